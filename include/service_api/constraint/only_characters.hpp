#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/constraint/character_set.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api {

/// A text that has no character outside a set.
struct only_characters {
    static constexpr std::string_view id = "only_characters";
    character_set allowed;

    constexpr explicit only_characters(const character_set& set) : allowed(set) {
        for (int byte = 0; byte < 128; ++byte) {
            if (!set.contains(static_cast<char>(byte))) continue;
            int last = byte;
            while (last < 127 && set.contains(static_cast<char>(last + 1))) ++last;
            if (range_count_ < most_ranges) {
                shift_[range_count_].fill(static_cast<std::int8_t>(-128 - byte));
                end_[range_count_].fill(static_cast<std::int8_t>(last - byte - 127));
            }
            ++range_count_;
            byte = last;
        }
    }

    [[gnu::noinline]] constexpr bool accepts(std::string_view text) const {
        if (std::is_constant_evaluated() || text.size() < sizeof(block) || range_count_ > most_ranges)
            return std::all_of(text.begin(), text.end(), [&](char c) { return allowed.contains(c); });
        block accepted = accepted_in(text.data() + text.size() - sizeof(block));
        for (std::size_t at = 0; at + sizeof(block) < text.size(); at += sizeof(block))
            accepted &= accepted_in(text.data() + at);
        std::array<std::uint64_t, 2> halves{};
        std::memcpy(halves.data(), &accepted, sizeof accepted);
        return (halves[0] & halves[1]) == ~std::uint64_t{0};
    }
    std::string words() const { return "must contain only " + allowed.words(); }

    friend constexpr bool operator==(const only_characters&, const only_characters&) = default;

private:
    // The bytes of a block that are in one of the ranges: a few steps for all sixteen.
    typedef std::int8_t block __attribute__((vector_size(16)));
    typedef std::uint8_t unsigned_block __attribute__((vector_size(16)));
    block accepted_in(const char* from) const {
        const auto bytes = reinterpret_cast<unsigned_block>(load(from));
        block accepted{};
        for (std::size_t i = 0; i < range_count_; ++i) {
            const unsigned_block moved = bytes + reinterpret_cast<unsigned_block>(load(shift_[i].data()));
            accepted |= reinterpret_cast<block>(load(end_[i].data()) > reinterpret_cast<block>(moved));
        }
        return accepted;
    }
    static block load(const void* from) {
        block bytes;
        std::memcpy(&bytes, from, sizeof bytes);
        return bytes;
    }

    static constexpr std::size_t most_ranges = 8;

    // The set as ranges, each byte of it sixteen times: what brings the range's first character to -128, as bytes are compared with
    // their signs, and where the range then ends.
    std::array<std::array<std::int8_t, sizeof(block)>, most_ranges> shift_{};
    std::array<std::array<std::int8_t, sizeof(block)>, most_ranges> end_{};
    std::size_t range_count_ = 0;
};

}  // namespace service_api
