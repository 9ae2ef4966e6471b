#define BOOST_TEST_MODULE message.signature_base
#include <boost/test/unit_test.hpp>
#include <service_api/message/signature_base.hpp>

using namespace service_api;

namespace {

using enum signature_component;
using parts = inplace_vector<signature_component>;

}  // namespace

BOOST_AUTO_TEST_CASE(each_part_stands_where_the_recipe_says) {
    const signed_values values{.timestamp = "17",
                               .account = "acct",
                               .key = "k",
                               .method = "POST",
                               .target = "/v1/a?b=%20&c=/?d",
                               .body = "{\"a\":1}"};
    struct {
        parts signs;
        std::string_view separator, text;
    } const cases[] = {
        {{timestamp, method, target, body}, "", "17POST/v1/a?b=%20&c=/?d{\"a\":1}"},
        {{method, path, query, body}, "\n", "POST\n/v1/a\nb=%20&c=/?d\n{\"a\":1}"},
        {{key, account, timestamp}, ", ", "k, acct, 17"},
        {parts{query}, "\n", "b=%20&c=/?d"},
        {{body, body}, "", "{\"a\":1}{\"a\":1}"},
    };
    for (const auto& [signs, separator, text] : cases) {
        BOOST_TEST(string_to_sign({.parts = signs, .separator = separator}, values) == text);
    }
}

BOOST_AUTO_TEST_CASE(an_empty_part_leaves_its_separators) {
    const signing_recipe recipe{.parts = {timestamp, path, query, body}, .separator = "|"};
    BOOST_TEST(string_to_sign(recipe, {.target = "/v1/a"}) == "|/v1/a||");
    BOOST_TEST(string_to_sign(recipe, {.target = "/v1/a?"}) == "|/v1/a||");
    BOOST_TEST(string_to_sign(recipe, {.target = "/", .body = std::string_view("\0\xFF", 2)}) ==
               std::string("|/||\0\xFF", 6));
}
