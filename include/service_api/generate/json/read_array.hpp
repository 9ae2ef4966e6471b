#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/generate/json/quick_value.hpp>
#include <service_api/generate/json/read_object.hpp>
#include <service_api/generate/json/read_scalar.hpp>
#include <service_api/generate/json/reading.hpp>
#include <service_api/value/blank.hpp>
#include <string_view>
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
    /// Of objects: reads them from an opening brace on as long as they stand as this library writes them, at most so many, and
    /// moves the place to the last that was begun.
    straight_read (*read_rows)(json_reading&, const char* here, void* list, const json_array_plan&, json_place&,
                               std::size_t most) = nullptr;
};

/// How many entries to make room for, when the first took so many bytes and so many are left: an eighth more than there would
/// be if all were as long, since to move them later costs more than to read them. Not more than some bytes of
/// memory for each byte of text: who sends `[{},` must not be given a gigabyte.
inline std::size_t expected_entries(std::size_t bytes_of_first, std::size_t bytes_left, std::size_t entry_size) {
    const std::size_t alike = bytes_left / (bytes_of_first + 1);
    const std::size_t by_text = alike + alike / 8 + 1;
    const std::size_t by_memory = (8 * bytes_left + 512) / entry_size;
    return by_text < by_memory ? by_text : by_memory;
}

/// Whether there will be no value, and nothing more can be told: who sends a million wrong entries gets no memory for them.
inline bool is_told_out(const json_reading& reading) {
    return !reading.found.empty() && reading.found.size() == most_told_violations;
}

/// Reads the entries of an array by `read(begin, place, most)`. That makes and reads one, or several of at most so many, and moves the
/// place to the last of them.
template <class Read>
[[gnu::always_inline]] inline const char* read_entries(json_reading& reading, const char* here, void* list,
                                                       const json_array_plan& plan, const json_place& place,
                                                       Read read) {
    std::size_t made = 0;
    const std::size_t most = reading.take_most_entries();
    if (!reading.is_again()) plan.cut(list, 0);  // a default
    here = walk_array(reading, here, plan, place, [&](const char* begin, std::size_t& position) {
        if (position >= most || is_told_out(reading)) [[unlikely]]
            return reading.skip_entry(begin, place, position, most);
        json_place inner = place.entry(position);
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

inline const char* read_array(json_reading& reading, const char* here, void* list, const json_read_plan& base,
                              const json_place& place) {
    const auto& plan = static_cast<const json_array_plan&>(base);
    return read_entries(reading, here, list, plan, place, [&](const char* begin, const json_place& at, std::size_t) {
        return reading.read(begin, plan.make(list, at.index), *plan.entry, at);
    });
}

/// What reads those objects of an array that are not read straight to their end. Those of another order
/// than the declared one are read by the table alone, which learns theirs.
class rows_by_table {
public:
    [[gnu::noinline]] rows_by_table(json_reading& reading, const json_object_plan<1>& plan)
        : declared_(reading, plan, nullptr, nullptr), learnt_(reading, plan, &sequence_, nullptr) {}

    bool has_other_order() const { return declared_.was_out_of_order(); }
    [[gnu::noinline]] const char* read_on(straight_read begun, void* record, const json_place& place) {
        return declared_.read_on(begun, record, place);
    }
    [[gnu::noinline]] const char* read(const char* here, void* record, const json_place& place) {
        return learnt_.read(here, record, place);
    }

private:
    learnt_sequence sequence_;
    object_reader<1> declared_;
    object_reader<1> learnt_;
};

/// The objects of an array that follow one another, each as this library writes it.
class compact_rows {
public:
    /// Of at most so many entries.
    compact_rows(const json_reading& reading, void* list, const json_array_plan& plan, const json_record_plan& objects,
                 json_place& at, std::size_t most)
        : reading_(reading),
          list_(list),
          make_(plan.make),
          at_(at),
          last_(may_end(reading, objects, objects.straight) ? most - 1 : 0) {}

    const json_place& place() const { return at_; }
    [[gnu::always_inline]] bool operator()(const char*& here, void*& record) const {
        if (!stands_next(here) || !may_follow()) return false;
        here += 2;
        record = make_(list_, ++at_.index);
        return true;
    }

    /// Whether one ends here and another begins.
    static bool stands_next(const char* here) {
        std::uint32_t next = 0;
        std::memcpy(&next, here, sizeof next);
        return next == word_of("},{\"");
    }

protected:
    bool may_follow() const { return at_.index < last_ && reading_.found.empty(); }

    const json_reading& reading_;
    void* list_;
    void* (*make_)(void* list, std::size_t position);
    json_place& at_;
    std::size_t last_;
};

/// The same where they may be set apart. What stands between two of them mostly stands between the next two.
class even_rows : public compact_rows {
public:
    using compact_rows::compact_rows;

    bool operator()(const char*& here, void*& record) {
        if (!may_follow()) return false;
        const char* next = here + gap_.size();
        const bool again = !gap_.empty() && reading_.lexer.readable(next) > 0 &&
                           std::memcmp(here, gap_.data(), gap_.size()) == 0 && *next == '{';
        if (!again) next = next_object(here);
        if (next == nullptr) return false;
        gap_ = {here, static_cast<std::size_t>(next - here)};
        here = next;
        record = make_(list_, ++at_.index);
        return true;
    }

private:
    /// The brace that opens the next object, when the last member of one ends here; null when something else stands there.
    [[gnu::noinline]] const char* next_object(const char* here) const {
        const json_lexer& text = reading_.lexer;
        here = text.quick_space(here);
        if (text.at(here) != '}' || text.at(here + 1) != ',') return nullptr;
        here = text.quick_space(here + 2);
        return text.at(here) == '{' ? here : nullptr;
    }

    std::string_view gap_;
};

/// Reads on an object of an array, and those behind it.
[[gnu::noinline]] inline straight_read read_rows_on(json_reading& reading, straight_read begun, void* list,
                                                    const json_array_plan& plan, json_place& at, std::size_t most) {
    const auto& objects = static_cast<const json_object_plan<1>&>(*plan.entry);
    return read_compact(reading, begun, plan.make(list, at.index), objects,
                        compact_rows(reading, list, plan, objects, at, most));
}
inline straight_read read_rows(json_reading& reading, const char* here, void* list, const json_array_plan& plan,
                               json_place& at, std::size_t most) {
    return read_rows_on(reading, {here, 0}, list, plan, at, most);
}

/// An array of objects.
inline const char* read_objects(json_reading& reading, const char* here, void* list, const json_read_plan& base,
                                const json_place& place) {
    const auto& plan = static_cast<const json_array_plan&>(base);
    const auto& objects = static_cast<const json_object_plan<1>&>(*plan.entry);
    rows_by_table rows(reading, objects);
    return read_entries(reading, here, list, plan, place, [&](const char* begin, json_place& at, std::size_t most) {
        if (at.index == 0) most = 1;  // how much room to make for the others is asked then
        if (rows.has_other_order() || reading.lexer.at(begin) != '{' || reading.depth == json_reading::max_depth)
            [[unlikely]] {
            const char* end = rows.read(begin, plan.make(list, at.index), at);
            while (end != nullptr && reading.lexer.readable(end) >= 3 && compact_rows::stands_next(end - 1) &&
                   at.index + 1 < most && reading.found.empty()) {
                ++at.index;
                end = rows.read(end + 1, plan.make(list, at.index), at);
            }
            return end;
        }
        ++reading.depth;
        straight_read begun = plan.read_rows(reading, begin, list, plan, at, most);
        if (begun.count == 0 && begun.here != nullptr)
            begun = read_evenly(reading, begun.here, plan.make(list, at.index), objects,
                                even_rows(reading, list, plan, objects, at, most));
        const char* const end = finish_object(reading, begun, objects, [&](straight_read read) {
            return rows.read_on(read, plan.make(list, at.index), at);
        });
        --reading.depth;
        return end;
    });
}

/// Adds the texts of the usual form that follow, as long as there is room for them. Answers where the last one ends.
template <class List>
[[gnu::noinline]] const char* read_more_strings(const json_reading& reading, const char* here, List& list,
                                                std::size_t most) {
    const std::size_t full = std::min(list.capacity(), most);
    while (list.size() != full && has_room(reading, here) && *here == ',') {
        std::string_view text;
        const char* const end = quick_text(reading.lexer, here + 1, text);
        if (end == nullptr) break;
        if constexpr (std::is_same_v<typename List::value_type, std::string_view>) text = reading.in_message(text);
        if (list.size() == list.capacity()) __builtin_unreachable();  // or the compiler would make room here too
        list.emplace_back(text);
        here = end;
    }
    return here;
}

/// An array of texts or of views: each is made of its bytes at once.
template <class List>
const char* read_strings(json_reading& reading, const char* here, void* value, const json_read_plan& plan,
                         const json_place& place) {
    auto& list = *static_cast<List*>(value);
    std::size_t made = 0;
    const std::size_t most = reading.take_most_entries();
    if (!reading.is_again()) list.clear();  // a default
    here = walk_array(reading, here, plan, place, [&](const char* begin, std::size_t& position) {
        if (position >= most) [[unlikely]]
            return reading.skip_entry(begin, place, position, most);
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
            if (is_told_out(reading)) return reading.skip_entry(begin, place, position, most);
            const json_place inner = place.entry(position);
            if (made == list.size()) list.emplace_back();
            end = reading.read(begin, &list[made], read_plan_of<typename List::value_type>::plan, inner);
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

/// An array of truth values, a vector of which has none to refer to.
inline const char* read_bools(json_reading& reading, const char* here, void* list, const json_read_plan& plan,
                              const json_place& place) {
    const std::size_t most = reading.take_most_entries();
    static_cast<std::vector<bool>*>(list)->clear();
    return walk_array(reading, here, plan, place, [&](const char* begin, std::size_t position) {
        if (position >= most) return reading.skip_entry(begin, place, position, most);
        const json_place inner = place.entry(position);
        bool one = false;
        const char* const end = reading.read(begin, &one, read_plan_of<bool>::plan, inner);
        static_cast<std::vector<bool>*>(list)->push_back(one);
        return end != nullptr ? end : reading.stop(inner);
    });
}

// Few entries need more room, and few lists are cut: these stand apart, and small.
template <class List>
[[gnu::noinline, gnu::cold]] void reserve_entries(void* list, std::size_t count) {
    static_cast<List*>(list)->reserve(count);
}
template <class List>
[[gnu::cold]] void cut_entries(void* value, std::size_t count) {
    auto& list = *static_cast<List*>(value);
    while (list.size() > count) list.pop_back();
}
template <class List>
[[gnu::always_inline]] inline auto& add_where_there_is_room(List& list) {
    using entry = typename List::value_type;
    if (list.size() == list.capacity()) __builtin_unreachable();  // or the compiler would make room here too
    if constexpr (described_record<entry>)
        return list.emplace_back(blank_in_place<entry>{});
    else
        return list.emplace_back(blank<entry>());
}
template <class List>
void* make_entry(void* value, std::size_t position) {
    auto& list = *static_cast<List*>(value);
    if (position < list.size()) return &list[position];
    if (list.size() == list.capacity()) reserve_entries<List>(value, 2 * list.size() + 1);
    return &add_where_there_is_room(list);
}

/// The same as `read_rows`. It stops where the list is full: how much room is made is decided elsewhere.
template <class List>
straight_read read_own_rows(json_reading& reading, const char* here, void* value, const json_array_plan& plan,
                            json_place& at, std::size_t most) {
    using record = typename List::value_type;
    auto& list = *static_cast<List*>(value);
    auto* row = static_cast<record*>(make_entry<List>(value, at.index));
    const std::size_t last = std::min(list.capacity(), most) - 1;
    for (;;) {
        const straight_read begun =
            read_own_members(reading, here, *row, at, std::make_index_sequence<member_count<record>>{});
        if (begun.count != member_count<record>) return read_rows_on(reading, begun, value, plan, at, most);
        if (begun.here > reading.quick_end || !compact_rows::stands_next(begun.here) || at.index >= last ||
            !reading.found.empty())
            return begun;
        here = begun.here + 2;
        ++at.index;
        if (++row == list.data() + list.size()) add_where_there_is_room(list);
    }
}

template <class T>
constexpr bool is_short_object() {
    if constexpr (described_record<T>)
        return !is_array_record<T>() && member_words<T> == 1;
    else
        return false;
}
template <class List>
constexpr auto read_rows_function() -> decltype(json_array_plan::read_rows) {
    using entry = typename List::value_type;
    if constexpr (is_short_object<entry>()) {
        if constexpr (has_own_functions<entry>() && member_count<entry> != 0) {
            if constexpr (are_quick(fields_of<entry>{}) &&
                          count_straight<every_member>(json_members<entry>) == member_count<entry>)
                return &read_own_rows<List>;
        }
        return &read_rows;
    }
    return nullptr;
}

template <class T, class A>
struct read_plan_of<std::vector<T, A>> {
    using list = std::vector<T, A>;
    static constexpr json_array_plan plan{{is_short_object<T>() ? &read_objects : &read_array, &array_words},
                                          &read_plan_of<T>::plan,
                                          &make_entry<list>,
                                          &cut_entries<list>,
                                          &reserve_entries<list>,
                                          sizeof(T),
                                          read_rows_function<list>()};
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
