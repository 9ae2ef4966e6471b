#pragma once

#include <cstring>
#include <service_api/format/json/bytes.hpp>
#include <service_api/format/json/string.hpp>
#include <string>
#include <string_view>

namespace service_api {

namespace detail {

char* write_escape(char* to, char byte) {
    constexpr std::string_view hex = "0123456789abcdef";
    *to++ = '\\';
    switch (byte) {
        case '"': *to++ = '"'; return to;
        case '\\': *to++ = '\\'; return to;
        case '\n': *to++ = 'n'; return to;
        case '\r': *to++ = 'r'; return to;
        case '\t': *to++ = 't'; return to;
        default: break;
    }
    const auto code = static_cast<unsigned char>(byte);
    for (const char c : {'u', '0', '0', hex[code >> 4], hex[code & 15]}) *to++ = c;
    return to;
}

}  // namespace detail

void append_json_string(std::string& out, std::string_view text) {
    out += '"';
    const char* const end = text.data() + text.size();
    for (const char* at = text.data();; ++at) {
        const char* const special = detail::find_special(at, end);
        out.append(at, special);
        at = special;
        if (at == end) break;
        char escape[6];
        out.append(escape, detail::write_escape(escape, *at));
    }
    out += '"';
}

}  // namespace service_api
