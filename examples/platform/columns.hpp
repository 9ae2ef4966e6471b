#pragma once

#include <cstddef>
#include <service_api/reflect/text_value.hpp>
#include <stdexcept>
#include <string>

#include "printable.hpp"

namespace platform {

/// Returns the value of a column's text. Throws if the text is none of the type's.
template <class T>
T value_in(const std::string& column) {
    T value{};
    if (!service_api::read_text(column, value, service_api::direction::response)) {
        constexpr std::size_t enough = 100;  // enough characters to find the row
        throw std::runtime_error("the store holds a value that is none: " + printable(column.substr(0, enough)));
    }
    return value;
}

/// Returns a value as the text of a column.
template <class T>
std::string column_of(const T& value) {
    std::string text;
    service_api::append_text(text, value, service_api::direction::response);
    return text;
}

}  // namespace platform
