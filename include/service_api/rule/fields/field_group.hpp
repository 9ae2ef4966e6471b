#pragma once

#include <cstddef>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>

namespace service_api::detail {

/// Some fields of a record, as a rule about how many of them have a value sees them.
template <class Record, class... Field>
struct field_group {
    static_assert(
        sizeof...(Field) >= 2,
        "service_api: a rule about how many of its fields have a value names a single one: write two or more");
    std::tuple<Field Record::*...> fields;

    constexpr std::size_t with_a_value(const Record& record) const {
        return std::apply(
            [&](auto... field) {
                return (std::size_t{0} + ... + std::size_t{present(record.*field) != nullptr ? 1U : 0U});
            },
            fields);
    }
    constexpr std::string_view first_name() const { return name_of(std::get<0>(fields)); }

    /// The others after the first, whose name begins the sentence: "or phone or fax".
    std::string other_names() const {
        std::string said;
        std::apply(
            [&](auto, auto... other) {
                ((said += (said.empty() ? "or " : " or ") + std::string(name_of(other))), ...);
            },
            fields);
        return said;
    }
};

}  // namespace service_api::detail
