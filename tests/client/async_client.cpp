#define BOOST_TEST_MODULE client.async_client
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/deferred.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/test/unit_test.hpp>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <regex>
#include <service_api/beast/pending_exchange.hpp>
#include <service_api/client.hpp>
#include <service_api/idempotency.hpp>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "beast/scripted_server.hpp"

// The programs of docs/calling.md, as functions.
#define main call_awaited
#include "../../examples/call_awaited.cpp"
#undef main
#define main call_blocking
#include "../../examples/call_blocking.cpp"
#undef main
#define main call_retrying
#include "../../examples/call_retrying.cpp"
#undef main

namespace {

using namespace service_api;
using namespace service_api::rules;
namespace asio = boost::asio;

/// An asynchronous transport without a network: a function responds, after the call was started.
class async_loopback {
public:
    using executor_type = asio::any_io_executor;
    using default_token = asio::use_awaitable_t<>;

    explicit async_loopback(asio::io_context& io) : executor_(io.get_executor()) {}

    template <class Call, class Token>
    auto async_exchange(Call call, Token&& token) {
        return start_exchange(
            executor_,
            [this](const std::shared_ptr<pending_exchange>& exchange) {
                asio::post(executor_, [this, exchange] {
                    sent.push_back(exchange->request);
                    http_response response = exchange->ended() || error ? http_response{} : respond(exchange->request);
                    exchange->complete(exchange->ended() ? exchange->ended() : error, std::move(response));
                });
            },
            std::move(call), std::forward<Token>(token));
    }
    executor_type get_executor() const { return executor_; }

    std::vector<http_request> sent{};
    std::error_code error{};
    std::function<http_response(const http_request&)> respond = [](const http_request& request) {
        return http_response{.status = 200,
                             .headers = {{"Content-Type", "application/json"}},
                             .body = R"({"success":true,"data":{"title":")" + request.target + "\"}}"};
    };

private:
    executor_type executor_;
};
static_assert(async_transport<async_loopback> && !transport<async_loopback>);

struct book {
    required<std::string> title;
};
BOOST_DESCRIBE_STRUCT(book, (), (title))

struct get_book {
    required<std::string> id;
    static constexpr auto rules = rules_of(field(&get_book::id, max_length{10}));
    static constexpr auto http =
        endpoint<book>{.route = get("/books/{id}"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_book, (), (id))

struct add_book {
    required<std::string> title;
    optional<idempotency_key> key{};
    static constexpr auto rules = rules_of(field(&add_book::key, in_header{"Idempotency-Key"}));
    static constexpr auto http = endpoint<book>{
        .route = post("/books"), .access = bearer_token, .limit = unspecified, .body = {json_body{}, form_body{}}};
};
BOOST_DESCRIBE_STRUCT(add_book, (), (title, key))

constexpr api<get_book, add_book> v1{};

/// Runs a coroutine until its end.
void run(asio::io_context& io, asio::awaitable<void> work) {
    bool ended = false;
    asio::co_spawn(io, std::move(work), [&](std::exception_ptr thrown) {
        ended = true;
        if (thrown) std::rethrow_exception(thrown);
    });
    io.run();
    BOOST_TEST(ended);
}

struct fixture {
    asio::io_context io{};
    async_loopback wire{io};
    client<std::remove_const_t<decltype(v1)>, async_loopback, bearer> call{v1, wire, bearer{"secret"}};
};

}  // namespace

BOOST_FIXTURE_TEST_CASE(a_call_is_awaited, fixture) {
    const auto use = [&]() -> asio::awaitable<void> {
        const get_book request{.id = "one"};
        auto pending = call(request);
        BOOST_TEST(wire.sent.empty());  // it starts when it is awaited
        const auto found = co_await std::move(pending);
        BOOST_TEST(*found->title == "/books/one");
        const auto again = co_await call(request, asio::deferred);
        BOOST_TEST(*again->title == "/books/one");
    };
    run(io, use());
    BOOST_TEST(wire.sent.size() == 2U);
    BOOST_TEST(*wire.sent.at(0).headers.find("Authorization") == "Bearer secret");
}

BOOST_FIXTURE_TEST_CASE(operators_of_asio_join_calls, fixture) {
    const auto use = [&]() -> asio::awaitable<void> {
        using namespace asio::experimental::awaitable_operators;
        const get_book one{.id = "one"};
        const get_book two{.id = "two"};
        const auto both = co_await (call(one) && call(two));
        BOOST_TEST(*std::get<0>(both)->title == "/books/one");
        BOOST_TEST(*std::get<1>(both)->title == "/books/two");
    };
    run(io, use());
}

BOOST_FIXTURE_TEST_CASE(functions_and_futures_receive_outcomes, fixture) {
    std::optional<outcome_of<get_book>> first;
    call(get_book{.id = "one"}, [&](outcome_of<get_book> outcome) { first.emplace(std::move(outcome)); });
    auto second = call(get_book{.id = "two"}, asio::use_future);
    BOOST_TEST(!first);
    io.run();
    BOOST_TEST(*first.value()->title == "/books/one");
    const auto outcome = second.get();
    BOOST_TEST(*outcome->title == "/books/two");
}

BOOST_FIXTURE_TEST_CASE(a_handler_is_called_on_its_executor_and_never_at_once, fixture) {
    asio::io_context other;
    int called = 0;
    const auto count = [&](const outcome_of<get_book>&) { ++called; };
    call(get_book{.id = "one"}, asio::bind_executor(other.get_executor(), count));
    call(get_book{.id = "longer than the rule"}, asio::bind_executor(other.get_executor(), count));
    BOOST_TEST(called == 0);
    io.run();
    BOOST_TEST(called == 0);
    other.run();  // has work until both calls have ended
    BOOST_TEST(called == 2);
    BOOST_TEST(wire.sent.size() == 1U);
}

BOOST_FIXTURE_TEST_CASE(errors_are_those_of_other_clients, fixture) {
    const auto use = [&]() -> asio::awaitable<void> {
        const get_book invalid{.id = "longer than the rule"};
        const auto unsent = co_await call(invalid);
        BOOST_TEST((unsent.error().stage == call_stage::not_sent));
        BOOST_TEST(unsent.error().violations.at(0).field == "/id");

        const get_book request{.id = "one"};
        wire.error = std::make_error_code(std::errc::timed_out);
        const auto late = co_await call(request);
        BOOST_TEST((late.error().stage == call_stage::transport));
        BOOST_TEST((late.error().transport == std::errc::timed_out));
        BOOST_TEST(late.error().message == wire.error.message());
        wire.error.clear();

        wire.respond = [](const http_request&) { return http_response{.status = 404}; };
        const auto rejected = co_await call(request);
        BOOST_TEST((rejected.error().stage == call_stage::rejected));
        BOOST_TEST(rejected.error().status == 404);

        wire.respond = [](const http_request&) { return http_response{.status = 200, .body = "{}"}; };
        const auto unreadable = co_await call(request);
        BOOST_TEST((unreadable.error().stage == call_stage::unreadable));
    };
    run(io, use());
}

BOOST_FIXTURE_TEST_CASE(a_codec_may_be_in_front_of_the_token, fixture) {
    auto form = call(add_book{.title = "Emma", .key = *idempotency_key::parse("k1")}, form_body{}, asio::use_future);
    auto json = call(add_book{.title = "Emma", .key = *idempotency_key::parse("k2")}, asio::use_future);
    const auto use = [&]() -> asio::awaitable<void> {
        const add_book request{.title = "Emma"};
        co_await call(request, form_body{});
    };
    run(io, use());
    BOOST_TEST(!!form.get());
    BOOST_TEST(!!json.get());
    BOOST_TEST(wire.sent.at(0).body == "title=Emma");
    BOOST_TEST(wire.sent.at(1).body == R"({"title":"Emma"})");
    BOOST_TEST(wire.sent.at(2).body == "title=Emma");
    BOOST_TEST(*wire.sent.at(0).headers.find("Idempotency-Key") == "k1");
    BOOST_TEST(!wire.sent.at(2).headers.find("Idempotency-Key")->empty());  // made for the call
}

BOOST_AUTO_TEST_CASE(a_started_call_needs_neither_the_client_nor_the_operation) {
    asio::io_context io;
    async_loopback wire(io);
    std::string title;
    {
        client call(v1, wire, bearer{"secret"});
        const auto request = std::make_unique<get_book>(get_book{.id = "one"});
        call(*request, [&](const outcome_of<get_book>& outcome) { title = *outcome->title; });
    }
    io.run();
    BOOST_TEST(title == "/books/one");
    BOOST_TEST(*wire.sent.at(0).headers.find("Authorization") == "Bearer secret");
}

BOOST_AUTO_TEST_CASE(what_a_pending_call_holds_is_destroyed_with_its_context) {
    const auto held = std::make_shared<int>();
    {
        asio::io_context io;
        async_loopback wire(io);
        client call(v1, wire, bearer{"secret"});
        call(get_book{.id = "one"}, [held](const outcome_of<get_book>&) {});
        BOOST_TEST(held.use_count() == 2);
    }
    BOOST_TEST(held.use_count() == 1);
}

BOOST_AUTO_TEST_CASE(the_programs_of_the_page_call_over_tls) {
    const test::certificate made;
    asio::ssl::context context = made.context();
    std::vector<std::string> heads;
    const auto talk = [&](asio::ip::tcp::socket& socket) {
        asio::ssl::stream<asio::ip::tcp::socket&> stream(socket, context);
        stream.handshake(asio::ssl::stream_base::server);
        heads.push_back(test::read_head(stream));
        const std::string body =
            R"({"success":true,"data":{"symbol":"PERP_BTC_USDC","margin_mode":"CROSS","leverage":7}})";
        asio::write(stream, asio::buffer("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " +
                                         std::to_string(body.size()) + "\r\n\r\n" + body));
    };
    for (const auto program : {&call_awaited, &call_blocking, &call_retrying}) {
        std::ostringstream printed;
        {
            const auto hang_up = [](asio::ip::tcp::socket&) {};
            test::scripted_server server(program == &call_retrying
                                             ? std::vector<test::scripted_server::talk>{hang_up, talk}
                                             : std::vector<test::scripted_server::talk>{talk});
            std::string base = "https://localhost:" + std::to_string(server.port());
            std::string ca_file = made.file();
            char* arguments[] = {nullptr, base.data(), ca_file.data(), nullptr};
            std::streambuf* const usual = std::cout.rdbuf(printed.rdbuf());
            program(3, arguments);
            std::cout.rdbuf(usual);
        }
        BOOST_TEST(printed.str() == "7\n");
        BOOST_TEST(heads.back().starts_with("GET /v1/client/leverage?symbol=PERP_BTC_USDC"));
        BOOST_TEST(heads.back().find("\r\nservice-signature: ") != std::string::npos, heads.back());
    }
}

BOOST_AUTO_TEST_CASE(the_page_shows_its_programs) {
    const auto tokens_of = [](const std::string& file) {
        std::ifstream opened(std::filesystem::path(__FILE__).parent_path() / "../.." / file);
        std::stringstream text;
        text << opened.rdbuf();
        return std::regex_replace(text.str(), std::regex("\\s+"), " ");
    };
    for (const auto& [page, program] : {std::pair{"docs/calling.md", "examples/call_awaited.cpp"},
                                        std::pair{"docs/calling.md", "examples/call_blocking.cpp"},
                                        std::pair{"docs/retrying.md", "examples/call_retrying.cpp"}}) {
        const std::string code = tokens_of(program);
        BOOST_TEST(code.size() > 500U);
        BOOST_TEST((tokens_of(page).find(code) != std::string::npos), program);
    }
}
