#define BOOST_TEST_MODULE codec.multipart.multipart_reader
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <service_api/codec/multipart/multipart_reader.hpp>
#include <service_api/description/parameter_location.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "comprehensive/multipart_api.hpp"
#include "support/said.hpp"

using namespace service_api;
using namespace service_api::rules;
using comprehensive::add_book;

namespace {

struct read_book {
    add_book book = detail::blank<add_book>();
    std::vector<violation> found{};
    bool is_readable = false;
};

/// Fields that an empty part leaves absent.
struct set_price {
    optional<std::int64_t> fee{};
    required<std::int64_t> price;
    std::vector<std::int64_t> steps{};
    static constexpr auto rules =
        rules_of(field(&set_price::fee, empty_is_absent), field(&set_price::price, empty_is_absent),
                 field(&set_price::steps, empty_is_absent));
};
BOOST_DESCRIBE_STRUCT(set_price, (), (fee, price, steps))

struct every_member {
    constexpr bool operator()(std::size_t) const { return true; }
};

read_book read(std::string_view body, std::string_view type = "multipart/form-data; boundary=b") {
    using detail::members_in;
    read_book result;
    result.is_readable =
        detail::multipart_reader(
            &result.book, detail::part_reader_for<add_book, members_in<add_book, parameter_location::body>>::plan,
            result.found)
            .read(body, type);
    return result;
}

std::string part(std::string_view name, std::string_view content, std::string_view head = "") {
    return "--b\r\nContent-Disposition: form-data; name=\"" + std::string(name) + '"' + std::string(head) + "\r\n\r\n" +
           std::string(content) + "\r\n";
}

constexpr std::string_view of_file = "; filename=\"t.txt\"\r\nContent-Type: text/plain";
constexpr std::string_view of_json = "\r\nContent-Type: application/json";

/// The members that every book has.
const std::string needed = part("title", "T") + part("text", "abc", of_file);

}  // namespace

BOOST_AUTO_TEST_CASE(every_kind_of_part) {
    const read_book got = read(
        part("tags[]", "a") + part("cover", std::string("\0\r\n", 3), "; filename=\"c\"\r\nContent-Type: image/png") +
        part("tags[]", "b, c") + part("text", "abc", "; filename=\"t\"") + part("plates", "1", of_file) +
        part("plates", "2", of_file) + part("title", "T\xC3\xA4", "\r\nContent-Type: text/plain; charset=utf-8") +
        part("subtitle", "") + part("year", "-3") + part("is_lent", "true") + part("authors", "") +
        part("authors", "A") + part("flags", "true") + part("flags", "false") + part("sizes", "1,-2,3") +
        part("preface", R"({"heading":"P","page":1})", of_json) + part("chapters", R"([{"heading":"C"}])") +
        part("translators", R"(["t"])", of_json) +
        part("metadata", "{\"a\":\"1\"}",
             "; filename=blob\r\nContent-Type: "
             "application/json") +
        part("extra", "[1]", of_json) + "--b--\r\n");
    BOOST_TEST(got.is_readable);
    BOOST_TEST_REQUIRE((got.found.empty() ? std::string() : got.found.front().message) == "");
    const add_book& book = got.book;
    BOOST_TEST((book.text == file{"t", "text/plain", "abc"}));
    BOOST_TEST((book.cover == file{"c", "image/png", std::string("\0\r\n", 3)}));
    BOOST_TEST((book.plates == std::vector<file>{{"t.txt", "text/plain", "1"}, {"t.txt", "text/plain", "2"}}));
    BOOST_TEST(*book.title == "T\xC3\xA4");
    BOOST_TEST((book.subtitle && !*book.subtitle));
    BOOST_TEST((*book.year == -3 && book.is_lent));
    BOOST_TEST((*book.authors == std::vector<std::string>{"", "A"}));
    BOOST_TEST((book.flags == std::vector<bool>{true, false}));
    BOOST_TEST((book.sizes == std::vector<std::int64_t>{1, -2, 3}));
    BOOST_TEST((book.tags == std::vector<std::string>{"a", "b, c"}));
    BOOST_TEST((*book.preface == comprehensive::chapter{.heading = "P", .page = 1}));
    BOOST_TEST((book.chapters == std::vector<comprehensive::chapter>{{.heading = "C"}}));
    BOOST_TEST((*book.translators == std::vector<std::string>{"t"}));
    BOOST_TEST((book.metadata == std::map<std::string, std::string>{{"a", "1"}}));
    BOOST_TEST(book.extra->text == "[1]");
}

BOOST_AUTO_TEST_CASE(what_is_left_out) {
    const read_book got = read(needed + part("cover", "", "; filename=\"\"\r\nContent-Type: application/octet-stream") +
                               part("plates", "", "; filename=\"\"") + "--b--");
    BOOST_TEST(got.found.empty());
    BOOST_TEST((!got.book.cover && got.book.plates.empty() && !got.book.year && !got.book.translators));
}

BOOST_AUTO_TEST_CASE(violations_name_the_field_and_the_rule) {
    const struct {
        std::string parts;
        std::string_view field, rule, message;
    } cases[] = {
        {part("text", "a", of_file), "/title", "required", "title is required"},
        {part("title", "T"), "/text", "required", "text is required"},
        {part("title", "T") + part("text", "", "; filename=\"\""), "/text", "required", "text is required"},
        {part("title", "T") + part("text", "a"), "/text", "file_name", "text must have a file name"},
        {needed + part("plates", "1", of_file) + part("plates", "2"), "/plates/1", "file_name",
         "entry 1 of plates must have a file name"},
        {needed + part("title", "U"), "/title", "duplicate", "title is given twice"},
        {needed + part("text", "b", of_file), "/text", "duplicate", "text is given twice"},
        {needed + part("preface", "{\"heading\":\"P\"}") + part("preface", "{\"heading\":\"P\"}"), "/preface",
         "duplicate", "preface is given twice"},
        {needed + part("sizes", "1") + part("sizes", "2"), "/sizes/0", "duplicate", "entry 0 of sizes is given twice"},
        {needed + part("sizes", "1,x"), "/sizes/1", "format", "entry 1 of sizes must be a whole number of 64 bits"},
        {needed + part("flags", "true") + part("flags", "yes"), "/flags/1", "format",
         "entry 1 of flags must be true or false"},
        {needed + part("year", "x"), "/year", "format", "year must be a whole number of 64 bits"},
        {needed + part("year", ""), "/year", "format", "year must be a whole number of 64 bits"},
        {needed + part("authors", "\xff"), "/authors/0", "format", "entry 0 of authors must be UTF-8"},
        {needed + part("year", "1", "\r\nContent-Type: text/plain; charset=utf-16"), "/year", "content_type",
         "year must have a Content-Type whose parameters are well-formed and whose charset, if it has one, is UTF-8"},
        {needed + part("year", "1", "\r\nContent-Type: text/plain; charset"), "/year", "content_type",
         "year must have a Content-Type whose parameters are well-formed and whose charset, if it has one, is UTF-8"},
        {needed + part("preface", "{}", "\r\nContent-Type: application/json; a=\"b"), "/preface", "content_type",
         "preface must have a Content-Type whose parameters are well-formed and whose charset, if it has one, is "
         "UTF-8"},
        {needed + part("year", "1", "\r\nContent-Type: application/json"), "/year", "content_type",
         "year must have the Content-Type text/plain"},
        {needed + part("preface", "{\"heading\":\"P\"}", "\r\nContent-Type: text/html"), "/preface", "content_type",
         "preface must have the Content-Type application/json"},
        {needed + part("preface", "{}", of_json), "/preface/heading", "required", ""},
        {needed + part("preface", "{", of_json), "/preface", "json",
         "preface must be well-formed JSON: expected a member's name at byte 1 of its JSON"},
        {needed + part("preface", "{\"heading\":}", of_json), "/preface/heading", "json",
         "preface must be well-formed JSON: expected a JSON value at byte 11 of its JSON"},
        {needed + part("chapters", "[{\"heading\":1}]", of_json), "/chapters/0/heading", "type", ""},
        {needed + part("tags", "a"), "/tags", "unknown_parameter", "tags is not a known parameter"},
        {needed + part("copies", "2"), "/copies", "unknown_parameter", "copies is not a known parameter"},
        {needed + part("_charset_", "utf-8"), "/_charset_", "unknown_parameter", "_charset_ is not a known parameter"},
        {needed + part("", "a"), "/", "unknown_parameter", ""},
        {needed + part("preface[heading]", "a"), "/preface[heading]", "unknown_parameter", ""},
        {needed + part(std::string(3000, 'n'), "a"), "/(a name of more than 64 bytes)", "unknown_parameter", ""},
    };
    for (const auto& [parts, field, rule, message] : cases) {
        BOOST_TEST_CONTEXT(field << ' ' << rule) {
            const read_book got = read(parts + "--b--");
            BOOST_TEST(got.is_readable);
            BOOST_TEST_REQUIRE(got.found.size() == 1U);
            BOOST_TEST(got.found[0].field == field);
            BOOST_TEST((got.found[0].rule == rule || rule == "json" || rule == "type"), got.found[0].rule);
            BOOST_TEST((message.empty() || got.found[0].message == message), got.found[0].message);
        }
    }
}

BOOST_AUTO_TEST_CASE(bodies_that_are_malformed) {
    const struct {
        std::string type, body;
        std::string_view message;
    } cases[] = {
        {"multipart/form-data; boundary=b", part("nothing", "x") + "--b",
         "the body is not multipart/form-data: a boundary is followed by other characters"},
        {"multipart/form-data", needed + "--b--",
         "the body is not multipart/form-data: Content-Type must have a boundary of 1 to 70 characters"},
        {"", needed + "--b--",
         "the body is not multipart/form-data: Content-Type must have a boundary of 1 to 70 characters"},
    };
    for (const auto& [type, body, message] : cases) {
        const read_book got = read(body, type);
        BOOST_TEST(!got.is_readable);
        BOOST_TEST_REQUIRE(got.found.size() == 1U);
        BOOST_TEST((got.found[0] == violation{"", "body", std::string(message)}), got.found[0].message);
    }
}

BOOST_AUTO_TEST_CASE(violations_are_bounded) {
    std::string parts;
    for (int i = 0; i < 900; ++i) parts += part("x", "");
    BOOST_TEST(read(parts + "--b--").found.size() == max_violations);
}

BOOST_AUTO_TEST_CASE(the_words_of_a_violation_beyond_the_bound_are_not_made) {
    static int made = 0;
    made = 0;
    detail::part_reader_functions by;
    by.read_text = [](std::string_view, void*, direction) { return false; };
    by.words = [](direction) { return "is wrong " + std::to_string(++made); };
    by.clear = [](void*) {};
    for (const array_style arrays : {array_style::repeated, array_style::comma_separated}) {
        const std::string_view name = "a";
        const std::size_t offset = 0;
        const member_notes notes{.arrays = arrays};
        const detail::part_reader_functions* const member = &by;
        std::string parts;
        if (arrays == array_style::repeated)
            for (int i = 0; i < 900; ++i) parts += part("a", "x");
        else
            parts = part("a", std::string(900, ','));
        std::vector<violation> found;
        char record = 0;
        made = 0;
        detail::multipart_reader(&record, {&name, &offset, &notes, &member, 1}, found)
            .read(parts + "--b--", "multipart/form-data; boundary=b");
        BOOST_TEST(found.size() == max_violations);
        BOOST_TEST(static_cast<std::size_t>(made) == max_violations);
    }
}

BOOST_AUTO_TEST_CASE(a_list_in_one_part_is_not_read_beyond_its_maximum) {
    static std::size_t read = 0;
    detail::part_reader_functions by;
    by.read_text = [](std::string_view, void*, direction) { return ++read != 0; };
    by.clear = [](void*) { read = 0; };
    const struct {
        std::size_t declared, elements, most;
    } cases[] = {{3, 3, 3},
                 {3, 4, 3},
                 {3, 100'000, 3},
                 {member_notes::unlimited, 10'000, 10'000},
                 {member_notes::unlimited, 10'001, 10'000},
                 {20'000, 20'001, 20'000}};
    for (const auto& [declared, elements, most] : cases) {
        const std::string_view name = "a";
        const std::size_t offset = 0;
        const member_notes notes{.arrays = array_style::comma_separated, .max_item_count = declared};
        const detail::part_reader_functions* const member = &by;
        std::vector<violation> found;
        char record = 0;
        detail::multipart_reader(&record, {&name, &offset, &notes, &member, 1}, found)
            .read(part("a", std::string(elements - 1, ',')) + "--b--", "multipart/form-data; boundary=b");
        BOOST_TEST_CONTEXT(declared << ' ' << elements) {
            BOOST_TEST(read == std::min(elements, most));
            BOOST_TEST(
                test::said(found) ==
                (elements <= most ? "" : "/a | max_items | a must have at most " + std::to_string(most) + " entries"));
        }
    }
}

BOOST_AUTO_TEST_CASE(an_empty_part_that_is_absent_is_given_once) {
    const struct {
        std::string parts;
        std::string_view said;
    } cases[] = {
        {part("price", "1") + part("fee", ""), ""},
        {part("price", "1") + part("fee", "") + part("fee", "5"), "/fee | duplicate | fee is given twice"},
        {part("price", "1") + part("fee", "5") + part("fee", ""), "/fee | duplicate | fee is given twice"},
        {part("price", "1") + part("fee", "") + part("fee", ""), "/fee | duplicate | fee is given twice"},
        {part("price", ""), "/price | required | price is required"},
        {part("price", "") + part("price", "1"),
         "/price | required | price is required\n/price | duplicate | price is given twice"},
        {part("price", "1") + part("steps", "") + part("steps", "2") + part("steps", ""), ""},
        {part("price", "1") + part("steps", "") + part("steps", "x"),
         "/steps/0 | format | entry 0 of steps must be a whole number of 64 bits"},
    };
    for (const auto& [parts, expected] : cases) {
        auto to = detail::blank<set_price>();
        std::vector<violation> found;
        detail::multipart_reader(&to, detail::part_reader_for<set_price, every_member>::plan, found)
            .read(parts + "--b--", "multipart/form-data; boundary=b");
        BOOST_TEST(test::said(found) == expected);
    }
}
