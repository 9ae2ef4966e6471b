#define BOOST_TEST_MODULE examples.strangers.twilio
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/client/pages.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "strangers/twilio/api.hpp"
#include "support/said.hpp"
#include "support/script.hpp"
#include "support/written_again.hpp"
#include "twilio_messages.hpp"

namespace {

using namespace strangers::twilio;
using namespace service_api::literals;
using messages::account;
using messages::sid;
using service_api::test::is_written_again;
using service_api::test::said;
using service_api::test::script;

// The request line and, below, the body.
template <class Op>
std::string sent(const Op& op) {
    script line;
    client call(v1, line, basic{account, "made-up"});
    const auto got = call(op);
    BOOST_TEST(said(got.error().violations) == "");
    if (line.sent.size() != 1) return "not sent once";
    const http_request& one = line.sent.front();
    const std::string* authorization = one.headers.find("Authorization");
    BOOST_TEST((authorization != nullptr && authorization->starts_with("Basic ")));
    BOOST_TEST((one.body.empty() || *one.headers.find("Content-Type") == "application/x-www-form-urlencoded"));
    return one.method + ' ' + one.target + (one.body.empty() ? "" : "\n" + one.body);
}

template <class Op>
auto called(const Op& op, int status, std::string_view body) {
    return service_api::test::outcome_of(v1, basic{account, "made-up"}, op, status, body);
}

const fetch_message fetch{.account_sid = account, .sid = sid};

}  // namespace

BOOST_AUTO_TEST_CASE(requests_have_text_beside_their_placeholders) {
    BOOST_TEST(sent(fetch) == "GET " + messages::path + '/' + sid + ".json");
    BOOST_TEST(sent(delete_message{.account_sid = account, .sid = sid}) ==
               "DELETE " + messages::path + '/' + sid + ".json");
    BOOST_TEST(sent(list_messages{.account_sid = account}) == "GET " + messages::path + ".json");
    BOOST_TEST(sent(update_message{.account_sid = account, .sid = sid, .body = const_value<"">{}}) ==
               "POST " + messages::path + '/' + sid + ".json\nBody=");
    BOOST_TEST(sent(update_message{.account_sid = account, .sid = sid, .status = const_value<"canceled">{}}) ==
               "POST " + messages::path + '/' + sid + ".json\nStatus=canceled");
}

BOOST_AUTO_TEST_CASE(messages_are_sent_as_forms) {
    BOOST_TEST(sent(create_message{.account_sid = account,
                                   .to = "+15005550001",
                                   .from = "+15005550006",
                                   .body = "The boat leaves at nine.",
                                   .media_url = {*uri::parse("https://shelf.example/a.png"),
                                                 *uri::parse("https://shelf.example/b.png")},
                                   .max_price = 0.05_decimal,
                                   .smart_encoded = true}) ==
               "POST " + messages::path +
                   ".json\nTo=%2B15005550001&From=%2B15005550006&Body=The%20boat%20leaves%20at%20nine."
                   "&MediaUrl=https%3A%2F%2Fshelf.example%2Fa.png&MediaUrl=https%3A%2F%2Fshelf.example%2Fb.png"
                   "&MaxPrice=0.05&SmartEncoded=true");
    const auto got = called(create_message{.account_sid = "AC1",
                                           .to = "+15005550001",
                                           .body = "Later.",
                                           .send_at = date_time::parse("2026-11-02T09:00:00Z")},
                            201, messages::accepted());
    BOOST_TEST((got.error().stage == call_stage::not_sent));
    BOOST_TEST(said(got.error().violations) ==
               "/AccountSid | matches | AccountSid must match the pattern ^AC[0-9a-fA-F]{32}$\n"
               "/From | at_least_one_of | From or MessagingServiceSid must have a value, at least one of them\n"
               "/SendAt | requires_field | SendAt may have a value only when ScheduleType has one\n"
               "/SendAt | requires_field | SendAt may have a value only when MessagingServiceSid has one");
}

BOOST_AUTO_TEST_CASE(messages_are_read) {
    const auto got = called(fetch, 200, messages::message());
    BOOST_TEST_REQUIRE(static_cast<bool>(got), said(got.error().violations));
    BOOST_TEST(said(got.violations()) == "");
    is_written_again(*got, messages::message());
    BOOST_TEST((*got->direction == message_direction::outbound_api));
    BOOST_TEST((*got->status == message_status::delivered));
    BOOST_TEST((*got->price == -0.0075_decimal));
    BOOST_TEST((got->date_sent->to_unix_s().count - got->date_created->to_unix_s().count == 2));

    const auto made = called(create_message{.account_sid = account, .to = "+15005550001", .from = "+1", .body = "Hei"},
                             201, messages::accepted());
    BOOST_TEST_REQUIRE(static_cast<bool>(made), said(made.error().violations));
    is_written_again(made->body, messages::accepted());
    BOOST_TEST((made->body.date_sent == nullptr));
    BOOST_TEST(static_cast<bool>(called(delete_message{.account_sid = account, .sid = sid}, 204, "")));
}

BOOST_AUTO_TEST_CASE(pages_follow_the_address_in_the_body) {
    const std::string other = "MM00112233445566778899aabbccddee02";
    const std::string next = messages::path + ".json?DateSent%3E=2026-11-01&PageSize=1&Page=1&PageToken=PA" + sid;
    script line{.responses = {{200, {}, messages::page(0, messages::message(), next)},
                              {200, {}, messages::page(1, messages::message(other), "")}}};
    client call(v1, line, basic{account, "made-up"});
    auto walk =
        pages(call, list_messages{.account_sid = account, .sent_since = date::from(2026, 11, 1), .page_size = 1});
    std::vector<std::string> sids;
    for (const message& row : walk) sids.push_back(*row.sid);
    BOOST_TEST((walk.error() == nullptr));
    BOOST_TEST((sids == std::vector{sid, other}));
    BOOST_TEST_REQUIRE(line.sent.size() == 2U);
    BOOST_TEST(line.sent[0].target == messages::path + ".json?DateSent%3E=2026-11-01&PageSize=1");
    BOOST_TEST(line.sent[1].target == next);
}

BOOST_AUTO_TEST_CASE(errors_are_recognized_by_their_codes) {
    const auto number = called(create_message{.account_sid = account, .to = "+1500", .from = "+1", .body = "Hei"}, 400,
                               messages::no_number);
    BOOST_TEST(number.error().is(own_errors::invalid_recipient));
    BOOST_TEST(number.error().message == "+1500 is no phone number");
    BOOST_TEST(called(fetch, 401, messages::wrong_login).error().is(own_errors::authenticate));
    for (const std::string_view text : {messages::no_number, messages::wrong_login}) {
        const auto body = read_json<error_response>(text, direction::response);
        BOOST_TEST_REQUIRE(body.value.has_value());
        is_written_again(*body.value, text);
    }
}
