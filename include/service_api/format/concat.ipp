#pragma once

#include <cstddef>
#include <initializer_list>
#include <service_api/format/concat.hpp>
#include <service_api/format/digits.hpp>
#include <string>

namespace service_api::detail {

void string_part::append_to(std::string& text) const {
    text.append(text_);
    if (!is_number_) return;
    char digits[integer_room];
    text.append(digits, write_digits(digits, number_));
}

[[gnu::noinline]] SERVICE_API_DECL void append_parts(std::string& text, std::initializer_list<string_part> parts) {
    for (const string_part& part : parts) part.append_to(text);
}

[[gnu::noinline]] SERVICE_API_DECL std::string concat(std::initializer_list<string_part> parts) {
    std::size_t size = 0;
    for (const string_part& part : parts) size += part.max_size();
    std::string text;
    text.reserve(size);
    append_parts(text, parts);
    return text;
}

}  // namespace service_api::detail
