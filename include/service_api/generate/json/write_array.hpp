#pragma once

#include <cstddef>
#include <service_api/generate/json/entries.hpp>
#include <service_api/generate/json/write_scalar.hpp>
#include <service_api/generate/json/write_straight.hpp>
#include <service_api/generate/json/writing.hpp>
#include <vector>

namespace service_api::detail {

/// A list: how its entries are found and how each is written.
struct array_write_plan : json_write_plan {
    const json_write_plan* entry;  ///< null where `write` knows it
    std::size_t entry_size;
    json_entries (*entries)(const void* list);
};

/// Makes room for the entries that are left, behind the first of them: the others will be about as long.
[[gnu::noinline]] inline char* foresee_entries(json_writer& writer, char* to, std::size_t size, std::size_t left) {
    constexpr std::size_t most_foreseen = 1 << 20;  // what is beyond this is worth a copy or two
    const std::size_t foreseen = (size + size / 8) * left;
    return writer.room(to, foreseen / left < size || foreseen > most_foreseen ? most_foreseen : foreseen);
}

/// Writes the entries, each by `write(writer, to, entry)` where so many bytes are free.
template <class Write>
[[gnu::always_inline]] inline char* write_entries(json_writer& writer, char* to, json_entries entries,
                                                  std::size_t entry_size, std::size_t free, Write write) {
    *to++ = '[';
    if (entries.count > 0) {
        auto* entry = static_cast<const char*>(entries.first);
        const char* const second = entry + entry_size;
        const char* const end = entry + entries.count * entry_size;
        const std::size_t before = writer.written(to);
        do {
            to = write(writer.room(to, free), entry);
            *to++ = ',';
            entry += entry_size;
            if (entry == second && entry != end)
                to = foresee_entries(writer, to, writer.written(to) - before, entries.count - 1);
        } while (entry != end);
        --to;
    }
    to = writer.room(to, 2);
    *to = ']';
    return to + 1;
}

inline char* write_array(json_writer& writer, char* to, const void* value, const json_write_plan& base) {
    const auto& plan = static_cast<const array_write_plan&>(base);
    const auto& entry_plan = *plan.entry;
    return write_entries(writer, to, plan.entries(value), plan.entry_size, json_writer::step,
                         [&](char* at, const void* entry) { return write_or_null(writer, at, entry, entry_plan); });
}

/// A list of records that have a function of their own: the loop has it in it.
template <class Record>
char* write_straight_list(json_writer& writer, char* to, const void* value, const json_write_plan& base) {
    const json_entries entries = static_cast<const array_write_plan&>(base).entries(value);
    return write_entries(writer, to, entries, sizeof(Record), straight_members_of<Record, every_member>.asked,
                         [&](char* at, const void* entry) {
                             return write_straight<Record, every_member>(writer, at,
                                                                         *static_cast<const Record*>(entry));
                         });
}

/// A list of texts, for all of which room is made at once.
template <class Text>
char* write_texts(json_writer& writer, char* to, const void* value, const json_write_plan& base) {
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
    else if constexpr (is_straight_record<T>())
        return &write_straight_list<T>;
    else
        return &write_array;
}

template <class T, class A>
struct write_plan_of<std::vector<T, A>> {
    static constexpr array_write_plan plan{{write_entries_of<T>()},
                                           is_straight_record<T>() ? nullptr : &write_plan_of<T>::plan,
                                           sizeof(T),
                                           &entries_of<std::vector<T, A>>};
};

// Its entries have no addresses.
template <class A>
char* write_bits(json_writer& writer, char* to, const void* value, const json_write_plan& plan) {
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
struct write_plan_of<std::vector<bool, A>> {
    static constexpr json_write_plan plan{&write_bits<A>};
};

}  // namespace service_api::detail
