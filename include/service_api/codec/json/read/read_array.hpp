#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/codec/json/read/object_plan.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_entries.hpp>
#include <service_api/codec/json/read/read_leading_members.hpp>
#include <service_api/codec/json/read/read_object.hpp>
#include <service_api/codec/json/read/read_rows.hpp>
#include <service_api/codec/json/read/read_scalar.hpp>
#include <service_api/codec/json/read/read_strings.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/blank.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

/// Reads an array of values that are no objects.
SERVICE_API_DECL const char* read_array(json_read_context& reading, const char* here, void* list,
                                        const json_reader_functions& base, const json_pointer& location);
/// Reads an array of a response, without the values that cannot be read.
SERVICE_API_DECL const char* read_array_or_skip(json_read_context& reading, const char* here, void* list,
                                                const json_reader_functions& base, const json_pointer& location);

/// Reads an array of booleans: `vector<bool>` has no references to elements.
SERVICE_API_DECL const char* read_bools(json_read_context& reading, const char* here, void* list,
                                        const json_reader_functions& plan, const json_pointer& location);

// Elements rarely need more memory and lists are rarely truncated.
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
    if (list.size() == list.capacity()) __builtin_unreachable();  // otherwise the compiler would add code to allocate
    if constexpr (described_record<entry>)
        return list.emplace_back(default_in_place<entry>{});
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

/// `read_rows` for records with functions of their own. Stops if the list's capacity is used up: its caller decides how
/// much to reserve.
template <class List>
leading_members read_own_rows(json_read_context& reading, const char* here, void* value, const json_array_plan& plan,
                              json_pointer& at, std::size_t most) {
    using record = typename List::value_type;
    auto& list = *static_cast<List*>(value);
    auto* row = static_cast<record*>(make_entry<List>(value, at.index));
    const std::size_t last = std::min(list.capacity(), most) - 1;
    const auto& objects = static_cast<const json_object_plan&>(*plan.entry);
    for (;;) {
        const leading_members begun =
            read_unrolled(reading, here, *row, objects, at, std::make_index_sequence<member_count<record>>{});
        if (begun.count != member_count<record>) return read_rows_by_table(reading, begun, value, plan, at, most);
        if (begun.here > reading.fast_path_end || !next_row_follows(begun.here) || at.index >= last ||
            !reading.found.empty())
            return begun;
        here = begun.here + 2;
        ++at.index;
        if (++row == list.data() + list.size()) add_where_there_is_room(list);
    }
}

template <class T>
constexpr bool is_object() {
    if constexpr (described_record<T>)
        return !is_array_record<T>();
    else
        return false;
}
template <class List>
constexpr auto read_rows_function() -> decltype(json_array_plan::read_rows) {
    using entry = typename List::value_type;
    if constexpr (is_object<entry>()) {
        if constexpr (has_own_functions<entry>() && member_count<entry> != 0) {
            if constexpr (are_quick(fields_of<entry>{}) &&
                          count_leading<every_member>(json_members<entry>) == member_count<entry>)
                return &read_own_rows<List>;
        }
        return &read_rows;
    }
    return nullptr;
}

template <class T>
constexpr auto read_list_function() -> decltype(json_reader_functions::read) {
    if constexpr (may_be_skipped<T>())
        return is_object<T>() ? &read_objects_or_skip : &read_array_or_skip;
    else
        return is_object<T>() ? &read_objects : &read_array;
}

template <class T, class A>
struct json_reader_for<std::vector<T, A>> {
    using list = std::vector<T, A>;
    static constexpr json_array_plan plan{{read_list_function<T>(), &array_words},
                                          &json_reader_for<T>::plan,
                                          &make_entry<list>,
                                          &cut_entries<list>,
                                          &reserve_entries<list>,
                                          sizeof(T),
                                          read_rows_function<list>()};
};
template <class A>
struct json_reader_for<std::vector<std::string, A>> {
    static constexpr json_reader_functions plan{&read_strings<std::vector<std::string, A>>, &array_words};
};
template <class A>
struct json_reader_for<std::vector<std::string_view, A>> {
    static constexpr json_reader_functions plan{&read_strings<std::vector<std::string_view, A>>, &array_words};
};
template <class A>
struct json_reader_for<std::vector<bool, A>> {
    static constexpr json_reader_functions plan{&read_bools, &array_words};
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/read/read_array.ipp>
#endif
