#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace growth {

/// Times of the processor in nanoseconds: the mean of some calls, and the longest of them.
struct figure {
    double mean = 1e18;
    double longest = 1e18;

    void improve(figure other) {
        mean = std::min(mean, other.mean);
        longest = std::min(longest, other.longest);
    }
};

inline double processor_nanoseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

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

/// Returns the least mean time of one of the `items` of a call, of several calls.
template <class Call>
figure time_of_each(std::size_t items, Call call) {
    figure found;
    const std::size_t calls = std::clamp<std::size_t>(300'000 / items, 4, 300);
    for (std::size_t i = 0; i < calls; ++i) found.improve(time_calls(1, [&](std::size_t) { call(); }));
    return {found.mean / static_cast<double>(items), found.longest};
}

/// Calls `call(0)` to `call(count - 1)` between two readings of the clock: for calls that are shorter than one.
template <class Call>
figure time_together(std::size_t count, Call call) {
    const figure all = time_calls(1, [&](std::size_t) {
        for (std::size_t i = 0; i < count; ++i) call(i);
    });
    return {all.mean / static_cast<double>(count), all.longest};
}

/// Ends the program: what does not work must not be measured.
inline void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "growth_benchmarks: %s\n", what);
    std::exit(1);
}

/// Prints a line of the results. `clock` is the part of the mean that is not the call's.
inline void print(const char* structure, const char* operation, std::size_t size, figure found, double clock = 0) {
    std::printf("%s,%s,%zu,%.1f,%.1f\n", structure, operation, size, found.mean - clock, found.longest / 1e3);
    std::fflush(stdout);
}

/// The mean time of a reading of the clock, which each of `time_calls` makes.
inline double clock_time() {
    static const double mean = time_calls(1'000'000, [](std::size_t) {}).mean;
    return mean;
}

// Each measures one structure with 1000, 10 000 ... `most` elements; forms and routes begin with 10.
void measure_replay_cache(std::size_t most);
void measure_limiter(std::size_t most);
void measure_log(std::size_t most);
void measure_json(std::size_t most);
void measure_memory(std::size_t most);
void measure_stream(std::size_t most);
void measure_form(std::size_t most);
void measure_routes(std::size_t most);
void measure_beast(std::size_t most);

}  // namespace growth
