#pragma once

#include <cstddef>
#include <optional>
#include <service_api/format/ascii.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// An email address: the common subset of RFC 5321's syntax. Preserved as written; empty by default.
/// The local part has 1 to 64 characters: letters, digits, !#$%&'*+/=?^_`{|}~- and single dots inside. The host has at
/// most 253 characters: labels of letters, digits and inner hyphens, at most 63 characters each, separated by dots. The
/// whole address has at most 254 characters, the limit of mail servers. Quoted local parts, addresses in brackets and
/// characters beyond ASCII are invalid.
class email {  // service_api: a member named email: write service_api::email [docs/errors.md#member-name]
public:
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "email";
    static constexpr std::string_view words = "must be a mail address such as name@example.com";
    static constexpr std::size_t min_text_size = 3;
    static constexpr std::string_view kind = "mail address";
    static constexpr std::string_view examples[] = {"someone@example.com"};

    email() = default;

    static std::optional<email> parse(std::string_view text) {
        const std::size_t at = text.find('@');
        if (at == text.npos || at > 64 || text.size() > 254 || !is_local(text.substr(0, at)) ||
            !is_host(text.substr(at + 1))) {
            return std::nullopt;
        }
        email read;
        read.text_ = text;
        return read;
    }
    void append_to(std::string& out) const { out += text_; }
    const std::string& text() const { return text_; }
    /// For rules about strings: `field(&link::target, max_length{512})`.
    operator std::string_view() const& { return text_; }
    operator std::string_view() const&& = delete;  // it would not outlive the value

    /// Compares bytes: only the host of an address defines whether case matters before the '@'.
    friend bool operator==(const email&, const email&) = default;

private:
    // Calls `accepts` with each part between dots. Returns false at the first part for which it returns false.
    template <class Function>
    static constexpr bool each_part(std::string_view text, Function&& accepts) {
        for (;;) {
            const std::size_t dot = text.find('.');
            if (!accepts(text.substr(0, dot))) return false;
            if (dot == text.npos) return true;
            text.remove_prefix(dot + 1);
        }
    }

    static constexpr bool is_local(std::string_view text) {
        constexpr std::string_view signs = "!#$%&'*+/=?^_`{|}~-";
        return each_part(text, [&](std::string_view atom) {
            for (const char c : atom) {
                if (!detail::is_alphanumeric(c) && signs.find(c) == signs.npos) return false;
            }
            return !atom.empty();
        });
    }

    static constexpr bool is_host(std::string_view text) {
        return text.size() <= 253 && each_part(text, [](std::string_view label) {
                   if (label.empty() || label.size() > 63 || label.front() == '-' || label.back() == '-') return false;
                   for (const char c : label) {
                       if (!detail::is_alphanumeric(c) && c != '-') return false;
                   }
                   return true;
               });
    }

    std::string text_;
};

}  // namespace service_api
