#define BOOST_TEST_MODULE client.observed_transport
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <service_api/beast/pending_exchange.hpp>
#include <service_api/client.hpp>
#include <service_api/client/observed_transport.hpp>
#include <service_api/client/retry_budget.hpp>
#include <service_api/client/retrying_client.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/http/access_log.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/request_id.hpp>
#include <service_api/server/record_exchanges.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/trading/api.hpp>
#include <sstream>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "../../examples/observers/span_observer.hpp"

using namespace service_api;
using namespace service_api::rules;
namespace asio = boost::asio;

namespace {

struct with_ids : problem_details {
    static constexpr request_id_header request_id{"X-Request-Id"};
};

template <int Access>
struct get_book {
    required<std::string> id;
    static constexpr auto http =
        endpoint<std::vector<std::string>, with_ids>{.route = get(Access == 0   ? "/token/{id}"
                                                                  : Access == 1 ? "/login/{id}"
                                                                                : "/key/{id}"),
                                                     .access = Access == 0   ? bearer_token
                                                               : Access == 1 ? basic_login
                                                                             : api_key_in_query("key"),
                                                     .limit = unspecified};
    BOOST_DESCRIBE_CLASS(get_book, (), (id), (), ())
};
constexpr api<get_book<0>, get_book<1>, get_book<2>> books{.title = "Books", .version = "1"};

/// A server that keeps the requests.
struct shelf {
    http_response send(const http_request& request, std::error_code& reason) {
        sent.push_back(request);
        reason = error;
        return response;
    }
    std::vector<http_request> sent{};
    std::error_code error{};
    http_response response{
        .status = 200, .headers = {{"Content-Type", "application/json"}, {"X-Request-Id", "r-17"}}, .body = R"(["a"])"};
};

/// Its calls are completed by an executor.
class async_shelf {
public:
    using executor_type = asio::any_io_executor;
    using default_token = asio::use_awaitable_t<>;

    async_shelf(asio::io_context& io, shelf& all) : executor_(io.get_executor()), shelf_(all) {}

    template <class Call, class Token>
    auto async_exchange(Call call, Token&& token) {
        return start_exchange(
            executor_,
            [this](const std::shared_ptr<pending_exchange>& exchange) {
                asio::post(executor_, [this, exchange] {
                    std::error_code error;
                    http_response response = shelf_.send(exchange->request, error);
                    exchange->complete(error, std::move(response));
                });
            },
            std::move(call), std::forward<Token>(token));
    }
    executor_type get_executor() const { return executor_; }

private:
    executor_type executor_;
    shelf& shelf_;
};

/// A record with all that can be printed of it.
std::string text_of(const exchange_record& one) {
    std::ostringstream out;
    out << one.operation << ' ' << one.status << " #" << one.attempt << " id=" << one.request_id << " peer=" << one.peer
        << " trace=" << (one.trace ? one.trace->trace_id : "") << " in=" << one.bytes_in << " out=" << one.bytes_out
        << (one.error ? " error=" + one.error.message() : "")
        << (one.broken != nullptr ? " broken=" + std::string(one.broken->name) : "")
        << (one.duration.count() >= 0 ? "" : " never begun");
    return out.str();
}

struct text_observer {
    void operator()(const exchange_record& one) { seen.push_back(text_of(one)); }
    std::vector<std::string> seen{};
};

const std::string trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

struct tracing_observer : text_observer {
    std::string trace_parent(const exchange_record& one) {
        if (given == "throw") throw std::runtime_error("no id");
        return one.operation == "get_book" ? given : "";
    }
    std::string given = trace;
};

}  // namespace

BOOST_AUTO_TEST_CASE(each_exchange_has_a_record) {
    shelf all;
    text_observer observer;
    observed_transport wire(books, all, observer);
    client call(books, wire, bearer{"t0p"});
    BOOST_TEST(static_cast<bool>(call(get_book<0>{.id = "1"})));
    // GET /token/1 HTTP/1.1, Authorization: Bearer t0p, Accept: application/json, and an empty line
    std::size_t out = std::string("GET /token/1 HTTP/1.1\r\n\r\n").size();
    for (const auto& [name, value] : all.sent.front().headers) out += name.size() + value.size() + 4;
    BOOST_TEST(observer.seen.back() == "get_book 200 #1 id=r-17 peer= trace= in=74 out=" + std::to_string(out));

    all.response = {.status = 503};
    BOOST_TEST(call(get_book<0>{.id = "1"}).error().status == 503);
    BOOST_TEST(observer.seen.back() == "get_book 503 #1 id= peer= trace= in=17 out=" + std::to_string(out));
    all.error = std::make_error_code(std::errc::timed_out);
    all.response = {};
    BOOST_TEST((call(get_book<0>{.id = "1"}).error().stage == call_stage::transport));
    BOOST_TEST(observer.seen.back() ==
               "get_book 0 #1 id= peer= trace= in=0 out=" + std::to_string(out) + " error=" + all.error.message());
    BOOST_TEST(observer.seen.size() == 3U);
}

BOOST_AUTO_TEST_CASE(each_attempt_of_a_call_has_its_number) {
    shelf all;
    all.response = {.status = 503};
    text_observer observer;
    observed_transport wire(books, all, observer);
    client once(books, wire, bearer{"t0p"});
    retry_budget budget;
    retrying_client call(once, budget, {.attempts = 3, .first_wait = std::chrono::milliseconds(1)});
    BOOST_TEST(call(get_book<0>{.id = "1"}).attempts() == 3U);
    BOOST_REQUIRE(observer.seen.size() == 3U);
    for (std::size_t i = 0; i < 3; ++i)
        BOOST_TEST(observer.seen[i].starts_with("get_book 503 #" + std::to_string(i + 1) + ' '));
}

BOOST_AUTO_TEST_CASE(asynchronous_calls_have_the_same_records) {
    shelf all;
    tracing_observer blocking;
    tracing_observer awaited;
    asio::io_context io;
    async_shelf pool(io, all);
    observed_transport wire(books, all, blocking);
    observed_transport async_wire(books, pool, awaited);
    client call(books, wire, bearer{"t0p"});
    client start(books, async_wire, bearer{"t0p"});
    for (const std::error_code error : {std::error_code(), std::make_error_code(std::errc::connection_reset)}) {
        all.error = error;
        if (error) all.response = {};
        const auto first = call(get_book<0>{.id = "1"});
        std::optional<outcome_of<get_book<0>>> second;
        start(get_book<0>{.id = "1"}, [&](outcome_of<get_book<0>> result) { second = std::move(result); });
        io.restart();
        io.run();
        BOOST_REQUIRE(second);
        BOOST_TEST(static_cast<bool>(first) == static_cast<bool>(*second));
    }
    BOOST_TEST(blocking.seen == awaited.seen, boost::test_tools::per_element());
    BOOST_TEST(blocking.seen.size() == 2U);
    BOOST_TEST((all.sent[0].headers == all.sent[1].headers));
}

BOOST_AUTO_TEST_CASE(a_request_has_the_trace_of_its_observer_if_it_is_well_formed) {
    for (const auto& [given, sent] : std::vector<std::pair<std::string, bool>>{
             {trace, true}, {"", false}, {"00-secret", false}, {trace + "\r\nEvil: 1", false}, {"throw", false}}) {
        shelf all;
        tracing_observer observer;
        observer.given = given;
        text_observer within;
        observed_transport inner(books, all, within);
        observed_transport wire(books, inner, observer);
        client call(books, wire, bearer{"t0p"});
        BOOST_TEST(static_cast<bool>(call(get_book<0>{.id = "1"})));
        const std::string* header = all.sent.back().headers.find("traceparent");
        BOOST_TEST((header != nullptr && *header == trace) == sent);
        BOOST_TEST((header != nullptr) == sent);
        for (const std::string& seen : {observer.seen.back(), within.seen.back()})
            BOOST_TEST((seen.find("trace=0af7651916cd43dd8448eb211c80319c ") != std::string::npos) == sent);
    }
}

BOOST_AUTO_TEST_CASE(an_exception_of_an_observer_does_not_break_a_call) {
    shelf all;
    auto throwing = [](const exchange_record&) { throw std::runtime_error("full"); };
    observed_transport wire(books, all, throwing);
    client call(books, wire, bearer{"t0p"});
    BOOST_TEST((*call(get_book<0>{.id = "1"}))[0] == "a");
}

// A client's and a server's spans are one trace: OTLP of both, read again.
BOOST_AUTO_TEST_CASE(a_server_continues_the_trace_of_a_client) {
    std::vector<observers::otlp_span> spans;
    const auto take = [&](const std::string& line) {
        const auto read = read_json<observers::otlp_traces>(line, direction::request);
        BOOST_REQUIRE(read.value);
        spans.push_back(read.value->resource_spans.at(0).scope_spans.at(0).spans.at(0));
    };
    observers::span_observer client_spans("caller", observers::span_kind::client, take);
    observers::span_observer server_spans("shelf", observers::span_kind::server, take);
    const auto observe = record_exchanges(books, std::ref(server_spans));
    shelf all;
    const std::function<http_response(const http_request&)> served = [&](const http_request& request) {
        std::error_code none;
        const http_response response = all.send(request, none);
        auto observed = observe;
        observed({.request = request, .status = response.status, .request_id = "r-17"});
        return response;
    };
    loopback wire(served);
    observed_transport traced(books, wire, client_spans);
    client call(books, traced, bearer{"t0p"});
    BOOST_TEST(static_cast<bool>(call(get_book<0>{.id = "1"})));
    BOOST_REQUIRE(spans.size() == 2U);
    BOOST_TEST(*spans[0].trace_id == *spans[1].trace_id);
    BOOST_TEST(*spans[0].parent_span_id == *spans[1].span_id);
    BOOST_TEST(*spans[0].span_id != *spans[1].span_id);
    BOOST_TEST(*spans[0].name == *spans[1].name);
}

// Every text that observers, logs and errors make of a call, searched for what identifies the caller.
BOOST_AUTO_TEST_CASE(no_record_log_or_error_contains_a_credential) {
    const std::string secret = "s3cr3t-of-the-caller";
    std::string printed;
    std::vector<std::string> secrets{secret};
    shelf all;

    const auto print = [&](const auto& interface, const auto& operation, const auto&... credential) {
        text_observer texts;
        const auto print_line = [&](const std::string& line) { printed += line + '\n'; };
        observers::span_observer spans("caller", observers::span_kind::client, print_line);
        observed_transport inner(interface, all, texts);
        observed_transport wire(interface, inner, spans);
        client call(interface, wire, credential...);
        const auto result = call(operation);
        if (!result) printed += result.error().message + result.error().body + '\n';
        auto server = record_exchanges(interface, std::ref(texts));
        const http_exchange done{.request = all.sent.back(), .status = 400};
        server(done);
        printed += access_log_line(done) + '\n';
        for (const auto& line : texts.seen) printed += line + '\n';
        // What was sent: the whole value of each header that a credential may be in, and its parts.
        for (const auto& [name, value] : all.sent.back().headers) {
            if (name == "Accept" || name == "Content-Type" || name == "traceparent" || name.ends_with("timestamp"))
                continue;
            secrets.push_back(value);
            if (value.find(' ') != value.npos) secrets.push_back(value.substr(value.find(' ') + 1));
        }
    };
    const auto signer = ed25519_signer::generate();
    for (const bool arrives : {true, false}) {
        for (const int status : {200, 401, 500}) {
            all.error = arrives ? std::error_code() : std::make_error_code(std::errc::connection_reset);
            all.response = arrives ? http_response{.status = status, .body = "not JSON"} : http_response{};
            print(books, get_book<0>{.id = "1"}, bearer{secret});
            print(books, get_book<1>{.id = "1"}, basic{"user", secret});
            print(books, get_book<2>{.id = "1"}, api_key{secret});
            print(trading::v1, trading::get_leverage{.symbol = "PERP_BTC_USDC"}, signed_as{"0xaccount", signer},
                  [] { return unix_ms{1'700'000'000'000}; });
        }
    }
    BOOST_TEST(secrets.size() > 30U);
    BOOST_TEST(printed.size() > 5'000U);
    for (const std::string& one : secrets) BOOST_TEST(printed.find(one) == std::string::npos, one);
}
