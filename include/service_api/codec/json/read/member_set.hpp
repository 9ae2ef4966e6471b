#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace service_api::detail {

/// A set of members of a record, by index.
template <std::size_t Words>
class member_set {
public:
    constexpr bool has(std::size_t index) const {
        return (words_[Words == 1 ? 0 : index / 64] >> (index % 64) & 1U) != 0;
    }
    constexpr void add(std::size_t index) { words_[index / 64] |= std::uint64_t{1} << (index % 64); }
    /// Removes a member. Returns false if it was not in the set.
    constexpr bool take(std::size_t index) {
        const std::uint64_t bit = std::uint64_t{1} << (index % 64);
        std::uint64_t& word = words_[Words == 1 ? 0 : index / 64];
        const bool had = (word & bit) != 0;
        word &= ~bit;
        return had;
    }

    /// Calls the function with each index that is in both sets, in ascending order.
    template <class Function>
    void each_also_in(const member_set& other, Function function) const {
        for (std::size_t i = 0; i < Words; ++i) {
            for (std::uint64_t rest = words_[i] & other.words_[i]; rest != 0; rest &= rest - 1)
                function(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
        }
    }

private:
    std::array<std::uint64_t, Words> words_{};
};

}  // namespace service_api::detail
