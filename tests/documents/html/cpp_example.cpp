#define BOOST_TEST_MODULE documents.html.cpp_example

#include <boost/test/unit_test.hpp>
#include <service_api/documents/examples.hpp>
#include <service_api/documents/html/cpp_example.hpp>
#include <service_api/trading/api.hpp>

#include "comprehensive/api.hpp"
#include "support/many_accesses.hpp"

using namespace service_api;

namespace {

template <class Op, class... Ops>
std::string example_in(const api<Ops...>& described) {
    const auto index = detail::index_in<Op>(detail::numbered_operations<Ops...>{});
    return detail::cpp_example(detail::model_of_operation<Op>::value, make_examples(described)[index].values);
}

bool says(const std::string& text, std::string_view words) { return text.find(words) != text.npos; }

constexpr signature_scheme in_base64{.components = {signature_component::body},
                                     .algorithm = hmac_sha256{},
                                     .encoding = signature_encoding::base64,
                                     .key = header_named("X-Key"),
                                     .signature = header_named("X-Seal")};
struct sealed {
    static constexpr auto http =
        endpoint<no_data>{.route = post("/sealed"), .access = signed_by(in_base64), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(sealed, (), ())

struct trade {
    static constexpr auto http = endpoint<no_data>{.route = get("/trade"),
                                                   .access = api_key_in_header("PLAID-ID") && signed_by(test::exchange),
                                                   .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(trade, (), ())

}  // namespace

BOOST_AUTO_TEST_CASE(a_call_is_written_with_its_fields) {
    BOOST_TEST(example_in<trading::get_leverage>(trading::v1) ==
               "const auto response = call(get_leverage{\n"
               "    .symbol = \"PERP_BTC_USDC\",\n    .margin_mode = margin::CROSS,\n});\n"
               "if (!response)\n    throw std::runtime_error(response.error().message);\nuse(*response);\n");
    BOOST_TEST(
        says(example_in<trading::list_daily_fee_revenue>(trading::v1), ".start_date = *date::parse(\"2024-01-01\")"));
    // No data, nothing to use.
    BOOST_TEST(!says(example_in<trading::edit_referee_description>(trading::v1), "use("));
}

BOOST_AUTO_TEST_CASE(pages_are_walked) {
    BOOST_TEST(says(example_in<trading::list_vault_transactions>(trading::v1),
                    "auto rows = pages(call, list_vault_transactions{\n    .vault_id = \"vault-1\",\n"
                    "    .start_t = unix_ms{1700000000000},\n"));
    BOOST_TEST(example_in<comprehensive::list_items>(comprehensive::v1)
                   .ends_with("for (const auto& row : rows) use(row);\n"
                              "if (rows.error())\n    throw std::runtime_error(rows.error()->message);\n"));
}

BOOST_AUTO_TEST_CASE(each_type_has_its_expression) {
    const std::string create = example_in<comprehensive::create_item>(comprehensive::v1);
    for (const std::string_view words : {".shop = \"shop\"", ".dry_run = ", ".once = *uuid::parse(\"",
                                         ".what = item{.name = \"lamp\", .kind = item_kind::good",
                                         ".cost = cost{.net = ", "_decimal", ".is_private = ", ".metadata = {{\"",
                                         ".paid_by = card{.last4 = \"4242\"}", ".prices = {price_point{.at = unix_s{",
                                         ".grid = {{", ".picture = *bytes::parse(", ".anything = raw_json{\"{}\"}"})
        BOOST_TEST(says(create, words), words << " in " << create);
    BOOST_TEST(!says(create, ".id = "));  // read only
    BOOST_TEST(says(example_in<comprehensive::pay_item>(comprehensive::v1), ".how = card{.last4 = \"4242\"}"));
}

BOOST_AUTO_TEST_CASE(the_client_has_the_first_credential) {
    const auto client = [](const auto& described) {
        return detail::client_in_cpp(detail::first_alternative(model_of_api(described).operations), "http://a");
    };
    BOOST_TEST(client(trading::v1) ==
               "#include <service_api/client.hpp>\n#include <service_api/sodium/ed25519.hpp>\n"
               "#include <service_api/beast/beast_client.hpp>\n\nusing namespace service_api;\n"
               "beast_client wire(\"http://a\");\n"
               "client call(v1, wire,\n            signed_as{account, ed25519_signer(seed)}, clock);\n");
    BOOST_TEST(client(comprehensive::v1).ends_with("client call(v1, wire,\n            bearer{token});\n"));
    BOOST_TEST(says(client(api<sealed>{}), "#include <service_api/sodium/hmac_sha256.hpp>\n"));
    BOOST_TEST(says(client(api<sealed>{}),
                    "signed_as{account, hmac_sha256_signer<signature_encoding::base64>(key, secret)}, clock"));
    BOOST_TEST(says(client(api<trade>{}),
                    "credential_set{api_key_named<\"PLAID-ID\">{plaid_id}, signed_as{account, "
                    "hmac_sha256_signer(key, secret)}}, clock);\n"));
    BOOST_TEST(says(client(api<trade>{}), "#include <service_api/sodium/hmac_sha256.hpp>\n"));
}
