// How structures that callers can fill behave as they grow. Prints CSV; growth/run.sh makes a drawing of it.
//   growth_benchmarks [MOST]   with 1000, 10 000 ... MOST elements; 10 000 000 by default

#include "growth.hpp"

int main(int argc, char** argv) {
    const std::size_t most = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000'000;
    std::printf("structure,operation,size,nanoseconds,longest_microseconds\n");
    growth::measure_stream(std::min<std::size_t>(most, 1'000'000));  // first: it measures the peak of memory
    growth::measure_limiter(most);
    growth::measure_log(std::min<std::size_t>(most, 1'000'000));
    growth::measure_replay_cache(most);
    growth::measure_json(std::min<std::size_t>(most, 1'000'000));
    growth::measure_memory(std::min<std::size_t>(most, 1'000'000));
}
