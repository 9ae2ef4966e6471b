#pragma once

#include <algorithm>
#include <ctime>

/// The processor's seconds that a function takes, of `times` the shortest: what else runs on the machine lengthens them
/// little.
template <class Function>
double processor_seconds(int times, Function function) {
    double least = 1e9;
    for (int i = 0; i < times; ++i) {
        const std::clock_t begin = std::clock();
        function();
        least = std::min(least, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    return least;
}
