#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <service_api/codec/json/json_reader.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_map.hpp>
#include <service_api/codec/json/read/read_scalar.hpp>
#include <service_api/format/json/bytes.hpp>
#include <string>
#include <vector>

namespace service_api::detail {

// g++ compiles `memset` to `rep stos`, which takes longer than reading a small message.
template <std::size_t Blocks>
void clear_blocks(char* to) {
    byte_block::of(0, 0).store(to);
    if constexpr (Blocks > 1) clear_blocks<Blocks - 1>(to + byte_block::size);
}

std::vector<std::string> json_reader::left_out() const {
    return reading_.left_out != nullptr ? reading_.left_out->entries : std::vector<std::string>();
}

bool json_reader::whole_text(void* value, const json_reader_functions& plan, const json_pointer& location) {
    constexpr std::size_t before = bytes_before_number;
    constexpr std::size_t longest = 256;
    constexpr std::size_t behind = (quick_bytes / byte_block::size + 1) * byte_block::size;
    std::array<char, before + longest + behind> bytes;
    const json_lexer& text = reading_.lexer;
    const std::size_t size = std::min(static_cast<std::size_t>(text.end() - text.begin()), longest);
    char* const copy = bytes.data() + before;
    std::memset(bytes.data(), 0, before);
    const bool fits_in_copy = size < longest;
    if (fits_in_copy)
        std::memcpy(copy, text.begin(), size);
    else
        std::memcpy(copy, text.end() - longest, longest);
    clear_blocks<behind / byte_block::size>(copy + size);
    if (fits_in_copy) {
        reading_.lexer = json_lexer({copy, size}, {before, behind});
        reading_.fast_path_end = end_of_room(reading_.lexer, copy);
    } else {
        reading_.set_tail_copy({copy, size}, {before, behind});
    }
    return in_place(value, plan, location);
}

bool json_reader::in_place(void* value, const json_reader_functions& plan, const json_pointer& location) {
    const json_lexer& text = reading_.lexer;
    const char* const end = reading_.read(text.space(text.begin()), value, plan, location);
    if (end == text.end() || (end != nullptr && reading_.lexer.expect_end(end) != nullptr)) [[likely]]
        return true;
    report_no_json();
    return false;
}

void json_reader::report_no_json() {
    const json_lexer& text = reading_.lexer;
    if (reading_.found.size() == max_violations) reading_.found.pop_back();
    add_violation(reading_.found, {reading_.stopped_at, "json",
                                   "the body must be well-formed JSON: expected " + std::string(text.expected()) +
                                       " at byte " + std::to_string(reading_.offset(text.failed_at()))});
}

}  // namespace service_api::detail
