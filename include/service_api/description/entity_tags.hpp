#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <service_api/description/entity_tag.hpp>
#include <service_api/http/header.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

/// The value of a header `If-None-Match` or `If-Match`: entity tags, or `*`, which is any. One tag converts to it. A
/// list without a tag matches nothing and is not sent: a request with it violates `format`.
class
    entity_tags {  // service_api: a member named entity_tags: write service_api::entity_tags [docs/errors.md#member-name]
public:
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "";
    static constexpr std::string_view words = "must be entity tags such as \"7\", W/\"8\", or *";
    static constexpr std::size_t min_text_size = 1;
    static constexpr std::string_view kind = "entity tags or *";
    static constexpr std::string_view examples[] = {R"("33a64df551425fcc")", "*"};

    entity_tags(entity_tag one) { tags_.push_back(std::move(one)); }
    entity_tags(std::vector<entity_tag> tags) : tags_(std::move(tags)) {}
    /// No tag.
    entity_tags() = default;
    /// Returns any tag, `*`.
    static entity_tags any() {
        entity_tags all;
        all.is_any_ = true;
        return all;
    }

    /// Reads a list of at least one tag. Empty elements are skipped; a comma inside of a tag is part of it.
    static std::optional<entity_tags> parse(std::string_view text) {
        if (detail::trimmed(text) == "*") return any();
        std::vector<entity_tag> tags;
        for (text = skip_separators(text); !text.empty(); text = skip_separators(text)) {
            const std::size_t opened = text.find('"');
            const std::size_t closed = opened == text.npos ? text.npos : text.find('"', opened + 1);
            if (closed == text.npos) return std::nullopt;
            auto one = entity_tag::parse(text.substr(0, closed + 1));
            text.remove_prefix(closed + 1);
            const std::string_view rest = detail::trimmed(text);
            if (!one || (!rest.empty() && rest.front() != ',')) return std::nullopt;
            tags.push_back(*std::move(one));
        }
        return tags.empty() ? std::nullopt : std::optional(entity_tags(std::move(tags)));
    }
    void append_to(std::string& out) const {
        if (is_any_) out += '*';
        for (const entity_tag& one : tags_) out.append(&one == tags_.data() ? "" : ", ").append(one.text());
    }

    /// Returns whether it is `*`.
    bool is_any() const { return is_any_; }
    /// Returns whether it is `*` or has a tag.
    bool is_representable() const { return is_any_ || !tags_.empty(); }
    const std::vector<entity_tag>& tags() const { return tags_; }

    /// Returns whether one of the tags is of the same content, as `If-None-Match` compares.
    bool has_weakly(const entity_tag& tag) const {
        return is_any_ ||
               std::any_of(tags_.begin(), tags_.end(), [&](const entity_tag& one) { return matches_weakly(one, tag); });
    }
    /// Returns whether one of the tags is of the same bytes, as `If-Match` compares.
    bool has_strongly(const entity_tag& tag) const {
        return is_any_ || std::any_of(tags_.begin(), tags_.end(),
                                      [&](const entity_tag& one) { return matches_strongly(one, tag); });
    }
    friend bool operator==(const entity_tags&, const entity_tags&) = default;

private:
    static std::string_view skip_separators(std::string_view text) {
        return text.substr(std::min(text.find_first_not_of(" \t,"), text.size()));
    }

    std::vector<entity_tag> tags_;
    bool is_any_ = false;
};

}  // namespace service_api
