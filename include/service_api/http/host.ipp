#pragma once

#include <algorithm>
#include <service_api/format/ipv6.hpp>
#include <service_api/http/host.hpp>
#include <string_view>

namespace service_api {

bool is_host(std::string_view text) {
    std::string_view rest;
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        if (end == text.npos || !detail::is_ipv6(text.substr(1, end - 1))) return false;
        rest = text.substr(end + 1);
    } else {
        const std::size_t end = std::min(text.find(':'), text.size());
        if (end == 0 || !std::all_of(text.begin(), text.begin() + end, detail::is_host_character)) return false;
        rest = text.substr(end);
    }
    return rest.empty() || (rest.front() == ':' && detail::is_port(rest.substr(1)));
}

}  // namespace service_api
