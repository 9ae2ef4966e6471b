#pragma once

#include <string>
#include <string_view>

namespace service_api {

/// Returns compact JSON with line breaks and indentation; the bytes of numbers and strings do not change.
inline std::string pretty_json(std::string_view json) {
    std::string out;
    std::size_t depth = 0;
    bool in_string = false;
    const auto line = [&] {
        out += '\n';
        out.append(2 * depth, ' ');
    };
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (in_string) {
            out += c;
            if (c == '\\') out += json[++i];
            if (c == '"') in_string = false;
        } else if (c == '{' || c == '[') {
            const bool empty = i + 1 < json.size() && (json[i + 1] == '}' || json[i + 1] == ']');
            out += c;
            ++depth;
            if (!empty) line();
        } else if (c == '}' || c == ']') {
            --depth;
            if (json[i - 1] != '{' && json[i - 1] != '[') line();
            out += c;
        } else if (c == ',') {
            out += c;
            line();
        } else if (c == ':') {
            out += ": ";
        } else {
            in_string = c == '"';
            out += c;
        }
    }
    return out;
}

}  // namespace service_api
