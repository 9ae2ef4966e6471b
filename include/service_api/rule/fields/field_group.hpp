#pragma once

#include <cstddef>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/condition/has_value.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>

namespace service_api::detail {

/// The fields of a rule about how many of them have a value.
template <class Record, class... Field>
struct field_group {
    static_assert(sizeof...(Field) >= 2,
                  "service_api: a rule about how many of its fields have a value names a single one: write two or more "
                  "[docs/errors.md#field-group-single]");
    std::tuple<Field Record::*...> fields;

    template <class Whole = Record>
    constexpr std::size_t with_a_value(const Whole& record) const {
        return std::apply(
            [&](auto... field) {
                return (std::size_t{0} + ... + std::size_t{is_given(record, record.*field) ? 1U : 0U});
            },
            fields);
    }
    constexpr std::string_view first_name() const { return name_of(std::get<0>(fields)); }

    /// Returns the names after the first, which begins the sentence: "or phone or fax".
    std::string other_names() const {
        std::string result;
        std::apply(
            [&](auto, auto... other) {
                ((result += (result.empty() ? "or " : " or ") + std::string(name_of(other))), ...);
            },
            fields);
        return result;
    }

    /// Returns the end of the sentence if one of the fields may be empty and counts as absent then; otherwise empty.
    std::string_view remark() const {
        const bool text = std::apply([](auto... field) { return (counts_as_absent_if_empty(field) || ...); }, fields);
        if ((has_entries<Field> || ...)) return text ? "; an empty list or text is none" : "; an empty list is none";
        return text ? "; an empty text is none" : "";
    }
};

}  // namespace service_api::detail
