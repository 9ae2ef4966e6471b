#define BOOST_TEST_MODULE message.response_headers
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/message/read_response.hpp>
#include <service_api/message/response_headers.hpp>
#include <string>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

namespace {

struct all_headers {
    required<std::int64_t> left;
    optional<std::string> note{};
    std::vector<std::int64_t> parts{};
    std::vector<std::string> links{};

    static constexpr wire_name wire_names[] = {
        {"left", "X-Left"}, {"note", "X-Note"}, {"parts", "X-Parts"}, {"links", "Link"}};
    static constexpr auto rules =
        rules_of(field(&all_headers::parts, comma_separated), field(&all_headers::left, minimum{0}));
};
BOOST_DESCRIBE_STRUCT(all_headers, (), (left, note, parts, links))

std::string as_text(const http_headers& headers) {
    std::string text;
    for (const auto& [name, value] : headers) text += name + ": " + value + '\n';
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_member_is_one_header_or_one_for_each_element) {
    http_headers headers;
    detail::add_response_headers(headers, all_headers{.left = 3, .parts = {1, 2}, .links = {"<a>", "<b>"}});
    BOOST_TEST(as_text(headers) == "X-Left: 3\nX-Parts: 1, 2\nLink: <a>\nLink: <b>\n");
    const auto read = detail::read_headers<all_headers>(headers);
    BOOST_REQUIRE(read.value);
    BOOST_TEST(*read.value->left == 3);
    BOOST_TEST(read.value->links == (std::vector<std::string>{"<a>", "<b>"}));
    BOOST_TEST(read.violations.empty());
}

BOOST_AUTO_TEST_CASE(there_is_no_value_without_a_required_header) {
    struct {
        http_headers headers;
        bool has_value;
        std::string rules;
    } const cases[] = {
        {{{"X-Left", "1"}}, true, ""},
        {{{"x-left", "1"}, {"X-Note", "n"}}, true, ""},
        {{}, false, "required"},
        {{{"X-Left", ""}}, false, "format"},
        {{{"X-Left", "many"}}, false, "format"},
        {{{"X-Left", "-1"}}, true, "minimum"},  // a broken rule is reported beside the value
        {{{"X-Left", "1"}, {"X-Parts", "1, x"}}, true, "format"},
        {{{"X-Left", "99999999999999999999"}}, false, "format"},
        {{{"X-Left", std::string(100'000, '1')}}, false, "format"},
    };
    for (const auto& [headers, has_value, rules] : cases) {
        const auto read = detail::read_headers<all_headers>(headers);
        BOOST_TEST(read.value.has_value() == has_value);
        std::string found;
        for (const violation& one : read.violations) found += one.rule;
        BOOST_TEST(found == rules);
    }
}
