#pragma once

// How a JSON object becomes a record.
//
// Reading is driven by tables. The plan of a record (object_plan.hpp) lists for each member the bytes of its key, the
// offset of its field and a function that reads a value of the field's type. The functions here are compiled once for
// all records of up to 64 members, so one more record costs the compiler a table and no code.
//
// An object is read by up to three functions. Each continues where the one before stopped:
//
// 1. `read_unrolled` (read_leading_members.hpp), for a record with functions of its own, reads members in declared
//    order, without spaces, with values in their usual form: most members of most texts.
// 2. `read_leading` (there too) reads the same by the table, and values of every form.
// 3. `object_reader` (object_reader.hpp) reads members in any order, with any white space.
//
// The result does not depend on which function read a member. The objects of an array (read_rows.hpp) are read by the
// same functions.
//
// A value of the wrong type does not end the reading: a violation is added and the value skipped. Only text that is not
// JSON does: then a function returns `nullptr`, and each caller passes it on. Otherwise it returns the end of what it
// read.

#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/codec/json/read/member_sequence.hpp>
#include <service_api/codec/json/read/object_plan.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_empty.hpp>
#include <service_api/codec/json/read/read_leading_members.hpp>
#include <service_api/codec/json/read/read_scalar.hpp>
#include <service_api/codec/json/read/read_tuple.hpp>
#include <service_api/codec/json_members.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/name_index.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/additional_properties.hpp>
#include <service_api/value/blank.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// Reads the object at `here` by `read_members`, which gets the position of the opening brace and returns the object's
/// end.
template <class ReadMembers>
[[gnu::always_inline]] inline const char* read_braced(json_read_context& reading, const char* here,
                                                      const json_object_plan& plan, const json_pointer& location,
                                                      ReadMembers read_members) {
    if (reading.lexer.at(here) != '{') [[unlikely]]
        return reading.type_mismatch(here, location, plan);
    if (reading.depth == json_read_context::max_depth) [[unlikely]]
        return reading.too_deep(here, location);
    ++reading.depth;
    here = read_members(here);
    --reading.depth;
    return here;
}

/// Returns the end of an object whose leading members were read, or null if more members, or white space, may follow.
[[gnu::always_inline]] inline const char* end_of_complete(const json_read_context& reading, leading_members read,
                                                          const json_object_plan& plan) {
    const bool is_complete = read.count == plan.leading && plan.leading_are_all && read.count != 0 &&
                             (read.count == plan.count || !reading.is_again());
    return is_complete && reading.lexer.at(read.here) == '}' ? read.here + 1 : nullptr;
}

/// Reads the rest of an object after its first members.
const char* read_rest(json_read_context& reading, leading_members begun, void* record, const json_object_plan& plan,
                      const json_pointer& location);

/// Reads the rest of an object after its first members, by the table as long as they are in declared order.
const char* read_by_table(json_read_context& reading, leading_members begun, void* record, const json_object_plan& plan,
                          const json_pointer& location);

/// Reads an object into a record, ignoring the member named `tag`.
const char* read_tagged_object(json_read_context& reading, const char* here, void* record, const json_object_plan& plan,
                               const json_pointer& location, const std::string_view& tag);

SERVICE_API_DECL const char* read_object(json_read_context& reading, const char* here, void* record,
                                         const json_reader_functions& base, const json_pointer& location);

/// `read_object` for a record with functions of its own.
template <class Record, class Wanted>
const char* read_own_object(json_read_context& reading, const char* here, void* record,
                            const json_reader_functions& base, const json_pointer& location) {
    constexpr std::size_t count = count_leading<Wanted>(json_members<Record>);
    const auto& plan = static_cast<const json_object_plan&>(base);
    return read_braced(reading, here, plan, location, [&](const char* brace) {
        const leading_members begun = read_unrolled(reading, brace, *static_cast<Record*>(record), plan, location,
                                                    std::make_index_sequence<count>{});
        if (begun.here == nullptr) return begun.here;
        if constexpr (count == member_count<Record>) {
            if (begun.count == count && begun.here <= reading.fast_path_end && *begun.here == '}')
                return begun.here + 1;
        }
        // If the first member is not as expected, the table would only compare its key again.
        const bool is_other = begun.count == 0 && brace <= reading.fast_path_end;
        return is_other ? read_rest(reading, begun, record, plan, location)
                        : read_by_table(reading, begun, record, plan, location);
    });
}

template <class Record, class Wanted>
constexpr auto read_function_of() -> decltype(json_reader_functions::read) {
    if constexpr (is_array_record<Record>())
        return &read_tuple;
    else if constexpr (has_own_functions<Record>() && member_count<Record> != 0)
        return &read_own_object<Record, Wanted>;
    else
        return &read_object;
}

template <class T>
std::pair<void*, bool> make_extra_member(void* extra, std::string_view name, std::string_view& kept) {
    auto& named = static_cast<additional_properties_of<T>*>(extra)->named;
    const auto [entry, is_new] = named.try_emplace(std::string(name), blank<T>());
    kept = entry->first;
    return {&entry->second, is_new};
}
template <class T>
void remove_extra_member(void* extra, std::string_view name) {
    static_cast<additional_properties_of<T>*>(extra)->named.erase(std::string(name));
}
template <class T>
struct json_reader_for<additional_properties_of<T>> {
    static constexpr extra_read_plan plan{
        {nullptr, nullptr}, &json_reader_for<T>::plan, &make_extra_member<T>, &remove_extra_member<T>};
};

template <class... Field>
constexpr std::array<const json_reader_functions*, sizeof...(Field)> list_read_plans(field_list<Field...>) {
    return {&json_reader_for<Field>::plan...};
}
template <described_record Record>
constexpr auto list_read_plans() {
    if constexpr (has_json_members<Record>) {
        auto plans = list_read_plans(fields_of<Record>{});
        plan_empty_members<Record>(plans);
        return plans;
    } else {
        return std::array<const json_reader_functions*, member_count<Record>>{};  // such a record is refused elsewhere
    }
}

template <class Record, std::size_t Index>
void restore_member(Record& record, Record& fresh) {
    using at = member_at<Record, Index>;
    if constexpr (has_default<field_type<Record, at>>) at::of(record) = std::move(at::of(fresh));
}
template <class Record, std::size_t... Index>
[[gnu::cold]] void restore_default(void* record, std::size_t index, std::index_sequence<Index...>) {
    Record fresh = blank<Record>();
    static_cast<void>(
        ((Index == index && (restore_member<Record, Index>(*static_cast<Record*>(record), fresh), true)) || ...));
}
template <class Record>
[[gnu::cold]] void restore_default(void* record, std::size_t index) {
    restore_default<Record>(record, index, std::make_index_sequence<member_count<Record>>{});
}
// If only some members are selected, the record is an operation, which is read strictly: nothing is restored.
template <class Record, class Wanted, class... Field>
constexpr auto restore_function_of(field_list<Field...>) -> decltype(json_object_plan::restore) {
    if constexpr (std::is_same_v<Wanted, every_member> && (has_default<Field> || ...))
        return &restore_default<Record>;
    else
        return nullptr;
}

/// What the plan of a record refers to.
template <std::size_t Members>
struct object_read_tables {
    std::array<const json_reader_functions*, Members> plans;
    std::array<member_reader, Members> steps;
    name_table<Members> index;
};
template <described_record Record>
inline constexpr object_read_tables<member_count<Record>> read_tables_of{
    list_read_plans<Record>(), list_steps<Record>(),
    make_name_table<member_count<Record>>([](std::size_t i) { return json_members<Record>[i].name; })};

/// The members that are in messages of direction `Way` and for which `Wanted` is true.
template <described_record Record, class Wanted, direction Way>
struct members_of_messages {
    static constexpr std::size_t room =
        (member_count<Record> / message_members::block + 1) * message_members::block;  // what is copied at most
    struct list {
        std::array<std::uint8_t, room> indices{};
        std::size_t count = 0;
    };
    static constexpr list make() {
        list found;
        for (std::size_t i = 0; i < member_count<Record>; ++i) {
            if (json_members<Record>[i].is_sent(Way) && Wanted{}(i))
                found.indices[found.count++] = static_cast<std::uint8_t>(i);
        }
        return found;
    }
    static constexpr list some = make();
    static constexpr message_members value{some.indices.data(), some.count};
};

template <described_record Record, class Wanted, direction Way>
constexpr bool all_are_in_messages() {
    bool all = true;
    for (std::size_t i = 0; i < member_count<Record>; ++i)
        all = all && json_members<Record>[i].is_sent(Way) && Wanted{}(i);
    return all;
}
template <described_record Record, class Wanted, direction Way>
constexpr message_members find_members_of_messages() {
    if constexpr (all_are_in_messages<Record, Wanted, Way>())
        return {indices_of_all.data(), member_count<Record>};
    else
        return members_of_messages<Record, Wanted, Way>::value;
}

/// Returns the plan of a record, limited to the members for which `Wanted` is true.
template <described_record Record, class Wanted>
constexpr json_object_plan make_object_plan() {
    static_assert(
        member_count<Record> <= member_sequence::capacity,
        "service_api: a record has too many members to be read: at most 256 [docs/errors.md#record-too-large]");
    constexpr bool is_array = is_array_record<Record>();
    constexpr std::size_t extra = position_of_extra_in<Record>;
    constexpr std::size_t leading = count_leading<Wanted>(json_members<Record>);
    std::size_t rest = leading;
    while (rest < member_count<Record> && !(json_members<Record>[rest].is_sent() && Wanted{}(rest))) ++rest;
    return {{read_function_of<Record, Wanted>(), is_array ? &array_words : &object_words},
            json_members<Record>.data(),
            read_tables_of<Record>.plans.data(),
            read_tables_of<Record>.steps.data(),
            restore_function_of<Record, Wanted>(fields_of<Record>{}),
            member_count<Record>,
            extra,
            leading,
            rest == member_count<Record>,
            read_tables_of<Record>.index,
            find_members_of_messages<Record, Wanted, direction::request>(),
            find_members_of_messages<Record, Wanted, direction::response>()};
}

/// The plan of a record with the tables that it refers to. One constant, because each costs an object file three
/// sections and its name several times.
template <std::size_t Members>
struct object_read_plan : json_object_plan {
    object_read_tables<Members> tables;

    template <class Record, class Wanted>
    constexpr explicit object_read_plan(selected_members<Record, Wanted>)
        : json_object_plan(make_object_plan<Record, Wanted>()), tables(read_tables_of<Record>) {
        plans = tables.plans.data();
        steps = tables.steps.data();
        index = tables.index;
    }
    object_read_plan(const object_read_plan&) = delete;
    object_read_plan& operator=(const object_read_plan&) = delete;
};

template <described_record Record>
struct json_reader_for<Record> {
    static_assert(sizeof(members_in_json<Record>) != 0);
    static constexpr object_read_plan<member_count<Record>> plan{selected_members<Record, every_member>{}};
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/read/read_object.ipp>
#endif
