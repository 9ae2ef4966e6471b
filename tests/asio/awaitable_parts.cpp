#define BOOST_TEST_MODULE asio.awaitable_parts
#include <algorithm>
#include <array>
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/system_error.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <service_api/awaitable.hpp>
#include <service_api/client/sign_request.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/idempotency.hpp>
#include <service_api/limits/idempotency_cache.hpp>
#include <service_api/limits/replay_cache.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/server/unavailable.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/trading/signing.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>
#include "beast/raw_peer.hpp"
#include "beast/running_server.hpp"

using namespace service_api;
using namespace service_api::rules;
using namespace std::chrono_literals;
namespace asio = boost::asio;

namespace {

inline constexpr error_definition closed{503, 0, "closed for maintenance", "closed"};
inline constexpr error_definition no_reason{400, 0, "a payment needs a reason", "no_reason"};

struct maintenance {
    static constexpr std::string_view name = "maintenance";
    static constexpr std::string_view reason = "First: nothing else is worth checking.";
    static constexpr possible_error errors[] = {{closed}};
    static constexpr auto position = checks::before<checks::address_limit>;
};
constexpr bool is_change(const operation_facts& operation) { return operation.route.verb != http_verb::get; }
struct audit {
    static constexpr std::string_view name = "audit";
    static constexpr std::string_view reason = "Needs the fields.";
    static constexpr possible_error errors[] = {{no_reason, is_change}};
    static constexpr auto position = checks::after<checks::replay>;
};
struct with_checks : problem_details {
    using own_checks = checks_in_order<maintenance, audit>;
};

struct receipt {
    required<std::string> text;
};
BOOST_DESCRIBE_STRUCT(receipt, (), (text))

struct pay {
    required<std::string> to;
    optional<std::string> reason{};
    optional<idempotency_key> key{};

    static constexpr auto rules = rules_of(field(&pay::key, in_header{"Idempotency-Key"}));
    static constexpr auto http = endpoint<receipt, with_checks>{
        .route = post("/payments"),
        .access = trading::signed_request.only_for("payer").requires_ownership("to", "must be the caller's"),
        .limit = {rate{1000, per_second, limit_scope::ip_address}, rate{1000, per_day, limit_scope::global},
                  rate{3, per_second, limit_scope::account}},
        .declared_errors = {errors::data_not_found}};
};
BOOST_DESCRIBE_STRUCT(pay, (), (to, reason, key))

struct get_receipt {
    required<std::string> name;

    static constexpr auto http = endpoint<receipt, with_checks>{
        .route = get("/receipts/{name}"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_receipt, (), (name))

constexpr api<pay, get_receipt> v1{.title = "Payments", .version = "1"};

ed25519_signer signer_of(const std::string& account) {
    std::array<std::uint8_t, 32> seed{};
    std::copy_n(account.begin(), std::min(account.size(), seed.size()), seed.begin());
    return ed25519_signer(seed);
}

/// What the parts of both kinds do, with a log of it.
class world {
public:
    unix_ms now{1'700'000'000'000};
    std::chrono::steady_clock::time_point tick{};
    sliding_window<> limiter{1'000, [this] { return tick; }};
    replay_cache replays{1'000, [this] { return tick; }};
    idempotency_cache responses{};
    std::string failing{};        // what throws `unavailable`, or with "!" any other exception
    std::atomic<int> stop_at{0};  // the number of the pause that does not end
    std::atomic<int> pauses{0};
    std::atomic<int> dead_pauses{0};

    void in(const std::string& part) {
        const std::lock_guard lock(mutex_);
        log_ += part + ' ';
        if (failing == part) throw unavailable(part + " is away", 7s);
        if (failing == part + '!') throw std::runtime_error(part + " is broken");
    }
    void report(std::exception_ptr thrown) {
        const std::lock_guard lock(mutex_);
        try {
            std::rethrow_exception(thrown);
        } catch (const std::exception& one) {
            log_ += "[" + std::string(one.what()) + "] ";
        }
    }
    std::string take_log() {
        const std::lock_guard lock(mutex_);
        return std::exchange(log_, {});
    }

    /// Suspends a coroutine: for a moment, or until it is cancelled or `open` is called.
    asio::awaitable<void> pause(std::string part) {
        const auto executor = co_await asio::this_coro::executor;
        co_await asio::post(executor, asio::use_awaitable);
        if (++pauses != stop_at && !is_dead(part)) co_return;
        const auto timer = std::make_shared<asio::steady_timer>(executor, asio::steady_timer::time_point::max());
        set_stopped(part, timer);
        boost::system::error_code error;
        co_await timer->async_wait(asio::redirect_error(asio::use_awaitable, error));
        if (!set_stopped({}, nullptr)) throw boost::system::system_error(error);
    }
    /// The part that waits, or nothing.
    std::string stopped() {
        const std::lock_guard lock(mutex_);
        return stopped_;
    }
    /// From now on, the pauses of these parts, each with a space behind it, end only when they are cancelled.
    void set_dead(const std::string& parts) {
        const std::lock_guard lock(mutex_);
        dead_ = parts;
    }
    void open() {
        const std::lock_guard lock(mutex_);
        is_open_ = true;
        if (timer_) asio::post(timer_->get_executor(), [timer = timer_] { timer->cancel(); });
    }

    std::optional<caller> find(std::string_view account, std::string_view key) {
        in("find");
        if (signer_of(std::string(account)).key() != key) return std::nullopt;
        return caller{std::string(account), {account == "guest" ? "none" : "payer"}};
    }

private:
    bool is_dead(const std::string& part) {
        const std::lock_guard lock(mutex_);
        const bool found = dead_.find(part + ' ') != dead_.npos;
        dead_pauses += found ? 1 : 0;
        return found;
    }
    bool set_stopped(const std::string& part, std::shared_ptr<asio::steady_timer> timer) {
        const std::lock_guard lock(mutex_);
        stopped_ = part;
        timer_ = std::move(timer);
        return is_open_;
    }

    std::mutex mutex_{};
    std::string log_{};
    std::string stopped_{};
    std::string dead_{};
    std::shared_ptr<asio::steady_timer> timer_{};
    bool is_open_ = false;
};

struct plain_parts {
    world& at;

    std::optional<caller> find(std::string_view account, std::string_view key, unix_ms) {
        return at.find(account, key);
    }
    limit_decision admit(std::string_view key, std::uint32_t count, std::chrono::nanoseconds window,
                         std::uint32_t weight) {
        at.in("admit");
        return at.limiter.admit(key, count, window, weight);
    }
    void release(std::string_view key, const limit_decision& accepted) {
        at.in("release_count");
        at.limiter.release(key, accepted);
    }
    replay_result claim(std::string_view signature, unix_ms until, unix_ms now) {
        at.in("claim");
        return at.replays.claim(signature, until, now);
    }
    void release(std::string_view signature) {
        at.in("release");
        at.replays.release(signature);
    }
    idempotency_claim claim(const idempotent_request& request) {
        at.in("claim_key");
        return at.responses.claim(request);
    }
    void finish(const idempotent_request& request, const http_response& response) {
        at.in("finish_key");
        at.responses.finish(request, response);
    }
    void release(const idempotent_request& request) {
        at.in("release_key");
        at.responses.release(request);
    }
};

struct awaited_parts {
    world& at;
    plain_parts plain{at};

    asio::awaitable<std::optional<caller>> find(std::string_view account, std::string_view key, unix_ms now) {
        co_await at.pause("find");
        co_return plain.find(account, key, now);
    }
    asio::awaitable<limit_decision> admit(std::string_view key, std::uint32_t count, std::chrono::nanoseconds window,
                                          std::uint32_t weight) {
        co_await at.pause("admit");
        co_return plain.admit(key, count, window, weight);
    }
    asio::awaitable<void> release(std::string_view key, const limit_decision& accepted) {
        co_await at.pause("release_count");
        plain.release(key, accepted);
    }
    asio::awaitable<replay_result> claim(std::string_view signature, unix_ms until, unix_ms now) {
        co_await at.pause("claim");
        co_return plain.claim(signature, until, now);
    }
    asio::awaitable<void> release(std::string_view signature) {
        co_await at.pause("release");
        plain.release(signature);
    }
    asio::awaitable<idempotency_claim> claim(const idempotent_request& request) {
        co_await at.pause("claim_key");
        co_return plain.claim(request);
    }
    asio::awaitable<void> finish(const idempotent_request& request, const http_response& response) {
        co_await at.pause("finish_key");
        plain.finish(request, response);
    }
    asio::awaitable<void> release(const idempotent_request& request) {
        co_await at.pause("release_key");
        plain.release(request);
    }
};

check_result<maintenance> is_closed(world& at, const check_context& seen) {
    at.in("maintenance");
    if (seen.request.headers.find("Closed") == nullptr) return {};
    seen.response_headers.add("Retry-After", "60");
    return fail<closed>();
}
template <class Context>
check_result<audit> has_reason(world& at, const Context& seen) {
    at.in("audit");
    if constexpr (requires { seen.fields.reason; }) {
        if (!seen.fields.reason) return fail<no_reason>();
    }
    return {};
}

template <class Parts, class Maintenance, class Audit, class Read>
auto serve_with(world& at, Parts& parts, Maintenance closes, Audit audits, Read reads) {
    return serve(v1,
                 environment{.clock = [&at] { return at.now; },
                             .keys = parts,
                             .verifier = ed25519_verifier{},
                             .limiter = parts,
                             .replays = parts,
                             .idempotency = parts,
                             .on_exception = [&at](std::exception_ptr thrown) { at.report(thrown); }},
                 handle<pay>([&at](const pay& request) -> reply<pay> {
                     at.in("handler");
                     if (*request.to == "missing") return fail<errors::data_not_found>();
                     return receipt{*request.to};
                 }),
                 authorize<pay>([&at](const pay& request, const caller&) {
                     at.in("predicate");
                     return *request.to != "other";
                 }),
                 handle<get_receipt>(reads), enforce<maintenance>(closes), enforce<audit>(audits));
}

auto plain_server(world& at, plain_parts& parts) {
    return serve_with(
        at, parts, [&at](const check_context& seen) { return is_closed(at, seen); },
        [&at](const auto& seen) { return has_reason(at, seen); },
        [](const get_receipt& request) -> reply<get_receipt> { return receipt{*request.name}; });
}

auto awaited_server(world& at, awaited_parts& parts) {
    return serve_with(
        at, parts,
        [&at](const check_context& seen) -> asio::awaitable<check_result<maintenance>> {
            co_await at.pause("maintenance");
            co_return is_closed(at, seen);
        },
        [&at](auto seen) -> asio::awaitable<check_result<audit>> {
            co_await at.pause("audit");
            co_return has_reason(at, seen);
        },
        [&at](const get_receipt& request) -> asio::awaitable<reply<get_receipt>> {
            co_await at.pause("handler");
            co_return receipt{*request.name};
        });
}

http_request signed_by(const std::string& account, http_request request, unix_ms now) {
    const auto signer = signer_of(account);
    sign_request(request, trading::signing, signed_as{account, signer}, now);
    return request;
}
pay payment(std::string to, std::optional<std::string> key = {}) {
    pay made{.to = std::move(to), .reason = "rent"};
    if (key) made.key = idempotency_key::parse(*key);
    return made;
}

std::string bytes_of(const http_request& request) {
    std::string bytes = request.method + ' ' + request.target + " HTTP/1.1\r\nHost: x\r\n";
    for (const auto& [name, value] : request.headers) bytes += name + ": " + value + "\r\n";
    if (request.method == "POST") bytes += "Content-Length: " + std::to_string(request.body.size()) + "\r\n";
    return bytes + "\r\n" + request.body;
}
std::string bytes_of(const http_response& response) {
    std::string bytes = std::to_string(response.status);
    for (const auto& [name, value] : response.headers) bytes += '\n' + name + ": " + value;
    return bytes + '\n' + response.body;
}

beast_server_options brisk() {
    beast_server_options options;
    options.linger_deadline = 300ms;
    options.network_share = 1;
    options.queue_delay = 10s;
    return options;
}

template <class Condition>
void await(Condition condition) {
    while (!condition()) std::this_thread::sleep_for(1ms);
}

}  // namespace

static_assert(awaitable_keyring<awaited_parts> && !awaitable_keyring<plain_parts> && !keyring<awaited_parts>);
static_assert(awaitable_credential_checker<awaited_parts>);
static_assert(awaitable_rate_limiter<awaited_parts> && !awaitable_rate_limiter<plain_parts>);
static_assert(awaitable_replay_guard<awaited_parts> && !awaitable_replay_guard<plain_parts>);
static_assert(awaitable_idempotency_store<awaited_parts> && !awaitable_idempotency_store<plain_parts>);

// Plain parts and awaited ones get the same calls in the same order, and give the same responses: also if the transport
// cannot wait.
BOOST_AUTO_TEST_CASE(awaited_parts_are_called_as_plain_ones) {
    struct step {
        std::string failing;
        std::function<http_request(unix_ms)> request;
        std::string status;
        int repeats = 1;
    };
    const auto paid = [](std::string to, std::optional<std::string> key = {}, std::string account = "ada") {
        return [=](unix_ms now) { return signed_by(account, build_request(payment(to, key)), now); };
    };
    const auto changed = [&](auto change) {
        return [=](unix_ms now) {
            http_request request = paid("shop")(now);
            change(request);
            return request;
        };
    };
    std::vector<step> steps{
        {"", paid("shop"), "200"},
        {"", paid("shop"), "409", 2},  // the same signature: the time stands still
        {"", paid("shop", "key-1"), "200"},
        {"", paid("shop", "key-1"), "200"},
        {"", paid("else", "key-1"), "422"},
        {"", paid("other"), "403"},
        {"", paid("shop", {}, "guest"), "403"},
        {"", paid("missing", "key-2"), "400"},
        {"", changed([](http_request& one) { one.body += ' '; }), "401"},
        {"", changed([](http_request& one) { one.headers = {}; }), "401"},
        {"", changed([](http_request& one) { one.headers.add("Closed", "yes"); }), "503"},
        {"", [](unix_ms now) { return signed_by("ada", build_request(pay{.to = "shop"}), now); }, "400"},
        {"", [](unix_ms now) { return signed_by("ada", {.method = "POST", .target = "/payments", .body = "{}"}, now); },
         "415"},
        {"", paid("shop"), "429", 5},
        {"", [](unix_ms now) { return signed_by("ada", build_request(get_receipt{.name = "one"}), now); }, "200"},
        {"", [](unix_ms) { return http_request{.method = "GET", .target = "/nothing"}; }, "404"},
    };
    for (const std::string part :
         {"maintenance", "admit", "find", "predicate", "claim", "audit", "claim_key", "handler"}) {
        steps.push_back({part, paid("shop", "key-3"), "503"});
        steps.push_back({part + '!', paid("shop", "key-" + part), "500"});
    }
    steps.push_back({"finish_key", paid("shop", "key-4"), "200"});

    world plain_world, blocking_world, suspended_world;
    plain_parts plain{plain_world};
    awaited_parts blocking{blocking_world};
    awaited_parts suspended{suspended_world};
    const auto plain_one = plain_server(plain_world, plain);
    const auto blocking_one = awaited_server(blocking_world, blocking);
    running_server plain_beast(plain_one, brisk());
    running_server suspended_beast(awaited_server(suspended_world, suspended), brisk());
    asking_peer of_plain(plain_beast.port()), of_suspended(suspended_beast.port());
    for (const step& one : steps) {
        BOOST_TEST_CONTEXT("step " << &one - steps.data() << " failing " << one.failing) {
            for (world* each : {&plain_world, &blocking_world, &suspended_world}) {
                each->now.count += 1'000;
                each->tick += 1s;
                each->failing = one.failing;
            }
            std::string response;
            for (int i = 0; i < one.repeats; ++i) {
                http_request request = one.request(plain_world.now);
                request.peer_address = "127.0.0.1";
                response = bytes_of(blocking_one(request));
                const std::string log = blocking_world.take_log();
                BOOST_TEST(!log.empty() == (request.target != "/nothing"));
                const std::string whole = of_plain.response_to(bytes_of(request));
                BOOST_TEST(of_suspended.response_to(bytes_of(request)) == whole);
                const std::string plain_log = plain_world.take_log();
                BOOST_TEST(suspended_world.take_log() == plain_log);
                BOOST_TEST(log == plain_log);
                BOOST_TEST(whole.find(response.substr(response.rfind('\n') + 1)) != whole.npos);
                BOOST_TEST(whole.substr(9, 3) == response.substr(0, 3));
            }
            BOOST_TEST(response.substr(0, 3) == one.status, response);
        }
    }
    BOOST_TEST(suspended_world.pauses > 100);
}

// A request is suspended at each of its waits in turn, and its client leaves, or its deadline passes.
BOOST_AUTO_TEST_CASE(a_request_can_be_cancelled_wherever_it_waits) {
    for (const bool leaves : {true, false}) {
        std::string waits;
        for (int stop_at = 1; stop_at <= 9; ++stop_at) {
            world at;
            at.stop_at = stop_at;
            awaited_parts parts{at};
            auto options = brisk();
            if (!leaves) options.handler_deadline = 20ms;
            running_server server(awaited_server(at, parts), options);
            std::optional<raw_peer> peer(server.port());
            peer->send(bytes_of(signed_by("ada", build_request(payment("shop", "key-1")), at.now)));
            std::string response;
            if (leaves) {
                await([&] { return !at.stopped().empty(); });
                const std::string part = at.stopped();
                waits += part + ' ';
                peer.reset();
                if (part == "finish_key") at.open();  // the handler has run
                await([&] { return at.stopped().empty(); });
                BOOST_TEST(at.take_log().find('[') == std::string::npos);
            } else {
                response = peer->response();
                const std::string log = at.take_log();
                const bool has_run = log.find("handler") != log.npos;
                BOOST_TEST(response.substr(9, 3) == (has_run ? "200" : "503"), response);
                BOOST_TEST((response.find("\r\nRetry-After: 1\r\n") != response.npos) == !has_run);
                BOOST_TEST(log.find('[') != log.npos);  // reported
            }
            at.stop_at = 0;
            asking_peer other(server.port());
            at.now.count += 1;
            BOOST_TEST(other.response_to(bytes_of(signed_by("ada", build_request(payment("shop", "key-2")), at.now)))
                           .substr(9, 3) == "200");
        }
        if (leaves) BOOST_TEST(waits == "maintenance admit admit find admit claim audit claim_key finish_key ");
    }
}

BOOST_AUTO_TEST_CASE(an_awaited_handler_follows_awaited_checks) {
    for (const bool leaves : {true, false}) {
        world at;
        at.stop_at = 3;  // after maintenance and find
        awaited_parts parts{at};
        auto options = brisk();
        if (!leaves) options.handler_deadline = 50ms;
        running_server server(awaited_server(at, parts), options);
        std::optional<raw_peer> peer(server.port());
        peer->send(bytes_of(signed_by("ada", build_request(get_receipt{.name = "one"}), at.now)));
        if (leaves) {
            await([&] { return at.stopped() == "handler"; });
            peer.reset();
        } else {
            BOOST_TEST(peer->response().substr(9, 3) == "500");
        }
        await([&] { return at.stopped().empty(); });
    }
}

// The calls that release or finish what the checks have stored go to the store that has just not answered.
BOOST_AUTO_TEST_CASE(a_store_that_never_answers_loses_no_slot) {
    struct outage {
        const char* dead;
        int calls;
        const char* status;
        int reports;
    };
    for (const auto& [dead, calls, status, reports] :
         {outage{"claim_key release ", 2, "503", 2}, outage{"finish_key ", 1, "200", 1}}) {
        for (const bool leaves : {true, false}) {
            BOOST_TEST_CONTEXT(dead << (leaves ? "the client leaves" : "the client waits")) {
                world at;
                at.set_dead(dead);
                awaited_parts parts{at};
                auto options = brisk();
                options.awaited = 1;
                options.handler_deadline = 1s;
                running_server server(awaited_server(at, parts), options);
                std::optional<raw_peer> peer(server.port());
                peer->send(bytes_of(signed_by("ada", build_request(payment("shop", "key-1")), at.now)));
                if (leaves) {
                    await([&] { return at.dead_pauses > 0; });
                    peer.reset();
                    await([&] { return at.dead_pauses == calls; });
                } else {
                    BOOST_TEST(peer->response().substr(9, 3) == status);
                    const std::string log = at.take_log();
                    BOOST_TEST(std::count(log.begin(), log.end(), ']') == 2 * reports, log);  // with "[system:125]"
                }
                at.set_dead({});
                asking_peer other(server.port());
                await([&] {  // has the only slot
                    at.now.count += 1;
                    at.tick += 1s;
                    const auto next = signed_by("ada", build_request(payment("shop")), at.now);
                    return other.response_to(bytes_of(next)).substr(9, 3) == "200";
                });
            }
        }
    }
}
