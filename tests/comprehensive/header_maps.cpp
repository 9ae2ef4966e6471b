#define BOOST_TEST_MODULE comprehensive.header_maps
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <map>
#include <service_api/client.hpp>
#include <service_api/compatibility.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/message/read_response.hpp>
#include <service_api/server.hpp>
#include <service_api/server/with_cors.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "comprehensive/vault_api.hpp"

namespace vault {

inline constexpr cors_policy policy = allow_origins({.origins = {"https://a.example"}});

auto make_server() {
    return serve(v1, environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}},
                 handle<save_object>([](const save_object& op) {
                     object_headers headers{.metadata = op.metadata, .sizes = {}};
                     if (const auto* counts = present(op.counts)) headers.sizes = *counts;
                     return response<201, no_body, object_headers>{.body = {}, .headers = headers};
                 }));
}

http_response send(const http_headers& headers) {
    return make_server()({.method = "PUT", .target = "/objects/a", .headers = headers});
}

}  // namespace vault

using namespace service_api;

BOOST_AUTO_TEST_CASE(a_map_is_a_header_for_each_name_both_ways) {
    const auto server = vault::make_server();
    std::vector<http_request> sent;
    loopback wire([&](const http_request& request) {
        sent.push_back(request);
        return server(request);
    });
    client call(vault::v1, wire);
    const auto saved = call(vault::save_object{
        .key = "a", .metadata = {{"Color", "light blue & red"}, {"size", "7=7"}}, .counts = {{{"pages", 3}}}});
    BOOST_TEST_REQUIRE(static_cast<bool>(saved));
    const http_headers wanted{{"x-meta-color", "light blue & red"}, {"x-meta-size", "7=7"}, {"x-count-pages", "3"}};
    BOOST_TEST((sent.at(0).headers == wanted));
    BOOST_TEST((*saved->headers.metadata == vault::texts{{"color", "light blue & red"}, {"size", "7=7"}}));
    BOOST_TEST((saved->headers.sizes.value() == std::map<std::string, std::int64_t>{{"pages", 3}}));

    const auto bare = call(vault::save_object{.key = "a"});
    BOOST_TEST_REQUIRE(static_cast<bool>(bare));
    BOOST_TEST((sent.at(1).headers == http_headers{}));
    BOOST_TEST((bare->headers.metadata->empty() && !bare->headers.sizes));
}

BOOST_AUTO_TEST_CASE(a_client_does_not_send_what_headers_cannot_represent) {
    const auto server = vault::make_server();
    loopback wire(server);
    client call(vault::v1, wire);
    vault::texts many;
    for (int i = 0; i < 65; ++i) many["m" + std::to_string(i)] = "x";
    const struct {
        vault::texts metadata;
        std::string_view words;
    } cases[] = {
        {{{"", "x"}}, "must have names of letters, digits and '-'"},
        {{{"a b", "x"}}, "must have names of letters, digits and '-'"},
        {{{"a:", "x"}}, "must have names of letters, digits and '-'"},
        {{{"a", "x\r\nHost: b"}}, "must have values of one line"},
        {{{"a", " x"}}, "must have values of one line"},
        {{{"A", "x"}, {"a", "y"}}, "must not have two names that differ in case only"},
        {many, "must be at most 64 headers"},
    };
    for (const auto& [metadata, words] : cases) {
        const auto saved = call(vault::save_object{.key = "a", .metadata = metadata});
        BOOST_TEST_REQUIRE(!saved);
        BOOST_TEST((saved.error().violations.at(0).message.find(words) != std::string::npos),
                   saved.error().violations.at(0).message);
    }
    many.erase("m0");
    BOOST_TEST(static_cast<bool>(call(vault::save_object{.key = "a", .metadata = many})));
    BOOST_TEST(!call(vault::save_object{.key = "a", .counts = std::map<std::string, std::int64_t>{}}));
}

BOOST_AUTO_TEST_CASE(a_server_reads_names_without_case_and_reports_mistakes) {
    const http_response read = vault::send({{"X-META-Color", "Blue"}, {"X-Metal", "no"}, {"X-Meta-", "no"}});
    BOOST_TEST(read.status == 201);
    BOOST_TEST((*read.headers.find("x-meta-color") == "Blue"));
    for (const http_header& one : read.headers)
        BOOST_TEST((one.name == "x-meta-color" || one.name == "Cache-Control"), one.name);

    http_headers many;
    for (int i = 0; i < 65; ++i) many.add("X-Meta-" + std::to_string(i), "x");
    const struct {
        http_headers headers;
        std::string_view part;
    } cases[] = {
        {{{"X-Meta-a", "1"}, {"x-meta-A", "2"}}, "is given twice"},
        {{{"X-Meta-a", "\xFF"}}, "must be UTF-8"},
        {{{"X-Count-a", "one"}}, R"("field":"/X-Count-*/a","rule":"format")"},
        {{{"X-Count-a", "1"}, {"X-Count-b", "1"}, {"X-Count-c", "1"}}, "must have at most 2 "},
        {many, "X-Meta-* must be at most 64 headers"},
    };
    for (const auto& [headers, part] : cases) {
        const http_response response = vault::send(headers);
        BOOST_TEST(response.status == 400);
        BOOST_TEST((response.body.find(part) != std::string::npos), response.body);
    }
}

BOOST_AUTO_TEST_CASE(a_client_reads_up_to_64_headers_of_a_prefix_and_reports_more) {
    const auto answer = [](int count) {
        http_response response{.status = 201};
        for (int i = 0; i < count; ++i) response.headers.add("X-META-" + std::to_string(i), "x");
        loopback wire([&](const http_request&) { return response; });
        client call(vault::v1, wire);
        return call(vault::save_object{.key = "a"});
    };
    const auto most = answer(64);
    BOOST_TEST_REQUIRE(static_cast<bool>(most));
    BOOST_TEST((most->headers.metadata->size() == 64U && most.violations().empty()));
    const auto more = answer(65);
    BOOST_TEST_REQUIRE(static_cast<bool>(more));
    BOOST_TEST(more->headers.metadata->size() == 64U);
    BOOST_TEST(more.violations().at(0).message == "X-Meta-* must be at most 64 headers");
}

BOOST_AUTO_TEST_CASE(pages_of_other_origins_may_send_and_read_them) {
    const auto server = with_cors(vault::v1, vault::make_server(), vault::policy);
    const http_response before = server({.method = "OPTIONS",
                                         .target = "/objects/a",
                                         .headers = {{"Origin", "https://a.example"},
                                                     {"Access-Control-Request-Method", "PUT"},
                                                     {"Access-Control-Request-Headers", "x-meta-color, x-other"}}});
    BOOST_TEST((*before.headers.find("Access-Control-Allow-Headers") == "x-meta-color"));
    const http_response saved =
        server({.method = "PUT",
                .target = "/objects/a",
                .headers = {{"Origin", "https://a.example"}, {"x-meta-color", "red"}, {"x-count-a", "1"}}});
    std::string many;
    for (int i = 0; i < 10'000; ++i) many += ",x-meta-" + std::to_string(i);
    const http_response bounded = server({.method = "OPTIONS",
                                          .target = "/objects/a",
                                          .headers = {{"Origin", "https://a.example"},
                                                      {"Access-Control-Request-Method", "PUT"},
                                                      {"Access-Control-Request-Headers", many}}});
    const std::string& allowed = *bounded.headers.find("Access-Control-Allow-Headers");
    BOOST_TEST(std::count(allowed.begin(), allowed.end(), ',') == 63);

    const std::string& exposed = *saved.headers.find("Access-Control-Expose-Headers");
    BOOST_TEST((exposed.find("x-meta-color, x-size-a") != exposed.npos), exposed);
    BOOST_TEST((exposed.find('*') == exposed.npos), exposed);
}

BOOST_AUTO_TEST_CASE(documents_name_the_prefix) {
    const auto contains = [](const std::string& text, std::string_view part) {
        BOOST_TEST((text.find(part) != text.npos), part << " is not in\n" << text);
    };
    const std::string document = openapi(vault::v1);
    contains(document, "\"x-headers\": {");
    contains(document, "\"X-Meta-*\": {");
    contains(document, "\"X-Size-*\": {");
    BOOST_TEST((document.find("\"name\": \"X-Meta-*\"") == document.npos));
    BOOST_TEST((document.find("\"headers\": {\n            \"X-") == document.npos));
    contains(markdown(vault::v1), "* In the headers: `metadata` as `X-Meta-*`, `counts` as `X-Count-*`.");
    contains(html(vault::v1), "in the headers <code>X-Meta-*</code>");
    contains(html(vault::v1), "-H &#39;x-meta-");
    static_assert(unsupported_features(vault::v1)[0].kind == unsupported_kind::headers);
    BOOST_TEST(unsupported_features(vault::v1)[0].sentence() == "the headers X-Meta-*");
    for (const operation_example& one : make_examples(vault::v1)) BOOST_TEST(one.accepted.has_value());
}
