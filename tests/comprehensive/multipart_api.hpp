#pragma once

#include <cstdint>
#include <map>
#include <service_api/description.hpp>
#include <string>
#include <vector>

// An operation whose multipart body has every kind of part.
namespace comprehensive {

using namespace service_api;
using namespace service_api::rules;

struct chapter {
    required<std::string> heading;
    optional<std::int64_t> page{};
    friend bool operator==(const chapter&, const chapter&) = default;
};
BOOST_DESCRIBE_STRUCT(chapter, (), (heading, page))

struct add_book {
    required<std::string> shelf;
    required<file> text;
    optional<file> cover{};
    std::vector<file> plates{};
    required<std::string> title;
    optional<nullable<std::string>> subtitle{};
    optional<std::int64_t> year{};
    bool is_lent = false;
    optional<std::vector<std::string>> authors{};
    std::vector<bool> flags{};
    std::vector<std::int64_t> sizes{};
    std::vector<std::string> tags{};
    optional<chapter> preface{};
    std::vector<chapter> chapters{};
    nullable<std::vector<std::string>> translators{};
    std::map<std::string, std::string> metadata{};
    optional<raw_json> extra{};
    std::int64_t copies = 1;

    using self = add_book;
    static constexpr auto rules =
        rules_of(field(&self::text, max_bytes{100}, media_types{"text/plain", "application/pdf"}),
                 field(&self::cover, media_types{"image/*"}), field(&self::plates, max_items{3}, max_bytes{50}),
                 field(&self::title, max_length{20}), field(&self::authors, max_items{3}, each_item{max_length{20}}),
                 field(&self::sizes, comma_separated), field(&self::tags, bracketed), field(&self::copies, in_query));
    static constexpr auto http = endpoint<chapter>{.route = post("/shelves/{shelf}/books"),
                                                   .access = public_access,
                                                   .limit = unspecified,
                                                   .body = multipart_body{}};
    friend bool operator==(const add_book&, const add_book&) = default;
};
BOOST_DESCRIBE_STRUCT(add_book, (),
                      (shelf, text, cover, plates, title, subtitle, year, is_lent, authors, flags, sizes, tags, preface,
                       chapters, translators, metadata, extra, copies))

inline constexpr api<add_book> books{.title = "Books", .version = "v1"};

}  // namespace comprehensive
