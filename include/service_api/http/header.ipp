#pragma once

#include <cstddef>
#include <service_api/http/header.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

void http_headers::add(std::string_view name, std::string_view value) { add({std::string(name), std::string(value)}); }

void http_headers::add(http_header field) {
    if (fields_.empty()) fields_.reserve(8);  // few messages have more: one allocation instead of four
    fields_.push_back(std::move(field));
}

void http_headers::set(std::string_view name, std::string_view value) {
    std::erase_if(fields_, [name](const http_header& field) { return detail::same_name(field.name, name); });
    add(name, value);
}

const std::string* http_headers::find(std::string_view name) const {
    for (const auto& field : fields_) {
        if (detail::same_name(field.name, name)) return &field.value;
    }
    return nullptr;
}

std::size_t http_headers::count(std::string_view name) const {
    std::size_t found = 0;
    for (const auto& field : fields_) found += detail::same_name(field.name, name) ? 1 : 0;
    return found;
}

}  // namespace service_api
