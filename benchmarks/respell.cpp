#include "respell.hpp"

#include <cstddef>
#include <service_api/format/json/pretty.hpp>
#include <vector>

namespace benchmarks {

namespace {

/// Returns the offset after the string that begins at an offset.
std::size_t end_of_string(std::string_view text, std::size_t at) {
    for (++at; text[at] != '"'; ++at) {
        if (text[at] == '\\') ++at;
    }
    return at + 1;
}

/// Returns the offset after the value that begins at an offset.
std::size_t end_of_value(std::string_view text, std::size_t at) {
    int depth = 0;
    for (; at < text.size(); ++at) {
        if (text[at] == '"') {
            at = end_of_string(text, at) - 1;
        } else if (text[at] == '{' || text[at] == '[') {
            ++depth;
        } else if (depth == 0 && (text[at] == ',' || text[at] == '}' || text[at] == ']')) {
            break;
        } else if (text[at] == '}' || text[at] == ']') {
            --depth;
        }
    }
    return at;
}

void append_reversed(std::string& out, std::string_view value) {
    const bool object = value.front() == '{';
    if (!object && value.front() != '[') {
        out += value;
        return;
    }
    std::vector<std::string> parts;
    for (std::size_t at = 1; at + 1 < value.size(); ++at) {
        std::string& part = parts.emplace_back();
        if (object) {
            const std::size_t colon = end_of_string(value, at);
            part = value.substr(at, colon + 1 - at);
            at = colon + 1;
        }
        const std::size_t end = end_of_value(value, at);
        append_reversed(part, value.substr(at, end - at));
        at = end;
    }
    out += value.front();
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) out += ',';
        out += parts[object ? parts.size() - 1 - i : i];
    }
    out += value.back();
}

}  // namespace

std::string pretty(std::string_view compact) {
    std::string out;
    bool in_margin = false;  // `pretty_json` writes two spaces for each level
    for (const char c : service_api::pretty_json(compact)) {
        in_margin = c == '\n' || (in_margin && c == ' ');
        out.append(in_margin && c == ' ' ? 2 : 1, c);
    }
    return out;
}

std::string reversed(std::string_view compact) {
    std::string out;
    append_reversed(out, compact);
    return out;
}

}  // namespace benchmarks
