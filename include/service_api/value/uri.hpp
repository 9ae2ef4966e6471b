#pragma once

#include <cstddef>
#include <optional>
#include <service_api/format/ascii.hpp>
#include <service_api/format/hex.hpp>
#include <service_api/format/ipv6.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A URI (RFC 3986, section 3) with its scheme, optionally with a fragment; not a relative reference. Preserved as
/// written; empty by default. Only the generic syntax is checked, not that of the scheme. A host of the form `[v1.x]`
/// is invalid: no such address exists yet.
class uri {  // service_api: a member named uri: write service_api::uri [docs/errors.md#member-name]
public:
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "uri";
    static constexpr std::string_view words = "must be a URI with its scheme, such as https://example.com/";
    static constexpr std::size_t min_text_size = 1;
    static constexpr std::string_view kind = "URI";
    static constexpr std::string_view examples[] = {"https://example.com/"};

    uri() = default;

    static std::optional<uri> parse(std::string_view text) {
        if (!is_uri(text)) return std::nullopt;
        uri read;
        read.text_ = text;
        return read;
    }
    void append_to(std::string& out) const { out += text_; }
    const std::string& text() const { return text_; }
    /// For rules about strings: `field(&link::target, max_length{512})`.
    operator std::string_view() const& { return text_; }
    operator std::string_view() const&& = delete;  // it would not outlive the value

    /// Compares bytes: two different URIs may still identify one resource.
    friend bool operator==(const uri&, const uri&) = default;

private:
    // Returns whether a string consists of unreserved characters, sub-delimiters, percent escapes and the characters in
    // `also`.
    static constexpr bool holds_only(std::string_view text, std::string_view also) {
        constexpr std::string_view everywhere = "-._~!$&'()*+,;=";
        for (std::size_t i = 0; i < text.size(); ++i) {
            const char c = text[i];
            if (c == '%') {
                if (text.size() - i < 3 || detail::hex_value(text[i + 1]) < 0 || detail::hex_value(text[i + 2]) < 0)
                    return false;
                i += 2;
            } else if (!detail::is_alphanumeric(c) && everywhere.find(c) == everywhere.npos &&
                       also.find(c) == also.npos) {
                return false;
            }
        }
        return true;
    }

    static constexpr bool is_scheme(std::string_view text) {
        for (const char c : text) {
            if (!detail::is_alphanumeric(c) && c != '+' && c != '-' && c != '.') return false;
        }
        return !text.empty() && detail::is_letter(text.front());
    }

    static constexpr bool is_port(std::string_view text) {
        for (const char c : text) {
            if (!detail::is_digit(c)) return false;
        }
        return true;
    }

    static bool is_authority(std::string_view text) {
        if (const std::size_t at = text.find('@'); at != text.npos) {
            if (!holds_only(text.substr(0, at), ":")) return false;
            text.remove_prefix(at + 1);
        }
        std::size_t host = text.find(':');
        if (text.starts_with('[')) {
            const std::size_t close = text.find(']');
            if (close == text.npos || !detail::is_ipv6(text.substr(1, close - 1))) return false;
            host = close + 1;
            if (host == text.size()) return true;
            if (text[host] != ':') return false;
        } else if (!holds_only(text.substr(0, host), "")) {
            return false;
        }
        return host == text.npos || is_port(text.substr(host + 1));
    }

    // Removes the delimiter and the text after it from `text` and returns the text after it; empty if there is no
    // delimiter.
    static constexpr std::string_view cut(std::string_view& text, char mark) {
        const std::size_t at = text.find(mark);
        const std::string_view after = at == text.npos ? std::string_view{} : text.substr(at + 1);
        text = text.substr(0, at);
        return after;
    }

    static bool is_uri(std::string_view text) {
        const std::size_t colon = text.find(':');
        if (colon == text.npos || !is_scheme(text.substr(0, colon))) return false;
        text.remove_prefix(colon + 1);
        if (!holds_only(cut(text, '#'), ":@/?") || !holds_only(cut(text, '?'), ":@/?")) return false;
        if (text.starts_with("//")) {
            text.remove_prefix(2);
            const std::size_t slash = text.find('/');
            if (!is_authority(text.substr(0, slash))) return false;
            text.remove_prefix(slash == text.npos ? text.size() : slash);
        }
        return holds_only(text, ":@/");
    }

    std::string text_;
};

}  // namespace service_api
