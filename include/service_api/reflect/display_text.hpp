#pragma once

#include <concepts>
#include <cstddef>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/decimal.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns a number as text for a message.
SERVICE_API_DECL std::string number_text(decimal value);

/// Returns a count with its noun: "1 entry", "500 entries".
SERVICE_API_DECL std::string counted(std::size_t count, const char* one, const char* many);

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

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/reflect/display_text.ipp>
#endif
