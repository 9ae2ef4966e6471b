#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// Returns how many letters must be inserted, removed, replaced or swapped with the next to make one name of another;
/// `-` equals `_`. Names longer than 64 bytes have the distance 64.
inline std::size_t edit_distance(std::string_view one, std::string_view other) {
    constexpr std::size_t longest = 64;
    if (one.size() > longest || other.size() > longest) return longest;
    const auto same = [](char a, char b) { return a == b || (a == '-' && b == '_') || (a == '_' && b == '-'); };
    std::vector<std::size_t> before(other.size() + 1);
    std::vector<std::size_t> last(other.size() + 1);
    std::vector<std::size_t> row(other.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 0; i < one.size(); ++i) {
        row[0] = i + 1;
        for (std::size_t j = 0; j < other.size(); ++j) {
            row[j + 1] = std::min({last[j] + (same(one[i], other[j]) ? 0U : 1U), last[j + 1] + 1, row[j] + 1});
            if (i > 0 && j > 0 && same(one[i], other[j - 1]) && same(one[i - 1], other[j]))
                row[j + 1] = std::min(row[j + 1], before[j - 1] + 1);
        }
        before.swap(last);
        last.swap(row);
    }
    return last.back();
}

/// Returns the name that is most similar to a mistyped one; empty if none is similar enough to be meant.
inline std::string_view nearest_name(std::string_view typed, const std::vector<std::string_view>& names) {
    std::string_view nearest;
    std::size_t least = std::max<std::size_t>(1, typed.size() / 3) + 1;
    for (const std::string_view name : names) {
        const std::size_t distance = edit_distance(typed, name);
        if (distance < least) {
            least = distance;
            nearest = name;
        }
    }
    return nearest;
}

/// Returns "; did you mean X?" or an empty string.
inline std::string did_you_mean(std::string_view typed, const std::vector<std::string_view>& names,
                                std::string_view prefix = {}) {
    const std::string_view nearest = nearest_name(typed, names);
    return nearest.empty() ? std::string() : "; did you mean " + std::string(prefix) + std::string(nearest) + '?';
}

}  // namespace service_api::detail
