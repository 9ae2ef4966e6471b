#pragma once

#include <string>
#include <string_view>

namespace service_api::detail {

/// Appends a text as HTML, for content and for attributes between double quotes.
inline void append_markup_escaped(std::string& out, std::string_view text) {
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\'': out += "&#39;"; break;
            default: out += c;
        }
    }
}

inline std::string escaped(std::string_view text) {
    std::string out;
    append_markup_escaped(out, text);
    return out;
}

inline std::string code(std::string_view text) { return "<code>" + escaped(text) + "</code>"; }

/// Returns a text of documents as HTML, in which names between backquotes are code. A backquote without a second one is
/// unchanged.
inline std::string prose(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const auto begin = text.find('`');
        const auto end = begin == text.npos ? text.npos : text.find('`', begin + 1);
        if (end == text.npos) break;
        append_markup_escaped(out, text.substr(0, begin));
        out += code(text.substr(begin + 1, end - begin - 1));
        text.remove_prefix(end + 1);
    }
    append_markup_escaped(out, text);
    return out;
}

/// Returns JSON for a `<script>` of data: characters that could end the element or begin a comment are escaped.
inline std::string json_in_html(std::string_view json) {
    std::string out;
    for (const char c : json) out += c == '<' ? std::string("\\u003c") : std::string(1, c);
    return out;
}

}  // namespace service_api::detail
