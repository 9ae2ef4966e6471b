#define BOOST_TEST_MODULE examples.platform.framing
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdlib>
#include <map>
#include <service_api/server/body_limit.hpp>
#include <service_api/trading/api.hpp>
#include <thread>

#include "beast/raw_peer.hpp"
#include "support/framing_cases.hpp"
#include "support/repeated.hpp"
#include "support/running_platform.hpp"

// The rules F1 to F14 of the design, each with its cases, over a socket to the platform's own front.

namespace {

using namespace service_api;
using namespace std::chrono_literals;
using namespace std::string_literals;
using namespace platform::test;

/// How many cases a rule had, and how many of them were judged wrongly.
struct count {
    int cases = 0;
    int wrong = 0;
};
using counts = std::map<int, count>;

void expect(counts& all, int rule, bool is_right, const std::string& what) {
    ++all[rule].cases;
    all[rule].wrong += is_right ? 0 : 1;
    BOOST_TEST(is_right, "F" << rule << ": " << what);
}

/// The statuses of all answers in these bytes: "200 404 ".
std::string statuses(const std::string& responses) {
    std::string found;
    for (std::size_t at = 0; (at = responses.find("HTTP/1.1 ", at)) != responses.npos; at += 13)
        found += responses.substr(at + 9, 3) + ' ';
    return found;
}

/// All that the server sends until it closes.
std::string responses_to(std::uint16_t port, const std::string& bytes) {
    raw_peer peer(port);
    peer.send(bytes);
    peer.close();
    return peer.rest();
}

http_response served(const http_request&) { return {.status = 200}; }

const std::string ask_balance = "GET " + balance + " HTTP/1.1\r\nHost: a\r\n\r\n";

/// F1 to F10, as the guard's own table has them: what is accepted is served, what is refused is answered once, and
/// closed.
void try_heads(counts& all, running_platform& at) {
    const platform_over_http server(at, {}, served);
    for (const auto& one : test::framing_cases()) {
        std::string expected;
        if (one.broken != nullptr) expected = std::to_string(one.broken->status) + ' ';
        for (std::size_t i = 0; one.broken == nullptr && i < one.requests; ++i) expected += "200 ";
        const std::string got = responses_to(server.port(), one.bytes);
        // What has no number in the design are the request line's own rules.
        const int rule = one.name.starts_with('F') ? std::atoi(one.name.c_str() + 1) : 0;
        expect(all, rule, statuses(got) == expected, one.name + ": " + statuses(got));
    }
}

void try_content_types(counts& all, running_platform& at) {
    const platform_over_http server(at);
    const std::pair<std::vector<std::string>, const char*> types[] = {
        {{"application/json"}, "200 "},
        {{"APPLICATION/Json"}, "200 "},
        {{"application/json; charset=utf-8"}, "200 "},
        {{"application/json ;charset=utf-8"}, "200 "},
        {{}, "415 "},
        {{""}, "415 "},
        {{"text/plain"}, "415 "},
        {{"application/x-www-form-urlencoded"}, "415 "},
        {{"application/json-patch+json"}, "415 "},
        {{"application/json, text/plain"}, "415 "},
        {{"application/json", "application/json"}, "415 "},
        {{"text/plain", "application/json"}, "415 "},
    };
    for (const auto& [values, expected] : types) {
        at.pass(1s);
        http_request request = post_request(edit, editing(referee.address, "null"), "");
        for (const auto& value : values) request.headers.add("Content-Type", value);
        const std::string got = responses_to(server.port(), bytes_of(at.sign(request, affiliate.account)));
        expect(all, 10, statuses(got) == expected, got);
    }
}

void try_body_limits(counts& all, running_platform& at) {
    const platform_over_http server(at);
    constexpr std::size_t described = 2 * *largest_body<trading::edit_referee_description>() + 1;
    constexpr std::size_t most = framing_limits{}.body;
    struct {
        const char* method;
        std::string path;
        std::size_t size;
        const char* expected;
    } const cases[] = {
        {"POST", edit, described, "401 "},
        {"POST", edit, described + 1, "413 "},
        {"POST", edit, most, "413 "},
        {"POST", edit, most + 1, "413 "},
        {"POST", set_default, described + 1, "401 "},
        {"POST", set_default, most, "401 "},
        {"POST", set_default, most + 1, "413 "},
        {"POST", "/nowhere", 0, "404 "},
        {"POST", "/nowhere", 1, "404 "},
        {"POST", "/nowhere", most, "404 "},
        {"POST", "/nowhere", most + 1, "413 "},
        {"POST", leverage, 1, "405 "},
        {"POST", leverage, 0, "405 "},
        {"DELETE", leverage, most + 1, "413 "},
    };
    for (const auto& [method, path, size, expected] : cases) {
        raw_peer peer(server.port());
        peer.send(method + " "s + path + " HTTP/1.1\r\nHost: a\r\nContent-Length: " + std::to_string(size) +
                  "\r\n\r\n");
        // Any other response comes before a byte of the body.
        if (expected == "401 "s) peer.send(std::string(size, ' '));
        const std::string got = statuses(peer.response());
        expect(all, 11, got == expected, path + ' ' + std::to_string(size) + ": " + got);
    }
}

void try_deadlines(counts& all, running_platform& at) {
    const platform_over_http server(
        at, {.requests_per_connection = 3, .head_deadline = 150ms, .body_deadline = 150ms, .idle_deadline = 1s},
        served);
    const std::string post = "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n";
    const std::string all_but_a_field = "GET / HTTP/1.1\r\nHost: a\r\nA: ";
    struct {
        const char* what;
        std::string at_once;
        bool trickles;  // then sends a byte every 10 ms for as long as there is no response
        const char* expected;
    } const cases[] = {
        {"nothing", "", false, ""},
        {"half a request line", "GET /", false, "408 "},
        {"half a head", "GET / HTTP/1.1\r\nHo", false, "408 "},
        {"a head without its last byte", "GET / HTTP/1.1\r\nHost: a\r\n\r", false, "408 "},
        {"a head byte by byte", all_but_a_field, true, "408 "},
        {"no byte of a body", post, false, "408 "},
        {"half a body", post + "xxx", false, "408 "},
        {"a body byte by byte", post, true, "408 "},
        {"half a head after a request", ask_balance + "GET", false, "200 408 "},
        {"nothing after a request", ask_balance, false, "200 "},
        {"a request more than a connection has", ask_balance + ask_balance + ask_balance + ask_balance, false,
         "200 200 200 "},
    };
    std::vector<std::string> got(std::size(cases));
    {
        std::vector<std::jthread> peers;
        for (std::size_t i = 0; i < std::size(cases); ++i) {
            peers.emplace_back([&, i] {
                raw_peer peer(server.port());
                peer.send(cases[i].at_once);
                const std::jthread trickling([&](std::stop_token stopping) {
                    while (cases[i].trickles && !stopping.stop_requested() && peer.send("x"))
                        std::this_thread::sleep_for(10ms);
                });
                const std::string responses = peer.rest();
                got[i] = statuses(responses) + (responses.ends_with("SILENT") ? "SILENT" : "");
            });
        }
    }
    for (std::size_t i = 0; i < std::size(cases); ++i)
        expect(all, 12, got[i] == cases[i].expected, cases[i].what + ": "s + got[i]);
}

void try_closing(counts& all, running_platform& at) {
    const platform_over_http server(at, {.limits = {.body = 100}});
    const std::string post = "POST " + edit + " HTTP/1.1\r\nHost: a\r\n";
    const std::pair<std::string, const char*> cases[] = {
        {"GET / HTTP/1.1\r\n\r\n", "400 "},
        {"GET /a//b HTTP/1.1\r\nHost: a\r\n\r\n", "400 "},
        {"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx", "400 "},
        {post + "\r\n", "411 "},
        {post + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "411 "},
        {post + "Content-Length: 101\r\n\r\n" + std::string(101, 'x'), "413 "},
        {test::get_target('/' + std::string(3'000, 'x')), "414 "},
        {test::head_of_size(9'000), "431 "},
        {test::get_with(test::repeated("X: a\r\n", 65)), "431 "},
        // What the operation refuses, and not the framing, ends no connection.
        {"GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n", "404 200 "},
        {"GET " + history + " HTTP/1.1\r\nHost: a\r\n\r\n", "401 200 "},
        {post + "Content-Length: 0\r\n\r\n", "401 200 "},
    };
    for (const auto& [bytes, expected] : cases) {
        const std::string responses = responses_to(server.port(), bytes + ask_balance);
        const bool is_last = responses.find("\r\nConnection: close\r\n") != responses.npos;
        expect(all, 13, statuses(responses) == expected && is_last == (expected + 4 == ""s),
               bytes.substr(0, 80) + responses);
    }
}

void try_responses(counts& all, running_platform& at) {
    std::string value;
    const platform_over_http server(
        at, {}, [&](const http_request&) { return http_response{.status = 200, .headers = {{"A", value}}}; });
    const std::pair<std::string, bool> values[] = {
        {"b", true},
        {"b: c; d=\"e\"", true},
        {"\xc3\xa9", true},
        {"b\r\nSet-Cookie: c=d", false},
        {"b\r\n\r\n<html>", false},
        {"b\nSet-Cookie: c=d", false},
        {"b\rSet-Cookie: c=d", false},
        {"b\0Set-Cookie: c=d"s, false},
        {"\r\nSet-Cookie: c=d", false},
        {"Set-Cookie: c=d\r\n", false},
        {"Set-Cookie\0"s, false},
    };
    for (const auto& [text, is_written] : values) {
        value = text;
        const std::string response = responses_to(server.port(), ask_balance);
        const bool has_it = response.find("\r\nA: " + text + "\r\n") != response.npos;
        const bool has_part = response.find("Set-Cookie") != response.npos || response.find("<html>") != response.npos;
        expect(all, 14, statuses(response) == (is_written ? "200 " : "500 ") && has_it == is_written && !has_part,
               response);
    }
}

/// Errors never say what was sent.
void try_echoes(counts& all, running_platform& at) {
    const platform_over_http server(at);
    const std::string mark = "MARK";
    const std::string marked[] = {
        mark + " / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /" + mark + " HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /" + mark + "// HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / " + mark + "\r\nHost: a\r\n\r\n",
        test::get_with(mark + "_: a\r\n"),
        test::get_with(mark + "\r\n"),
        test::get_host("Host: " + mark + "@\r\n"),
        test::get_with("Transfer-Encoding: " + mark + "\r\n"),
        test::post_with("Content-Length: " + mark + "\r\n"),
        test::get_with("service-key: " + mark + "\r\nservice-key: " + mark + "\r\n"),
        test::with_fields("GET " + history + " HTTP/1.1",
                          "service-key: " + mark + "\r\nservice-account-id: " + mark + "\r\n"),
        test::with_fields("POST " + edit + " HTTP/1.1", "Content-Type: " + mark + "\r\nContent-Length: 0\r\n"),
        test::with_fields("GET " + balance + "?chain_id=" + mark + " HTTP/1.1", ""),
    };
    for (const auto& bytes : marked) {
        const std::string response = responses_to(server.port(), bytes);
        expect(all, 14, statuses(response).starts_with('4') && response.find(mark) == response.npos, bytes + response);
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_rule_has_its_cases_and_none_is_judged_wrongly) {
    running_platform at;
    counts all;
    for (const auto part :
         {try_heads, try_content_types, try_body_limits, try_deadlines, try_closing, try_responses, try_echoes})
        part(all, at);
    int cases = 0;
    int wrong = 0;
    std::string table;
    for (int rule = 0; rule <= 14; ++rule) {
        BOOST_TEST(all[rule].cases >= 5, "F" << rule);
        table += '\n' + (rule == 0 ? "request line" : 'F' + std::to_string(rule)) + ": " +
                 std::to_string(all[rule].cases) + " cases, " + std::to_string(all[rule].wrong) + " wrong";
        cases += all[rule].cases;
        wrong += all[rule].wrong;
    }
    BOOST_TEST_MESSAGE(cases << " framing cases, " << wrong << " judged wrongly" << table);
}
