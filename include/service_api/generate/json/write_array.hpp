#pragma once

#include <cstddef>
#include <service_api/generate/json/write_scalar.hpp>
#include <service_api/generate/json/writing.hpp>
#include <vector>

namespace service_api::detail {

/// Values that lie one behind the other.
struct json_entries {
    const void* first;
    std::size_t count;
};

/// A list: how its entries are found and how each is written.
struct array_write_plan : json_write_plan {
    const json_write_plan* entry;
    std::size_t entry_size;
    json_entries (*entries)(const void* list);
};

inline char* write_array(json_writer& writer, char* to, const void* value, const json_write_plan& base) {
    const auto& plan = static_cast<const array_write_plan&>(base);
    const json_entries entries = plan.entries(value);
    auto* entry = static_cast<const char*>(entries.first);
    *to++ = '[';
    for (std::size_t left = entries.count; left > 0; --left, entry += plan.entry_size) {
        const std::size_t before = writer.written(to);
        to = write_or_null(writer, writer.room(to), entry, *plan.entry);
        *to++ = ',';
        if (left == entries.count) {
            // The others will be about as long as the first. What is beyond this is worth a copy or two.
            constexpr std::size_t most_foreseen = 1 << 20;
            const std::size_t size = writer.written(to) - before;
            const std::size_t foreseen = (size + size / 8) * left;
            to = writer.room(to, foreseen / left < size || foreseen > most_foreseen ? most_foreseen : foreseen);
        }
    }
    to = writer.room(to, 2);
    if (entries.count > 0) --to;
    *to = ']';
    return to + 1;
}

template <class List>
json_entries entries_of(const void* value) {
    const auto& list = *static_cast<const List*>(value);
    return {list.data(), list.size()};
}

template <class T, class A>
struct write_plan_of<std::vector<T, A>> {
    static constexpr array_write_plan plan{
        {&write_array}, &write_plan_of<T>::plan, sizeof(T), &entries_of<std::vector<T, A>>};
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
