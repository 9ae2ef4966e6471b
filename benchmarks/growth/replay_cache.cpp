#include <array>
#include <cstdint>
#include <service_api/limits/replay_cache.hpp>
#include <string_view>

#include "growth.hpp"

namespace growth {

namespace {

using namespace service_api;

constexpr std::int64_t start = 1'700'000'000'000;
constexpr std::int64_t lifetime = 300'000;

/// The n-th of a sequence of different texts, as long as a signature of 64 bytes in base64.
class signature {
public:
    explicit signature(std::uint64_t n) {
        text_.fill('A');
        n = (n + 1) * 0x9E37'79B9'7F4A'7C15;
        for (std::size_t i = 0; i < 16; ++i, n >>= 4) text_[i] = static_cast<char>('a' + (n & 15));
    }
    operator std::string_view() const { return {text_.data(), text_.size()}; }

private:
    std::array<char, 88> text_{};
};

struct figures {
    figure fill{};  // claims of a cache that becomes full
    figure release{};
    figure renew{};  // claims of a full cache whose claims have all ended
};

void measure(std::size_t count, figures& found) {
    std::int64_t now = start;
    replay_cache cache(count, [&] { return replay_cache::time_point(std::chrono::milliseconds(now)); });
    const auto claim = [&](std::uint64_t n) {
        return cache.claim(signature(n), {now + lifetime}, {now}) == replay_result::fresh;
    };
    bool all = true;
    found.fill.improve(time_calls(count, [&](std::size_t i) { all = claim(i) && all; }));
    require(all, "a claim of an empty cache is not fresh");
    require(!claim(count), "a full cache stores another claim");

    const std::size_t released = std::min<std::size_t>(count, 100'000);
    found.release.improve(
        time_calls(released, [&](std::size_t i) { cache.release(signature(i * (count / released))); }));
    for (std::size_t i = 0; i < released; ++i) all = claim(i * (count / released)) && all;
    require(all, "a released signature is not fresh");

    now += lifetime + 1;
    found.renew.improve(time_calls(count, [&](std::size_t i) { all = claim(count + i) && all; }));
    require(all, "a cache of ended claims is full");
}

}  // namespace

void measure_replay_cache(std::size_t most) {
    for (std::size_t count = 1'000; count <= most; count *= 10) {
        figures found;
        for (int run = count > 1'000'000 ? 1 : 0; run < 2; ++run) measure(count, found);
        print("Replay cache: signatures", "claim", count, found.fill, clock_time());
        print("Replay cache: signatures", "release", count, found.release, clock_time());
        print("Replay cache: signatures", "claim after the end of all", count, found.renew, clock_time());
    }
}

}  // namespace growth
