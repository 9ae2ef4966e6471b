#define BOOST_TEST_MODULE documents.markdown

#include <boost/test/unit_test.hpp>
#include <service_api/documents/examples.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <string_view>

#include "support/list_orders.hpp"
#include "support/many_accesses.hpp"

using namespace service_api;
using namespace service_api::rules;

namespace {

// The part of the page that is about one operation.
std::string section(std::string_view heading) {
    const std::string text = markdown(trading::v1);
    const auto begin = text.find("## " + std::string(heading) + '\n');
    BOOST_TEST_REQUIRE(begin != text.npos);
    return text.substr(begin, text.find("\n## ", begin) - begin);
}

bool says(const std::string& text, std::string_view words) { return text.find(words) != text.npos; }

}  // namespace

BOOST_AUTO_TEST_CASE(each_operation_says_its_access_and_limit) {
    const struct {
        std::string_view heading, access, limit;
    } cases[] = {
        {"GET /v1/account_sv_transaction_history", "signed request whose timestamp may be left out.", "not shown."},
        {"POST /v1/referral/edit_referee_description",
         "signed request; `user_address` must be a direct referee of the caller.",
         "at most 10 requests per second, counted per account."},
        {"POST /v1/broker/fee_rate/set_default",
         "signed request, only for the role `builder admin`; `account_ids` must all belong to the caller's builder.",
         "at most 1 request per second, counted per account."},
        {"GET /v1/client/leverage", "signed request.", "at most 1 request per second, counted per IP address."},
        {"GET /v1/broker/daily_fee_revenue", "signed request, only for the role `builder admin`.",
         "at most 10 requests per second, counted per account."},
        {"GET /v1/public/vault_balance", "public, no authentication headers.", "not shown."},
    };
    for (const auto& [heading, access, limit] : cases) {
        BOOST_TEST_CONTEXT(heading) {
            const std::string text = section(heading);
            BOOST_TEST(says(text, "* Access: " + std::string(access) + "\n"));
            BOOST_TEST(says(text, "* Limit: " + std::string(limit) + "\n"));
        }
    }
}

namespace {

struct place_order {
    required<std::string> symbol;
    static constexpr auto http =
        endpoint<no_data>{.route = post("/order"),
                          .access = trading::signed_request,
                          .limit = {rate{10, per_second, limit_scope::account},
                                    rate{1'200, per_minute, limit_scope::global, 5, "orders"}}};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol))

}  // namespace

BOOST_AUTO_TEST_CASE(cookies_are_told_by_their_names) {
    const std::string text = markdown(api<test::list_orders>{});
    BOOST_TEST(text.find("* In the cookies: `session` as `session-id`, `page_size` as `size`.") != text.npos, text);
}

BOOST_AUTO_TEST_CASE(several_limits_stand_in_one_line) {
    BOOST_TEST(
        says(markdown(api<place_order>{}),
             "* Limit: at most 10 requests per second, counted per account; at most 1200 weight per minute, counted "
             "for all callers together, weight 5, shared bucket `orders`.\n"));
}

BOOST_AUTO_TEST_CASE(rules_stand_there_as_the_sentences_of_violations) {
    const std::string revenue = section("GET /v1/broker/daily_fee_revenue");
    BOOST_TEST(
        says(revenue,
             "* `start_date` must not be after end_date.\n* `start_date` must be at most 180 days from end_date.\n"));
    BOOST_TEST(says(revenue,
                    "* `total_revenue` must equal permissionless_listing_fee_share + distributor_fee_share + "
                    "builder_fee_revenue + cross_broker_fee.\n"));
    BOOST_TEST(says(section("POST /v1/broker/fee_rate/set_default"), "`account_ids` must have at most 500 entries."));
}

BOOST_AUTO_TEST_CASE(examples_are_shown_as_they_travel) {
    const std::string text = markdown(trading::v1, make_examples(trading::v1));
    BOOST_TEST(says(text,
                    "### Example\n\n```http\nPOST /v1/referral/edit_referee_description\nContent-Type: "
                    "application/json\n\n{\"user_address\":\"0x52908400098527886E0F7030069857D2E4169EE7\","));
    BOOST_TEST(says(text,
                    "Rejected with 400, as start_date must not be after end_date (`not_after`):\n\n```http\n"
                    "GET /v1/broker/daily_fee_revenue?start_date=2024-03-01&end_date=2024-01-31\n```\n"));
    BOOST_TEST(
        says(text, "```json\n{\n  \"success\": true,\n  \"timestamp\": 1700000000000,\n  \"data\": null\n}\n```"));
}

BOOST_AUTO_TEST_CASE(a_sink_gets_the_same_text) {
    std::string text;
    markdown(trading::v1, [&](std::string_view piece) { text += piece; });
    BOOST_TEST((text == markdown(trading::v1)));
}

BOOST_AUTO_TEST_CASE(failures_are_those_that_can_occur) {
    const std::string balances = section("GET /v1/public/vault_balance");
    BOOST_TEST(says(balances, "| 400 | -1005 |"));
    for (const std::string_view impossible : {"| 401 |", "| 403 |", "| 409 |", "| 413 |", "| 415 |", "| 429 |"}) {
        BOOST_TEST_CONTEXT(impossible) BOOST_TEST(!says(balances, impossible));
    }
    const std::string revenue = section("GET /v1/broker/daily_fee_revenue");
    BOOST_TEST(says(revenue, "| 400 | -1103 |"));
    BOOST_TEST(!says(revenue, "| 400 | -1005 |"));
}

BOOST_AUTO_TEST_CASE(alternatives_and_each_scheme_are_told) {
    const std::string text = markdown(test::several);
    BOOST_TEST(
        says(text,
             "* Access: signed request (scheme 1) whose timestamp may be left out or bearer token or API key in the "
             "header `X-API-Key`, only for the role `reader`.\n"));
    BOOST_TEST(
        says(text, "* Access: basic login or signed request (scheme 2) or API key in the query parameter `key`.\n"));
    const std::string schemes = text.substr(text.find("\n## Signed requests"));
    BOOST_TEST(
        schemes ==
        "\n## Signed requests (scheme 1)\n\n"
        "A signed request carries, each exactly once:\n\n"
        "* the header `X-Key`: the key\n"
        "* the header `X-Time`: Unix time in milliseconds, 13 digits, at most 5000 ms from the server's clock\n"
        "* the header `X-Seal`: the signature, base64url without padding\n\n"
        "What is signed, with ed25519: the timestamp's digits, the method in upper case and the path, joined with "
        "`\\n`.\n"
        "\n## Signed requests (scheme 2)\n\n"
        "A signed request carries, each exactly once:\n\n"
        "* the header `X-Account`: the account\n"
        "* the header `X-Key`: the key, its name\n"
        "* the query parameter `timestamp`: Unix time in seconds, at most 300000 ms from the server's clock\n"
        "* the query parameter `signature`: the signature, hexadecimal digits in lower case, as the last parameter\n\n"
        "What is signed, with HMAC-SHA-256: the encoded query as sent up to the signature and the body, joined "
        "without separators.\n");
}
