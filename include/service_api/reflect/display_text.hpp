#pragma once

#include <concepts>
#include <cstddef>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/value/decimal.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns a number as text for a message.
inline std::string number_text(decimal value) {
    const auto spelled = value.text();
    return std::string(spelled.view());
}

/// Returns a count with its noun: "1 entry", "500 entries".
inline std::string counted(std::size_t count, const char* one, const char* many) {
    return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

/// Returns a value as text for a message: an enumerator as responses spell it, a boolean, a number or a string.
/// Existing strings are not copied, since each rule about a value instantiates this function.
template <class Value>
auto display_text(const Value& value) {
    if constexpr (described_enum<Value>)
        return enumerator_text(value, direction::response);
    else if constexpr (std::same_as<Value, bool>)
        return std::string_view(value ? "true" : "false");
    else if constexpr (std::convertible_to<Value, std::string_view>)
        return std::string_view(value);
    else
        return number_text(value);
}

}  // namespace service_api::detail
