#define BOOST_TEST_MODULE generate.openapi

#include <boost/json/src.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/generate/openapi.hpp>
#include <service_api/trading/api.hpp>
#include <string>

using namespace service_api;
namespace json = boost::json;

namespace {

const json::value document = json::parse(openapi(trading::v1));

std::string at(std::string_view pointer) {
    json::error_code error;
    const json::value* found = document.find_pointer(pointer, error);
    return found == nullptr ? "nothing there" : json::serialize(*found);
}

void find_references(const json::value& value, std::vector<std::string>& found) {
    if (const auto* object = value.if_object()) {
        for (const auto& [key, inner] : *object) {
            if (key == "$ref") found.push_back(inner.as_string().c_str());
            find_references(inner, found);
        }
    } else if (const auto* array = value.if_array()) {
        for (const auto& inner : *array) find_references(inner, found);
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(facts_stand_where_openapi_has_a_place_for_them) {
    const std::string vaults = "/paths/~1v1~1account_sv_transaction_history/get";
    const std::string fees = "/paths/~1v1~1broker~1fee_rate~1set_default/post";
    const std::string referee = "/components/schemas/edit_referee_description/properties";
    const std::string row = "/components/schemas/vault_transaction/properties";
    const struct {
        std::string pointer, value;
    } cases[] = {
        {"/openapi", R"("3.1.0")"},
        {"/info/version", R"("v1")"},
        {vaults + "/operationId", R"("list_vault_transactions")"},
        {vaults + "/parameters/3/schema/default", "1"},
        {vaults + "/parameters/4/schema/default", "60"},
        {vaults + "/parameters/5/schema/enum", R"(["deposit","withdraw"])"},
        {row + "/type/enum", R"(["deposit","withdrawal"])"},
        {vaults + "/x-rules", R"(["start_t must not be after end_t"])"},
        {vaults + "/x-rate-limit", R"("not shown")"},
        {vaults + "/security", R"([{"account":[],"key":[],"signature":[]}])"},
        {fees + "/security", R"([{"account":[],"key":[],"signature":[],"timestamp":[]}])"},
        {fees + "/x-rate-limit",
         R"({"words":"at most 1 request per second","count":1,"windowMilliseconds":1000,"scope":"account","weight":1})"},
        {fees + "/x-role", R"("builder admin")"},
        {fees + "/responses/429/headers/Retry-After/schema/type", R"("integer")"},
        {"/components/schemas/set_default_fee_rate/properties/account_ids/maxItems", "500"},
        {"/components/schemas/set_default_fee_rate/additionalProperties", "false"},
        {referee + "/description/type", R"(["string","null"])"},
        {referee + "/description/maxLength", "50"},
        {referee + "/user_address/minLength", "1"},
        {row + "/amount_change/exclusiveMinimum", "0"},
        {row + "/created_time/minimum", "1000000000000"},
        {"/components/schemas/daily_fee_revenue/properties/date/format", R"("date")"},
        {"/paths/~1v1~1public~1vault_balance/get/security", "[]"},
        {"/components/securitySchemes/signature/name", R"("service-signature")"},
    };
    for (const auto& [pointer, value] : cases) BOOST_TEST_CONTEXT(pointer) BOOST_TEST(at(pointer) == value);
}

BOOST_AUTO_TEST_CASE(every_reference_leads_somewhere) {
    std::vector<std::string> references;
    find_references(document, references);
    BOOST_TEST(references.size() > 10U);
    for (const auto& reference : references)
        BOOST_TEST_CONTEXT(reference) BOOST_TEST(at(reference.substr(1)) != "nothing there");
}

namespace {

struct place_order {
    required<std::string> symbol;
    static constexpr auto http =
        endpoint<no_data>{.route = post("/order"),
                          .access = trading::signed_request,
                          .limit = {rate{10, per_second, counted_per::account},
                                    rate{1'200, per_minute, counted_per::everyone, 5, "orders"}}};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol))

}  // namespace

BOOST_AUTO_TEST_CASE(several_limits_are_an_array) {
    const json::value orders = json::parse(openapi(api<place_order>{}));
    BOOST_TEST(
        json::serialize(orders.at_pointer("/paths/~1order/post/x-rate-limit")) ==
        R"([{"words":"at most 10 requests per second","count":10,"windowMilliseconds":1000,"scope":"account","weight":1},)"
        R"({"words":"at most 1200 weight per minute","count":1200,"windowMilliseconds":60000,"scope":"everyone",)"
        R"("weight":5,"bucket":"orders"}])");
}

BOOST_AUTO_TEST_CASE(the_bytes_are_the_same_every_time) { BOOST_TEST(openapi(trading::v1) == openapi(trading::v1)); }
