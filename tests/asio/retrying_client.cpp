#define BOOST_TEST_MODULE asio.retrying_client
#include <algorithm>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/deferred.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <deque>
#include <exception>
#include <memory>
#include <optional>
#include <service_api/asio/circuit_breaking_client.hpp>
#include <service_api/asio/hedging_client.hpp>
#include <service_api/asio/rate_limited_client.hpp>
#include <service_api/asio/retrying_client.hpp>
#include <service_api/beast/pending_exchange.hpp>
#include <service_api/client.hpp>
#include <service_api/idempotency.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace std::chrono_literals;
namespace asio = boost::asio;

struct list {
    optional<std::string> text{};
    static constexpr auto http =
        endpoint<no_data, problem_details>{.route = get("/list"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list, (), (text))

struct pay {
    required<std::string> card;
    optional<idempotency_key> key{};
    static constexpr auto rules = rules_of(field(&pay::key, in_header{"Idempotency-Key"}));
    static constexpr auto http = endpoint<no_data, problem_details>{
        .route = post("/pay"), .access = public_access, .limit = unspecified, .body = {json_body{}, form_body{}}};
};
BOOST_DESCRIBE_STRUCT(pay, (), (card, key))

struct change {
    required<std::string> text;
    static constexpr auto http =
        endpoint<no_data, problem_details>{.route = post("/change"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(change, (), (text))

/// May be called twice in a tenth of a second.
struct sparse {
    optional<std::string> text{};
    static constexpr auto http =
        endpoint<no_data, problem_details>{.route = get("/sparse"),
                                           .access = public_access,
                                           .limit = rate{2, time_window{100, "tenth"}, limit_scope::ip_address}};
};
BOOST_DESCRIBE_STRUCT(sparse, (), (text))

/// May be called once an hour.
struct rare {
    required<std::string> text;
    static constexpr auto rules = rules_of(field(&rare::text, max_length{5}));
    static constexpr auto http = endpoint<no_data, problem_details>{
        .route = get("/rare"), .access = public_access, .limit = rate{1, per_hour, limit_scope::ip_address}};
};
BOOST_DESCRIBE_STRUCT(rare, (), (text))

constexpr api<list, pay, change, sparse, rare> v1{};

/// What happens to one request.
struct event {
    int status = 200;
    std::errc error{};
    bool unsent = false;
    bool hangs = false;  ///< until the call is cancelled
    std::string retry_after{};
};
const event ok{};
const event refused{.error = std::errc::connection_refused, .unsent = true};
const event lost{.error = std::errc::connection_reset};
const event hangs{.hangs = true};

/// An asynchronous transport that follows a script.
class scripted_wire {
public:
    using executor_type = asio::any_io_executor;
    using default_token = asio::use_awaitable_t<>;

    explicit scripted_wire(asio::io_context& io) : executor_(io.get_executor()) {}

    template <class Call, class Token>
    auto async_exchange(Call call, Token&& token) {
        return start_exchange(
            executor_,
            [this](std::shared_ptr<pending_exchange> exchange) {
                asio::post(executor_, [this, exchange = std::move(exchange)] { serve(exchange); });
            },
            std::move(call), std::forward<Token>(token));
    }
    executor_type get_executor() const { return executor_; }

    std::deque<event> script{};
    std::vector<http_request> sent{};
    std::vector<std::chrono::steady_clock::time_point> times{};  ///< of the requests
    std::size_t ended = 0;                                       ///< requests that were cancelled while they hung

private:
    void serve(const std::shared_ptr<pending_exchange>& exchange) {
        sent.push_back(exchange->request);
        times.push_back(std::chrono::steady_clock::now());
        const event now = script.empty() ? ok : script.front();
        if (!script.empty()) script.pop_front();
        if (now.hangs && !exchange->ended()) {
            const auto timer = std::make_shared<asio::steady_timer>(executor_, asio::steady_timer::time_point::max());
            auto step = std::make_shared<pending_exchange::step>(*exchange, [timer] { timer->cancel(); });
            timer->async_wait([this, exchange, timer, step](boost::system::error_code) mutable {
                step.reset();
                ++ended;
                exchange->complete(exchange->ended(), {});
            });
        } else if (exchange->ended()) {
            exchange->complete(exchange->ended(), {.unsent = true});
        } else if (now.error != std::errc()) {
            exchange->complete(std::make_error_code(now.error), {.unsent = now.unsent});
        } else {
            http_response response{
                .status = now.status, .headers = {{"Content-Type", "application/json"}}, .body = "{}"};
            if (!now.retry_after.empty()) response.headers.add("Retry-After", now.retry_after);
            exchange->complete({}, std::move(response));
        }
    }

    executor_type executor_;
};

struct fixture {
    asio::io_context io{};
    scripted_wire wire{io};
    client<std::remove_const_t<decltype(v1)>, scripted_wire> once{v1, wire};
    retry_budget budget{1'000};

    void run(asio::awaitable<void> work) {
        bool ended = false;
        asio::co_spawn(io, std::move(work), [&](std::exception_ptr thrown) {
            ended = true;
            if (thrown) std::rethrow_exception(thrown);
        });
        io.restart();
        io.run();
        BOOST_TEST(ended);
    }
};

constexpr retry_policy quick{.first_wait = 1ms, .longest_wait = 1ms};

}  // namespace

BOOST_FIXTURE_TEST_CASE(a_call_is_attempted_again_for_any_token, fixture) {
    retrying_client call(once, budget, quick);
    const pay request{.card = "c"};
    const auto use = [&]() -> asio::awaitable<void> {
        wire.script = {refused, lost, ok};
        const auto paid = co_await call(request);
        BOOST_TEST(!!paid);
        BOOST_TEST(paid.attempts() == 3U);
        wire.script = {lost};
        BOOST_TEST((co_await call(request, form_body{})).attempts() == 2U);
        wire.script = {lost};
        BOOST_TEST((co_await call(request, time_limit(900ms), form_body{}, asio::deferred)).attempts() == 2U);
        wire.script = {lost};
        const change once_only{.text = "t"};
        const auto doubtful = co_await call(once_only);
        BOOST_TEST((doubtful.error().stage == call_stage::transport));
        BOOST_TEST(doubtful.attempts() == 1U);
        wire.script = {refused};
        BOOST_TEST(!!co_await call(once_only));
    };
    run(use());
    const auto key = [&](std::size_t i) { return *wire.sent.at(i).headers.find("Idempotency-Key"); };
    BOOST_TEST((key(0) == key(1) && key(1) == key(2) && key(2) != key(3) && key(3) == key(4)));
    BOOST_TEST(wire.sent.at(4).body == "card=c");
    BOOST_TEST((wire.sent.at(5).timeout_ms > 0 && wire.sent.at(5).timeout_ms <= 225));

    wire.script = {lost, ok, lost, ok};
    unsigned made = 0;
    call(list{}, [&](const outcome_of<list>& got) { made = got.attempts(); });
    auto future = call(list{}, asio::use_future);
    BOOST_TEST(made == 0U);  // never before the call has returned
    io.restart();
    io.run();
    BOOST_TEST(made + future.get().attempts() == 4U);
}

BOOST_FIXTURE_TEST_CASE(a_call_without_time_for_retry_after_ends_at_once, fixture) {
    retrying_client call(once, budget, {.deadline = 5s});
    wire.script = {{.status = 503, .retry_after = "6"}};
    const auto got = call(list{}, asio::use_future);
    io.run();
    BOOST_TEST(wire.sent.size() == 1U);
}

BOOST_FIXTURE_TEST_CASE(a_call_is_cancelled_in_each_attempt_and_each_wait, fixture) {
    // Cancelled in the first attempt, the wait after it, the second attempt, and so on.
    for (unsigned n = 0; n < 6; ++n) {
        for (const auto type : {asio::cancellation_type::terminal, asio::cancellation_type::partial}) {
            retrying_client call(once, budget, {.first_wait = 1h, .longest_wait = 1h, .deadline = 24h, .seed = 1});
            // Waits of seed 1 are not over in this test; those before the cancelled one are replaced by none.
            retrying_client at_once(once, budget, {.attempts = 10, .first_wait = 0ms});
            const bool in_wait = n % 2 == 1;
            wire.sent.clear();
            wire.ended = 0;
            wire.script.assign(in_wait ? 0 : n / 2, lost);
            wire.script.push_back(in_wait ? lost : hangs);
            asio::cancellation_signal signal;
            std::optional<outcome_of<list>> got;
            const auto take = asio::bind_cancellation_slot(
                signal.slot(), [&](outcome_of<list> last) { got.emplace(std::move(last)); });
            if (in_wait)
                call(list{}, take);
            else
                at_once(list{}, take);
            io.restart();
            const std::size_t reached = in_wait ? 1 : n / 2 + 1;
            while (wire.sent.size() < reached) io.run_one();
            while (io.poll() != 0) continue;
            BOOST_TEST_REQUIRE(!got);
            signal.emit(type);
            io.run();
            BOOST_TEST_REQUIRE(got.has_value());
            BOOST_TEST((got->error().transport == std::errc::operation_canceled));
            BOOST_TEST((got->error().stage == call_stage::transport));
            BOOST_TEST(got->attempts() == reached);
            BOOST_TEST(wire.sent.size() == reached);
            BOOST_TEST(wire.ended == (in_wait ? 0U : 1U));
        }
    }
}

BOOST_AUTO_TEST_CASE(what_a_waiting_call_holds_is_destroyed_with_its_context) {
    const auto held = std::make_shared<int>();
    retry_budget budget;
    {
        asio::io_context io;
        scripted_wire wire(io);
        wire.script = {lost};
        client once(v1, wire);
        retrying_client call(once, budget, {.first_wait = 1h, .longest_wait = 1h, .deadline = 24h});
        call(list{}, [held](const outcome_of<list>&) {});
        while (io.poll() != 0) continue;
        BOOST_TEST(wire.sent.size() == 1U);
        BOOST_TEST(held.use_count() == 2);
    }
    BOOST_TEST(held.use_count() == 1);
}

BOOST_FIXTURE_TEST_CASE(a_call_waits_until_its_limits_admit_it, fixture) {
    sliding_window<> limiter(100);
    rate_limited_client call(once, limiter, {.margin = 0ms});
    int succeeded = 0;
    for (int i = 0; i < 7; ++i) call(sparse{}, [&](const outcome_of<sparse>& got) { succeeded += !!got; });
    io.run();
    BOOST_TEST(succeeded == 7);
    // The transport sees a request a little later than the limiter.
    for (std::size_t i = 2; i < wire.times.size(); ++i) BOOST_TEST((wire.times[i] - wire.times[i - 2] >= 90ms));

    // Retries are counted as well.
    retrying_client retrying(call, budget, quick);
    wire.script = {lost, lost, ok};
    auto retried = retrying(sparse{}, asio::use_future);
    io.restart();
    io.run();
    BOOST_TEST(retried.get().attempts() == 3U);
}

BOOST_FIXTURE_TEST_CASE(a_call_is_cancelled_while_it_waits_for_its_limit, fixture) {
    sliding_window<> limiter(100);
    rate_limited_client call(once, limiter, {.longest_wait = 2h});
    asio::cancellation_signal signal;
    std::optional<outcome_of<rare>> first, waiting, late, broken;
    const auto into = [](std::optional<outcome_of<rare>>& to) {
        return [&to](outcome_of<rare> got) { to.emplace(std::move(got)); };
    };
    call(rare{.text = "1"}, into(first));
    call(rare{.text = "2"}, asio::bind_cancellation_slot(signal.slot(), into(waiting)));
    call(rare{.text = "3"}, time_limit(1h), into(late));
    call(rare{.text = "too long"}, into(broken));
    BOOST_TEST((!first && !waiting && !late && !broken));
    while (!first || !late || !broken) io.run_one();
    BOOST_TEST(!!*first);
    BOOST_TEST((late->error().stage == call_stage::not_sent));
    BOOST_TEST(*late->error().retry_after > 3'500U);
    BOOST_TEST(broken->error().violations.size() == 1U);
    while (io.poll() != 0) continue;
    BOOST_TEST(!waiting);
    signal.emit(asio::cancellation_type::partial);
    io.run();
    BOOST_TEST((waiting->error().stage == call_stage::not_sent));
    BOOST_TEST((waiting->error().transport == std::errc::operation_canceled));
    BOOST_TEST(wire.sent.size() == 1U);
}

BOOST_FIXTURE_TEST_CASE(a_call_is_not_sent_while_its_server_fails, fixture) {
    failure_breaker breaker({.rate = 0.5, .least_calls = 4, .pause = 1h});
    circuit_breaking_client call(once, breaker);
    retrying_client retrying(call, budget, {.deadline = 1min});
    const auto use = [&]() -> asio::awaitable<void> {
        wire.script = {ok, ok, lost, {.status = 503}};
        const list request;
        for (int i = 0; i < 4; ++i) co_await call(request);
        BOOST_TEST(!breaker.is_closed());
        const auto unsent = co_await retrying(request);  // the pause is longer than its deadline
        BOOST_TEST((unsent.error().stage == call_stage::not_sent));
        BOOST_TEST(*unsent.error().retry_after > 3'500U);
        BOOST_TEST(unsent.attempts() == 1U);
    };
    run(use());
    BOOST_TEST(wire.sent.size() == 4U);
}

BOOST_FIXTURE_TEST_CASE(a_safe_call_without_a_response_is_sent_twice, fixture) {
    hedging_client call(once, budget, 1ms);
    const event missing{.status = 404};
    struct row {
        const char* name;
        std::deque<event> script;
        unsigned attempts;
        std::size_t cancelled;
        std::optional<call_stage> stage{};
    };
    for (const row& one : {row{"the second responds", {hangs, ok}, 2, 1},
                           row{"its error is a response", {hangs, missing}, 2, 1, call_stage::rejected}}) {
        BOOST_TEST_CONTEXT(one.name) {
            wire.script = one.script;
            wire.ended = 0;
            auto got = call(list{}, asio::use_future);
            io.restart();
            io.run();
            const auto result = got.get();
            BOOST_TEST(!result == one.stage.has_value());
            if (one.stage) BOOST_TEST((result.error().stage == *one.stage));
            BOOST_TEST(result.attempts() == one.attempts);
            BOOST_TEST(wire.ended == one.cancelled);
        }
    }
    // A response, or an error, before the delay is the only one.
    hedging_client patient(once, budget, 1h);
    for (const event& first : {ok, missing, lost, refused}) {
        wire.script = {first};
        wire.sent.clear();
        auto got = patient(list{}, asio::use_future);
        io.restart();
        io.run();
        BOOST_TEST(!got.get() == (first.status != 200 || first.error != std::errc()));
        BOOST_TEST(wire.sent.size() == 1U);
    }
    // Neither what changes something nor what has no budget is sent twice.
    retry_budget none(0);
    hedging_client poor(once, none, 0ms);
    const auto sent_once = [&](auto& client, const auto& op) {
        wire.script = {hangs};
        wire.sent.clear();
        asio::cancellation_signal signal;
        std::optional<call_error> error;
        client(op, asio::bind_cancellation_slot(signal.slot(), [&](const auto& got) { error = got.error(); }));
        io.restart();
        asio::steady_timer later(io, 20ms);
        later.async_wait([&](boost::system::error_code) { signal.emit(asio::cancellation_type::terminal); });
        io.run();
        BOOST_TEST((error.value().transport == std::errc::operation_canceled));
        BOOST_TEST(wire.sent.size() == 1U);
    };
    sent_once(call, pay{.card = "c"});
    sent_once(call, change{.text = "t"});
    sent_once(poor, list{});
}

BOOST_FIXTURE_TEST_CASE(a_hedged_call_is_cancelled_with_both_requests, fixture) {
    hedging_client call(once, budget, 1ms);
    for (const std::size_t requests : {1U, 2U}) {
        wire.script = {hangs, hangs};
        wire.sent.clear();
        wire.ended = 0;
        hedging_client slow(once, budget, 1h);
        asio::cancellation_signal signal;
        std::optional<outcome_of<list>> got;
        const auto take =
            asio::bind_cancellation_slot(signal.slot(), [&](outcome_of<list> last) { got.emplace(std::move(last)); });
        if (requests == 1)
            slow(list{}, take);
        else
            call(list{}, take);
        io.restart();
        while (wire.sent.size() < requests) io.run_one();
        while (io.poll() != 0) continue;
        BOOST_TEST(!got);
        signal.emit(asio::cancellation_type::partial);
        io.run();
        BOOST_TEST_REQUIRE(got.has_value());
        BOOST_TEST((got->error().transport == std::errc::operation_canceled));
        BOOST_TEST(got->attempts() == requests);
        BOOST_TEST(wire.ended == requests);
    }
}
