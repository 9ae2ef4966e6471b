#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/format/json/bytes.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api {

namespace detail {

/// Writes the escape of a special byte in a JSON string, 2 or 6 bytes, and returns its end.
SERVICE_API_DECL char* write_escape(char* to, char byte);

/// Copies `size` bytes and returns true if no byte is special; otherwise the copy must not be used. Strings are short
/// and their lengths differ: overlapping blocks cost less than a loop over the last bytes.
[[gnu::always_inline]] inline bool copy_plain(char* to, const char* from, std::size_t size) {
    constexpr std::size_t block = byte_block::size;
    special_search search;
    const auto copy_block = [&](std::size_t at) {
        const auto bytes = byte_block::load(from + at);
        bytes.store(to + at);
        search.add(bytes);
    };
    const auto copy_word = [&]<class Word>(std::size_t at, Word word) {
        std::memcpy(&word, from + at, sizeof word);
        std::memcpy(to + at, &word, sizeof word);
        return std::uint64_t{word};
    };
    if (size >= block) {
        std::size_t at = 0;
        for (; at + 4 * block <= size; at += 4 * block) {
            for (const std::size_t part : {0 * block, 1 * block, 2 * block, 3 * block}) copy_block(at + part);
        }
        for (; at + block < size; at += block) copy_block(at);
        copy_block(size - block);
        return !search.found();
    }
    std::uint64_t first = 0x2020'2020'2020'2020;
    std::uint64_t last = first;
    if (size >= 8) {
        first = copy_word(0, std::uint64_t{});
        last = copy_word(size - 8, std::uint64_t{});
    } else if (size >= 4) {
        first = copy_word(0, std::uint32_t{}) | copy_word(size - 4, std::uint32_t{}) << 32;
    } else if (size > 0) {
        first = copy_word(0, std::uint8_t{}) | copy_word(size / 2, std::uint8_t{}) << 8 |
                copy_word(size - 1, std::uint8_t{}) << 16 | first << 24;
    }
    search.add(byte_block::of(first, last));
    return !search.found();
}

}  // namespace detail

/// Appends a string as JSON: in quotes, and with the escapes that RFC 8259 requires.
SERVICE_API_DECL void append_json_string(std::string& out, std::string_view text);

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/format/json/string.ipp>
#endif
