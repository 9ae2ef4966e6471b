#define BOOST_TEST_MODULE http.framing_guard
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <map>
#include <service_api/http/framing_guard.hpp>
#include <service_api/http/incoming_body.hpp>
#include <set>
#include <sstream>
#include <tuple>

#include "support/exact_text.hpp"
#include "support/framing_cases.hpp"
#include "support/skipped.hpp"

namespace {

using namespace service_api;
using test::framing_case;
using test::get_with;

/// Those of requests whose body is a stream, too.
std::vector<framing_case> all_cases() {
    std::vector<framing_case> cases = test::framing_cases();
    for (framing_case& one : test::stream_framing_cases()) cases.push_back(std::move(one));
    return cases;
}

/// What a server makes of a stream: how many requests it accepts, and the rule that ends it.
struct reading {
    std::size_t accepted = 0;
    std::string broken{};

    friend bool operator==(const reading&, const reading&) = default;
};
std::ostream& operator<<(std::ostream& out, const reading& one) { return out << one.accepted << ' ' << one.broken; }

/// Reads a stream that arrives in pieces, each piece in memory of its own and exact size.
reading read_in_pieces(std::string_view bytes, std::size_t cut, std::size_t piece) {
    reading result;
    std::string come;
    const framing_limits limits{.unique_headers = test::authenticating, .request_stream = &test::stream_of_cases};
    framing_guard guard(limits);
    incoming_body body;
    std::string data;
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t size = at < cut ? std::min(piece, cut - at) : std::min(piece, bytes.size() - at);
        come.append(bytes.substr(at, size));
        at += size;
        for (;;) {
            come.erase(0, body.read(come, data));
            if (body.is_broken()) {
                result = {0, std::string(test::malformed_chunk.name)};
                return result;
            }
            if (!body.is_complete() || come.empty()) break;
            const test::exact_text exact(come);
            const framing_result read = guard.read(exact.view());
            if (read == framing_result::need_more) break;
            if (read == framing_result::rejected) {
                result.broken = guard.broken()->name;
                return result;
            }
            ++result.accepted;
            const request_head& head = guard.head();
            body = head.is_chunked ? incoming_body::chunked() : incoming_body(head.content_length);
            come.erase(0, guard.size());
            guard = framing_guard(limits);
        }
    }
    return result;
}
reading read_whole(std::string_view bytes) { return read_in_pieces(bytes, 0, bytes.size()); }

reading expected(const framing_case& one) {
    if (one.broken == nullptr) return {one.requests, {}};
    return {0, std::string(one.broken->name)};
}

std::string unescaped(std::string_view text) {
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            bytes += text[i];
        } else if (text[++i] == 'x') {
            bytes += static_cast<char>(std::stoi(std::string(text.substr(i + 1, 2)), nullptr, 16));
            i += 2;
        } else {
            bytes += text[i] == 'r' ? '\r' : '\n';
        }
    }
    return bytes;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_case_is_judged_as_it_must_be) {
    std::map<std::string, int> cases_of;
    std::set<std::string> names;
    std::set<std::string_view> rules;
    int wrong = 0;
    const auto cases = all_cases();
    for (const auto& one : cases) {
        wrong += read_whole(one.bytes) == expected(one) ? 0 : 1;
        BOOST_TEST(read_whole(one.bytes) == expected(one), one.name);
        ++cases_of[one.name.substr(0, one.name.find(':'))];
        BOOST_TEST(names.insert(one.name).second, one.name);
        if (one.broken != nullptr && one.broken != &test::malformed_chunk) rules.insert(one.broken->name);
    }
    BOOST_TEST(cases.size() >= 150U);
    for (const auto& [rule, count] : cases_of) BOOST_TEST(count >= 5, rule);
    BOOST_TEST(rules.size() == framing::all.size());  // no rule without a request that breaks it
    BOOST_TEST_MESSAGE(cases.size() << " cases, " << wrong << " judged wrongly");
}

BOOST_AUTO_TEST_CASE(however_the_bytes_are_cut) {
    for (const auto& one : all_cases()) {
        if (one.bytes.size() > 2'000) continue;
        BOOST_TEST(read_in_pieces(one.bytes, 0, 1) == expected(one), one.name << " byte by byte");
        for (std::size_t cut = 1; cut < one.bytes.size(); ++cut) {
            const reading cut_reading = read_in_pieces(one.bytes, cut, one.bytes.size());
            if (cut_reading != expected(one)) BOOST_TEST(cut_reading == expected(one), one.name << " cut at " << cut);
        }
    }
}

BOOST_AUTO_TEST_CASE(one_to_sixty_four_requests_in_one_stream) {
    std::string bytes;
    for (std::size_t count = 1; count <= 64; ++count) {
        bytes += count % 2 == 0 ? get_with("") : test::post_with("Content-Length: 3\r\n", "\r\n\r");
        for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, bytes.size()})
            BOOST_TEST(read_in_pieces(bytes, 0, piece) == (reading{count, {}}));
        const reading broken = read_whole(bytes + "GET / HTTP/1.1\r\n\r\n" + get_with(""));
        BOOST_TEST(broken == (reading{count, "host"}));  // and what follows is not served
    }
}

// With the rule that Transfer-Encoding is answered 411, two that RFC 9112 accepts are refused.
BOOST_AUTO_TEST_CASE(the_shared_cases) {
    const auto path = test::shared_data("http_framing/cases.tsv");
    if (!path) return;
    std::ifstream file(*path);
    int cases = 0;
    for (std::string line; std::getline(file, line);) {
        std::istringstream columns(line);
        std::string name, wanted, escaped;
        std::getline(columns, name, '\t') && std::getline(columns, wanted, '\t') && std::getline(columns, escaped);
        const std::string bytes = unescaped(escaped);
        if (name == "ok_chunked" || name == "ok_chunk_ext") wanted = "reject";
        for (const std::size_t piece : {bytes.size(), std::size_t{1}}) {
            const reading got = read_in_pieces(bytes, 0, piece);
            if (wanted == "reject") {
                BOOST_TEST(got.accepted == 0U, name);
                BOOST_TEST(!got.broken.empty(), name);
            } else {
                BOOST_TEST(got == (reading{std::stoul(wanted.substr(6)), {}}), name);
            }
        }
        ++cases;
    }
    BOOST_TEST(cases == 30);
}

BOOST_AUTO_TEST_CASE(gives_method_target_and_headers_as_they_stand) {
    framing_guard guard;
    const std::string bytes =
        "\r\nPOST /v1/a%2Cb?c=%20+d HTTP/1.1\r\nHost: x\r\nB: 1\r\na:  2 \r\nB: 3\r\nContent-Length: 007\r\n\r\nbody";
    BOOST_TEST((guard.read(bytes) == framing_result::accepted));
    BOOST_TEST(guard.size() == bytes.size() - 4);
    BOOST_TEST(guard.broken() == nullptr);
    const request_head& head = guard.head();
    BOOST_TEST(head.request.method == "POST");
    BOOST_TEST(head.request.target == "/v1/a%2Cb?c=%20+d");
    BOOST_TEST(head.content_length == 7U);
    const http_headers fields{{"Host", "x"}, {"B", "1"}, {"a", "2"}, {"B", "3"}, {"Content-Length", "007"}};
    BOOST_TEST((head.request.headers == fields));
}

BOOST_AUTO_TEST_CASE(an_absolute_form_is_given_as_an_origin_form_and_its_host) {
    const std::tuple<std::string, std::string, std::string> cases[] = {
        {"http://b:80/v1/a%2Cb?c=%20+d", "/v1/a%2Cb?c=%20+d", "b:80"},
        {"http://b", "/", "b"},
        {"https://[::1]?c", "/?c", "[::1]"},
        {"/v1?u=http://b/", "/v1?u=http://b/", "a"},
    };
    for (const auto& [sent, target, host] : cases) {
        framing_guard guard;
        BOOST_TEST_REQUIRE((guard.read(test::get_target(sent)) == framing_result::accepted), sent);
        BOOST_TEST(guard.head().request.target == target);
        BOOST_TEST(guard.head().request.headers.count("Host") == 1U);
        BOOST_TEST(*guard.head().request.headers.find("host") == host);
    }
}

BOOST_AUTO_TEST_CASE(sees_what_the_connection_needs) {
    struct example {
        std::string start, headers;
        bool keep_alive, expects_continue;
    };
    const example examples[] = {
        {"GET / HTTP/1.1", "", true, false},
        {"GET / HTTP/1.1", "Connection: close\r\n", false, false},
        {"GET / HTTP/1.1", "Connection: keep-alive, Close\r\n", false, false},
        {"GET / HTTP/1.1", "Connection: upgrade,,\r\nConnection: close\r\n", false, false},
        {"GET / HTTP/1.1", "Connection: closed, keep-alive\r\n", true, false},
        {"GET / HTTP/1.0", "", false, false},
        {"GET / HTTP/1.0", "Connection: keep-alive\r\n", false, false},
        {"POST / HTTP/1.1", "Expect: 100-Continue\r\nContent-Length: 3\r\n", true, true},
        {"POST / HTTP/1.1", "Expect: something\r\nContent-Length: 3\r\n", true, false},
        {"POST / HTTP/1.0", "Expect: 100-continue\r\nContent-Length: 3\r\n", false, false},
    };
    for (const auto& [start, headers, keep_alive, expects_continue] : examples) {
        framing_guard guard;
        BOOST_TEST_CONTEXT(start << ' ' << headers) {
            BOOST_TEST((guard.read(test::with_fields(start, headers)) == framing_result::accepted));
            BOOST_TEST(guard.head().keep_alive == keep_alive);
            BOOST_TEST(guard.head().expects_continue == expects_continue);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_limits_are_the_callers) {
    const framing_limits limits{.head = 60, .fields = 2, .target = 4, .body = 5};
    const std::pair<std::string, std::string> cases[] = {
        {test::get_target("/abc"), ""},
        {test::get_target("/abcd"), "target_size"},
        {get_with("A: b\r\n"), ""},
        {get_with("A: b\r\nC: d\r\n"), "field_count"},
        {test::post_with("Content-Length: 5\r\n"), ""},
        {test::post_with("Content-Length: 6\r\n"), "body_size"},
        {get_with("A: " + std::string(28, 'x') + "\r\n"), ""},
        {get_with("A: " + std::string(29, 'x') + "\r\n"), "head_size"},
    };
    for (const auto& [bytes, broken] : cases) {
        framing_guard guard(limits);
        const bool accepted = guard.read(bytes) == framing_result::accepted;
        BOOST_TEST(accepted == broken.empty(), bytes);
        BOOST_TEST((accepted ? "" : guard.broken() ? guard.broken()->name : "none") == broken, bytes);
    }
}

BOOST_AUTO_TEST_CASE(a_result_stays) {
    framing_guard guard;
    BOOST_TEST((guard.read("") == framing_result::need_more));
    BOOST_TEST((guard.read("GET\n") == framing_result::rejected));
    BOOST_TEST((guard.read(get_with("")) == framing_result::rejected));
}
