// How structures that callers can fill behave as they grow. Prints CSV; growth/run.sh makes a drawing of it.
//   growth_benchmarks [MOST [PART]]   with 1000, 10 000 ... MOST elements, 10 000 000 by default; one part of `main`

#include <string_view>

#include "growth.hpp"

int main(int argc, char** argv) {
    const std::size_t most = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000'000;
    const std::size_t fewer = std::min<std::size_t>(most, 1'000'000);
    const std::string_view only = argc > 2 ? argv[2] : "";
    const auto measure = [&](std::string_view part, void (*one)(std::size_t), std::size_t size) {
        if (only.empty() || only == part) one(size);
    };
    std::printf("structure,operation,size,nanoseconds,longest_microseconds\n");
    measure("streams", growth::measure_stream, fewer);  // first: it measures the peak of memory
    measure("limiter", growth::measure_limiter, most);
    measure("limiter", growth::measure_log, fewer);
    measure("replay_cache", growth::measure_replay_cache, most);
    measure("form", growth::measure_form, std::min<std::size_t>(most, 100'000));
    measure("routes", growth::measure_routes, fewer);
    measure("beast", growth::measure_beast, fewer);
    measure("json", growth::measure_json, fewer);
    measure("memory", growth::measure_memory, fewer);
}
