#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <service_api/codec/json/read/read_array.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_map.hpp>
#include <service_api/codec/json/read/read_object.hpp>
#include <service_api/codec/json/read/read_presence.hpp>
#include <service_api/codec/json/read/read_scalar.hpp>
#include <service_api/codec/json/read/read_union.hpp>
#include <service_api/format/json/bytes.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// Reads JSON directly into records. A value of the wrong type is reported and skipped, so that one pass finds every
/// error; only malformed JSON ends it.
class json_reader {
public:
    /// `decoded` is required if the type that is read contains views.
    json_reader(std::string_view text, direction way, std::vector<violation>& found, string_arena* decoded = nullptr)
        : reading_(text, way, found) {
        reading_.decoded = decoded;
    }

    /// Must be called if the values contain the result of an earlier read: see `json_read_context::reset`.
    void reuse_storage(decltype(json_read_context::reset) reset) { reading_.reset = reset; }

    /// Returns whether each value that was read is complete, or absent if it may be. If so, a response has a value.
    bool has_lost_nothing() const { return reading_.lost == 0; }
    /// Returns JSON Pointers to the elements that were omitted from the value's arrays.
    std::vector<std::string> left_out() const {
        return reading_.left_out != nullptr ? reading_.left_out->entries : std::vector<std::string>();
    }

    /// Reads the whole text as a value at `location`. Returns false if it is not JSON.
    template <class T>
    bool whole_text(T& value, const json_pointer& location = json_root) {
        return whole_text(&value, json_reader_for<T>::plan, location);
    }

    /// Overload by plan. The fast path reads past the value, so the last 256 bytes of the text are copied into a padded
    /// buffer; a shorter text is copied whole.
    [[gnu::always_inline]] bool whole_text(void* value, const json_reader_functions& plan,
                                           const json_pointer& location = json_root) {
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
        clear<behind / byte_block::size>(copy + size);
        if (fits_in_copy) {
            reading_.lexer = json_lexer({copy, size}, {before, behind});
            reading_.fast_path_end = end_of_room(reading_.lexer, copy);
        } else {
            reading_.set_tail_copy({copy, size}, {before, behind});
        }
        return in_place(value, plan, location);
    }

    /// Reads without that copy: used by tests to find reads outside the text.
    bool in_place(void* value, const json_reader_functions& plan, const json_pointer& location = json_root) {
        const json_lexer& text = reading_.lexer;
        const char* const end = reading_.read(text.space(text.begin()), value, plan, location);
        if (end == text.end() || (end != nullptr && reading_.lexer.expect_end(end) != nullptr)) [[likely]]
            return true;
        report_no_json();
        return false;
    }

private:
    // g++ compiles `memset` to `rep stos`, which takes longer than reading a small message.
    template <std::size_t Blocks>
    static void clear(char* to) {
        byte_block::of(0, 0).store(to);
        if constexpr (Blocks > 1) clear<Blocks - 1>(to + byte_block::size);
    }

    // Added last, when all earlier violations are known. Always added, even if the list is full, since no value was
    // read.
    [[gnu::noinline, gnu::cold]] void report_no_json() {
        const json_lexer& text = reading_.lexer;
        if (reading_.found.size() == max_violations) reading_.found.pop_back();
        add_violation(reading_.found, {reading_.stopped_at, "json",
                                       "the body must be well-formed JSON: expected " + std::string(text.expected()) +
                                           " at byte " + std::to_string(reading_.offset(text.failed_at()))});
    }

    json_read_context reading_;
};

}  // namespace service_api::detail
