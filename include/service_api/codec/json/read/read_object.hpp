#pragma once

// How a JSON object becomes a record.
//
// Reading is driven by tables. The plan of a record (object_plan.hpp) lists for each member the bytes of its key, the
// offset of its field and a function that reads a value of the field's type. The functions here are compiled once for
// all records of up to 64 members, so one more record costs the compiler a table and no code.
//
// Most objects come from programs that write members in declared order. Therefore there are three loops, the fastest
// first:
//
// 1. `read_compact` (read_in_order.hpp) expects the declared order and no spaces. It compares the next bytes with the
//    next member's key and searches for nothing.
// 2. `read_with_layout` (read_in_order.hpp) expects the declared or the reversed order, and before each key the same
//    bytes as in the object before: pretty-printed text.
// 3. `object_reader` accepts everything. It also expects the member that is next in order, and only if another key is
//    there, it looks the key up by name. The objects of one array share the order that was learned from the ones
//    before.
//
// `read_object` begins with the first loop, or with the second if there are spaces. A loop that meets what it does not
// expect returns where it stopped and how many members it read, and `object_reader` goes on from there: nothing is read
// twice, and the result does not depend on the loop. A record with functions of its own (`read_own_object`) has the
// first loop unrolled.
//
// A value of the wrong type does not end the reading: a violation is added and the value skipped. Only text that is not
// JSON does: then a function returns `nullptr`, and each caller passes it on. Otherwise it returns the end of what it
// read. Missing required members are reported at the closing brace.

#include <array>
#include <cstddef>
#include <service_api/codec/json/read/object_plan.hpp>
#include <service_api/codec/json/read/object_reader.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_empty.hpp>
#include <service_api/codec/json/read/read_in_order.hpp>
#include <service_api/codec/json/read/read_scalar.hpp>
#include <service_api/codec/json/read/read_tuple.hpp>
#include <service_api/codec/json_members.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/name_index.hpp>
#include <service_api/value/additional_properties.hpp>
#include <service_api/value/blank.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// Reads an object into a record, ignoring the member named `tag`.
template <std::size_t Words>
[[gnu::noinline]] const char* read_members(json_read_context& reading, const char* here, void* record,
                                           const json_object_plan<Words>& plan, const json_pointer& location,
                                           const std::string_view* tag = nullptr) {
    return object_reader<Words>(reading, plan, nullptr, tag).read(here, record, location);
}

/// Returns whether an object may end after `count` members were read in order.
inline bool may_end(const json_read_context& reading, const json_record_plan& plan, std::ptrdiff_t count) {
    return count == plan.straight && plan.straight_is_all &&
           (static_cast<std::size_t>(count) == plan.count || !reading.is_again());
}

/// Reads the end of an object after its members were read in order; calls `read_on(begun)` for anything other than a
/// closing brace.
template <class ReadOn>
[[gnu::always_inline]] inline const char* finish_object(json_read_context& reading, in_order_result begun,
                                                        const json_record_plan& plan, ReadOn read_on) {
    if (begun.here == nullptr) return nullptr;
    if (begun.count == 0) [[unlikely]]
        ++begun.here;
    const char* here = begun.here;
    if (may_end(reading, plan, begun.count)) [[likely]] {
        if (reading.lexer.at(here) != '}') here = reading.lexer.quick_space(here);
        if (reading.lexer.at(here) == '}') [[likely]]
            return here + 1;
    }
    return read_on(begun);
}

template <std::size_t Words>
[[gnu::noinline]] const char* read_on_by_table(json_read_context& reading, in_order_result begun, void* record,
                                               const json_object_plan<Words>& plan, const json_pointer& location) {
    return object_reader<Words>(reading, plan, nullptr, nullptr).read_on(begun, record, location);
}

template <std::size_t Words>
[[gnu::always_inline]] inline const char* finish_object(json_read_context& reading, in_order_result begun, void* record,
                                                        const json_object_plan<Words>& plan,
                                                        const json_pointer& location) {
    return finish_object(reading, begun, plan, [&](in_order_result read) {
        return read_on_by_table<Words>(reading, read, record, plan, location);
    });
}

/// Reads an object whose first member is not in the form that this library writes.
template <std::size_t Words>
[[gnu::noinline]] const char* read_other_object(json_read_context& reading, const char* here, void* record,
                                                const json_object_plan<Words>& plan, const json_pointer& location) {
    if (reading.lexer.at(here) != '{') return reading.type_mismatch(here, location, plan);
    if (reading.depth == json_read_context::max_depth) return reading.too_deep(here, location);
    ++reading.depth;
    const in_order_result begun = read_with_layout(reading, here, record, plan, no_more{location});
    here = finish_object(reading, begun, record, plan, location);
    --reading.depth;
    return here;
}

/// Continues an object after some members were read in order.
template <std::size_t Words>
[[gnu::noinline]] const char* read_object_on(json_read_context& reading, in_order_result begun, void* record,
                                             const json_reader_functions& base, const json_pointer& location) {
    const auto& plan = static_cast<const json_object_plan<Words>&>(base);
    ++reading.depth;
    begun = read_compact(reading, begun, record, plan, no_more{location});
    const char* const here = finish_object(reading, begun, record, plan, location);
    --reading.depth;
    return here;
}

template <std::size_t Words>
const char* read_object(json_read_context& reading, const char* here, void* record, const json_reader_functions& base,
                        const json_pointer& location) {
    const auto& plan = static_cast<const json_object_plan<Words>&>(base);
    if (reading.lexer.at(here) != '{' || reading.lexer.at(here + 1) != '"' ||
        reading.depth == json_read_context::max_depth) [[unlikely]]
        return read_other_object(reading, here, record, plan, location);
    ++reading.depth;
    const in_order_result begun = read_compact(reading, {here, 0}, record, plan, no_more{location});
    if (begun.count == 0 && begun.here != nullptr) {
        --reading.depth;
        return read_other_object(reading, begun.here, record, plan, location);
    }
    here = finish_object(reading, begun, record, plan, location);
    --reading.depth;
    return here;
}

/// `read_object` for a record with functions of its own.
template <class Record, class Wanted>
const char* read_own_object(json_read_context& reading, const char* here, void* record,
                            const json_reader_functions& base, const json_pointer& location) {
    constexpr std::size_t words = member_words<Record>;
    constexpr std::ptrdiff_t count = count_straight<Wanted>(json_members<Record>);
    const auto& plan = static_cast<const json_object_plan<words>&>(base);
    if (reading.depth == json_read_context::max_depth || reading.lexer.at(here + 1) == '\n') [[unlikely]]
        return read_other_object(reading, here, record, plan, location);
    ++reading.depth;
    const in_order_result begun = read_own_members(reading, here, *static_cast<Record*>(record), plan, location,
                                                   std::make_index_sequence<count>{});
    --reading.depth;
    if (begun.here == nullptr) return nullptr;
    if (begun.count == 0) [[unlikely]] {
        // At the start of a long text, the end of the readable bytes is not yet known; that is most likely the only
        // reason.
        if (begun.here > reading.fast_path_end) return read_object<words>(reading, begun.here, record, plan, location);
        return read_other_object(reading, begun.here, record, plan, location);
    }
    if constexpr (count == member_count<Record>) {
        if (begun.count == count && begun.here <= reading.fast_path_end && *begun.here == '}') return begun.here + 1;
    }
    return read_object_on<words>(reading, begun, record, plan, location);
}

template <class Record, class Wanted>
constexpr auto read_function_of() -> decltype(json_reader_functions::read) {
    if constexpr (is_array_record<Record>())
        return &read_tuple<member_words<Record>>;
    else if constexpr (has_own_functions<Record>() && member_count<Record> != 0)
        return &read_own_object<Record, Wanted>;
    else
        return &read_object<member_words<Record>>;
}

// An `additional_properties` has no value of its own: its members have other names.
template <>
struct json_reader_for<additional_properties> {
    static constexpr json_reader_functions plan{nullptr, nullptr};
};

template <class... Field>
constexpr std::array<const json_reader_functions*, sizeof...(Field)> list_read_plans(field_list<Field...>) {
    return {&json_reader_for<Field>::plan...};
}
template <described_record Record>
inline constexpr auto read_plans_of = [] {
    if constexpr (has_json_members<Record>) {
        auto plans = list_read_plans(fields_of<Record>{});
        plan_empty_members<Record>(plans);
        return plans;
    } else {
        return std::array<const json_reader_functions*, member_count<Record>>{};  // does not compile
    }
}();

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
constexpr auto restore_function_of(field_list<Field...>) -> decltype(json_record_plan::restore) {
    if constexpr (std::is_same_v<Wanted, every_member> && (has_default<Field> || ...))
        return &restore_default<Record>;
    else
        return nullptr;
}

template <described_record Record>
inline constexpr auto member_table =
    make_name_table<member_count<Record>>([](std::size_t i) { return json_members<Record>[i].name; });

/// The members that are in messages of direction `Way` and for which `Wanted` is true.
template <described_record Record, class Wanted, direction Way>
struct travelling_members {
    static constexpr bool has(std::size_t index) { return json_members<Record>[index].is_sent(Way) && Wanted{}(index); }
    static constexpr std::size_t count() {
        std::size_t found = 0;
        for (std::size_t i = 0; i < member_count<Record>; ++i) found += has(i) ? 1 : 0;
        return found;
    }
    static constexpr auto list() {
        std::array<const json_member*, count()> members{};
        std::size_t next = 0;
        for (std::size_t i = 0; i < member_count<Record>; ++i) {
            if (has(i)) members[next++] = &json_members<Record>[i];
        }
        return members;
    }
    static constexpr auto sequence = list();

    static constexpr auto plan() {
        typename json_object_plan<member_words<Record>>::members_of_messages all{
            {}, {}, sequence.data(), sequence.size()};
        for (std::size_t i = 0; i < member_count<Record>; ++i) {
            if (has(i)) all.add(i, json_members<Record>[i].is_key_required);
        }
        return all;
    }
};

/// Returns the plan of a record, limited to the members for which `Wanted` is true.
template <described_record Record, class Wanted>
constexpr json_object_plan<member_words<Record>> make_object_plan() {
    static_assert(
        member_count<Record> <= 256,
        "service_api: a record has too many members to be read: at most 256 [docs/errors.md#record-too-large]");
    constexpr bool is_array = is_array_record<Record>();
    constexpr std::size_t extra = position_of_extra(fields_of<Record>{});
    constexpr std::ptrdiff_t straight = count_straight<Wanted>(json_members<Record>);
    auto rest = static_cast<std::size_t>(straight);
    while (rest < member_count<Record> && !(json_members<Record>[rest].is_sent() && Wanted{}(rest))) ++rest;
    return {{{read_function_of<Record, Wanted>(), is_array ? &array_words : &object_words},
             json_members<Record>.data(),
             read_plans_of<Record>.data(),
             steps_of<Record>.data(),
             restore_function_of<Record, Wanted>(fields_of<Record>{}),
             member_count<Record>,
             extra,
             straight,
             rest == member_count<Record>,
             member_table<Record>},
            travelling_members<Record, Wanted, direction::request>::plan(),
            travelling_members<Record, Wanted, direction::response>::plan()};
}

template <described_record Record>
struct json_reader_for<Record> {
    static_assert(sizeof(members_in_json<Record>) != 0);
    static constexpr json_object_plan<member_words<Record>> plan = make_object_plan<Record, every_member>();
};

}  // namespace service_api::detail
