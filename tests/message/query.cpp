#define BOOST_TEST_MODULE message.query
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/message/query.hpp>
#include <string>
#include <vector>

#include "support/said.hpp"
#include "support/trading_records.hpp"

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
    static constexpr auto http = endpoint<no_data>{
        .route = post("/a/{id}"), .access = public_access, .limit = unspecified, .fields = default_location::query};
};
BOOST_DESCRIBE_STRUCT(change, (), (id, etag, text, note, dry))

struct change_by_form : change {
    static constexpr auto http =
        endpoint<no_data>{.route = post("/a/{id}"), .access = public_access, .limit = unspecified, .body = form_body{}};
};
BOOST_DESCRIBE_STRUCT(change_by_form, (change), ())

}  // namespace

BOOST_AUTO_TEST_CASE(a_query_is_written_with_the_members_that_travel_there) {
    BOOST_TEST(build_request(change{.id = "1"}).target == "/a/1");
    BOOST_TEST(build_request(change{.id = "1", .etag = "e", .text = "a b", .note = "+", .dry = true}).target ==
               "/a/1?text=a%20b&note=%2B&dry=true");
    BOOST_TEST(build_request(change_by_form{{.id = "1", .text = "t", .dry = true}}).target == "/a/1?dry=true");
}

BOOST_AUTO_TEST_CASE(a_query_is_read_into_the_members_that_travel_there) {
    const struct {
        std::string query;
        std::string refused;
    } cases[] = {
        {"", ""},
        {"text=a+b&note=&dry=false", ""},
        {"text=", "/text | not_empty | text must not be empty"},
        {"id=1", "/id | unknown_parameter | id is not a known parameter"},
        {"etag=e&dry=1",
         "/etag | unknown_parameter | etag is not a known parameter\n/dry | format | dry must be true or false"},
    };
    for (const auto& [query, refused] : cases) {
        BOOST_TEST_CONTEXT(query) {
            const auto read = read_query<change>(query);
            BOOST_TEST(said(read.violations) == refused);
            BOOST_TEST(read.value.has_value() == refused.empty());
        }
    }
    BOOST_TEST((read_query<change>("text=a+b").value.value().text == "a+b"));
    BOOST_TEST(said(read_query<change_by_form>("text=t&dry=true").violations) ==
               "/text | unknown_parameter | text is not a known parameter");
}

BOOST_AUTO_TEST_CASE(what_is_read_leaves_the_members_of_other_places) {
    change request{.id = "1", .etag = "e"};
    std::vector<violation> found;
    detail::read_query_into("text=t", request, found);
    BOOST_TEST(said(found) == "");
    BOOST_TEST((request.id == "1" && request.etag == "e" && request.text == "t"));
}

namespace {

template <class Op>
void round_trips(test::draws& random) {
    for (int i = 0; i < 100; ++i) {
        const Op request = test::some<Op>(random);
        const std::string target = build_request(request).target;
        BOOST_TEST_CONTEXT(target) {
            const std::size_t mark = target.find('?');
            const auto read = read_query<Op>(mark == target.npos ? "" : target.substr(mark + 1));
            BOOST_TEST_REQUIRE(said(read.violations) == "");
            BOOST_TEST(test::same_members(*read.value, request));
            BOOST_TEST(build_request(*read.value).target == target);
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_a_client_builds_a_server_reads_back) {
    test::draws random;
    round_trips<trading::list_vault_transactions>(random);
    round_trips<trading::get_leverage>(random);
    round_trips<trading::list_daily_fee_revenue>(random);
    round_trips<trading::list_vault_balances>(random);
}
