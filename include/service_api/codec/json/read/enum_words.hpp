#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <service_api/codec/json/read/fast_value.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json/bytes.hpp>
#include <service_api/format/json/digits.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/name_index.hpp>
#include <service_api/separate_compilation.hpp>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// An enumeration: its spellings in both directions, and its values in the same order.
struct json_enum_plan : json_reader_functions {
    struct spellings {
        const std::string_view* texts;
        name_index index;
    };
    spellings request;
    spellings response;
    std::size_t count;
    const void* values;
    std::size_t value_size;

    /// Stores the enumerator with this spelling in `value`. Returns false if there is none.
    SERVICE_API_DECL bool take(std::string_view text, direction way, void* value) const;
};

template <described_enum Enum>
inline constexpr std::size_t enumerator_count = enumerators_of<Enum>.size();

template <described_enum Enum>
constexpr auto list_spellings(direction way) {
    std::array<std::string_view, enumerator_count<Enum>> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = spelling_in(enumerators_of<Enum>[i], way);
    return all;
}

template <described_enum Enum>
constexpr auto list_values() {
    std::array<Enum, enumerator_count<Enum>> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = enumerators_of<Enum>[i].value;
    return all;
}

template <described_enum Enum, direction Way>
inline constexpr auto spellings_of = list_spellings<Enum>(Way);
template <described_enum Enum, direction Way>
inline constexpr auto spelling_table =
    make_name_table<enumerator_count<Enum>>([](std::size_t i) { return spellings_of<Enum, Way>[i]; });
template <described_enum Enum>
inline constexpr auto values_of = list_values<Enum>();

template <described_enum Enum>
constexpr json_enum_plan make_enum_plan(json_reader_functions plan) {
    return {plan,
            {spellings_of<Enum, direction::request>.data(), spelling_table<Enum, direction::request>},
            {spellings_of<Enum, direction::response>.data(), spelling_table<Enum, direction::response>},
            enumerator_count<Enum>,
            values_of<Enum>.data(),
            sizeof(Enum)};
}

/// Reads an enumerator by table lookup. Returns its end, or `nullptr` if the string is not plain or not a spelling.
SERVICE_API_DECL const char* find_word(const json_read_context& reading, const char* here, void* value,
                                       const json_enum_plan& known);

/// The spelling of an enumerator in quotes.
template <described_enum Enum, direction Way, std::size_t Index>
struct quoted_word {
    static constexpr std::string_view word = spellings_of<Enum, Way>[Index];
    static constexpr std::size_t size = word.size() + 2;
    // A spelling that needs an escape or is too long is left to the table.
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
    using spelling = quoted_word<Enum, Way, Index>;
    if constexpr (spelling::is_plain) {
        if (same_bytes<spelling::size>(here, spelling::text.data())) {
            here += spelling::size;
            value = values_of<Enum>[Index];
            return true;
        }
    }
    return false;
}

/// Reads an enumerator: compares with the first eight spellings, which are constants, then looks up the others in the
/// table. Returns its end, or `nullptr` for anything else.
template <described_enum Enum, direction Way>
[[gnu::noinline]] const char* quick_word(const json_read_context& reading, const char* here, Enum& value) {
    constexpr std::size_t most = 8;
    constexpr std::size_t count = enumerator_count<Enum> < most ? enumerator_count<Enum> : most;
    const bool found = [&]<std::size_t... Index>(std::index_sequence<Index...>) {
        return (stands_word<Enum, Way, Index>(here, value) || ...);
    }(std::make_index_sequence<count>{});
    if (found) return here;
    if constexpr (enumerator_count<Enum> > most)
        return find_word(reading, here, &value, json_reader_for<Enum>::plan);
    else
        return nullptr;
}

template <described_enum Enum>
[[gnu::always_inline]] inline const char* quick_word(const json_read_context& reading, const char* here, Enum& value) {
    if constexpr (spellings_of<Enum, direction::request> != spellings_of<Enum, direction::response>) {
        if (reading.way == direction::request) return quick_word<Enum, direction::request>(reading, here, value);
    }
    return quick_word<Enum, direction::response>(reading, here, value);
}

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/read/enum_words.ipp>
#endif
