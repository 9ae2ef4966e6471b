// How many calls a server rejects for its limits (429) when several processes keep them together, through a Redis:
// limits_benchmarks [CALLS [PROCESSES [TRANSIT_MS [MARGIN_MS]]]].
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <service_api/beast/beast_client.hpp>
#include <service_api/beast/beast_server.hpp>
#include <service_api/client.hpp>
#include <service_api/client/increasing_clock.hpp>
#include <service_api/client/rate_limited_client.hpp>
#include <service_api/limits/replay_cache.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/redis/redis_window.hpp>
#include <service_api/server.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/trading/api.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <vector>

#include "redis/running_redis.hpp"

namespace {

using namespace service_api;
using namespace std::chrono_literals;
using trading::list_daily_fee_revenue;

// A part of the platform, with its real limit: 10 requests per second and account.
constexpr api<list_daily_fee_revenue> reports{};
constexpr unsigned accounts = 20;

class child_process {
public:
    explicit child_process(const std::function<void()>& run) : id_(::fork()) {
        if (id_ == 0) {
            ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // it ends when this process ends, however that is
            run();
            ::_exit(0);
        }
    }
    child_process(const child_process&) = delete;
    child_process& operator=(const child_process&) = delete;
    ~child_process() {
        if (id_ <= 0) return;
        ::kill(id_, SIGKILL);
        wait();
    }
    void wait() {
        ::waitpid(id_, nullptr, 0);
        id_ = 0;
    }

private:
    pid_t id_;
};

/// Numbers from a child process.
template <class T>
struct channel {
    std::array<int, 2> ends{};

    channel() {
        if (::pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    }
    ~channel() {
        ::close(ends[0]);
        ::close(ends[1]);
    }
    void put(const T& value) const {
        if (::write(ends[1], &value, sizeof value) != sizeof value) std::abort();
    }
    T get() const {
        T value{};
        if (::read(ends[0], &value, sizeof value) != sizeof value) throw std::runtime_error("a process has ended");
        return value;
    }
};

ed25519_signer shared_signer() { return ed25519_signer(std::array<std::uint8_t, 32>{1}); }

struct one_key {
    std::string key = shared_signer().key();
    std::optional<caller> find(std::string_view account, std::string_view given, unix_ms) const {
        if (given != key) return std::nullopt;
        return caller{std::string(account), {"builder admin"}};
    }
};

void serve_reports(const channel<std::uint16_t>& port) {
    one_key keys;
    sliding_window<> limiter(1'000);
    replay_cache replays(100'000);
    auto handler =
        serve(reports,
              environment{.clock = system_wall_clock{},
                          .keys = keys,
                          .verifier = ed25519_verifier{},
                          .limiter = limiter,
                          .replays = replays,
                          .on_exception = [](std::exception_ptr) {}},
              handle<list_daily_fee_revenue>([](const list_daily_fee_revenue&) -> reply<list_daily_fee_revenue> {
                  return trading::daily_fee_revenues{.rows = std::vector<trading::daily_fee_revenue>{}};
              }));
    // All clients have one address here, and more connections than the share of one.
    beast_server server(std::ref(handler), {.queue_delay = 5s, .network_share = 1});
    port.put(server.port());
    server.run();
}

/// A network on which each request takes another time.
class slow_network {
public:
    slow_network(const std::string& base, unsigned most_ms, unsigned seed)
        : wire_(base, {.timeout = 30s}), delay_(0, most_ms * 1'000), random_(seed) {}
    http_response send(const http_request& request, std::error_code& error) {
        std::this_thread::sleep_for(std::chrono::microseconds(delay_(random_)));
        return wire_.send(request, error);
    }

private:
    beast_client wire_;
    std::uniform_int_distribution<unsigned> delay_;
    std::mt19937 random_;
};

/// A limiter that notes how often it did without the Redis.
class noted_window {
public:
    noted_window(std::uint16_t redis, unsigned processes) : limiter_({"127.0.0.1", redis}, 0, processes, 1'000) {}
    limit_decision admit(std::string_view key, std::uint32_t count, std::chrono::nanoseconds window,
                         std::uint32_t weight) {
        const limit_decision decision = limiter_.admit(key, count, window, weight);
        if (decision.accepted && decision.shared_ticket == 0) ++alone;
        return decision;
    }
    void release(std::string_view key, const limit_decision& accepted) { limiter_.release(key, accepted); }
    bool is_shared() const { return limiter_.is_shared(); }

    std::atomic<unsigned> alone{0};

private:
    redis_window limiter_;
};

struct counts {
    unsigned succeeded = 0, rejected = 0, unsent = 0, failed = 0, alone = 0;

    void add(const outcome_of<list_daily_fee_revenue>& one) {
        if (one)
            ++succeeded;
        else if (one.error().status == 429)
            ++rejected;
        else if (one.error().stage == call_stage::not_sent && !one.error().transport)
            ++unsent;
        else
            ++failed;
    }
    void add(const counts& other) {
        succeeded += other.succeeded;
        rejected += other.rejected;
        unsent += other.unsent;
        failed += other.failed;
        alone += other.alone;
    }
};

struct run_options {
    std::string base;
    std::uint16_t redis = 0;
    unsigned processes = 0, calls = 0, transit_ms = 0;
    std::optional<std::chrono::milliseconds> margin{};  ///< nothing: no limiter at all
};

/// The calls of one process: a thread for each account.
counts call_as(unsigned process, const run_options& options) {
    noted_window limiter(options.redis, options.processes);
    const increasing_clock clock(system_wall_clock{});
    const auto signer = shared_signer();
    std::vector<counts> found(accounts);
    {
        std::vector<std::jthread> threads;
        for (unsigned account = 0; account < accounts; ++account) {
            threads.emplace_back([&, account] {
                slow_network wire(options.base, options.transit_ms, process * accounts + account + 1);
                client once(reports, wire, signed_as{"account" + std::to_string(account), signer}, clock);
                const list_daily_fee_revenue request{.start_date = *date::parse("2024-01-01"),
                                                     .end_date = *date::parse("2024-01-31")};
                const unsigned calls = options.calls / options.processes / accounts;
                if (options.margin) {
                    rate_limited_client call(once, limiter, {.longest_wait = 10min, .margin = *options.margin});
                    for (unsigned i = 0; i < calls; ++i) found[account].add(call(request));
                } else {
                    for (unsigned i = 0; i < calls; ++i) found[account].add(once(request));
                }
            });
        }
    }
    counts all;
    for (const counts& one : found) all.add(one);
    all.alone = limiter.alone;
    return all;
}

void measure(const run_options& options) {
    const channel<counts> results;
    const auto begun = std::chrono::steady_clock::now();
    std::vector<std::unique_ptr<child_process>> processes;
    for (unsigned i = 0; i < options.processes; ++i)
        processes.push_back(std::make_unique<child_process>([&, i] { results.put(call_as(i, options)); }));
    counts all;
    for (unsigned i = 0; i < options.processes; ++i) all.add(results.get());
    for (const auto& one : processes) one->wait();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    std::cout << all.succeeded + all.rejected + all.unsent + all.failed << " calls of " << options.processes
              << " processes for " << accounts << " accounts, each 10 per second, transit 0 to " << options.transit_ms
              << " ms, ";
    if (options.margin)
        std::cout << "margin " << options.margin->count() << " ms";
    else
        std::cout << "no limiter";
    std::cout << ": " << all.rejected << " rejected with 429, " << all.unsent << " not sent, " << all.failed
              << " failed, " << all.alone << " times without the Redis, " << all.succeeded << " succeeded, in "
              << took.count() << " s" << std::endl;
}

unsigned number(int count, char** words, int at, unsigned otherwise) {
    return at < count ? static_cast<unsigned>(std::stoul(words[at])) : otherwise;
}

}  // namespace

int main(int count, char** words) {
    const channel<std::uint16_t> port;
    const child_process server([&] { serve_reports(port); });
    const running_redis redis;
    run_options options{.base = "http://127.0.0.1:" + std::to_string(port.get()),
                        .redis = redis.port(),
                        .processes = number(count, words, 2, 4),
                        .calls = number(count, words, 1, 10'000),
                        .transit_ms = number(count, words, 3, 50)};
    options.margin = std::chrono::milliseconds(number(count, words, 4, 100));
    measure(options);
    options.margin = 0ms;
    options.calls = std::min(options.calls, 2'000U);
    measure(options);
    options.margin.reset();
    measure(options);
}
