#pragma once

#include <array>
#include <string>
#include <string_view>

namespace service_api {

/// Appends a text as a JSON string: quotes, and escapes where RFC 8259 asks for them.
inline void append_json_string(std::string& out, std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    out += '"';
    std::size_t plain = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c >= 0x20 && c != '"' && c != '\\') continue;
        out.append(text.substr(plain, i - plain));
        plain = i + 1;
        switch (c) {
            case '"': out += "\\\""; break;
            case '\\': out += "\\\\"; break;
            case '\n': out += "\\n"; break;
            case '\r': out += "\\r"; break;
            case '\t': out += "\\t"; break;
            default: out += {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
        }
    }
    out.append(text.substr(plain));
    out += '"';
}

}  // namespace service_api
