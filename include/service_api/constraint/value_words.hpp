#pragma once

#include <concepts>
#include <service_api/constraint/number_text.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// A value as a sentence shows it: an enumerator as answers spell it, a truth value, a number or a text.
template <class Value>
std::string value_words(const Value& value) {
    if constexpr (described_enum<Value>)
        return std::string(spelling_of(value, direction::answer));
    else if constexpr (std::same_as<Value, bool>)
        return value ? "true" : "false";
    else if constexpr (std::convertible_to<Value, std::string_view>)
        return std::string(std::string_view(value));
    else
        return number_text(value);
}

}  // namespace service_api::detail
