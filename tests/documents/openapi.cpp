#define BOOST_TEST_MODULE documents.openapi

#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/documents/examples.hpp>
#include <service_api/documents/html.hpp>
#include <service_api/documents/openapi.hpp>
#include <service_api/documents/unsupported_features.hpp>
#include <service_api/stream.hpp>
#include <service_api/trading/api.hpp>
#include <string>

#include "comprehensive/api.hpp"
#include "support/list_orders.hpp"
#include "support/many_accesses.hpp"

using namespace service_api;
using namespace service_api::rules;
namespace json = boost::json;

namespace {

const json::value document = json::parse(openapi(trading::v1));

struct list_owners {
    static constexpr auto http = endpoint<json_array_stream<comprehensive::owner>>{
        .route = get("/owners"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_owners, (), ())
constexpr api<list_owners> listing{.title = "Owners", .version = "1"};

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
        {vaults + "/summary", R"("Reads the account's deposits into and withdrawals from strategy vaults.")"},
        {vaults + "/x-assumptions/2", R"("Rows are ordered newest first, ties by row id.")"},
        {vaults + "/parameters/3/schema/default", "1"},
        {vaults + "/parameters/4/schema/default", "60"},
        {vaults + "/parameters/5/schema/enum", R"(["deposit","withdraw"])"},
        {row + "/type/enum", R"(["deposit","withdrawal"])"},
        {vaults + "/x-rules",
         R"([{"field":"start_t","rule":"not_after","message":"start_t must not be after end_t"}])"},
        {vaults + "/x-rate-limit", R"("not shown")"},
        {vaults + "/security", R"([{"account":[],"key":[],"signature":[]}])"},
        {fees + "/security", R"([{"account":[],"key":[],"signature":[],"timestamp":[]}])"},
        {fees + "/x-rate-limit",
         R"({"words":"at most 1 request per second","count":1,"windowMilliseconds":1000,"scope":"account","weight":1})"},
        {fees + "/x-role", R"("builder admin")"},
        {fees + "/responses/429/headers/Retry-After/$ref", R"("#/components/headers/Retry-After")"},
        {"/components/headers/Retry-After/schema/type", R"("integer")"},
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
                          .limit = {rate{10, per_second, limit_scope::account},
                                    rate{1'200, per_minute, limit_scope::global, 5, "orders"}}};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (symbol))

}  // namespace

BOOST_AUTO_TEST_CASE(several_limits_are_an_array) {
    const json::value orders = json::parse(openapi(api<place_order>{}));
    BOOST_TEST(
        json::serialize(orders.at_pointer("/paths/~1order/post/x-rate-limit")) ==
        R"([{"words":"at most 10 requests per second","count":10,"windowMilliseconds":1000,"scope":"account","weight":1},)"
        R"({"words":"at most 1200 weight per minute","count":1200,"windowMilliseconds":60000,"scope":"global",)"
        R"("weight":5,"bucket":"orders"}])");
}

BOOST_AUTO_TEST_CASE(the_bytes_are_the_same_every_time) { BOOST_TEST(openapi(trading::v1) == openapi(trading::v1)); }

BOOST_AUTO_TEST_CASE(alternatives_of_access_are_alternatives_of_security) {
    const json::value found = json::parse(openapi(test::several));
    const auto shown = [&](std::string_view pointer) { return json::serialize(found.at_pointer(pointer)); };
    BOOST_TEST(shown("/paths/~1look/get/security") == R"([{"key":[],"signature":[]},{"bearer":[]},{"api_key":[]}])");
    BOOST_TEST(shown("/paths/~1move/post/security") ==
               R"([{"basic":[]},{"account_2":[],"key_2":[],"signature_2":[],"timestamp_2":[]},{"api_key_2":[]}])");
    const struct {
        std::string_view name, scheme;
    } cases[] = {
        {"bearer",
         R"({"type":"http","scheme":"bearer","description":"A token in the header `Authorization` (RFC 6750)."})"},
        {"basic", R"({"type":"http","scheme":"basic","description":)"
                  R"("A user and a password in the header `Authorization` (RFC 7617)."})"},
        {"api_key",
         R"({"type":"apiKey","in":"header","name":"X-API-Key","description":"A key in the header `X-API-Key`."})"},
        {"api_key_2",
         R"({"type":"apiKey","in":"query","name":"key","description":"A key in the query parameter `key`."})"},
        {"key", R"({"type":"apiKey","in":"header","name":"X-Key","description":"The key."})"},
        {"timestamp",
         R"({"type":"apiKey","in":"header","name":"X-Time","description":"When it was signed: Unix time in milliseconds, )"
         R"(13 digits, at most 5000 ms from the server's clock, either way."})"},
        {"signature_2",
         R"({"type":"apiKey","in":"query","name":"signature","description":"The HMAC-SHA-256 signature, hexadecimal )"
         R"(digits in lower case, of the encoded query as sent up to the signature and the body, joined without )"
         R"(separators.","x-signature":{"algorithm":"hmac-sha-256","encoding":"hex","parts":["query","body"],)"
         R"("separator":"","timestampUnit":"seconds","toleranceMilliseconds":300000}})"},
    };
    const json::object& schemes = found.at_pointer("/components/securitySchemes").as_object();
    for (const auto& [name, scheme] : cases) BOOST_TEST(json::serialize(schemes.at(name)) == scheme);
    // Each of them is used, and none besides.
    BOOST_TEST(schemes.size() == 11U);
    BOOST_TEST(!schemes.contains("account"));
}

namespace {

struct corner {
    std::int64_t x = 0;
};
BOOST_DESCRIBE_STRUCT(corner, (), (x))

struct draw {
    std::string name{};
    optional<corner> at{};
    std::map<std::string, std::string> colours{};
    std::vector<std::string> repeated{};
    std::vector<std::string> listed{};
    std::vector<std::string> layers{};
    std::vector<corner> corners{};
    std::map<std::string, std::string> filter{};

    static constexpr auto rules = rules_of(field(&draw::listed, comma_separated), field(&draw::layers, bracketed),
                                           field(&draw::filter, in_query));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/draw"), .access = public_access, .limit = unspecified, .body = form_body{}};
};
BOOST_DESCRIBE_STRUCT(draw, (), (name, at, colours, repeated, listed, layers, corners, filter))

}  // namespace

BOOST_AUTO_TEST_CASE(a_form_says_how_what_has_parts_stands_in_it) {
    const auto draws = json::parse(openapi(api<draw>{})).at("paths").at("/draw").at("post");
    BOOST_TEST(
        json::serialize(draws.at("requestBody").at("content").at("application/x-www-form-urlencoded").at("encoding")) ==
        R"({"at":{"style":"deepObject","explode":true},"colours":{"style":"deepObject","explode":true},)"
        R"("repeated":{"style":"form","explode":true},"listed":{"style":"form","explode":false},)"
        R"("layers":{"style":"deepObject","explode":true},"corners":{"style":"deepObject","explode":true}})");
    BOOST_TEST(draws.at("parameters").at(0).at("style").as_string() == "deepObject");
}

namespace two {

struct place_order {
    static constexpr auto http = endpoint<no_data>{
        .route = get("/two"), .access = public_access, .limit = unspecified, .tag = {"Orders", "What is ordered."}};
};
BOOST_DESCRIBE_STRUCT(place_order, (), ())

}  // namespace two

BOOST_AUTO_TEST_CASE(an_api_says_its_tags_license_and_where_it_is_served) {
    constexpr api<place_order, two::place_order> both{
        .title = "Orders",
        .version = "1",
        .description = "Takes orders.",
        .license = "MIT",
        .servers = {service_address{"{base_url}", "main"}, service_address{"https://test.{zone}/v1", "test"}}};
    const json::value shown = json::parse(openapi(both));
    const auto text = [&](std::string_view pointer) { return json::serialize(shown.at_pointer(pointer)); };
    BOOST_TEST(
        text("/info") ==
        R"({"title":"Orders","version":"1","description":"Takes orders.","license":{"name":"MIT","identifier":"MIT"}})");
    BOOST_TEST(text("/servers/0/description") == R"_("main (its address is not shown)")_");
    BOOST_TEST(text("/servers/0/variables") == R"({"base_url":{"default":"https://base-url.invalid"}})");
    BOOST_TEST(text("/servers/1/variables/zone/default") == R"("zone.invalid")");
    BOOST_TEST(text("/tags") == R"([{"name":"Orders","description":"What is ordered."}])");
    BOOST_TEST(text("/paths/~1two/get/tags") == R"(["Orders"])");
    BOOST_TEST(text("/paths/~1two/get/operationId") == R"("two.place_order")");
    BOOST_TEST(text("/paths/~1two/get/summary") == R"("place order")");
    // What the description does not say.
    BOOST_TEST(at("/info/license") == R"({"name":"not shown","identifier":"NOASSERTION"})");
}

BOOST_AUTO_TEST_CASE(examples_stand_where_tools_look_for_them) {
    const json::value shown = json::parse(openapi(trading::v1, make_examples(trading::v1)));
    const auto text = [&](std::string_view pointer) { return json::serialize(shown.at_pointer(pointer)); };
    const std::string revenue = "/paths/~1v1~1broker~1daily_fee_revenue/get";
    const std::string referee = "/paths/~1v1~1referral~1edit_referee_description/post";
    BOOST_TEST(text(revenue + "/parameters/0/example") == R"("2024-01-01")");
    BOOST_TEST(text(referee + "/requestBody/content/application~1json/examples/accepted/value") ==
               R"({"user_address":"0x52908400098527886E0F7030069857D2E4169EE7","description":"desk-7, met @summit"})");
    BOOST_TEST(text(revenue + "/responses/200/content/application~1json/examples/success/value/data/rows/0/date") ==
               R"("2024-01-31")");
    BOOST_TEST(
        text(revenue + "/x-rejected-request") ==
        R"({"method":"GET","target":"/v1/broker/daily_fee_revenue?start_date=2024-03-01&end_date=2024-01-31",)"
        R"("field":"/start_date","rule":"not_after","message":"start_date must not be after end_date","status":400})");
    BOOST_TEST(text(revenue + "/responses/400/content/application~1json/examples/x-rejected-request/value") ==
               R"({"success":false,"timestamp":1700000000000,"code":-1103,"message":"the date range is not valid",)"
               R"("violations":[{"field":"/start_date","rule":"not_after",)"
               R"("message":"start_date must not be after end_date"}]})");
    BOOST_TEST(text(revenue + "/responses/429/content/application~1json/examples/429-1003/$ref") ==
               R"("#/components/examples/429-1003")");
    BOOST_TEST(text("/components/examples/429-1003/value/message") == R"("the rate limit is exceeded")");
}

BOOST_AUTO_TEST_CASE(headers_of_limits_stand_where_a_request_was_counted) {
    const auto headers = [](std::string_view status) {
        std::string names;
        const std::string pointer =
            "/paths/~1v1~1broker~1daily_fee_revenue/get/responses/" + std::string(status) + "/headers";
        json::error_code error;
        const json::value* found = document.find_pointer(pointer, error);
        if (found == nullptr) return names;
        for (const auto& [name, header] : found->as_object()) names += (names.empty() ? "" : " ") + std::string(name);
        return names;
    };
    BOOST_TEST(headers("200") == "RateLimit RateLimit-Policy");
    BOOST_TEST(headers("403") == "RateLimit RateLimit-Policy");
    BOOST_TEST(headers("429") == "RateLimit RateLimit-Policy Retry-After");
    BOOST_TEST(headers("401") == "");  // a limit by account counts verified callers only
    BOOST_TEST(headers("431") == "");
    BOOST_TEST(at("/paths/~1v1~1public~1vault_balance/get/responses/200/headers") == "nothing there");
    // Counted by address, before anybody asks who calls.
    BOOST_TEST(at("/paths/~1v1~1client~1leverage/get/responses/401/headers/RateLimit/$ref") ==
               R"("#/components/headers/RateLimit")");
}

namespace {

/// Conventions whose catalogue has these statuses for a missing and for a wrong credential.
template <int Missing, int Wrong>
struct catalogued : problem_details {
    static constexpr error_definition map_error(const error_definition& definition) {
        if (definition == errors::credentials_missing) return {Missing, 1, "who are you"};
        if (definition == errors::not_authenticated) return {Wrong, 2, "you are not"};
        return definition;
    }
};
template <class Conventions, const access_policy& Access>
struct look {
    static constexpr auto http =
        endpoint<no_data, Conventions>{.route = get("/look"), .access = Access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(look, (), (), (), ())
};
constexpr access_policy token = bearer_token;
constexpr access_policy api_key = api_key_in_header("key");

/// A cookie whose name looks like a pattern of headers.
struct starred {
    required<std::string> star;
    static constexpr auto rules = rules_of(field(&starred::star, in_cookie{"a*"}));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/starred"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(starred, (), (star))

/// The statuses whose response asks for a credential.
template <class Op>
std::string challenges() {
    const json::value found = json::parse(openapi(api<Op>{}));
    std::string statuses;
    for (const auto& [status, response] : found.at_pointer("/paths/~1look/get/responses").as_object()) {
        const json::value* headers = response.as_object().if_contains("headers");
        if (headers != nullptr && headers->as_object().contains("WWW-Authenticate"))
            statuses += (statuses.empty() ? "" : " ") + std::string(status);
    }
    return statuses;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_cookie_is_a_parameter) {
    const json::value found = json::parse(openapi(api<test::list_orders>{}));
    std::string parameters;
    for (const json::value& one : found.at_pointer("/paths/~1orders/get/parameters").as_array())
        parameters += std::string(one.at("in").as_string()) + ' ' + std::string(one.at("name").as_string()) +
                      (one.at("required").as_bool() ? "*\n" : "\n");
    BOOST_TEST(parameters ==
               "cookie session-id*\ncookie size\nheader Accept-Language\nquery text\nheader X-Parts\nheader X-Tag\n");
}

BOOST_AUTO_TEST_CASE(only_headers_have_patterns) {
    const json::value found = json::parse(openapi(api<starred>{}));
    const json::value& parameter = found.at_pointer("/paths/~1starred/get/parameters/0");
    BOOST_TEST(parameter.at("in").as_string() == "cookie");
    BOOST_TEST(parameter.at("name").as_string() == "a*");
    BOOST_TEST(found.at_pointer("/paths/~1starred/get").as_object().contains("x-headers") == false);
    for (const auto& one : unsupported_features(api<starred>{})) BOOST_TEST((one.kind != unsupported_kind::headers));
}

BOOST_AUTO_TEST_CASE(each_status_of_a_refused_caller_asks_for_the_credential) {
    BOOST_TEST((challenges<look<problem_details, token>>()) == "401");
    BOOST_TEST((challenges<look<problem_details, api_key>>()).empty());
    BOOST_TEST((challenges<look<catalogued<403, 403>, token>>()) == "403");
    BOOST_TEST((challenges<look<catalogued<400, 403>, token>>()) == "400 403");
}

BOOST_AUTO_TEST_CASE(generators_of_clients_find_what_they_know) {
    const std::string row = "/components/schemas/vault_transaction";
    const std::string described = "/paths/~1v1~1referral~1edit_referee_description/post/responses/200/content";
    const struct {
        std::string pointer, value;
    } cases[] = {
        // A decimal is no binary float.
        {"/components/schemas/vault_balance/properties/balance/type", R"("number")"},
        {"/components/schemas/vault_balance/properties/balance/format", R"("decimal")"},
        {"/components/schemas/vault_balance/properties/balance/x-go-type", R"("json.Number")"},
        // An envelope has a name.
        {described + "/application~1json/schema",
         R"({"$ref":"#/components/schemas/edit_referee_description_envelope"})"},
        // A type that is null alone is known to few.
        {"/components/schemas/edit_referee_description_envelope/properties/data",
         R"({"type":["object","null"],"maxProperties":0})"},
        // Rules between fields are no bases of the record.
        {row + "/properties/amount_change/type", R"(["number","null"])"},
        {row + "/allOf/1", "nothing there"},
        {row + "/allOf/0/allOf/1/then/required", R"(["shares_change"])"},
    };
    for (const auto& [pointer, value] : cases) BOOST_TEST_CONTEXT(pointer) BOOST_TEST(at(pointer) == value);
    const json::value shop = json::parse(openapi(comprehensive::v1));
    for (const auto& [path, item] : shop.at("paths").as_object()) {
        for (const auto& [verb, operation] : item.as_object())
            BOOST_TEST(json::serialize(operation.at("parameters").at(0).at("schema")) ==
                       R"({"type":"string","enum":["2026-11-21"]})");
    }
}

namespace {

struct quote {
    optional<number_or_string<decimal>> price{};
};
BOOST_DESCRIBE_STRUCT(quote, (), (price))

/// An interface that says with 200 that something failed.
struct get_quote {
    static constexpr auto http = endpoint<quote>{
        .route = get("/quote"),
        .access = public_access,
        .limit = unspecified,
        .declared_errors = {error_definition{200, -1, "no quote"}, error_definition{200, -2, "no market"}}};
};
BOOST_DESCRIBE_STRUCT(get_quote, (), ())

}  // namespace

BOOST_AUTO_TEST_CASE(a_status_of_a_success_and_of_failures_is_one_response) {
    const std::string text = openapi(api<get_quote>{}, make_examples(api<get_quote>{}));
    BOOST_TEST(text.find("\"200\"") == text.rfind("\"200\""));
    const json::value shown = json::parse(text);
    const json::value& response = shown.at_pointer("/paths/~1quote/get/responses/200");
    BOOST_TEST(response.at("description").as_string() ==
               "success: `success` says whether the request succeeded, `timestamp` is the server's time in "
               "milliseconds; code -1: no quote; code -2: no market");
    const json::value& media = response.at_pointer("/content/application~1json");
    BOOST_TEST(json::serialize(media.at("schema")) == R"({"anyOf":[{"$ref":"#/components/schemas/get_quote_envelope"},)"
                                                      R"({"$ref":"#/components/schemas/enveloped_error"}]})");
    BOOST_TEST(media.at("examples").as_object().size() == 3U);
    BOOST_TEST(json::serialize(shown.at_pointer("/components/schemas/quote/properties/price/anyOf/1")) ==
               R"({"type":"number","format":"decimal","x-go-type":"json.Number"})");
}

namespace {

struct read_books {
    static constexpr auto http =
        endpoint<quote>{.route = get("/books"),
                        .access = (bearer_token || api_key_in_header("X-Key")).scopes("read", "list"),
                        .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_books, (), ())

}  // namespace

namespace {

template <int Number>
struct write_books {
    static constexpr auto http = endpoint<no_data>{
        .route = Number == 1 ? post("/books") : put("/books"),
        .access = (oauth2_client_credentials("https://auth.example/token") || api_key_in_header("X-Key"))
                      .scopes("write", Number == 1 ? "list" : "change"),
        .limit = unspecified};
    BOOST_DESCRIBE_CLASS(write_books, (), (), (), ())
};

}  // namespace

BOOST_AUTO_TEST_CASE(client_credentials_of_oauth_are_a_flow_with_the_scopes_of_all_operations) {
    constexpr api<read_books, write_books<1>, write_books<2>> shelf{};
    for (const std::string& text : {openapi(shelf), openapi(shelf, openapi_3_0)}) {
        const json::value shown = json::parse(text);
        BOOST_TEST(json::serialize(shown.at_pointer("/components/securitySchemes/oauth2/flows")) ==
                   R"({"clientCredentials":{"tokenUrl":"https://auth.example/token",)"
                   R"("scopes":{"read":"","list":"","write":"","change":""}}})");
        BOOST_TEST(shown.at_pointer("/components/securitySchemes/oauth2/type").as_string() == "oauth2");
        BOOST_TEST(shown.at_pointer("/components/securitySchemes/bearer/type").as_string() == "http");
        const json::value& put = shown.at_pointer("/paths/~1books/put/security");
        BOOST_TEST(json::serialize(put.at(0)) == R"({"oauth2":["write","change"]})");
    }
}

BOOST_AUTO_TEST_CASE(scopes_are_in_each_security_requirement) {
    const json::value shown = json::parse(openapi(api<read_books>{}));
    const json::value& operation = shown.at_pointer("/paths/~1books/get");
    BOOST_TEST(json::serialize(operation.at("security")).find(R"([{"bearer":["read","list"]},{")") == 0U);
    BOOST_TEST(json::serialize(operation.at("x-scopes")) == R"(["read","list"])");
    BOOST_TEST(operation.at("responses").as_object().contains("403"));
}

namespace {

struct slow_headers {
    required<std::int64_t> wait;
    required<std::string> why;
    static constexpr wire_name wire_names[] = {{"wait", "X-Wait"}, {"why", "X-Why"}};
};
BOOST_DESCRIBE_STRUCT(slow_headers, (), (wait, why))
struct full_headers {
    required<std::int64_t> wait;
    static constexpr wire_name wire_names[] = {{"wait", "x-wait"}};
};
BOOST_DESCRIBE_STRUCT(full_headers, (), (wait))
struct limit_headers {
    required<std::int64_t> after;
    static constexpr wire_name wire_names[] = {{"after", "Retry-After"}};
};
BOOST_DESCRIBE_STRUCT(limit_headers, (), (after))

constexpr error_with_headers<slow_headers> slow{409, -1, "slow down"};
constexpr error_with_headers<full_headers> full{409, -2, "full"};
constexpr error_with_headers<slow_headers> alone{410, -3, "gone"};
constexpr error_with_headers<limit_headers> limited{429, -1003, "the rate limit is exceeded"};

template <const auto&... Error>
struct get_waiting {
    static constexpr auto http = endpoint<quote, enveloped, Error...>{
        .route = get("/waiting"), .access = public_access, .limit = rate{10, per_second, limit_scope::ip_address}};
    BOOST_DESCRIBE_CLASS(get_waiting, (), (), (), ())
};

// Returns the headers of a status that are not those of limits, each with `!` if it is required.
template <const auto&... Error>
std::string headers_of(const char* status) {
    const json::value shown = json::parse(openapi(api<get_waiting<Error...>>{}));
    std::string all;
    for (const auto& [name, header] :
         shown.at_pointer(std::string("/paths/~1waiting/get/responses/") + status + "/headers").as_object()) {
        if (name.starts_with("RateLimit")) continue;
        const bool is_required = header.as_object().contains("required");
        all += std::string(name) + (is_required ? "! " : header.as_object().contains("$ref") ? "* " : " ");
    }
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(headers_of_errors_are_required_if_each_response_of_the_status_has_them) {
    BOOST_TEST(headers_of<slow>("409") == "X-Wait! X-Why! ");
    BOOST_TEST((headers_of<slow, full>("409")) == "X-Wait! X-Why ");
    BOOST_TEST((headers_of<full, slow>("409")) == "x-wait! X-Why ");
    BOOST_TEST(headers_of<alone>("410") == "X-Wait! X-Why! ");
    BOOST_TEST(headers_of<limited>("429") == "Retry-After ");  // also an error of the server's own limit
    BOOST_TEST(headers_of<slow>("429") == "Retry-After* ");
    const std::string page = html(api<get_waiting<slow, full>>{});
    BOOST_TEST(page.find("<h4>Headers of 409 <code>-1</code></h4>") != page.npos);
    BOOST_TEST(page.find("<h4>Headers of 409 <code>-2</code></h4>") != page.npos);
}

namespace {

/// What OpenAPI 3.0 has not, wherever a document has it.
void find_later_words(const json::value& value, const std::string& at, bool are_names, std::string& found) {
    if (const auto* array = value.if_array()) {
        for (const auto& inner : *array) find_later_words(inner, at, false, found);
    } else if (const auto* object = value.if_object()) {
        for (const auto& [key, inner] : *object) {
            const std::string place = at + '/' + std::string(key);
            if (key == "example" || key == "default" || key.starts_with("x-")) continue;
            const bool is_schemas_examples = key == "examples" && inner.is_array();
            bool is_later = is_schemas_examples || (key == "$ref" && object->size() > 1);
            for (const std::string_view later : {"const", "if", "then", "else", "prefixItems", "dependentRequired",
                                                 "dependentSchemas", "identifier", "$defs"})
                is_later = is_later || key == later;
            if (key == "type") is_later = inner.is_array() || (inner.is_string() && inner.as_string() == "null");
            if (key == "exclusiveMinimum" || key == "exclusiveMaximum") is_later = !inner.is_bool();
            if (is_later && !are_names) found += place + '\n';
            if (key != "value") find_later_words(inner, place, key == "properties", found);
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(openapi_3_0_has_the_same_facts_in_fewer_words) {
    std::string later;
    find_later_words(json::parse(openapi(trading::v1, make_examples(trading::v1))), "", false, later);
    BOOST_TEST(later.find("/then") != later.npos);  // of 3.1 there is something to find
    later.clear();
    const std::string text = openapi(comprehensive::v1, openapi_3_0, make_examples(comprehensive::v1));
    const json::value shop = json::parse(text);
    find_later_words(shop, "", false, later);
    const json::value trades = json::parse(openapi(trading::v1, openapi_3_0));
    find_later_words(trades, "", false, later);
    BOOST_TEST(later == "");

    const struct {
        std::string pointer, value;
    } cases[] = {
        {"/openapi", R"("3.0.3")"},
        {"/info/license", R"({"name":"not shown"})"},
        {"/components/schemas/edit_referee_description_envelope/properties/data",
         R"({"type":"object","nullable":true,"maxProperties":0})"},
        {"/components/schemas/edit_referee_description/properties/description/nullable", "true"},
        {"/components/schemas/vault_transaction/properties/amount_change/nullable", "true"},
        {"/components/schemas/vault_transaction/properties/amount_change/minimum", "0"},
        {"/components/schemas/vault_transaction/properties/amount_change/exclusiveMinimum", "true"},
        {"/components/schemas/vault_transaction/properties/amount_change/example", "1.5025E2"},
        {"/components/schemas/vault_transaction/properties/amount_change/x-rules/1/rule", R"("required_iff")"},
    };
    for (const auto& [pointer, value] : cases) {
        json::error_code error;
        const json::value* found = trades.find_pointer(pointer, error);
        BOOST_TEST_CONTEXT(pointer)
        BOOST_TEST((found == nullptr ? "nothing there" : json::serialize(*found)) == value);
    }
    std::vector<std::string> references;
    find_references(shop, references);
    for (const std::string& reference : references) {
        json::error_code error;
        BOOST_TEST_CONTEXT(reference) BOOST_TEST(shop.find_pointer(reference.substr(1), error) != nullptr);
    }
}

BOOST_AUTO_TEST_CASE(an_array_that_is_streamed_has_the_schema_of_an_array) {
    for (const openapi_version dialect : {openapi_3_1, openapi_3_0}) {
        const json::value owners = json::parse(openapi(listing, dialect, make_examples(listing)));
        const json::value& content = owners.at_pointer("/paths/~1owners/get/responses/200/content/application~1json");
        BOOST_TEST(content.at_pointer("/schema/type").as_string() == "array");
        BOOST_TEST(content.at_pointer("/schema/items/$ref").as_string() == "#/components/schemas/owner");
        BOOST_TEST(content.at_pointer("/examples/success/value/0/name").as_string() == "name");
    }
}

BOOST_AUTO_TEST_CASE(a_sink_gets_the_same_text) {
    std::string text;
    openapi(trading::v1, [&](std::string_view piece) { text += piece; });
    BOOST_TEST((text == openapi(trading::v1)));
    text.clear();
    openapi(trading::v1, openapi_3_0, [&](std::string_view piece) { text += piece; });
    BOOST_TEST((text == openapi(trading::v1, openapi_3_0)));
}
