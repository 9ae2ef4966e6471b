// How a replay_cache behaves as it grows: prints one line of a table for each number of signatures. Times are those of
// the processor. The longest call is the least of three runs, since an interrupt lengthens one call of a run.
//   growth_benchmarks [MOST]   with 1000, 10 000 ... MOST signatures; 10 000 000 by default

#include <malloc.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <new>
#include <service_api/limits/replay_cache.hpp>
#include <string_view>

namespace {

std::size_t allocated = 0;

}  // namespace

// Not inlined: g++ compares an allocation and its release after inlining one of them.
[[gnu::noinline]] void* operator new(std::size_t size) {
    void* const memory = std::malloc(size);
    if (memory == nullptr) throw std::bad_alloc();
    allocated += malloc_usable_size(memory);
    return memory;
}
[[gnu::noinline]] void* operator new(std::size_t size, std::align_val_t alignment) {
    void* const memory = std::aligned_alloc(static_cast<std::size_t>(alignment), size);  // sizes are multiples of it
    if (memory == nullptr) throw std::bad_alloc();
    allocated += malloc_usable_size(memory);
    return memory;
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    allocated -= malloc_usable_size(memory);
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::align_val_t) noexcept { operator delete(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    operator delete(memory);
}

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

double processor_nanoseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

struct figure {
    double mean = 1e18;
    double longest = 1e18;

    void improve(figure other) {
        mean = std::min(mean, other.mean);
        longest = std::min(longest, other.longest);
    }
};

/// Calls `call(0)` to `call(count - 1)`.
template <class Call>
figure time_calls(std::size_t count, Call call) {
    const double begin = processor_nanoseconds();
    double before = begin, longest = 0;
    for (std::size_t i = 0; i < count; ++i) {
        call(i);
        const double after = processor_nanoseconds();
        longest = std::max(longest, after - before);
        before = after;
    }
    return {(before - begin) / static_cast<double>(count), longest};
}

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "growth_benchmarks: %s\n", what);
    std::exit(1);
}

struct growth {
    double bytes = 0;
    figure fill{};  // claims of a cache that becomes full
    figure release{};
    figure renew{};  // claims of a full cache whose claims have all ended
};

void measure(std::size_t count, growth& found) {
    const std::size_t before = allocated;
    std::int64_t now = start;
    replay_cache cache(count, [&] { return replay_cache::time_point(std::chrono::milliseconds(now)); });
    const auto claim = [&](std::uint64_t n) {
        return cache.claim(signature(n), {now + lifetime}, {now}) == replay_result::fresh;
    };
    bool all = true;
    found.fill.improve(time_calls(count, [&](std::size_t i) { all = claim(i) && all; }));
    require(all, "a claim of an empty cache is not fresh");
    require(!claim(count), "a full cache stores another claim");
    found.bytes = static_cast<double>(allocated - before) / static_cast<double>(count);

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

int main(int argc, char** argv) {
    const std::size_t most = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000'000;
    const figure clock = time_calls(1'000'000, [](std::size_t) {});
    std::printf(
        "| signatures | bytes each | claim, ns | release, ns | claim after the end of all, ns | "
        "longest claim, us | longest release, us | longest claim after the end, us |\n"
        "|---|---|---|---|---|---|---|---|\n");
    for (std::size_t count = 1'000; count <= most; count *= 10) {
        growth found;
        for (int run = 0; run < 3; ++run) measure(count, found);
        std::printf("| %zu | %.1f | %.0f | %.0f | %.0f | %.1f | %.1f | %.1f |\n", count, found.bytes,
                    found.fill.mean - clock.mean, found.release.mean - clock.mean, found.renew.mean - clock.mean,
                    found.fill.longest / 1e3, found.release.longest / 1e3, found.renew.longest / 1e3);
        std::fflush(stdout);
    }
}
