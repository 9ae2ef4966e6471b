#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/generate/json/read_object.hpp>
#include <service_api/generate/json/read_scalar.hpp>
#include <service_api/generate/json/reading.hpp>
#include <service_api/value/blank.hpp>
#include <type_traits>
#include <vector>

namespace service_api::detail {

/// A list: how its entries are made and how each is read.
struct json_array_plan : json_read_plan {
    const json_read_plan* entry;
    /// The entry at this position: a blank one more, when there are not so many.
    void* (*make)(void* list, std::size_t position);
    /// Leaves only the first entries.
    void (*cut)(void* list, std::size_t count);
    void (*reserve)(void* list, std::size_t count);
    std::size_t entry_size;
    std::size_t member_count;  ///< of an entry that is an object
};

/// Calls `step(here, position)` for each entry of an array; a step answers where its entry ends, null when it does not.
template <class Step>
const char* walk_array(json_reading& reading, const char* here, const json_read_plan& plan, const json_place& place,
                       Step step) {
    const json_lexer& text = reading.lexer;
    if (text.at(here) != '[') return reading.wrong_kind(here, place, plan);
    if (reading.depth == json_reading::max_depth) return reading.too_deep(here, place);
    ++reading.depth;
    here = text.space(here + 1);
    if (text.at(here) == ']') {
        ++here;
    } else {
        for (std::size_t position = 0;; ++position) {
            here = step(here, position);
            if (here == nullptr) return nullptr;
            here = text.space(here);
            const char end = text.at(here);
            if (end == ',') {
                here = text.space(here + 1);
                continue;
            }
            if (end != ']') return reading.lexer.fail(here, "',' or ']'");
            ++here;
            break;
        }
    }
    --reading.depth;
    return here;
}

/// How many entries to make room for, when the first took so many bytes and so many are left. Not more than some bytes of
/// memory for each byte of text: who sends `[{},` must not be given a gigabyte.
inline std::size_t expected_entries(std::size_t bytes_of_first, std::size_t bytes_left, std::size_t entry_size) {
    const std::size_t by_text = bytes_left / (bytes_of_first + 1) + 1;
    const std::size_t by_memory = (8 * bytes_left + 512) / entry_size;
    return by_text < by_memory ? by_text : by_memory;
}

inline const char* read_array(json_reading& reading, const char* here, void* list, const json_read_plan& base,
                              const json_place& place) {
    const auto& plan = static_cast<const json_array_plan&>(base);
    // Entries that are objects have one order, whatever it is: it is learnt from the first.
    std::array<std::uint8_t, object_reader<1>::most_learnt> sequence;
    sequence[0] = object_reader<1>::nothing_learnt;
    const bool learns = plan.member_count != 0 && plan.member_count <= sequence.size();
    std::size_t made = 0;
    if (!reading.is_again()) plan.cut(list, 0);  // a default
    const char* const end_of_all = walk_array(reading, here, plan, place, [&](const char* begin, std::size_t position) {
        const json_place inner = place.entry(position);
        // There will be no value, and nothing more can be told: who sends a million wrong entries gets no memory for them.
        if (reading.found.size() == most_told_violations) [[unlikely]] {
            const char* const end = reading.lexer.skip(begin);
            return end != nullptr ? end : reading.stop(inner);
        }
        if (learns) reading.sequence = sequence.data();
        const char* const end = reading.read(begin, plan.make(list, made++), *plan.entry, inner);
        if (end == nullptr) return reading.stop(inner);
        reading.sequence = nullptr;  // still there when the entry was no object: no other may take it
        if (position == 0) {
            plan.reserve(list,
                         1 + expected_entries(static_cast<std::size_t>(end - begin),
                                              static_cast<std::size_t>(reading.lexer.end() - end), plan.entry_size));
        }
        return end;
    });
    plan.cut(list, made);
    return end_of_all;
}

/// An array of texts or of views: each is made of its bytes at once.
template <class List>
const char* read_strings(json_reading& reading, const char* here, void* value, const json_read_plan& plan,
                         const json_place& place) {
    auto& list = *static_cast<List*>(value);
    std::size_t made = 0;
    if (!reading.is_again()) list.clear();  // a default
    const char* const end_of_all = walk_array(reading, here, plan, place, [&](const char* begin, std::size_t position) {
        std::string_view text;
        const char* end = quick_text(reading.lexer, begin, text);
        const bool is_new = made++ == list.size();
        if (end != nullptr && is_new) {
            list.emplace_back(text);
        } else if (end != nullptr) {
            list[position] = text;
        } else {
            const json_place inner = place.entry(position);
            end = reading.read(begin, is_new ? &list.emplace_back() : &list[position],
                               read_plan_of<typename List::value_type>::plan, inner);
            if (end == nullptr) return reading.stop(inner);
        }
        if (position == 0) {
            list.reserve(1 + expected_entries(static_cast<std::size_t>(end - begin),
                                              static_cast<std::size_t>(reading.lexer.end() - end),
                                              sizeof(typename List::value_type)));
        }
        return end;
    });
    list.resize(made);
    return end_of_all;
}

/// An array of truth values, a vector of which has none to refer to.
inline const char* read_bools(json_reading& reading, const char* here, void* list, const json_read_plan& plan,
                              const json_place& place) {
    static_cast<std::vector<bool>*>(list)->clear();
    return walk_array(reading, here, plan, place, [&](const char* begin, std::size_t position) {
        const json_place inner = place.entry(position);
        bool one = false;
        const char* const end = reading.read(begin, &one, read_plan_of<bool>::plan, inner);
        static_cast<std::vector<bool>*>(list)->push_back(one);
        return end != nullptr ? end : reading.stop(inner);
    });
}

// A record is made in its place: only `access` may make a blank one, and to move it there costs as much as to read it.
template <class Record>
struct blank_record {
    operator Record() const { return blank<Record>(); }
};

template <class List>
void* make_entry(void* value, std::size_t position) {
    using entry = typename List::value_type;
    auto& list = *static_cast<List*>(value);
    if (position < list.size()) return &list[position];
    if constexpr (described_record<entry>)
        return &list.emplace_back(blank_record<entry>{});
    else
        return &list.emplace_back(blank<entry>());
}
template <class List>
void cut_entries(void* value, std::size_t count) {
    auto& list = *static_cast<List*>(value);
    while (list.size() > count) list.pop_back();
}
template <class List>
void reserve_entries(void* list, std::size_t count) {
    static_cast<List*>(list)->reserve(count);
}

template <class T, class A>
struct read_plan_of<std::vector<T, A>> {
    static constexpr std::size_t members_of_entry() {
        if constexpr (described_record<T>)
            return is_array_record<T>() ? 0 : member_count<T>;
        else
            return 0;
    }
    static constexpr json_array_plan plan{{&read_array, &array_words},
                                          &read_plan_of<T>::plan,
                                          &make_entry<std::vector<T, A>>,
                                          &cut_entries<std::vector<T, A>>,
                                          &reserve_entries<std::vector<T, A>>,
                                          sizeof(T),
                                          members_of_entry()};
};
template <class A>
struct read_plan_of<std::vector<std::string, A>> {
    static constexpr json_read_plan plan{&read_strings<std::vector<std::string, A>>, &array_words};
};
template <class A>
struct read_plan_of<std::vector<std::string_view, A>> {
    static constexpr json_read_plan plan{&read_strings<std::vector<std::string_view, A>>, &array_words};
};
template <class A>
struct read_plan_of<std::vector<bool, A>> {
    static constexpr json_read_plan plan{&read_bools, &array_words};
};

}  // namespace service_api::detail
