#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace service_api::detail {

/// Returns the index of the first name that equals an earlier one, or N if all differ. Sorts the names by insertion:
/// comparing each pair of 200 names takes more steps than clang allows in a constant expression.
template <std::size_t N>
constexpr std::size_t first_repeated(const std::array<std::string_view, N>& names) {
    std::string_view sorted[N + 1]{};
    for (std::size_t count = 0; count < N; ++count) {
        std::size_t first = 0;
        for (std::size_t last = count; first < last;) {
            const std::size_t middle = first + (last - first) / 2;
            if (sorted[middle] < names[count]) {
                first = middle + 1;
            } else {
                last = middle;
            }
        }
        if (first < count && sorted[first] == names[count]) return count;
        for (std::size_t i = count; i > first; --i) sorted[i] = sorted[i - 1];
        sorted[first] = names[count];
    }
    return N;
}

}  // namespace service_api::detail
