#define BOOST_TEST_MODULE codec.form.read_query
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/codec/form/read_query.hpp>
#include <service_api/record.hpp>
#include <string>

#include "support/repeated.hpp"
#include "support/said.hpp"

namespace service_api::test {

using namespace rules;

BOOST_DEFINE_ENUM_CLASS(shade, red, green)

struct search {
    required<std::string> text;
    optional<std::string> note{};
    optional<std::string> vault{};
    std::int64_t page = 1;
    bool flag = false;
    optional<decimal> least{};
    optional<shade> tone{};
    optional<extensible<shade>> hue{};

    static constexpr auto rules = rules_of(field(&search::text, not_empty), field(&search::vault, empty_is_absent),
                                           field(&search::page, minimum{1}, empty_is_absent));
};
BOOST_DESCRIBE_STRUCT(search, (), (text, note, vault, page, flag, least, tone, hue))

}  // namespace service_api::test

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::repeated;
using test::said;
using test::search;

}  // namespace

BOOST_AUTO_TEST_CASE(every_mistake_is_told_at_once) {
    const std::string unknown = " is not a known parameter";
    const std::string text_utf8 = "/text | format | text must be percent-encoded UTF-8";
    const std::string name_utf8 = " | format | the query must have percent-encoded UTF-8 names";
    struct {
        std::string query;
        std::string refused;
    } const cases[] = {
        {"text=a", ""},
        {"text=a&note=&vault=&page=", ""},
        {"", "/text | required | text is required"},
        {"text=", "/text | not_empty | text must not be empty"},
        {"text", "/text | not_empty | text must not be empty"},
        {"text=a&text=a", "/text | duplicate | text is given twice"},
        {"text=a&t%65xt=b", "/text | duplicate | text is given twice"},
        {"text=a&page=&page=2", "/page | duplicate | page is given twice"},
        {"text=a&text=b&text=c", "/text | duplicate | text is given twice\n/text | duplicate | text is given twice"},
        {"text=a&x=1", "/x | unknown_parameter | x" + unknown},
        {"text=a&Text=b", "/Text | unknown_parameter | Text" + unknown},
        {"text=a&a%2Fb=1", "/a~1b | unknown_parameter | a/b" + unknown},
        {"text=a&" + repeated("k", 64),
         "/" + repeated("k", 64) + " | unknown_parameter | " + repeated("k", 64) + unknown},
        {"text=a&" + repeated("k", 65),
         "/(a name of more than 64 bytes) | unknown_parameter | (a name of more than 64 bytes)" + unknown},
        {"text=a&&page=2", "/ | unknown_parameter | the parameter ''" + unknown},
        {"&text=a", "/ | unknown_parameter | the parameter ''" + unknown},
        {"text=a&", "/ | unknown_parameter | the parameter ''" + unknown},
        {"text=a&=b", "/ | unknown_parameter | the parameter ''" + unknown},
        {"text=%", text_utf8},
        {"text=%4", text_utf8},
        {"text=%4g", text_utf8},
        {"text=%-1", text_utf8},
        {"text=%FF", text_utf8},
        {"text=%C3", text_utf8},
        {"text=%ED%A0%80", text_utf8},  // a surrogate
        {"text=\xFF", text_utf8},
        {"%=1&text=a", name_utf8},
        {"%FF=1&text=a", name_utf8},
        {"text=a&flag=1&least=x&tone=blue&page=0&x",
         "/flag | format | flag must be true or false\n"
         "/least | format | least must be a decimal number of at most 38 digits\n"
         "/tone | format | tone must be one of red, green\n"
         "/x | unknown_parameter | x" +
             unknown +
             "\n"
             "/page | minimum | page must be at least 1"},
        {"text=a&page=+1", "/page | format | page must be a whole number of 64 bits"},  // '+' is not a space
    };
    for (const auto& [query, refused] : cases) {
        BOOST_TEST_CONTEXT(query) {
            const auto read = read_query<search>(query);
            BOOST_TEST(said(read.violations) == refused);
            BOOST_TEST(read.value.has_value() == refused.empty());
        }
    }
}

BOOST_AUTO_TEST_CASE(values_are_decoded_byte_for_byte) {
    struct {
        const char* query;
        std::string text;
    } const cases[] = {
        {"text=a+b", "a+b"},  // not a form: '+' does not change
        {"text=a%2Bb", "a+b"},       {"text=a%20b", "a b"},
        {"text=a=b", "a=b"},         {"text=%26%3D%25%23%3F", "&=%#?"},
        {"te%78t=%c3%9C", "Ü"},  // both cases of hexadecimal digits
        {"text=%F0%9F%98%80", "😀"}, {"text=a%00b", std::string("a\0b", 3)},
        {"text=%2525", "%25"},  // decoded once
    };
    for (const auto& [query, text] : cases) {
        BOOST_TEST_CONTEXT(query) BOOST_TEST(*read_query<search>(query).value.value().text == text);
    }
    const auto full =
        read_query<search>("hue=mauve&tone=green&least=-1.50&flag=true&page=2&vault=v&note=&text=t").value.value();
    BOOST_TEST(*full.hue->unknown_text() == "mauve");
    BOOST_TEST((*full.tone == test::shade::green));
    BOOST_TEST(full.least->text().view() == "-1.50");
    BOOST_TEST(full.flag);
    BOOST_TEST(full.page == 2);
    BOOST_TEST(*full.vault == "v");
    BOOST_TEST(*full.note == "");  // an empty string is a value unless the field specifies otherwise
    const auto problem_details = read_query<search>("text=t&vault=&page=").value.value();
    BOOST_TEST((problem_details.vault == std::nullopt && problem_details.page == 1));
}

namespace {

struct day_asked {
    required<date> day;
    static constexpr auto rules = rules_of(field(&day_asked::day, empty_is_absent));
};
BOOST_DESCRIBE_STRUCT(day_asked, (), (day))

}  // namespace

BOOST_AUTO_TEST_CASE(a_required_parameter_that_counts_as_absent_is_missing) {
    for (const char* query : {"day=", "", "day"}) {
        BOOST_TEST_CONTEXT(query) {
            const auto got = read_query<day_asked>(query);
            BOOST_TEST(!got.value.has_value());
            BOOST_TEST_REQUIRE(got.violations.size() == 1U);
            BOOST_TEST(got.violations[0].message == "day is required");
        }
    }
}
