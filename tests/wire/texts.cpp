#define BOOST_TEST_MODULE wire.texts
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <map>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/format/utf8.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "comprehensive/item.hpp"
#include "support/exact_text.hpp"
#include "support/json_tree.hpp"
#include "support/said.hpp"

using namespace service_api;
using namespace service_api::test;

// A text is well-formed UTF-8 with its escapes undone, from its first byte to its last, wherever it stands; and what is
// written is what Boost.JSON reads.

namespace {

struct named {
    std::map<std::string, std::string> names{};
};
BOOST_DESCRIBE_STRUCT(named, (), (names))

// Where a string may stand: read into a text or a name, kept raw, skipped.
const struct {
    std::string before;
    std::string after;
} places[] = {{R"({"names":{"a":)", "}}"},
              {R"({"names":{)", R"(:"a"}})"},
              {R"({"unknown":)", "}"},
              {R"({"unknown":[{"a":[)", "]}]}"},
              {"{", ":[]}"},
              {R"({"names":)", "}"}};

bool is_told_as_no_json(const read_result<named>& read) {
    return !read.value.has_value() && read.violations.size() == 1 && read.violations.front().rule == "json";
}

/// In front of and behind it as many letters as move it over every border of what is looked at in one step.
void refused_everywhere(const std::string& inside) {
    for (const auto& [before, after] : places) {
        for (std::size_t front = 0; front <= 33; ++front) {
            for (const std::size_t back : {0U, 1U, 15U, 16U, 33U}) {
                const std::string text =
                    before + '"' + std::string(front, 'x') + inside + std::string(back, 'y') + '"' + after;
                const exact_text exact(text);
                const auto read = read_json<named>(exact.view(), direction::response);
                BOOST_REQUIRE_MESSAGE(is_told_as_no_json(read), text << '\n' << said(read.violations));
            }
        }
    }
}

std::string read_back(const std::string& json) {
    const auto read = read_json<named>(R"({"names":{"a":)" + json + "}}", direction::response);
    BOOST_REQUIRE_MESSAGE(read.value.has_value(), json << '\n' << said(read.violations));
    return read.value->names.at("a");
}

std::string character(unsigned long scalar) {
    std::string text;
    detail::append_utf8(text, scalar);
    return text;
}

/// `\uXXXX` of one unit of UTF-16.
std::string escaped(unsigned long unit) {
    constexpr std::string_view hex = "0123456789abcdef";
    std::string text = "\\u";
    for (const int shift : {12, 8, 4, 0}) text += hex[(unit >> shift) & 15];
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_no_utf8_is_refused_at_every_place) {
    for (const char* wrong : {
             "\x80",
             "\xbf",  // a continuation alone
             "\xc3",
             "\xe2\x82",
             "\xf0\x9f\x98",  // cut short
             "\xc0\x80",
             "\xc1\xbf",
             "\xe0\x80\x80",  // longer than need be
             "\xe0\x9f\xbf",
             "\xf0\x80\x80\x80",
             "\xf0\x8f\xbf\xbf",
             "\xed\xa0\x80",
             "\xed\xbf\xbf",  // surrogates
             "\xf4\x90\x80\x80",
             "\xf5\x80\x80\x80",  // above U+10FFFF
             "\xfe",
             "\xff",
             "\xf8\x88\x80\x80\x80",
             "\xc3\xc3\xa4",
             "\xe2\x28\xa1",
             "\xe2\x82\x28",
         }) {
        refused_everywhere(wrong);
    }
}

BOOST_AUTO_TEST_CASE(surrogates_that_stand_alone_are_refused_at_every_place) {
    for (const char* wrong : {R"(\ud800)", R"(\udbff)", R"(\udc00)", R"(\udfff)", R"(\ud800\ud800)", R"(\udc00\ud800)",
                              R"(\ud800\u0041)", R"(\ud800\ue000)", R"(\udbff\uffff)", R"(\ud800\udbff)", R"(\ud800\n)",
                              R"(\ud800 \udc00)", R"(\ud800\\udc00)", R"(\uD834\u)", R"(\uD834\uD)", R"(\uD834\uDD1)"})
        refused_everywhere(wrong);
    // All of them, at one place each.
    for (unsigned long unit = 0xD800; unit <= 0xDFFF; ++unit) {
        const auto read = read_json<named>(R"({"names":{"a":")" + escaped(unit) + R"("}})", direction::response);
        BOOST_REQUIRE_MESSAGE(is_told_as_no_json(read), unit);
    }
}

BOOST_AUTO_TEST_CASE(control_characters_and_broken_escapes_are_refused_at_every_place) {
    for (int byte = 0; byte < 0x20; ++byte) refused_everywhere(std::string(1, static_cast<char>(byte)));
    for (const std::string wrong : {R"(\x)", R"(\ )", R"(\U0041)", R"(\u)", R"(\u0)", R"(\u00)", R"(\u004)",
                                    R"(\u004g)", R"(\u-041)", R"(\u 041)", R"(\')", R"(\0)", R"(\v)", R"(\a)"})
        refused_everywhere(wrong);
    refused_everywhere(std::string("\\\0", 2));
}

BOOST_AUTO_TEST_CASE(a_nul_cuts_nothing) {
    const std::string with_nul("a\0b\0", 4);
    BOOST_TEST(read_back(R"("a\u0000b\u0000")") == with_nul);
    const auto read = read_json<named>(R"({"names":{"a":"1","a\u0000b\u0000":"2","a\u0000":"3"}})", direction::request);
    BOOST_REQUIRE(read.value.has_value());
    BOOST_TEST(read.value->names.size() == 3U);
    BOOST_TEST(read.value->names.at(with_nul) == "2");
    BOOST_TEST(write_json(*read.value, direction::request) ==
               R"({"names":{"a":"1","a\u0000":"3","a\u0000b\u0000":"2"}})");
    // Nor does it end the text.
    for (const std::string& text : {std::string("{}\0", 3), std::string("{\0}", 3), std::string("\0{}", 3),
                                    std::string("{\"names\":\0{}}", 13)}) {
        BOOST_TEST(is_told_as_no_json(read_json<named>(text, direction::response)));
    }
    // A member's name is all of its bytes.
    const auto member = read_json<named>(R"({"names\u0000":{}})", direction::request);
    BOOST_TEST(said(member.violations).find("unknown_parameter") != std::string::npos);
    const auto kind = read_json<comprehensive::item_kind>(R"("good\u0000")", direction::request);
    BOOST_TEST(!kind.value.has_value());
}

BOOST_AUTO_TEST_CASE(every_character_is_read_from_each_of_its_spellings) {
    for (unsigned long scalar = 0; scalar < 0x110000; scalar += scalar < 0x1000 ? 1 : 97) {
        if (scalar >= 0xD800 && scalar < 0xE000) continue;
        const std::string text = character(scalar);
        const std::string escape = scalar < 0x10000 ? escaped(scalar)
                                                    : escaped(0xD800 + ((scalar - 0x10000) >> 10)) +
                                                          escaped(0xDC00 + ((scalar - 0x10000) & 0x3FF));
        BOOST_REQUIRE_MESSAGE(read_back('"' + escape + '"') == text, scalar);
        if (scalar >= 0x20 && scalar != '"' && scalar != '\\')
            BOOST_REQUIRE_MESSAGE(read_back('"' + text + '"') == text, scalar);
    }
}

BOOST_AUTO_TEST_CASE(what_is_written_is_what_boost_json_reads) {
    const auto comes_back = [](const std::string& text) {
        named one;
        one.names[text] = text;
        const std::string json = write_json(one, direction::response);
        const auto boosts = ask_boost(json);
        BOOST_REQUIRE_MESSAGE(boosts.is_json(), json);
        const auto& [name, value] = boosts.tree.inner.at(0).second.inner.at(0);
        BOOST_REQUIRE_MESSAGE(name == text, json);
        BOOST_REQUIRE_MESSAGE(value.text == text, json);
        // Nothing that a terminal, a log or an old parser may take for its own.
        for (const char c : json) BOOST_REQUIRE_MESSAGE(static_cast<unsigned char>(c) >= 0x20, json);
    };
    // Each character behind and in front of as many letters as move it over every border of what is looked at in one
    // step.
    for (unsigned long scalar = 0; scalar < 0x80; ++scalar) {
        for (std::size_t front = 0; front <= 33; ++front) {
            for (const std::size_t back : {0U, 1U, 16U, 33U})
                comes_back(std::string(front, 'x') + character(scalar) + std::string(back, 'y'));
        }
        comes_back(character(scalar) + character(scalar));
    }
    for (unsigned long scalar = 0x80; scalar < 0x110000; scalar += scalar < 0x1000 ? 1 : 97) {
        if (scalar >= 0xD800 && scalar < 0xE000) continue;
        comes_back(character(scalar));
        comes_back('\n' + character(scalar) + '"');
    }
}
