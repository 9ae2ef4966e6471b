#pragma once

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

namespace benchmarks {

inline std::string name_of(std::string_view group, std::string_view one_case, std::string_view subject) {
    return std::string(group).append("/").append(one_case).append("/").append(subject);
}

/// Ends the program with an error: wrong results must not be measured.
[[noreturn]] inline void refuse(const std::string& name, std::string_view why) {
    std::cerr << "benchmarks: " << name << ": " << why << '\n';
    std::exit(1);
}

/// Adds one measurement. `run(state)` contains the loop, so that it can prepare data that all iterations use.
template <class Run>
void measure(const std::string& name, Run run) {
    benchmark::RegisterBenchmark(name.c_str(), run);
}

}  // namespace benchmarks
