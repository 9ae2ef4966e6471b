#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_leading_members.hpp>
#include <service_api/format/json_pointer.hpp>

namespace service_api::detail {

/// The plan of an array: how elements are made and how each is read.
struct json_array_plan : json_reader_functions {
    const json_reader_functions* entry;
    /// Returns the element at `position`; appends a new one if the list is not that long.
    void* (*make)(void* list, std::size_t position);
    /// Truncates the list to its first `count` elements.
    void (*cut)(void* list, std::size_t count);
    void (*reserve)(void* list, std::size_t count);
    std::size_t entry_size;
    /// For objects: reads them from an opening brace on, at most `most`, as long as they are in the form that this
    /// library writes. Sets the path to the last object that was begun.
    leading_members (*read_rows)(json_read_context&, const char* here, void* list, const json_array_plan&,
                                 json_pointer&, std::size_t most) = nullptr;
};

/// Returns the number of elements to reserve after the first one was read: an eighth more than fit into the rest of the
/// text if all are as long, since moving them later costs more than reading them. Limited to some bytes of memory for
/// each byte of text: a sender of `[{},` must not cause a gigabyte to be allocated.
inline std::size_t expected_entries(std::size_t bytes_of_first, std::size_t bytes_left, std::size_t entry_size) {
    const std::size_t alike = bytes_left / (bytes_of_first + 1);
    const std::size_t by_text = alike + alike / 8 + 1;
    const std::size_t by_memory = (8 * bytes_left + 512) / entry_size;
    return by_text < by_memory ? by_text : by_memory;
}

/// Returns whether there will be no value and the violation limit is reached: a million invalid elements then cause no
/// allocation.
inline bool violation_limit_reached(const json_read_context& reading) {
    return reading.lost != 0 && reading.found.size() == max_violations;
}

/// Reads the elements of an array with `read(begin, at, most)`, which makes and reads one or several up to `most`,
/// and sets the path to the last of them.
template <class Read>
[[gnu::always_inline]] inline const char* read_entries(json_read_context& reading, const char* here, void* list,
                                                       const json_array_plan& plan, const json_pointer& location,
                                                       Read read) {
    std::size_t made = 0;
    const std::size_t most = reading.consume_max_items();
    if (!reading.is_again()) plan.cut(list, 0);  // clear a default
    here = for_each_element(reading, here, plan, location, [&](const char* begin, std::size_t& position) {
        if (position >= most || violation_limit_reached(reading)) [[unlikely]]
            return reading.skip_entry(begin, location, position, most);
        json_pointer inner = location.entry(position);
        const std::size_t offset = position == 0 ? reading.offset(begin) : 0;
        const char* const end = read(begin, inner, most);
        made = inner.index + 1;
        if (end == nullptr) return reading.stop(inner);
        if (position == 0) {
            const std::size_t expected = expected_entries(
                reading.offset(end) - offset, static_cast<std::size_t>(reading.lexer.end() - end), plan.entry_size);
            plan.reserve(list, std::min(1 + expected, most));
        }
        position = inner.index;
        return end;
    });
    plan.cut(list, made);
    return here;
}

/// `read_entries` for an array of a response that omits the elements that cannot be read. After the first omitted
/// element, the others are read one by one, since the index in the list is then lower than that in the text: the memory
/// of an omitted element is used for the next one.
template <class Read>
const char* read_entries_or_skip(json_read_context& reading, const char* here, void* list, const json_array_plan& plan,
                                 const json_pointer& location, Read read) {
    std::size_t left_out = 0;
    std::size_t kept = 0;
    const char* const end =
        read_entries(reading, here, list, plan, location, [&](const char* begin, json_pointer& at, std::size_t most) {
            const std::size_t lost = reading.lost;
            const char* const behind = left_out == 0
                                           ? read(begin, at, most)
                                           : reading.read(begin, plan.make(list, at.index - left_out), *plan.entry, at);
            kept = at.index + 1 - left_out;
            if (behind != nullptr && reading.lost != lost && reading.forgive_losses_since(lost)) {
                ++left_out;  // the last one read: an error ends the reading of several
                --kept;
                if (!reading.is_again()) plan.cut(list, kept);  // the next one must be new
                reading.leave_out(at);
            }
            return behind;
        });
    if (left_out != 0) plan.cut(list, kept);
    return end;
}

}  // namespace service_api::detail
