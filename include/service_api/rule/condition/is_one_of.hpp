#pragma once

#include <array>
#include <cstddef>
#include <service_api/format/concat.hpp>
#include <service_api/reflect/display_text.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/condition/condition.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>

namespace service_api::rules {

/// The condition that a field has one of these values: `is_one_of{&row::status, {status::failed, status::expired}}`. An
/// absent or null field does not.
template <class Record, class Field, class Value, std::size_t Count>
struct is_one_of {
    static constexpr std::string_view id = "is_one_of";

    Field Record::* pointer;
    Value values[Count]{};

    constexpr is_one_of(Field Record::* field, const Value (&expected)[Count]) : pointer(field) {
        for (std::size_t i = 0; i < Count; ++i) values[i] = expected[i];
    }

    constexpr bool holds(const Record& record) const {
        const auto* found = present(record.*pointer);
        if (found == nullptr) return false;
        for (const Value& value : values) {
            if (*found == value) return true;
        }
        return false;
    }
    constexpr auto terms() const { return std::tuple(pointer, std::to_array(values)); }
    std::string words() const {
        std::string result;
        for (const Value& value : values) {
            (result += result.empty() ? " is one of (" : ", ") += detail::display_text(value);
        }
        return detail::concat({name_of(pointer), result, ")"});
    }
};

}  // namespace service_api::rules

namespace service_api {

template <class R, class F, class V, std::size_t C>
inline constexpr bool is_condition<rules::is_one_of<R, F, V, C>> = true;

}  // namespace service_api
