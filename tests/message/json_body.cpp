#define BOOST_TEST_MODULE message.json_body
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/message/json_body.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "../support/said.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;

struct change {
    required<std::string> id;
    bool dry = false;
    optional<std::string> etag{};
    required<std::string> text;
    optional<std::string> seen{};
    int times = 3;

    using self = change;
    static constexpr auto rules =
        rules_of(field(&self::dry, in_query), field(&self::etag, in_header{"ETag"}), field(&self::seen, read_only));
    static constexpr auto http =
        endpoint<no_data>{.route = put("/a/{id}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(change, (), (id, dry, etag, text, seen, times))

}  // namespace

BOOST_AUTO_TEST_CASE(a_body_has_the_members_that_travel_there) {
    std::string wanted;
    for (std::size_t i = 0; i < member_count<change>; ++i) wanted += detail::json_body_members<change>{}(i) ? '1' : '0';
    BOOST_TEST(wanted == "000111");
}

BOOST_AUTO_TEST_CASE(a_body_is_written_with_the_members_that_travel_there) {
    std::string body = "x";
    append_json_body(body, change{.id = "1", .dry = true, .etag = "e", .text = "t"});
    BOOST_TEST(body == R"(x{"text":"t","times":3})");
}

BOOST_AUTO_TEST_CASE(a_body_is_read_into_the_members_that_travel_there) {
    const struct {
        std::string_view body;
        bool is_json;
        std::string found;  // one line for each violation
        std::string text;
        int times;
    } cases[] = {
        {R"({"text":"t"})", true, "", "t", 3},
        {R"({"times":4,"text":"t"})", true, "", "t", 4},
        {R"({"text":"t","times":null})", true, "/times | format | times must be a whole number of 32 bits", "t", 3},
        {R"({"id":"1","text":"t","etag":"e"})", true,
         "/id | unknown_parameter | id is not a known parameter\n"
         "/etag | unknown_parameter | etag is not a known parameter",
         "t", 3},
        {R"({"text":"t","seen":"s"})", true, "/seen | read_only | seen is read-only: only responses contain it", "t",
         3},
        {"{}", true, "/text | required | text is required", "", 3},
        {R"({"text":"t")", false, " | json | the body must be well-formed JSON: expected ',' or '}' at byte 11", "t",
         3},
    };
    for (const auto& [body, is_json, told, text, times] : cases) {
        change request = detail::blank<change>();
        std::vector<violation> found;
        detail::json_reader reader(body, direction::request, found);
        BOOST_TEST(reader.whole_text(&request, detail::body_read_plan<change>) == is_json, body);
        BOOST_TEST(test::said(found) == told);
        BOOST_TEST(*request.text == text, body);
        BOOST_TEST(request.times == times, body);
    }
}
