#pragma once

#include <service_api/http/accept.hpp>
#include <service_api/http/header.hpp>
#include <string_view>

namespace service_api {

/// Returns whether a comma-separated list in the headers of this name has an element, regardless of case.
inline bool has_element(const http_headers& headers, std::string_view name, std::string_view element) {
    for (const http_header& header : headers) {
        if (!detail::same_name(header.name, name)) continue;
        for (std::string_view rest = header.value; !rest.empty();) {
            if (detail::same_name(detail::take_until(rest, ','), element)) return true;
        }
    }
    return false;
}

/// Adds the name of a request's header on which a response depends to `Vary`, unless it is there.
inline void add_vary(http_headers& headers, std::string_view name) {
    if (!has_element(headers, "Vary", name) && !has_element(headers, "Vary", "*")) headers.add("Vary", name);
}

}  // namespace service_api
