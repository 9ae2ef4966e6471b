#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/generate/json/quick_value.hpp>
#include <service_api/generate/json/read_scalar.hpp>
#include <service_api/generate/json/reading.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_form.hpp>
#include <service_api/value/open.hpp>
#include <service_api/value/required.hpp>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// How many bytes must be left for the quick way: a comma, a key and a number.
inline constexpr std::ptrdiff_t quick_bytes =
    1 + static_cast<std::ptrdiff_t>(json_member::longest_key) + short_number_bytes;

/// How many members of a record were read, and where the last of them ends; null when the text is no JSON.
struct straight_read {
    const char* here;
    std::size_t count;
};

/// Reads the first members of the record behind its opening brace, as many as stand as they are expected.
using straight_function = straight_read (*)(json_reading&, const char* here, void* record, const json_place&);

/// Whether the same bytes stand at both. The compiler knows how many, but would call memcmp wherever it takes the way to be
/// rare.
template <std::size_t Size>
[[gnu::always_inline]] inline bool same_bytes(const char* left, const char* right) {
    const auto differ = [&](auto word, std::size_t at) {
        auto other = word;
        std::memcpy(&word, left + at, sizeof word);
        std::memcpy(&other, right + at, sizeof other);
        return word ^ other;
    };
    if constexpr (Size >= 8) {
        std::uint64_t found = differ(std::uint64_t{}, Size - 8);
        for (std::size_t at = 0; at + 8 < Size; at += 8) found |= differ(std::uint64_t{}, at);
        return found == 0;
    } else if constexpr (Size >= 4) {
        return (differ(std::uint32_t{}, 0) | differ(std::uint32_t{}, Size - 4)) == 0;
    } else {
        return std::memcmp(left, right, Size) == 0;
    }
}

/// An enumerator's word in quotes.
template <described_enum Enum, direction Way, std::size_t Index>
struct straight_spelling {
    static constexpr std::string_view word = spellings_of<Enum, Way>[Index];
    static constexpr std::size_t size = word.size() + 2;
    // A word that needs an escape or is too long is left to the table.
    static constexpr bool is_plain = size <= short_number_bytes && std::none_of(word.begin(), word.end(), [](char c) {
                                         return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20;
                                     });
    static constexpr auto text = [] {
        std::array<char, size> bytes{};
        bytes.front() = bytes.back() = '"';
        for (std::size_t i = 0; i < word.size(); ++i) bytes[i + 1] = word[i];
        return bytes;
    }();
};

template <described_enum Enum, direction Way, std::size_t Index>
[[gnu::always_inline]] inline bool stands_word(const char*& here, Enum& value) {
    using spelling = straight_spelling<Enum, Way, Index>;
    if constexpr (spelling::is_plain) {
        if (same_bytes<spelling::size>(here, spelling::text.data())) {
            here += spelling::size;
            value = values_of<Enum>[Index];
            return true;
        }
    }
    return false;
}

/// One of the first eight words of an enumeration.
template <described_enum Enum, direction Way>
[[gnu::noinline]] const char* straight_word(const char* here, Enum& value) {
    constexpr std::size_t count = enumerator_count<Enum> < 8 ? enumerator_count<Enum> : 8;
    return [&]<std::size_t... Index>(std::index_sequence<Index...>) {
        return (stands_word<Enum, Way, Index>(here, value) || ...) ? here : nullptr;
    }(std::make_index_sequence<count>{});
}

template <described_enum Enum>
[[gnu::always_inline]] inline const char* straight_word(const json_reading& reading, const char* here, Enum& value) {
    if constexpr (spellings_of<Enum, direction::request> != spellings_of<Enum, direction::answer>) {
        if (reading.way == direction::request) return straight_word<Enum, direction::request>(here, value);
    }
    return straight_word<Enum, direction::answer>(here, value);
}

/// A value that has a leaf here: the words of enumerations have one for each.
template <class T>
[[gnu::always_inline]] inline const char* straight_value(const json_reading& reading, const char* here, T& value) {
    if constexpr (is_required<T>) {
        return straight_value(reading, here, *value);
    } else if constexpr (described_enum<T>) {
        return straight_word(reading, here, value);
    } else if constexpr (is_open<T>) {
        typename T::enum_type known{};
        here = straight_word(reading, here, known);
        if (here != nullptr) value = known;
        return here;
    } else {
        return quick_value(reading.lexer, here, value);
    }
}

/// A member's key: with the comma before it, but for the first member's.
template <described_record Record, std::size_t Index>
struct straight_key {
    static constexpr const json_member& member = json_members<Record>[Index];
    static constexpr std::size_t comma = Index == 0 ? 0 : 1;
    static constexpr std::size_t size = comma + member.key_size;
    static constexpr auto text = [] {
        std::array<char, size> bytes{};
        bytes[0] = ',';
        for (std::size_t i = 0; i < member.key_size; ++i) bytes[comma + i] = member.key[i];
        return bytes;
    }();
};

/// Reads a member that stands as it is expected, and steps behind it. False when it does not, or the text is no JSON: then
/// `here` is null.
template <described_record Record, std::size_t Index>
[[gnu::always_inline]] inline bool read_expected(json_reading& reading, const char*& here, const char* quick_end,
                                                 Record& record, const json_place& place) {
    using key = straight_key<Record, Index>;
    using field = field_type<Record, member_at<Record, Index>>;
    if (here > quick_end || !same_bytes<key::size>(here, key::text.data())) [[unlikely]]
        return false;
    const char* const begin = here + key::size;
    field& value = record.*pointer_in<Record, member_at<Record, Index>>;
    const char* end = straight_value(reading, begin, value);
    if constexpr (key::member.leaf == json_leaf::none) {
        if (end == nullptr) {
            if (static_cast<unsigned char>(*begin) <= ' ') return false;
            const json_place inner = place.member(key::member.name);
            reading.most_entries = key::member.most_entries;
            here = reading.read(begin, &value, read_plan_of<field>::plan, inner);
            if (here == nullptr) reading.stop(inner);
            return here != nullptr;
        }
    }
    if (end == nullptr) [[unlikely]]
        return false;
    here = end;
    return true;
}

/// Reads a record's members as long as they stand as this library writes them: in declared order, without space, of the usual
/// form. Its keys are constants in it. All else the record's table reads.
template <described_record Record, std::size_t... Index>
straight_read read_straight(json_reading& reading, const char* here, Record& record, const json_place& place,
                            std::index_sequence<Index...>) {
    std::size_t count = 0;
    if (reading.lexer.readable(here) < quick_bytes) return {here, count};
    const char* const quick_end = reading.lexer.readable_end() - quick_bytes;
    static_cast<void>(
        ((read_expected<Record, Index>(reading, here, quick_end, record, place) && (count = Index + 1) != 0) && ...));
    return {here, count};
}

/// How many members travel both ways, are `wanted(index)` and have a key to look for, from the first on.
template <described_record Record, class Wanted>
constexpr std::size_t count_straight() {
    const auto& members = json_members<Record>;
    std::size_t count = 0;
    while (count < members.size() && members[count].in_requests && members[count].in_answers &&
           members[count].key_size != 0 && Wanted{}(count))
        ++count;
    return count;
}

template <described_record Record, class Wanted>
straight_read read_straight_members(json_reading& reading, const char* here, void* record, const json_place& place) {
    return read_straight(reading, here, *static_cast<Record*>(record), place,
                         std::make_index_sequence<count_straight<Record, Wanted>()>{});
}

/// The function of a record that asks for one; null of one that does not.
template <described_record Record, class Wanted>
constexpr straight_function straight_function_of() {
    if constexpr (!has_own_functions<Record>() || is_array_record<Record>())
        return nullptr;
    else if constexpr (count_straight<Record, Wanted>() == 0)
        return nullptr;
    else
        return &read_straight_members<Record, Wanted>;
}

}  // namespace service_api::detail
