#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/codec/json/read/fast_value.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_entries.hpp>
#include <service_api/format/json_pointer.hpp>
#include <string_view>
#include <type_traits>

namespace service_api::detail {

/// Appends the next strings that are on the fast path until the capacity or `most` is reached. Returns the end of the
/// last one.
template <class List>
[[gnu::noinline]] const char* read_more_strings(const json_read_context& reading, const char* here, List& list,
                                                std::size_t most) {
    const std::size_t full = std::min(list.capacity(), most);
    while (list.size() != full && has_room(reading, here) && *here == ',') {
        std::string_view text;
        const char* const end = quick_text(reading.lexer, here + 1, text);
        if (end == nullptr) break;
        if constexpr (std::is_same_v<typename List::value_type, std::string_view>) text = reading.in_message(text);
        if (list.size() == list.capacity()) __builtin_unreachable();  // or the compiler would add code to allocate
        list.emplace_back(text);
        here = end;
    }
    return here;
}

/// Reads an array of strings or views: each is constructed directly from its bytes.
template <class List>
const char* read_strings(json_read_context& reading, const char* here, void* value, const json_reader_functions& plan,
                         const json_pointer& location) {
    auto& list = *static_cast<List*>(value);
    std::size_t made = 0;
    const std::size_t most = reading.consume_max_items();
    if (!reading.is_again()) list.clear();  // clear a default
    here = for_each_element(reading, here, plan, location, [&](const char* begin, std::size_t& position) {
        if (position >= most) [[unlikely]]
            return reading.skip_entry(begin, location, position, most);
        std::string_view text;
        const char* end = has_room(reading, begin) ? quick_text(reading.lexer, begin, text) : nullptr;
        if constexpr (std::is_same_v<typename List::value_type, std::string_view>) {
            if (end != nullptr) text = reading.in_message(text);
        }
        if (end != nullptr && made == list.size()) {
            list.emplace_back(text);
        } else if (end != nullptr) {
            list[made] = text;
        } else {
            if (violation_limit_reached(reading)) return reading.skip_entry(begin, location, position, most);
            const json_pointer inner = location.entry(position);
            if (made == list.size()) list.emplace_back();
            end = reading.read(begin, &list[made], json_reader_for<typename List::value_type>::plan, inner);
            if (end == nullptr) return reading.stop(inner);
        }
        ++made;
        if (position == 0) {
            const std::size_t expected = expected_entries(static_cast<std::size_t>(end - begin),
                                                          static_cast<std::size_t>(reading.lexer.end() - end),
                                                          sizeof(typename List::value_type));
            list.reserve(std::min(1 + expected, most));
        }
        if (made == list.size()) {
            end = read_more_strings(reading, end, list, most);
            position += list.size() - made;
            made = list.size();
        }
        return end;
    });
    list.resize(made);
    return here;
}

}  // namespace service_api::detail
