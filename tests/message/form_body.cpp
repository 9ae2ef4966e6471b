#define BOOST_TEST_MODULE message.form_body
#include <boost/test/unit_test.hpp>
#include <service_api/codec/form/form_reader.hpp>
#include <service_api/description.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/message/form_body.hpp>
#include <string>
#include <vector>

#include "support/said.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::said;

struct change {
    required<std::string> id;
    optional<std::string> etag{};
    optional<std::string> text{};
    nullable<std::string> note{};
    optional<bool> dry{};

    using self = change;
    static constexpr auto rules =
        rules_of(field(&self::etag, in_header{"ETag"}), field(&self::text, not_empty), field(&self::dry, in_query));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/a/{id}"), .access = public_access, .limit = unspecified, .body = form_body{}};
};
BOOST_DESCRIBE_STRUCT(change, (), (id, etag, text, note, dry))

}  // namespace

BOOST_AUTO_TEST_CASE(a_form_is_written_with_the_members_that_travel_there) {
    const http_request request = build_request(change{.id = "1", .etag = "e", .text = "a b", .dry = true});
    BOOST_TEST(request.body == "text=a%20b&note=");
}

BOOST_AUTO_TEST_CASE(a_form_is_read_into_the_members_that_travel_there) {
    const struct {
        std::string body;
        std::string refused;
        std::string text;
    } cases[] = {
        {"", "", ""},
        {"text=a+b", "", "a b"},
        {"note=&text=", "", ""},
        {"text=t&dry=true", "/dry | unknown_parameter | dry is not a known parameter", "t"},
        {"id=1&etag=e",
         "/id | unknown_parameter | id is not a known parameter\n"
         "/etag | unknown_parameter | etag is not a known parameter",
         ""},
    };
    for (const auto& [body, refused, text] : cases) {
        BOOST_TEST_CONTEXT(body) {
            change request{.id = "1", .etag = "e"};
            std::vector<violation> found;
            detail::read_pairs<detail::pair_syntax::form, detail::form_members<change>>(body, request, found);
            BOOST_TEST(said(found) == refused);
            BOOST_TEST((request.id == "1" && request.etag == "e" && request.note == nullptr));
            BOOST_TEST(request.text.value_or("") == text);
        }
    }
}
