#pragma once

#include <algorithm>
#include <optional>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

/// An entity tag of RFC 9110, section 8.8.3: the name of one state of a resource, in a header `ETag`. A strong one,
/// `"x"`, is the same only if all bytes are; a weak one, `W/"x"`, if the content is.
class
    entity_tag {  // service_api: a member named entity_tag: write service_api::entity_tag [docs/errors.md#member-name]
public:
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "";
    static constexpr std::string_view words = "must be an entity tag such as \"7\" or W/\"7\"";
    static constexpr std::size_t min_text_size = 2;
    static constexpr std::string_view kind = "entity tag";
    static constexpr std::string_view examples[] = {R"("33a64df551425fcc")"};

    /// The empty strong tag.
    entity_tag() = default;

    /// Returns the strong tag of a text without quotes; `nullopt` if a tag cannot have one of its characters.
    static std::optional<entity_tag> strong(std::string_view text) { return parse('"' + std::string(text) + '"'); }
    /// Returns the weak tag of a text without quotes; `nullopt` if a tag cannot have one of its characters.
    static std::optional<entity_tag> weak(std::string_view text) { return parse("W/\"" + std::string(text) + '"'); }

    static std::optional<entity_tag> parse(std::string_view text) {
        entity_tag read;
        read.text_ = text;
        if (text.starts_with("W/")) text.remove_prefix(2);
        if (text.size() < 2 || text.front() != '"' || text.back() != '"') return std::nullopt;
        text = text.substr(1, text.size() - 2);
        return std::all_of(text.begin(), text.end(), is_tag_character) ? std::optional(std::move(read)) : std::nullopt;
    }
    void append_to(std::string& out) const { out += text_; }

    const std::string& text() const { return text_; }
    bool is_weak() const { return text_.starts_with('W'); }

    /// Returns whether two tags are of the same content: they differ at most in being weak.
    friend bool matches_weakly(const entity_tag& one, const entity_tag& other) {
        return one.opaque() == other.opaque();
    }
    /// Returns whether two tags are of the same bytes: they are equal, and not weak.
    friend bool matches_strongly(const entity_tag& one, const entity_tag& other) {
        return one == other && !one.is_weak();
    }
    friend bool operator==(const entity_tag&, const entity_tag&) = default;

private:
    static bool is_tag_character(char c) {
        return c == '!' || (c >= '#' && c <= '~') || static_cast<unsigned char>(c) >= 0x80;
    }

    std::string_view opaque() const { return std::string_view(text_).substr(is_weak() ? 2 : 0); }

    std::string text_ = R"("")";
};

}  // namespace service_api
