#define BOOST_TEST_MODULE server.concurrency_limit
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <service_api/server.hpp>
#include <service_api/server/concurrency_limit.hpp>
#include <service_api/stream.hpp>
#include <stdexcept>
#include <string>

using namespace service_api;
using namespace service_api::rules;
using namespace std::chrono_literals;

namespace {

struct amount {
    required<std::int64_t> pieces;
};
BOOST_DESCRIBE_STRUCT(amount, (), (pieces))

struct count_item {
    required<std::string> name;
    static constexpr auto http = endpoint<amount, problem_details>{.route = get("/items/{name}"),
                                                                   .access = public_access,
                                                                   .limit = unspecified,
                                                                   .declared_errors = {errors::data_not_found}};
};
BOOST_DESCRIBE_STRUCT(count_item, (), (name))

struct export_items {
    required<std::string> name;
    static constexpr auto http = endpoint<ndjson_stream<amount>, problem_details>{
        .route = get("/exports/{name}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(export_items, (), (name))

constexpr api<export_items> exports{.title = "Stock", .version = "1"};
constexpr api<count_item> v1{.title = "Stock", .version = "1"};

}  // namespace

// A handler that calls its own server runs twice at a time.
BOOST_AUTO_TEST_CASE(a_request_above_the_limit_is_rejected_and_a_call_that_ended_leaves_a_slot) {
    for (const std::size_t calls : {0U, 1U, 3U}) {
        int reported = 0;
        std::function<http_response(const http_request&)> service;
        std::size_t depth = 0;
        std::size_t deepest = 0;
        http_response innermost;
        const auto ask = [&](const std::string& name) {
            return service({.method = "GET", .target = "/items/" + name});
        };
        const auto handler = [&](const count_item& request) -> reply<count_item> {
            deepest = std::max(deepest, ++depth);
            if (*request.name == "deep") innermost = ask("deep");
            --depth;
            if (*request.name == "missing") return fail<errors::data_not_found>();
            if (*request.name == "throws") throw std::runtime_error("broken");
            return amount{1};
        };
        const auto part = serve_part<count_item>(handle<count_item>(handler, concurrency_limit{calls, 7s}));
        const environment parts{.clock = [] { return unix_ms{5}; },
                                .on_exception = [&](std::exception_ptr) { ++reported; }};
        service = serve(v1, parts, part);
        const auto copy = service;
        for (int round = 0; round < 3; ++round) {
            const http_response outer = copy({.method = "GET", .target = "/items/deep"});
            const http_response& rejected = calls == 0 ? outer : innermost;
            BOOST_TEST(outer.status == (calls == 0 ? 503 : 200));
            BOOST_TEST(ask("missing").status == (calls == 0 ? 503 : 400));
            BOOST_TEST(ask("throws").status == (calls == 0 ? 503 : 500));
            BOOST_TEST(ask("shallow").status == (calls == 0 ? 503 : 200));
            if (calls > 1) continue;  // the innermost response was that of the next outer call
            BOOST_TEST(rejected.status == 503);
            BOOST_TEST(*rejected.headers.find("Retry-After") == "7");
        }
        BOOST_TEST(deepest == calls);
        BOOST_TEST(reported == (calls == 0 ? 0 : 3));
    }
}

// Also after the server: a transport may still send the stream.
BOOST_AUTO_TEST_CASE(a_stream_has_its_slot_until_its_source_is_gone) {
    int open = 0;
    struct cursor {
        int& open;
        explicit cursor(int& count) : open(count) { ++open; }
        ~cursor() { --open; }
    };
    http_response last;
    {
        const auto service = serve(
            exports, environment{.clock = [] { return unix_ms{5}; }, .on_exception = [](std::exception_ptr) {}},
            handle<export_items>(
                [&](const export_items&) -> reply<export_items> {
                    return ndjson_stream<amount>(
                        [made = std::make_shared<cursor>(open)]() -> std::optional<amount> { return std::nullopt; });
                },
                concurrency_limit{2}));
        const auto ask = [&] { return service({.method = "GET", .target = "/exports/all"}); };
        for (int round = 0; round < 3; ++round) {
            const http_response first = ask();
            http_response second = ask();
            BOOST_TEST(first.status == 200);
            BOOST_TEST(second.status == 200);
            BOOST_TEST(ask().status == 503);
            BOOST_TEST(open == 2);
            second = {};
            BOOST_TEST(ask().status == 200);
        }
        last = ask();
    }
    BOOST_TEST(open == 1);
    last = {};
    BOOST_TEST(open == 0);
}
