#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace service_api::detail {

/// Returns four bytes as one word, the first byte the lowest. Compilers make one load of it.
constexpr std::uint32_t word_of_four(const char* bytes) {
    const auto byte = [&](int at) { return std::uint32_t{static_cast<unsigned char>(bytes[at])} << (8 * at); };
    return byte(0) | byte(1) | byte(2) | byte(3);
}

/// Hashes a name's length, its first four bytes and its last four: these usually differ between the names of one record
/// or enumeration.
constexpr std::uint32_t name_hash(std::string_view name) {
    const std::size_t size = name.size();
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    if (size >= 4) {
        first = word_of_four(name.data());
        last = word_of_four(name.data() + size - 4);
    } else if (size > 0) {
        const auto byte = [&](std::size_t at) { return std::uint32_t{static_cast<unsigned char>(name[at])}; };
        first = byte(0) | byte(size / 2) << 8 | byte(size - 1) << 16;
    }
    const std::uint32_t mixed =
        (first * 0x9E3779B1U) ^ (last * 0x85EBCA77U) ^ (static_cast<std::uint32_t>(size) * 0xC2B2AE3DU);
    return mixed ^ (mixed >> 15);
}

/// Returns whether two strings are equal, without a function call for short ones.
inline bool same_text(std::string_view left, std::string_view right) {
    const std::size_t size = left.size();
    if (size != right.size()) return false;
    const auto differ = [&](auto word, std::size_t at) {
        auto other = word;
        std::memcpy(&word, left.data() + at, sizeof word);
        std::memcpy(&other, right.data() + at, sizeof other);
        return word ^ other;
    };
    if (size > 16) return left == right;
    if (size >= 8) return (differ(std::uint64_t{}, 0) | differ(std::uint64_t{}, size - 8)) == 0;
    if (size >= 4) return (differ(std::uint32_t{}, 0) | differ(std::uint32_t{}, size - 4)) == 0;
    for (std::size_t i = 0; i < size; ++i) {
        if (left[i] != right[i]) return false;
    }
    return true;
}

/// A hash table from names to their indexes in a list. At most half of the slots are full, so that collisions are rare.
template <std::size_t Size>
struct name_table {
    static constexpr std::uint16_t none = 0xFFFF;

    static constexpr std::size_t slot_count() {
        std::size_t count = 2;
        while (count < 2 * Size) count *= 2;
        return count;
    }

    std::array<std::uint16_t, slot_count()> slots{};
};

/// Returns the table of `Size` different names; `name(i)` is the name at index `i`.
template <std::size_t Size, class Name>
constexpr name_table<Size> make_name_table(Name name) {
    using table = name_table<Size>;
    table made;
    for (auto& slot : made.slots) slot = table::none;
    for (std::size_t i = 0; i < Size; ++i) {
        std::size_t at = name_hash(name(i)) % table::slot_count();
        while (made.slots[at] != table::none) at = (at + 1) % table::slot_count();
        made.slots[at] = static_cast<std::uint16_t>(i);
    }
    return made;
}

/// A view of a `name_table` of any size, so that one function serves all of them.
struct name_index {
    const std::uint16_t* slots;
    std::size_t mask;

    template <std::size_t Size>
    constexpr name_index(const name_table<Size>& table)
        : slots(table.slots.data()), mask(name_table<Size>::slot_count() - 1) {}

    /// Returns the index of a name, or `otherwise` if the table does not contain it; `is_name(i)` compares it with the
    /// name at index `i`.
    template <class IsName>
    std::size_t find(std::string_view name, IsName is_name, std::size_t otherwise) const {
        for (std::size_t at = name_hash(name) & mask; slots[at] != 0xFFFF; at = (at + 1) & mask) {
            if (is_name(slots[at])) return slots[at];
        }
        return otherwise;
    }
};

}  // namespace service_api::detail
