#pragma once

#include <cstddef>
#include <service_api/codec/json/write/write_plan.hpp>
#include <service_api/codec/json/write/write_scalar.hpp>
#include <service_api/codec/json/write/write_unrolled.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/entries.hpp>
#include <vector>

namespace service_api::detail {

/// The plan of an array: where its elements are and how each is written.
struct array_write_plan : json_writer_functions {
    const json_writer_functions* entry;
    std::size_t entry_size;
    json_entries (*entries)(const void* list);
};

/// Reserves space for elements that follow `written` ones, which took `size` bytes, as if they were an eighth longer.
/// Returns for how many: for all `left` ones unless they would take more than 1 MB and 32 times `size`. Growing without
/// knowing the size would copy long arrays and touch about three times their memory.
std::size_t reserve_for_items(json_writer& writer, char*& to, std::size_t size, std::size_t written, std::size_t left);

/// Writes an array with `write(to, first, end)`, which writes contiguous elements with commas between them.
template <class Write>
[[gnu::always_inline]] inline char* write_list(json_writer& writer, char* to, const void* value,
                                               const array_write_plan& plan, Write write) {
    const json_entries entries = plan.entries(value);
    const auto* const first = static_cast<const char*>(entries.first);
    *to++ = '[';
    const std::size_t before = writer.written(to);
    for (std::size_t written = 0, count = 1; written < entries.count; written += count) {
        if (written > 0) {
            *to++ = ',';
            count = reserve_for_items(writer, to, writer.written(to) - before, written, entries.count - written);
        }
        to = write(to, first + written * plan.entry_size, first + (written + count) * plan.entry_size);
    }
    to = writer.room(to, 2);
    *to = ']';
    return to + 1;
}

char* write_entries(json_writer& writer, char* to, const char* entry, const char* end, const array_write_plan& plan);
SERVICE_API_DECL char* write_array(json_writer& writer, char* to, const void* value, const json_writer_functions& base);

/// Writes an array of records with functions of their own.
SERVICE_API_DECL char* write_rows(json_writer& writer, char* to, const void* value, const json_writer_functions& base);

/// Writes an array of strings, with space for all of them reserved at once.
template <class Text>
char* write_texts(json_writer& writer, char* to, const void* value, const json_writer_functions& base) {
    const json_entries entries = static_cast<const array_write_plan&>(base).entries(value);
    const auto* const first = static_cast<const Text*>(entries.first);
    const auto* const end = first + entries.count;
    const auto size_of = [](const Text& text) { return text.size() + 3; };
    std::size_t left = 3;
    for (const Text* text = first; text != end; ++text) left += size_of(*text);
    to = writer.room(to, left);
    *to++ = '[';
    for (const Text* text = first; text != end; ++text) {
        left -= size_of(*text);
        *to = '"';
        if (copy_plain(to + 1, text->data(), text->size())) [[likely]] {
            to += text->size() + 1;
            *to++ = '"';
        } else {
            to = writer.string(to, *text, 1 + left);
        }
        *to++ = ',';
    }
    if (first != end) --to;
    *to = ']';
    return to + 1;
}

template <class T>
constexpr auto write_entries_of() {
    if constexpr (is_json_text<T>)
        return &write_texts<T>;
    else if constexpr (is_unrolled_record<T>())
        return &write_rows;
    else
        return &write_array;
}

template <class T, class A>
struct json_writer_for<std::vector<T, A>> {
    static constexpr array_write_plan plan{
        {write_entries_of<T>()}, &json_writer_for<T>::plan, sizeof(T), &entries_of<std::vector<T, A>>};
};

// Elements of `vector<bool>` have no addresses.
template <class A>
char* write_bits(json_writer& writer, char* to, const void* value, const json_writer_functions& plan) {
    const auto& list = *static_cast<const std::vector<bool, A>*>(value);
    *to++ = '[';
    for (const bool entry : list) {
        to = write_bool(writer, writer.room(to), &entry, plan);
        *to++ = ',';
    }
    to = writer.room(to, 2);
    if (!list.empty()) --to;
    *to = ']';
    return to + 1;
}
template <class A>
struct json_writer_for<std::vector<bool, A>> {
    static constexpr json_writer_functions plan{&write_bits<A>};
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/write/write_array.ipp>
#endif
