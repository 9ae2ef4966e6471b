#include <array>
#include <chrono>
#include <cstdint>
#include <service_api/limits/sliding_window.hpp>
#include <string_view>

#include "growth.hpp"

namespace growth {

namespace {

using namespace service_api;
using namespace std::chrono_literals;

/// The n-th of a sequence of different keys, as long as that of a limit by address.
class key {
public:
    explicit key(std::uint64_t n) {
        constexpr std::string_view operation = "GET/v1/public/vault_balance#0\n";
        std::copy(operation.begin(), operation.end(), text_.begin());
        n = (n + 1) * 0x9E37'79B9'7F4A'7C15;
        for (std::size_t i = operation.size(); i < text_.size(); ++i, n >>= 4)
            text_[i] = static_cast<char>('a' + (n & 15));
    }
    operator std::string_view() const { return {text_.data(), text_.size()}; }

private:
    std::array<char, 46> text_{};
};

/// A sequence without a pattern.
std::uint64_t mixed(std::uint64_t n) {
    n = (n + 1) * 0x7FB5'D329'728E'A185;
    n = (n ^ n >> 27) * 0x81DA'DEF4'BC2D'D44D;
    return n ^ n >> 33;
}

void measure_keys(std::size_t keys) {
    const std::size_t calls = std::clamp<std::size_t>(keys, 100'000, 1'000'000);
    figure rejects, repeats, renews, fulls;
    for (int run = keys > 1'000'000 ? 1 : 0; run < 2; ++run) {
        auto moved = 0ns;
        sliding_window limiter(keys, [&] { return std::chrono::steady_clock::now() + moved; });
        bool all = true;
        for (std::size_t i = 0; i < keys; ++i) all = limiter.admit(key(i), 1, 1h).accepted && all;
        require(all, "a key of an empty limiter is rejected");
        rejects.improve(time_calls(
            calls, [&](std::size_t i) { all = !limiter.admit(key(mixed(i) % keys), 1, 1h).accepted && all; }));
        require(all, "a limiter admits more than the count");
        for (std::size_t renewed = 0; renewed < std::max(keys, calls); renewed += keys) {
            moved += 2h;
            renews.improve(time_calls(
                keys, [&](std::size_t i) { all = limiter.admit(key(keys + renewed + i), 1, 1h).accepted && all; }));
        }
        require(all, "a limiter of expired keys is full");
        const auto step = std::chrono::nanoseconds(1h) / static_cast<std::int64_t>(4 * keys);
        moved += 2h;
        const auto repeat = [&](std::size_t i) {
            moved += step;
            static_cast<void>(limiter.admit(key(mixed(i) % keys), 10, 1h));
        };
        for (std::size_t i = 0; i < 4 * keys; ++i) repeat(i);
        repeats.improve(time_calls(calls, repeat));
        // Keys have come and gone in an order without a pattern. Now no more fit, until one of them ends.
        std::uint64_t unknown = 1ULL << 40;
        while (!limiter.admit(key(unknown++), 10, 1h).full) {
        }
        std::size_t admitted = 0;
        fulls.improve(time_calls(
            calls, [&](std::size_t i) { admitted += limiter.admit(key(unknown + i), 10, 1h).full ? 0 : 1; }));
        require(admitted < calls / 10, "a full limiter admits unknown keys");
    }
    print("Limiter: keys", "rejected", keys, rejects, clock_time());
    print("Limiter: keys", "four requests per window", keys, repeats, clock_time());
    print("Limiter: keys", "unknown key if full", keys, fulls, clock_time());
    print("Limiter: keys", "new keys after the end of all", keys, renews, clock_time());
}

}  // namespace

void measure_limiter(std::size_t most) {
    for (std::size_t keys = 1'000; keys <= most; keys *= 10) measure_keys(keys);
}

/// The requests of one key.
void measure_log(std::size_t most) {
    for (std::size_t count = 1'000; count <= most; count *= 10) {
        const auto limit = static_cast<std::uint32_t>(count);
        auto now = std::chrono::steady_clock::time_point(1h);
        sliding_window limiter(1, [&] { return now += std::chrono::nanoseconds(1s) / limit; });
        for (std::uint32_t i = 0; i < limit; ++i) static_cast<void>(limiter.admit("key", limit, 1s));
        bool all = true;
        print("Limiter: requests of a key", "admitted", count,
              time_calls(200'000, [&](std::size_t) { all = limiter.admit("key", limit, 1s).accepted && all; }),
              clock_time());
        require(all, "requests at the rate of the limit are rejected");
        print("Limiter: requests of a key", "admitted and released", count,
              time_calls(200'000, [&](std::size_t) { limiter.release("key", limiter.admit("key", limit, 1s)); }),
              clock_time());
    }
}

}  // namespace growth
