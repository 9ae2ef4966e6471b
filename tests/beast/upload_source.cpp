#define BOOST_TEST_MODULE beast.upload_source
#include <malloc.h>
#include <sys/resource.h>

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <service_api/beast/beast_client.hpp>
#include <service_api/beast/beast_server.hpp>
#include <service_api/client.hpp>
#include <service_api/compatibility.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/request_stream.hpp>
#include <service_api/server.hpp>
#include <service_api/server/make_transport_options.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "beast/raw_peer.hpp"
#include "beast/running_server.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;

struct trade {
    required<int> amount;
    optional<std::string> note{};

    static constexpr auto rules = rules_of(field(&trade::amount, minimum{0}));
};
BOOST_DESCRIBE_STRUCT(trade, (), (amount, note))

struct import_report {
    required<int> stored;
    required<std::vector<std::string>> rejected;
};
BOOST_DESCRIBE_STRUCT(import_report, (), (stored, rejected))

struct import_trades {
    required<std::string> account;
    optional<bool> dry_run{};

    using request_stream = ndjson_stream<trade>;
    static constexpr stream_limits request_limits{.body = 100'000'000, .row = 200};
    static constexpr auto http = endpoint<import_report>{
        .route = post("/v1/accounts/{account}/trades"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(import_trades, (), (account, dry_run))

struct upload_log {
    required<std::string> name;

    using request_stream = byte_stream<"text/plain">;
    static constexpr stream_limits request_limits{.body = 1000};
    static constexpr auto http =
        endpoint<import_report>{.route = put("/v1/logs/{name}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(upload_log, (), (name))

struct plain {
    required<int> number;

    static constexpr auto http =
        endpoint<null_data>{.route = post("/v1/plain"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(plain, (), (number))

/// A later version of `import_trades`.
namespace stricter {

struct trade {
    required<int> amount;
    required<std::string> note;

    static constexpr auto rules = rules_of(field(&trade::amount, minimum{1}));
};
BOOST_DESCRIBE_STRUCT(trade, (), (amount, note))

struct import_trades {
    required<std::string> account;
    optional<bool> dry_run{};

    using request_stream = ndjson_stream<trade>;
    static constexpr stream_limits request_limits{.body = 1'000, .row = 100};
    static constexpr auto http = endpoint<import_report>{
        .route = post("/v1/accounts/{account}/trades"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(import_trades, (), (account, dry_run))

}  // namespace stricter

constexpr api<import_trades, upload_log, plain> v1{.title = "Trades", .version = "1"};

/// A clock that does not advance.
constexpr auto fixed_clock = [] { return unix_ms{1'700'000'000'000}; };

auto open_server() {
    return serve(v1, environment{.clock = fixed_clock, .on_exception = [](std::exception_ptr) {}},
                 handle<import_trades>(
                     [](const import_trades& request, const ndjson_stream<trade>& trades) -> reply<import_trades> {
                         int stored = 0;
                         std::vector<std::string> rejected;
                         for (const outcome<trade>& one : trades) {
                             if (one) ++stored;
                             if (!one) {
                                 for (const violation& broken : one.error().violations)
                                     rejected.push_back(broken.field + ' ' + broken.rule);
                             }
                             if (request.account == "first") break;
                         }
                         return import_report{.stored = stored, .rejected = rejected};
                     }),
                 handle<upload_log>([](const upload_log&, const byte_stream<"text/plain">& bytes) -> reply<upload_log> {
                     std::size_t size = 0;
                     for (const outcome<std::string>& part : bytes) size += part ? part->size() : 0;
                     return import_report{.stored = static_cast<int>(size), .rejected = std::vector<std::string>{}};
                 }),
                 handle<plain>([](const plain&) -> reply<plain> { return null_data{}; }));
}

beast_server_options options_of_server() { return make_transport_options(v1, fixed_clock, beast_server_options{}); }

std::string address_of(const running_server& server) { return "http://127.0.0.1:" + std::to_string(server.port()); }

/// Calls `check(client)` with a client over a loopback, and with one over a network.
template <class Check>
void over_both(Check check) {
    loopback near(open_server(), "127.0.0.1");
    client call_near(v1, near);
    check(call_near);
    running_server server(open_server(), options_of_server());
    beast_client far(address_of(server));
    client call_far(v1, far);
    check(call_far);
}

BOOST_AUTO_TEST_CASE(rows_are_sent_and_read_one_by_one) {
    over_both([](auto& call) {
        for (int i = 0; i < 3; ++i) {
            const auto some = call(import_trades{.account = "a"}, std::vector<trade>{{.amount = 1}, {.amount = 2}});
            BOOST_TEST_REQUIRE(bool(some), some.error().message);
            BOOST_TEST(some->stored == 2);
        }
        const auto none = call(import_trades{.account = "a"}, std::vector<trade>{});
        BOOST_TEST_REQUIRE(bool(none), none.error().message);
        BOOST_TEST(none->stored == 0);
        const auto bytes = call(upload_log{.name = "x"}, std::string("hello"));
        BOOST_TEST_REQUIRE(bool(bytes), bytes.error().message);
        BOOST_TEST(bytes->stored == 5);
    });
}

/// The largest memory of this process so far, in KiB.
long largest_memory() {
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    return used.ru_maxrss;
}

BOOST_AUTO_TEST_CASE(a_million_rows_need_the_memory_of_a_few) {
    running_server server(open_server(), options_of_server());
    beast_client line(address_of(server));
    client call(v1, line);
    const auto send = [&](int count) {
        const auto sent = call(import_trades{.account = "a"}, [n = 0, count]() mutable -> std::optional<trade> {
            return ++n <= count ? std::optional(trade{.amount = n, .note = std::string(30, 'x')}) : std::nullopt;
        });
        BOOST_TEST_REQUIRE(bool(sent), sent.error().message);
        BOOST_TEST(sent->stored == count);
    };
    send(10'000);
    const bool is_sanitized = ::mallinfo2().uordblks == 0;  // freed memory is then not used again at once
    const long before = largest_memory();
    send(is_sanitized ? 50'000 : 1'000'000);  // 60 MB
    if (!is_sanitized) BOOST_TEST(largest_memory() - before < 4'000);
}

BOOST_AUTO_TEST_CASE(a_handler_that_returns_early_stops_the_client) {
    over_both([](auto& call) {
        int made = 0;
        const auto first = call(import_trades{.account = "first"}, [&made]() -> std::optional<trade> {
            return ++made <= 10'000'000 ? std::optional(trade{.amount = made}) : std::nullopt;
        });
        BOOST_TEST_REQUIRE(bool(first), first.error().message);
        BOOST_TEST(first->stored == 1);
        BOOST_TEST(made < 10'000'000);
        const auto next = call(import_trades{.account = "a"}, std::vector<trade>{{.amount = 1}});
        BOOST_TEST_REQUIRE(bool(next), next.error().message);
    });
}

BOOST_AUTO_TEST_CASE(a_client_does_not_send_a_row_that_breaks_a_rule) {
    over_both([](auto& call) {
        for (const trade& bad : {trade{.amount = -1}, trade{.amount = 1, .note = std::string(200, 'x')},
                                 trade{.amount = 1, .note = "\xff"}}) {
            const auto sent = call(import_trades{.account = "a"}, std::vector<trade>{{.amount = 1}, bad});
            BOOST_TEST_REQUIRE(!sent);
            BOOST_TEST_REQUIRE(sent.error().violations.size() == 1U);
            BOOST_TEST(sent.error().violations.front().field.starts_with("/1"));
        }
    });
}

/// The response to a request with these bytes, and whether the server then closes the connection.
std::string response_to(const running_server& server, std::string_view bytes) {
    raw_peer peer(server.port());
    peer.send(bytes);
    std::string response = peer.response();
    const auto has = [&](std::string_view part) { return response.find(part) != std::string::npos; };
    std::string found = response.substr(9, 3) + (has("Connection: close") ? " close" : " keep");
    const std::size_t data = response.find("\"stored\"");
    if (data != std::string::npos) found += ' ' + response.substr(data, response.find("]") + 1 - data);
    const std::size_t words = response.find("\"message\"");
    if (data == std::string::npos && words != std::string::npos)
        found += ' ' + response.substr(words + 11, response.find('"', words + 11) - words - 11);
    return found;
}

std::string import_with(std::string_view fields, std::string_view body) {
    return std::string("POST /v1/accounts/a/trades HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-ndjson\r\n")
        .append(fields)
        .append("\r\n")
        .append(body);
}

BOOST_AUTO_TEST_CASE(what_a_server_makes_of_bodies) {
    beast_server_options options = options_of_server();
    options.body_deadline = std::chrono::milliseconds(300);
    options.upload_rate = 1'000'000'000;
    running_server server(open_server(), options);
    const std::string chunked = "Transfer-Encoding: chunked\r\n";
    const struct {
        std::string bytes, expected;
    } cases[] = {
        {import_with("Content-Length: 13\r\n", "{\"amount\":1}\n"), "200 keep \"stored\":1,\"rejected\":[]"},
        {import_with("Content-Length: 0\r\n", ""), "200 keep \"stored\":0,\"rejected\":[]"},
        // a row is split by chunks, and the last one has no line end
        {import_with(chunked, "5\r\n{\"amo\r\n7\r\nunt\":1}\r\n1\r\n\n\r\nc\r\n{\"amount\":2}\r\n0\r\n\r\n"),
         "200 keep \"stored\":2,\"rejected\":[]"},
        // a row that breaks a rule is not the end
        {import_with(chunked, "27\r\n{\"amount\":-1}\n{\"x\":1}\nno\n{\"amount\":1}\n\n\r\n0\r\n\r\n"),
         "200 keep \"stored\":1,\"rejected\":[\"/0/amount minimum\",\"/1/x unknown_parameter\",\"/1/amount "
         "required\",\"/2 json\"]"},
        // bytes that are no chunks, a body that ends early, or stops
        {import_with(chunked, "d\r\n{\"amount\":1}\n\r\n0;a\r\n\r\n"), "400 close"},
        {import_with(chunked, "d\r\n{\"amount\":1}\n\r\n"), "408 close"},
        {import_with("Content-Length: 14\r\n", "{\"amount\":1}\n"), "408 close"},
        // a row above its bound
        {import_with(chunked, "fff\r\n" + std::string(0xfff, '1') + "\r\n0\r\n\r\n"), "400 close"},
        // a body above its bound, which the head or the bytes show
        {"PUT /v1/logs/x HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 1001\r\n\r\n", "413 close"},
        {"PUT /v1/logs/x HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n" + chunked + "\r\n3e9\r\n" +
             std::string(1001, 'x') + "\r\n0\r\n\r\n",
         "413"},
        // heads: the guard's own cases are in http/framing_guard.cpp
        {import_with(chunked + "Content-Length: 3\r\n", "0\r\n\r\n"), "400 close"},
        {"POST /v1/plain HTTP/1.1\r\nHost: a\r\n" + chunked + "\r\n0\r\n\r\n", "411 close"},
        {"PUT /v1/logs/x HTTP/1.1\r\nHost: a\r\nContent-Type: text/csv\r\n" + chunked + "\r\n1\r\na\r\n0\r\n\r\n",
         "415"},
        {"PUT /v1/logs/x HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nExpect: 100-continue\r\n" + chunked +
             "\r\n",
         "100"},
    };
    for (const auto& one : cases) {
        const std::string found = response_to(server, one.bytes);
        BOOST_TEST(found.starts_with(one.expected), found << " for " << one.bytes.substr(0, 300));
    }
}

BOOST_AUTO_TEST_CASE(bytes_with_a_known_size) {
    running_server server(open_server(), options_of_server());
    beast_client line(address_of(server));
    client call(v1, line);
    const auto parts = [](int count) {
        return [left = count]() mutable { return left-- > 0 ? std::optional<std::string>("ab") : std::nullopt; };
    };
    for (const std::uint64_t size : {std::uint64_t{4}, std::uint64_t{0}, std::uint64_t{5}, std::uint64_t{1001}}) {
        const auto sent = call(upload_log{.name = "x"}, byte_stream<"text/plain">(parts(2), size));
        BOOST_TEST(bool(sent) == (size == 4), size);
        if (sent) BOOST_TEST(sent->stored == 4);
    }
    BOOST_TEST(bool(call(upload_log{.name = "x"}, byte_stream<"text/plain">(parts(0), 0))));
    // A part or a row that cannot be made ends the request; the next one has a connection of its own.
    const auto broken = []() -> std::optional<std::string> { throw std::runtime_error("no more"); };
    BOOST_CHECK_THROW(static_cast<void>(call(upload_log{.name = "x"}, broken)), std::runtime_error);
    BOOST_TEST(bool(call(upload_log{.name = "x"}, std::string("hello"))));
}

BOOST_AUTO_TEST_CASE(an_error_of_a_check_arrives_while_the_client_sends) {
    running_server server([](const http_request&) { return http_response{.status = 503}; }, options_of_server());
    beast_client line(address_of(server));
    client call(v1, line);
    int made = 0;
    const auto refused = call(import_trades{.account = "a"}, [&made]() -> std::optional<trade> {
        return ++made <= 10'000'000 ? std::optional(trade{.amount = made}) : std::nullopt;
    });
    BOOST_TEST_REQUIRE(!refused);
    BOOST_TEST(refused.error().status == 503);
    BOOST_TEST(made < 10'000'000);
}

/// Sends the head of an upload, and returns when its handler waits for the body.
void begin_upload(raw_peer& peer) {
    peer.send(import_with("Transfer-Encoding: chunked\r\nExpect: 100-continue\r\n", ""));
    BOOST_TEST_REQUIRE(peer.response().starts_with("HTTP/1.1 100"));
}

BOOST_AUTO_TEST_CASE(a_stopped_server_ends_uploads) {
    beast_server_options options = options_of_server();
    options.response_deadline = std::chrono::milliseconds(200);
    std::optional<running_server> server(std::in_place, open_server(), options);
    raw_peer slow(server->port());
    begin_upload(slow);
    const auto begun = std::chrono::steady_clock::now();
    server.reset();  // waits for the handler
    BOOST_TEST((std::chrono::steady_clock::now() - begun < std::chrono::seconds(5)));
    BOOST_TEST(slow.response().starts_with("HTTP/1.1 503"));
}

BOOST_AUTO_TEST_CASE(a_network_has_its_share_of_uploads) {
    beast_server_options options = options_of_server();
    options.uploads = 4;
    running_server server(open_server(), options);
    raw_peer slow(server.port());
    begin_upload(slow);
    BOOST_TEST(response_to(server, import_with("Content-Length: 0\r\n", "")).starts_with("503 close"));
    // Other requests are served meanwhile, and other networks have their share.
    BOOST_TEST(response_to(server, "GET /v1/none HTTP/1.1\r\nHost: a\r\n\r\n").starts_with("404 keep"));
    slow.send("1\r\n\n\r\n0\r\n\r\n");
    BOOST_TEST(slow.response().starts_with("HTTP/1.1 200"));
    BOOST_TEST(response_to(server, import_with("Content-Length: 0\r\n", "")).starts_with("200"));
}

BOOST_AUTO_TEST_CASE(a_stream_is_not_read_after_its_handler) {
    std::optional<ndjson_stream<trade>> kept;
    const auto handler = serve(
        api<import_trades>{}, environment{.clock = fixed_clock, .on_exception = [](std::exception_ptr) {}},
        handle<import_trades>([&](const import_trades&, const ndjson_stream<trade>& trades) -> reply<import_trades> {
            kept = trades;
            return import_report{.stored = 0, .rejected = std::vector<std::string>{}};
        }));
    {
        running_server server(handler, options_of_server());
        BOOST_TEST(response_to(server, import_with("Content-Length: 13\r\n", "{\"amount\":")).starts_with("200 close"));
        const auto row = kept->next();
        BOOST_TEST_REQUIRE(row.has_value());
        BOOST_TEST((row->error().transport == make_error_code(stream_error::abandoned)));
    }
    BOOST_TEST(!kept->next());
}

BOOST_AUTO_TEST_CASE(a_thread_that_reads_on_does_not_outlive_the_server) {
    std::thread reader;
    std::atomic<int> rows = 0;
    std::error_code end;
    const auto handler = serve(
        api<import_trades>{}, environment{.clock = fixed_clock, .on_exception = [](std::exception_ptr) {}},
        handle<import_trades>([&](const import_trades&, const ndjson_stream<trade>& trades) -> reply<import_trades> {
            reader = std::thread([&rows, &end, trades] {
                for (const outcome<trade>& one : trades) {
                    ++rows;
                    end = one ? std::error_code() : one.error().transport;
                }
            });
            while (rows == 0) std::this_thread::yield();  // it waits for the second row then
            return import_report{.stored = 0, .rejected = std::vector<std::string>{}};
        }));
    {
        running_server server(handler, options_of_server());
        raw_peer client(server.port());
        client.send(import_with("Content-Length: 100\r\n", "{\"amount\":1}\n"));
        BOOST_TEST(client.response().starts_with("HTTP/1.1 200"));
    }
    reader.join();
    BOOST_TEST(rows == 2);
    BOOST_TEST((end == make_error_code(stream_error::abandoned)));
}

// By the time that 300 kB take at the slowest rate, the client would have five minutes.
BOOST_AUTO_TEST_CASE(bytes_that_were_sent_fast_pay_for_no_silence) {
    beast_server_options options = options_of_server();
    options.body_deadline = std::chrono::milliseconds(300);
    running_server server(open_server(), options);
    raw_peer client(server.port());
    std::string rows;
    while (rows.size() < 300'000) rows += "{\"amount\":1}\n";
    client.send(import_with("Content-Length: 1000000\r\n", rows));
    BOOST_TEST(client.response().starts_with("HTTP/1.1 408"));
}

BOOST_AUTO_TEST_CASE(documents_and_versions_have_the_stream) {
    const auto examples = make_examples(v1);
    const std::string reference = markdown(v1, examples);
    for (const std::string_view part : {"### Body\n\nThe body is a stream of type `application/x-ndjson`: each line is "
                                        "one row as JSON, of at most 200 "
                                        "bytes. It has at most 100000000 bytes, and may be sent in chunks.",
                                        "A row:\n\n| Field", "`amount` must be at least 0",
                                        "{\"amount\":1,\"note\":\"note\"}\n```", "* In the query: `dry_run`."})
        BOOST_TEST(reference.find(part) != std::string::npos, part);
    const std::string page = html(v1, examples);
    for (const std::string_view part :
         {"| curl -X POST ", "  -T -", ", rows);", "name=\"rows\" data-location=\"bytes\""})
        BOOST_TEST(page.find(part) != std::string::npos, part);
    const std::string described = openapi(v1, examples);
    for (const std::string_view part :
         {"\"application/x-ndjson\"", "\"contentSchema\"", "\"#/components/schemas/trade\""})
        BOOST_TEST(described.find(part) != std::string::npos, part);
    BOOST_TEST(breaking_changes(v1, v1).empty());
    BOOST_TEST((breaking_changes(api<stricter::import_trades>{}, api<import_trades>{}).empty()));
    std::string changes;
    for (const breaking_change& one : breaking_changes(api<import_trades>{}, api<stricter::import_trades>{}))
        changes += one.field + ' ' + one.words + '\n';
    BOOST_TEST(
        changes ==
        "row.note must be in every request\nrow.amount must be at least 1\n has a body of at most 1000 bytes\nrow "
        "has at most 100 bytes\n");
}

}  // namespace
