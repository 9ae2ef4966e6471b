#define BOOST_TEST_MODULE documents.html.curl_example

#include <boost/test/unit_test.hpp>
#include <service_api/documents/examples/example_maker.hpp>
#include <service_api/documents/examples/example_request.hpp>
#include <service_api/documents/html/curl_example.hpp>
#include <service_api/trading/api.hpp>

#include "comprehensive/api.hpp"
#include "support/list_orders.hpp"
#include "support/many_accesses.hpp"

using namespace service_api;

namespace {

template <class Op>
std::string example_of() {
    const detail::example_choices first{};
    const operation_model& operation = detail::model_of_operation<Op>::value;
    const auto values = detail::example_maker(direction::request, first).record(*operation.parameters);
    return detail::curl_example(operation, detail::example_request(operation, values)).text();
}

bool says(const std::string& text, std::string_view words) { return text.find(words) != text.npos; }

struct trade {
    static constexpr auto http = endpoint<no_data>{
        .route = get("/trade"),
        .access = signed_by(test::exchange) && api_key_in_header("PLAID-ID") && api_key_in_query("secret 2"),
        .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(trade, (), ())

struct start {
    static constexpr auto http =
        endpoint<no_data>{.route = post("/start"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(start, (), ())

struct stop {
    static constexpr auto http = endpoint<no_data>{.route = put("/stop"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(stop, (), ())

}  // namespace

BOOST_AUTO_TEST_CASE(a_public_operation_is_one_line) {
    BOOST_TEST(example_of<trading::list_vault_balances>() ==
               "curl 'http://127.0.0.1:8080/v1/public/vault_balance?chain_id=900900900&token=USDC'\n");
}

BOOST_AUTO_TEST_CASE(a_request_is_signed_as_its_scheme_says) {
    BOOST_TEST(example_of<trading::edit_referee_description>() ==
               "target='/v1/referral/edit_referee_description'\n"
               "body='{\"user_address\":\"0x52908400098527886E0F7030069857D2E4169EE7\","
               "\"description\":\"desk-7, met @summit\"}'\n"
               "now=$(date +%s%3N)\n"
               "printf '%s%s%s%s' \"$now\" POST \"$target\" \"$body\" \\\n  > signed.txt\n"
               "signature=$(openssl pkeyutl -sign -rawin -inkey key.pem \\\n"
               "  -in signed.txt | base64 -w0 | tr '+/' '-_' | tr -d =)\n"
               "curl -X POST \"http://127.0.0.1:8080$target\" \\\n"
               "  -H 'Content-Type: application/json' \\\n"
               "  -H \"service-timestamp: $now\" \\\n"
               "  -H \"service-account-id: $account\" \\\n"
               "  -H \"service-key: $key\" \\\n"
               "  -H \"service-signature: $signature\" \\\n"
               "  --data-binary \"$body\"\n");
    // In the query, seconds, a separator, a shared secret.
    const std::string sale = example_of<comprehensive::sell_item>();
    for (const std::string_view line :
         {"now=$(date +%s)\n", "target=\"$target&timestamp=$now\"\n",
          "printf '%s\\n%s\\n%s\\n%s' POST \"${target%%\\?*}\" \"${target#*\\?}\" '' \\\n",
          "openssl dgst -sha256 -hmac \"$secret\" -binary \\\n  signed.txt | od -An -v -tx1 | tr -d ' \\n')\n",
          "target=\"$target&signature=$signature\"\n", "-H 'Shop-Version: 2026-11-21'", "-H \"Shop-Key: $key\""})
        BOOST_TEST(says(sale, line), line << " in\n" << sale);
}

BOOST_AUTO_TEST_CASE(each_credential_is_a_variable_of_the_shell) {
    BOOST_TEST(says(example_of<comprehensive::create_item>(), "-H \"Authorization: Bearer $token\""));
    BOOST_TEST(says(example_of<comprehensive::remove_item>(), "target=\"$target?key=$api_key\"\n"));
    BOOST_TEST(says(example_of<comprehensive::change_item>(), "-u \"$user:$password\""));
}

BOOST_AUTO_TEST_CASE(of_joined_credentials_each_is_sent_the_signature_last) {
    const std::string pay = example_of<comprehensive::pay_item>();
    BOOST_TEST(says(pay, "  -H \"Authorization: Bearer $token\" \\\n  -H \"Shop-Key: $api_key\""));
    BOOST_TEST(example_of<trade>() ==
               "target='/trade'\n"
               "target=\"$target?secret%202=$secret_2\"\n"
               "now=$(date +%s)\n"
               "target=\"$target&timestamp=$now\"\n"
               "printf '%s%s' \"${target#*\\?}\" '' \\\n  > signed.txt\n"
               "signature=$(openssl dgst -sha256 -hmac \"$secret\" -binary \\\n"
               "  signed.txt | od -An -v -tx1 | tr -d ' \\n')\n"
               "target=\"$target&signature=$signature\"\n"
               "curl \"http://127.0.0.1:8080$target\" \\\n"
               "  -H \"PLAID-ID: $plaid_id\" \\\n"
               "  -H \"X-Account: $account\" \\\n"
               "  -H \"X-Key: $key\"\n");
}

BOOST_AUTO_TEST_CASE(a_change_without_a_body_has_a_length) {
    BOOST_TEST(example_of<start>() == "curl -X POST 'http://127.0.0.1:8080/start' \\\n  -H 'Content-Length: 0'\n");
    BOOST_TEST(example_of<stop>() ==
               "target='/stop'\n"
               "curl -X PUT \"http://127.0.0.1:8080$target\" \\\n"
               "  -H \"Authorization: Bearer $token\" \\\n"
               "  -H 'Content-Length: 0'\n");
}

BOOST_AUTO_TEST_CASE(cookies_have_an_option) {
    const std::string orders = example_of<test::list_orders>();
    BOOST_TEST(says(orders, "  -b 'session-id=abc; size="), orders);
}

BOOST_AUTO_TEST_CASE(shells_take_quotes_apart) { BOOST_TEST(detail::shell_quoted("it's") == "'it'\\''s'"); }
