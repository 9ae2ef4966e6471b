#define BOOST_TEST_MODULE http.with_compression
#include <boost/test/unit_test.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <service_api/http/body_source.hpp>
#include <service_api/http/with_compression.hpp>
#include <string>
#include <utility>
#include <vector>

#include "support/reversed.hpp"

using namespace service_api;

namespace {

const std::string run(2'000, 'a');

/// A handler that returns one response and keeps the last request.
struct server {
    mutable std::vector<http_request> seen{};
    http_response response{.status = 200, .headers = {{"Content-Type", "text/plain"}}, .body = "<" + run + ">"};

    http_response operator()(const http_request& request) const {
        seen.push_back(request);
        return response;
    }
};

compression_options options(bool decodes = true) {
    compression_options made{.codings = coding_list(test::reversed{}, test::broken{}),
                             .responses = [](const http_request& head) { return head.target == "/public"; },
                             .smallest_response = 100};
    if (decodes)
        made.body_limit = [](const http_request& head) -> std::optional<std::size_t> {
            if (head.target == "/none") return std::nullopt;
            return 10;
        };
    made.error_response = [](int status, const framing_rule* rule) {
        return http_response{.status = status, .body = std::string(rule->name)};
    };
    return made;
}

http_request get(std::string target, http_headers headers) {
    return {.method = "GET", .target = std::move(target), .headers = std::move(headers)};
}

std::string header(const http_response& response, std::string_view name) {
    const std::string* value = response.headers.find(name);
    return value != nullptr ? *value : "";
}

}  // namespace

BOOST_AUTO_TEST_CASE(compresses_what_the_client_accepts) {
    const server inner;
    const auto outer = with_compression(std::cref(inner), options());
    const http_response coded = outer(get("/public", {{"Accept-Encoding", "rev"}}));
    BOOST_TEST(coded.body == "<>a<>");
    BOOST_TEST(header(coded, "Content-Encoding") == "rev");
    BOOST_TEST(header(coded, "Vary") == "Accept-Encoding");
    BOOST_TEST(header(coded, "Content-Type") == "text/plain");

    // The response to a HEAD is that of a GET: the transport sends its length and drops its body.
    http_request head = get("/public", {{"Accept-Encoding", "rev"}});
    head.method = "HEAD";
    BOOST_TEST(outer(head).body == "<>a<>");

    const struct {
        std::string target;
        std::string accept;
        std::string vary;
    } plain[] = {{"/public", "", "Accept-Encoding"},
                 {"/public", "gzip", "Accept-Encoding"},
                 {"/public", "rev;q=0", "Accept-Encoding"},
                 {"/public", "rev;q=0.5, identity", "Accept-Encoding"},
                 {"/public", "broken", "Accept-Encoding"},  // its encoder fails
                 {"/secret", "rev", ""},
                 {"/none", "rev", ""}};
    for (const auto& [target, accept, vary] : plain) {
        const http_response response = outer(get(target, {{"Accept-Encoding", accept}}));
        BOOST_TEST_CONTEXT(target << ' ' << accept) {
            BOOST_TEST(response.body == inner.response.body);
            BOOST_TEST(header(response, "Content-Encoding") == "");
            BOOST_TEST(header(response, "Vary") == vary);
        }
    }
}

BOOST_AUTO_TEST_CASE(nothing_is_compressed_by_default) {
    const server inner;
    const auto outer = with_compression(std::cref(inner), {.codings = coding_list(test::reversed{})});
    BOOST_TEST(outer(get("/public", {{"Accept-Encoding", "rev"}})).body == inner.response.body);
}

BOOST_AUTO_TEST_CASE(leaves_some_responses_as_they_are) {
    struct no_bytes : body_source {
        body_progress read(std::string&) override { return {.is_complete = true}; }
    };
    const http_response whole{.status = 200, .body = run};
    const auto with = [&](std::string name, std::string value) {
        http_response response = whole;
        response.headers.add(std::move(name), std::move(value));
        return response;
    };
    const std::vector<http_response> cases{
        {.status = 200, .body = std::string(99, 'a')},
        {.status = 200, .body = std::string(500, 'b')},  // would get larger
        {.status = 200},
        {.status = 204, .body = run},
        {.status = 205, .body = run},
        {.status = 206, .body = run},
        {.status = 304, .body = run},
        {.status = 200, .body = run, .source = std::make_shared<no_bytes>()},
        with("Content-Encoding", "br"),
        with("Content-Range", "bytes 0-1/2"),
        with("content-digest", "sha-256=:x:"),
        with("Cache-Control", "public, No-Transform"),
    };
    for (const http_response& one : cases) {
        const auto outer = with_compression([&](const http_request&) { return one; }, options());
        const http_response response = outer(get("/public", {{"Accept-Encoding", "rev"}}));
        BOOST_TEST_CONTEXT(&one - cases.data()) {
            BOOST_TEST(response.body == one.body);
            BOOST_TEST(header(response, "Content-Encoding") == header(one, "Content-Encoding"));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_shared_body_is_not_changed) {
    const auto shared = std::make_shared<const std::string>(run);
    const auto outer = with_compression(
        [&](const http_request&) { return http_response{.status = 200, .shared_body = shared}; }, options());
    const http_response response = outer(get("/public", {{"Accept-Encoding", "rev"}}));
    BOOST_TEST(response.content() == "<a>");
    BOOST_TEST(*shared == run);
    BOOST_TEST(outer(get("/public", {})).shared_body == shared);
}

BOOST_AUTO_TEST_CASE(vary_is_there_once) {
    for (const std::string vary : {"*", "accept-encoding", "Origin, Accept-Encoding"}) {
        const auto outer = with_compression(
            [&](const http_request&) { return http_response{.status = 200, .headers = {{"Vary", vary}}, .body = run}; },
            options());
        const http_response response = outer(get("/public", {{"Accept-Encoding", "rev"}}));
        BOOST_TEST(response.headers.count("Vary") == 1U);
        BOOST_TEST(response.body == "<a>");
    }
}

BOOST_AUTO_TEST_CASE(without_identity_a_small_body_is_coded_or_nothing_runs) {
    server inner;
    inner.response.body = "b";
    const auto outer = with_compression(std::cref(inner), options());
    BOOST_TEST(outer(get("/public", {{"Accept-Encoding", "rev, identity;q=0"}})).body == "<b>");
    BOOST_TEST(inner.seen.size() == 1U);
    const std::pair<std::string, std::string> cases[] = {{"/public", "identity;q=0"},
                                                         {"/public", "*;q=0"},
                                                         {"/public", "gzip, *;q=0"},
                                                         {"/secret", "rev, identity;q=0"}};
    for (const auto& [target, accept] : cases) {
        const http_response response = outer(get(target, {{"Accept-Encoding", accept}}));
        BOOST_TEST_CONTEXT(target << ' ' << accept) {
            BOOST_TEST(response.status == 406);
            BOOST_TEST(response.body == "accept_encoding");
        }
    }
    BOOST_TEST(inner.seen.size() == 1U);
}

BOOST_AUTO_TEST_CASE(decodes_requests) {
    const struct {
        std::string target;
        http_headers headers;
        std::string body;
        int status;
        std::string result;  // what the handler got, or the rule
    } cases[] = {
        {"/", {}, "plain", 200, "plain"},
        {"/", {{"Content-Encoding", "identity"}}, "plain", 200, "plain"},
        {"/", {{"Content-Encoding", "rev"}}, "<olleh>", 200, "hello"},
        {"/", {{"Content-Encoding", "REV"}}, "<>", 200, ""},
        {"/", {{"Content-Encoding", "rev"}}, "<0123456789>", 200, "9876543210"},
        {"/", {{"Content-Encoding", "rev"}}, "<01234567890>", 413, "decoded_size"},
        {"/", {{"Content-Encoding", "rev"}}, "<olleh", 400, "coded_body"},
        {"/", {{"Content-Encoding", "rev"}}, "", 400, "coded_body"},
        {"/", {{"Content-Encoding", "broken"}}, "x", 400, "coded_window"},
        {"/", {{"Content-Encoding", "gzip"}}, "x", 415, "content_encoding"},
        {"/", {{"Content-Encoding", "rev, rev"}}, "<<a>>", 415, "content_encoding"},
        {"/", {{"Content-Encoding", "rev"}, {"Content-Encoding", "rev"}}, "<<a>>", 415, "content_encoding"},
        {"/none", {{"Content-Encoding", "rev"}}, "<olleh>", 200, ""},  // 404 or 405: no body is needed
    };
    for (const auto& [target, headers, body, status, result] : cases) {
        const server inner;
        const auto outer = with_compression(std::cref(inner), options());
        const http_response response = outer({.method = "POST",
                                              .target = target,
                                              .headers = headers,
                                              .body = body,
                                              .peer_address = "192.0.2.1",
                                              .client_certificate = "ab12"});
        BOOST_TEST_CONTEXT(body) {
            BOOST_TEST(response.status == status);
            BOOST_TEST((status == 200 ? inner.seen.at(0).body : response.body) == result);
            BOOST_TEST(header(response, "Accept-Encoding") == (status == 415 ? "rev, broken" : ""));
            BOOST_TEST(inner.seen.size() == (status == 200 ? 1U : 0U));
            if (status == 200) {
                BOOST_TEST(inner.seen.at(0).peer_address == "192.0.2.1");
                BOOST_TEST(inner.seen.at(0).client_certificate == "ab12");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(the_handler_sees_no_coding) {
    const server inner;
    const auto outer = with_compression(std::cref(inner), options());
    outer({.method = "POST",
           .target = "/",
           .headers = {{"A", "1"}, {"Content-Encoding", "rev"}, {"Content-Length", "7"}, {"B", "2"}},
           .body = "<olleh>"});
    const http_headers expected{{"A", "1"}, {"B", "2"}, {"Content-Length", "5"}};
    BOOST_TEST((inner.seen.at(0).headers == expected));
}

BOOST_AUTO_TEST_CASE(without_a_bound_no_request_is_decoded) {
    const server inner;
    const auto outer = with_compression(std::cref(inner), options(false));
    const http_response response =
        outer({.method = "POST", .target = "/", .headers = {{"Content-Encoding", "rev"}}, .body = "<a>"});
    BOOST_TEST(response.status == 415);
    BOOST_TEST(header(response, "Accept-Encoding") == "identity");
    BOOST_TEST(inner.seen.empty());
}

BOOST_AUTO_TEST_CASE(a_tag_names_the_coding) {
    server inner;
    const auto outer = with_compression(std::cref(inner), options());
    const struct {
        int status;
        std::string tag;
        std::string asked;
        std::string seen;
        std::string sent;
    } cases[] = {
        {200, R"("x")", "", "", R"("x-rev")"},
        {200, R"(W/"x")", "", "", R"(W/"x")"},
        {200, "", "", "", ""},
        {200, R"(")", "", "", R"(")"},
        {200, R"("y")", R"("x-rev")", R"("x")", R"("y-rev")"},
        {304, R"("x")", R"("x-rev")", R"("x")", R"("x-rev")"},
        {304, R"("x")", R"("a", W/"b-rev", "x-rev")", R"("a", W/"b", "x")", R"("x-rev")"},
        {304, R"("x")", R"("x")", R"("x")", R"("x")"},  // stored from a response without a coding
        {304, R"("x")", "*", "*", R"("x")"},
    };
    for (const auto& [status, tag, asked, seen, sent] : cases) {
        inner.response = {.status = status, .body = run};
        if (!tag.empty()) inner.response.headers.add("ETag", tag);
        for (const std::string_view name : {"If-None-Match", "If-Match"}) {
            http_headers headers{{"Accept-Encoding", "rev"}};
            if (!asked.empty()) headers.add(name, asked);
            const http_response response = outer(get("/public", headers));
            const std::string* got = inner.seen.back().headers.find(name);
            BOOST_TEST_CONTEXT(status << ' ' << tag << ' ' << asked) {
                BOOST_TEST((got != nullptr ? *got : "") == seen);
                if (status == 200 || name == "If-None-Match") BOOST_TEST(header(response, "ETag") == sent);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(the_tag_of_a_compressed_get_is_that_of_a_change) {
    server inner;
    inner.response = {.status = 200, .headers = {{"ETag", R"("x")"}}, .body = run};
    compression_options gets = options();
    gets.responses = [](const http_request& head) { return head.method == "GET"; };
    const auto outer = with_compression(std::cref(inner), gets);
    const std::string tag = header(outer(get("/public", {{"Accept-Encoding", "rev"}})), "ETag");
    BOOST_TEST(tag == R"("x-rev")");
    for (const std::string accept : {"rev", ""}) {
        const http_response response = outer({.method = "PUT",
                                              .target = "/public",
                                              .headers = {{"If-Match", tag}, {"Accept-Encoding", accept}},
                                              .body = "b"});
        BOOST_TEST(header({.headers = inner.seen.back().headers}, "If-Match") == R"("x")");
        BOOST_TEST(inner.seen.back().body == "b");
        BOOST_TEST(header(response, "ETag") == R"("x")");
        BOOST_TEST(header(response, "Vary") == "");
    }
    // A program that compresses nothing has no such tags.
    gets.responses = nullptr;
    with_compression(std::cref(inner), gets)(get("/public", {{"If-Match", tag}}));
    BOOST_TEST(header({.headers = inner.seen.back().headers}, "If-Match") == tag);
}

BOOST_AUTO_TEST_CASE(without_a_function_an_error_has_no_body) {
    compression_options bare{.codings = coding_list(test::reversed{})};
    const auto outer = with_compression([](const http_request&) { return http_response{.status = 200}; }, bare);
    const http_response response = outer(get("/", {{"Content-Encoding", "rev"}}));
    BOOST_TEST(response.status == 415);
    BOOST_TEST(response.body == "");
}
