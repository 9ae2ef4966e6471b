#pragma once

#include <service_api/http/accept.hpp>
#include <service_api/http/content_coding.hpp>
#include <string>
#include <string_view>

namespace service_api {

const any_coding* coding_list::find(std::string_view name) const {
    if (detail::same_name(name, "x-gzip")) name.remove_prefix(2);
    for (const any_coding& one : all_) {
        if (detail::same_name(one.name(), name)) return &one;
    }
    return nullptr;
}

std::string coding_list::names() const {
    std::string text;
    for (const any_coding& one : all_) text.append(text.empty() ? "" : ", ").append(one.name());
    return text;
}

body_coding coding_of(const http_headers& headers, const coding_list& known) {
    body_coding found;
    for (const http_header& header : headers) {
        if (!detail::same_name(header.name, "Content-Encoding")) continue;
        for (std::string_view rest = header.value; !rest.empty();) {
            const std::string_view name = detail::take_until(rest, ',');
            if (name.empty() || detail::same_name(name, "identity")) continue;
            const any_coding* const coding = known.find(name);
            if (coding == nullptr || found.coding != nullptr) return {.is_unknown = true};
            found.coding = coding;
        }
    }
    return found;
}

}  // namespace service_api
