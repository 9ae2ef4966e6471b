#define BOOST_TEST_MODULE generate.html.cpp_example

#include <boost/test/unit_test.hpp>
#include <service_api/generate/html/collect_reference.hpp>
#include <service_api/generate/html/cpp_example.hpp>
#include <service_api/trading/api.hpp>

#include "comprehensive/api.hpp"
#include "support/many_accesses.hpp"

using namespace service_api;

namespace {

template <class... Ops>
std::string example_of(const api<Ops...>& described, std::string_view operation) {
    const detail::reference about = detail::reference_collector{}.collect(described);
    for (const auto& one : about.operations) {
        if (one.name == operation) return detail::cpp_example(about, one);
    }
    return "no such operation";
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_must_be_there_is_written) {
    BOOST_TEST(example_of(trading::v1, "list_vault_balances") ==
               "const auto answer = call(list_vault_balances{\n"
               "    .chain_id = 900900900,\n    .token = \"USDC\",\n});\n"
               "if (!answer)\n    throw std::runtime_error(answer.error().message);\nuse(*answer);\n");
    BOOST_TEST(example_of(trading::v1, "list_daily_fee_revenue") ==
               "const auto answer = call(list_daily_fee_revenue{\n"
               "    .start_date = *date::parse(\"2024-01-01\"),\n"
               "    .end_date = *date::parse(\"2024-01-31\"),\n});\n"
               "if (!answer)\n    throw std::runtime_error(answer.error().message);\nuse(*answer);\n");
    BOOST_TEST(
        example_of(comprehensive::v1, "sell_item").find(".price = 1.5_decimal,\n    .state = item_state::sold,") !=
        std::string::npos);
}

BOOST_AUTO_TEST_CASE(pages_are_walked) {
    BOOST_TEST(example_of(comprehensive::v1, "list_items") ==
               "auto rows = pages(call, list_items{.shop = \"shop\"});\nfor (const auto& row : rows) use(row);\n"
               "if (rows.error())\n    throw std::runtime_error(rows.error()->message);\n");
}

BOOST_AUTO_TEST_CASE(the_client_has_the_first_credential) {
    const auto client = [](const auto& described) {
        return detail::client_in_cpp(detail::reference_collector{}.collect(described), "http://a");
    };
    BOOST_TEST(client(trading::v1) ==
               "#include <service_api/client.hpp>\n#include <service_api/signing/ed25519.hpp>\n"
               "#include <service_api/transport/beast_client.hpp>\n\nusing namespace service_api;\n"
               "beast_client wire(\"http://a\");\n"
               "client call(v1, wire,\n            signed_as{account, ed25519_signer(seed)}, clock);\n");
    BOOST_TEST(client(comprehensive::v1).ends_with("client call(v1, wire,\n            bearer{token});\n"));
}
