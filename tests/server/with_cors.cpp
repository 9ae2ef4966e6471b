#define BOOST_TEST_MODULE server.with_cors
#include <boost/test/unit_test.hpp>
#include <functional>
#include <service_api/http/vary.hpp>
#include <service_api/server.hpp>
#include <service_api/server/with_cors.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/service.hpp"

using namespace service_api;
using namespace service_api::rules;

namespace {

struct note_headers {
    optional<std::string> etag{};
    static constexpr wire_name wire_names[] = {{"etag", "ETag"}};
};
BOOST_DESCRIBE_STRUCT(note_headers, (), (etag))
struct quota_headers {
    optional<std::int64_t> left{};
    static constexpr wire_name wire_names[] = {{"left", "X-Left"}};
};
BOOST_DESCRIBE_STRUCT(quota_headers, (), (left))
inline constexpr error_with_headers<quota_headers> quota_exceeded{429, 0, "the quota is used up", "quota"};

struct get_note {
    required<std::string> id;
    optional<std::string> known{};
    static constexpr auto rules = rules_of(field(&get_note::known, in_header{"If-None-Match"}));
    static constexpr auto http = endpoint<response<200, std::string, note_headers>, problem_details, quota_exceeded>{
        .route = get("/notes/{id}"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_note, (), (id, known))
struct put_note {
    required<std::string> id;
    required<std::string> text;
    static constexpr auto http = endpoint<no_content, problem_details>{
        .route = put("/notes/{id}"), .access = api_key_in_header("X-Key"), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(put_note, (), (id, text))
struct get_time {
    static constexpr auto http =
        endpoint<std::string, problem_details>{.route = get("/time"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_time, (), ())

constexpr api<get_note, put_note, get_time> v1{};
constexpr api<get_time> small{};

constexpr std::string_view app = "https://app.example.com";
constexpr cors_policy listed = allow_origins({.origins = {app, "http://localhost:3000"},
                                              .credentials = true,
                                              .request_headers = {"X-Trace", "x-key"},
                                              .response_headers = {"X-Trace"},
                                              .max_age = std::chrono::seconds(60)});
constexpr cors_policy anyone = allow_origins({.origins = {"*"}});

/// A handler that counts its requests.
struct counting_handler {
    mutable int calls = 0;
    http_response operator()(const http_request& request) const {
        ++calls;
        return {.status = request.method == "GET" ? 200 : 405, .headers = {{"Vary", "Accept"}}};
    }
};

http_request preflight(std::string target, std::string origin, std::string method = "PUT") {
    return {.method = "OPTIONS",
            .target = std::move(target),
            .headers = {{"Origin", std::move(origin)}, {"Access-Control-Request-Method", std::move(method)}}};
}

using fields = std::vector<std::pair<std::string, std::string>>;

fields fields_of(const http_response& response) {
    fields all;
    for (const auto& [name, value] : response.headers) all.emplace_back(name, value);
    return all;
}

std::string header(const http_response& response, std::string_view name) {
    const std::string* value = response.headers.find(name);
    return value != nullptr ? *value : "";
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_preflight_is_answered_from_the_description) {
    const counting_handler inner;
    const auto outer = with_cors(v1, std::cref(inner), listed);
    for (const std::string target : {"/notes/7", "/notes/7?x=1"}) {
        const http_response response = outer(preflight(target, std::string(app)));
        BOOST_TEST(response.status == 204);
        const fields expected{
            {"Vary", "Origin"},
            {"Access-Control-Allow-Origin", std::string(app)},
            {"Access-Control-Allow-Credentials", "true"},
            {"Access-Control-Allow-Methods", "GET, PUT"},
            {"Access-Control-Allow-Headers", "Authorization, If-None-Match, Content-Type, X-Key, X-Trace"},
            {"Access-Control-Max-Age", "60"}};
        BOOST_TEST((fields_of(response) == expected));
    }
    BOOST_TEST(header(outer(preflight("/time", std::string(app))), "Access-Control-Allow-Methods") == "GET");
    BOOST_TEST(inner.calls == 0);

    const auto open = with_cors(small, std::cref(inner), anyone);
    const http_response response = open(preflight("/time", "https://anywhere.example", "GET"));
    const fields expected{{"Access-Control-Allow-Origin", "*"},
                          {"Access-Control-Allow-Methods", "GET"},
                          {"Access-Control-Max-Age", "600"}};
    BOOST_TEST((fields_of(response) == expected));
    BOOST_TEST(inner.calls == 0);
}

BOOST_AUTO_TEST_CASE(other_requests_with_options_reach_the_handler) {
    const auto outer_of = [](const counting_handler& inner) { return with_cors(v1, std::cref(inner), listed); };
    http_request twice = preflight("/notes/7", std::string(app));
    twice.headers.add("Origin", "https://evil.example");
    http_request plain = preflight("/notes/7", std::string(app));
    plain.headers = {{"Origin", std::string(app)}};
    http_request alone = preflight("/notes/7", std::string(app));
    alone.headers = {{"Access-Control-Request-Method", "PUT"}};
    const struct {
        http_request request;
        std::string allowed;
    } cases[] = {{preflight("/notes/7", "https://evil.example"), ""},
                 {preflight("/notes/7", "null"), ""},
                 {preflight("/notes/7", ""), ""},
                 {preflight("/notes/7", "https://app.example.com\t"), ""},
                 {preflight("/unknown", std::string(app)), std::string(app)},  // 404, which the page may read
                 {preflight("*", std::string(app)), std::string(app)},
                 {twice, ""},
                 {plain, std::string(app)},
                 {alone, ""}};
    for (const auto& [request, allowed] : cases) {
        const counting_handler inner;
        const http_response response = outer_of(inner)(request);
        BOOST_TEST_CONTEXT(&request - &cases[0].request) {
            BOOST_TEST(inner.calls == 1);
            BOOST_TEST(response.status == 405);
            BOOST_TEST(header(response, "Access-Control-Allow-Origin") == allowed);
            BOOST_TEST(header(response, "Access-Control-Allow-Methods") == "");
            BOOST_TEST(response.headers.count("Vary") == 2U);
        }
    }
}

BOOST_AUTO_TEST_CASE(responses_can_be_read_by_listed_origins_only) {
    const counting_handler inner;
    const auto outer = with_cors(v1, std::cref(inner), listed);
    for (const std::string method : {"GET", "POST"}) {
        const struct {
            http_headers headers;
            std::string allowed;
        } cases[] = {{{}, ""},
                     {{{"Origin", std::string(app)}}, std::string(app)},
                     {{{"Origin", "http://localhost:3000"}}, "http://localhost:3000"},
                     {{{"Origin", "https://evil.example"}}, ""},
                     {{{"Origin", std::string(app)}, {"Origin", std::string(app)}}, ""}};
        for (const auto& [headers, allowed] : cases) {
            const http_response response = outer({.method = method, .target = "/notes/7", .headers = headers});
            BOOST_TEST(header(response, "Access-Control-Allow-Origin") == allowed);
            BOOST_TEST(header(response, "Access-Control-Allow-Credentials") == (allowed.empty() ? "" : "true"));
            BOOST_TEST(header(response, "Access-Control-Expose-Headers") ==
                       (allowed.empty() ? "" : "ETag, X-Left, Retry-After, RateLimit, RateLimit-Policy, X-Trace"));
            BOOST_TEST(has_element(response.headers, "Vary", "Origin"));
        }
    }
}

BOOST_AUTO_TEST_CASE(any_origin_needs_no_vary) {
    const counting_handler inner;
    const auto outer = with_cors(small, std::cref(inner), anyone);
    for (const http_headers& headers : {http_headers{}, http_headers{{"Origin", "null"}}}) {
        const http_response response = outer({.method = "GET", .target = "/time", .headers = headers});
        BOOST_TEST(header(response, "Access-Control-Allow-Origin") == "*");
        BOOST_TEST(header(response, "Access-Control-Allow-Credentials") == "");
        BOOST_TEST(!has_element(response.headers, "Vary", "Origin"));
    }
}

// The headers of signatures come from the description; 404 and 405 of the server can be read too.
BOOST_AUTO_TEST_CASE(before_a_server) {
    test::service parts;
    const auto outer = with_cors(trading::v1, parts.open(), listed);
    const http_response allowed = outer(preflight("/v1/client/leverage", std::string(app), "GET"));
    BOOST_TEST(allowed.status == 204);
    const std::string headers = header(allowed, "Access-Control-Allow-Headers");
    const auto& signing = trading::signing;
    for (const auto& location : {signing.account, signing.key, signing.timestamp, signing.signature})
        BOOST_TEST_CONTEXT(headers) BOOST_TEST((headers.find(location.name) != headers.npos));
    const struct {
        std::string method, target;
        int status;
    } cases[] = {{"GET", "/unknown", 404}, {"DELETE", "/v1/client/leverage", 405}, {"GET", "/v1/client/leverage", 401}};
    for (const auto& [method, target, status] : cases) {
        const http_response response =
            outer({.method = method, .target = target, .headers = {{"Origin", std::string(app)}}});
        BOOST_TEST(response.status == status);
        BOOST_TEST(header(response, "Access-Control-Allow-Origin") == app);
    }
    BOOST_TEST(parts.ran.empty());
}
