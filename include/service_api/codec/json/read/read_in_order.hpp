#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/codec/json/read/fast_value.hpp>
#include <service_api/codec/json/read/object_plan.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_scalar.hpp>
#include <service_api/codec/json_members.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_options.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// How many bytes must be left for the quick way: a comma, a line's end and its indent, a key, a blank and a number.
inline constexpr std::ptrdiff_t quick_bytes =
    3 + static_cast<std::ptrdiff_t>(member_layout::longest + json_member::longest_key) + short_number_bytes;

/// How many members of a record were read, and where the last of them ends; null when the text is no JSON.
struct straight_read {
    const char* here;
    std::ptrdiff_t count;  ///< below zero, so many of the last ones in declared order; otherwise of the first
};

/// The step of a member of this type whose key has so many blocks.
template <class Field, std::size_t Blocks>
const char* step_straight(const char* here, void* record, const json_reading& reading, const json_member& member) {
    if (!member.stands_at<Blocks>(here)) return nullptr;
    return quick_value(reading, here + member.key_size, *static_cast<Field*>(member.of(record)));
}
inline const char* never_step(const char*, void*, const json_reading&, const json_member&) { return nullptr; }

template <class Field>
constexpr straight_step step_of(std::size_t key_size) {
    if constexpr (!is_quick<Field>())
        return &never_step;
    else if (key_size <= byte_block::size)
        return &step_straight<Field, 1>;
    else
        return key_size <= 2 * byte_block::size ? &step_straight<Field, 2> : &step_straight<Field, 3>;
}
template <class Record, class... Field, std::size_t... Index>
constexpr std::array<straight_step, sizeof...(Field)> list_steps(field_list<Field...>, std::index_sequence<Index...>) {
    // An empty string is a usual text, but may count as absent.
    return {notes_of<Record>[Index].empty_is_absent ? &never_step
                                                    : step_of<Field>(json_members<Record>[Index].key_size)...};
}
template <described_record Record>
inline constexpr auto steps_of =
    list_steps<Record>(fields_of<Record>{}, std::make_index_sequence<member_count<Record>>{});

/// Up to where members may be read quickly from there on; null where none may.
inline const char* end_of_room(const json_lexer& text, const char* here) {
    const bool found = text.readable(here) >= quick_bytes && text.readable_before(here) >= bytes_before_number;
    return found ? text.readable_end() - quick_bytes : nullptr;
}

/// The same, where the reading moves on to the end's copy when there is more room.
inline const char* find_room(json_reading& reading, const char*& here) {
    if (reading.lexer.readable_before(here) < bytes_before_number) here = reading.move_to_end(here);
    reading.make_room(here, quick_bytes);
    return end_of_room(reading.lexer, here);
}

/// Reads a member's value by its plan.
[[gnu::always_inline]] inline const char* read_member_value(json_reading& reading, const char* here, void* record,
                                                            const json_record_plan& plan, const json_member& member,
                                                            const json_place& place) {
    const json_place inner = place.member(member.name);
    return read_value_of(reading, reading.lexer.space(here), record, plan, member, inner);
}

/// Where a member's value begins whose comma or brace stands there; null when its key does not.
struct find_compact {
    [[gnu::always_inline]] const char* operator()(const json_reading&, const char* here,
                                                  const json_member& member) const {
        return member.stands_at(here) ? here + member.key_size : nullptr;
    }
};
/// The same where the layout is the expected one. All bytes before the key are looked at but an object's brace.
struct find_evenly {
    [[gnu::always_inline]] const char* operator()(const json_reading& reading, const char* here,
                                                  const json_member& member) const {
        if (!reading.layout.stands_at(here)) return nullptr;
        here += reading.layout.before_key();
        if (!member.key_stands_at(here)) return nullptr;
        here += member.key_size - json_member::comma;
        return *here == ' ' ? here + 1 : here;
    }
};

/// Where a member ends; null when the text is no JSON.
struct member_read {
    const char* here;
    bool stood_there;  ///< false where another does
};

/// Reads a member whose value has another form than the usual, or that stands where there is no room to read it quickly.
template <class Find>
[[gnu::noinline]] member_read read_other_form(json_reading& reading, const char* here, Find find, void* record,
                                              const json_record_plan& plan, const json_member& member,
                                              const json_place& place) {
    if (here > reading.quick_end) {
        reading.quick_end = find_room(reading, here);
        if (reading.lexer.readable(here) < quick_bytes) return {here, false};
    }
    const char* const begin = find(reading, here, member);
    if (begin == nullptr) return {here, false};
    const json_read_plan& value = *plan.plans[member.index];
    if (value.quick != &read_no_usual_form &&
        (!value.looks_before || reading.lexer.readable_before(begin) >= bytes_before_number)) {
        here = value.quick(begin, member.of(record), reading);
        if (here != nullptr) {
            reading.quick_end = end_of_room(reading.lexer, here);
            return {here, true};
        }
    }
    return {read_member_value(reading, begin, record, plan, member, place), true};
}

/// Reads objects from their opening braces as long as they stand as this library writes them, and `more(here, record)` behind
/// each tells whether there is another.
template <class More>
[[gnu::always_inline]] inline straight_read read_compact(json_reading& reading, straight_read begun, void* record,
                                                         const json_record_plan& plan, More more) {
    const char* here = begun.here;
    const json_member* const end = plan.members + plan.straight;
    const json_member* member = plan.members + begun.count;
    const straight_step* step = plan.steps + begun.count;
    for (;; member = plan.members, step = plan.steps) {
        for (; member != end; ++member, ++step) {
            if (here <= reading.quick_end) [[likely]] {
                const char* const after = (*step)(here, record, reading, *member);
                if (after != nullptr) [[likely]] {
                    here = after;
                    continue;
                }
            }
            const auto [after, stood_there] =
                read_other_form(reading, here, find_compact(), record, plan, *member, more.place());
            if (after == nullptr || !stood_there) return {after, member->index};
            here = after;
        }
        if (here > reading.quick_end || !more(here, record)) return {here, plan.straight};
    }
}

struct no_more {
    const json_place& at;
    const json_place& place() const { return at; }
    bool operator()(const char*&, void*&) const { return false; }
};

/// The step of any member where the layout is the expected one.
[[gnu::noinline]] inline const char* step_evenly(const char* here, void* record, const json_reading& reading,
                                                 const json_member& member, const json_read_plan& value) {
    if (here > reading.quick_end) return nullptr;
    here = find_evenly()(reading, here, member);
    return here != nullptr ? value.quick(here, member.of(record), reading) : nullptr;
}

/// Learns the layout of the object that begins there; false when it has none.
[[gnu::noinline]] inline bool learn_layout(json_reading& reading, const char* here, const json_record_plan& plan) {
    if (reading.lexer.readable(here) < quick_bytes) return false;
    member_layout& layout = reading.layout;
    layout.measure(here, static_cast<std::size_t>(reading.depth));
    layout.order = 1;
    if (find_evenly()(reading, here, plan.members[plan.first(1)]) != nullptr) return true;
    layout.order = -1;
    return find_evenly()(reading, here, plan.members[plan.first(-1)]) != nullptr;
}
/// Whether the members of the object that begins there stand by some layout, mostly that of the object before.
[[gnu::always_inline]] inline bool expect_layout(json_reading& reading, const char* here,
                                                 const json_record_plan& plan) {
    member_layout& layout = reading.layout;
    if (layout.order != 0 && here <= reading.quick_end) {
        layout.expect(static_cast<std::size_t>(reading.depth));
        if (find_evenly()(reading, here, plan.members[plan.first(layout.order)]) != nullptr) return true;
    }
    return learn_layout(reading, here, plan);
}

/// As `read_compact`, where the members are evenly set apart or stand in reversed order.
template <class More>
[[gnu::always_inline]] inline straight_read read_evenly(json_reading& reading, const char* here, void* record,
                                                        const json_record_plan& plan, More more) {
    if (here > reading.quick_end) reading.quick_end = find_room(reading, here);
    if (plan.straight == 0 || !expect_layout(reading, here, plan)) return {here, 0};
    member_layout& layout = reading.layout;
    const std::ptrdiff_t order = layout.order;
    const std::ptrdiff_t first = plan.first(order);
    do {
        layout.expect_brace();
        const json_member* member = plan.members + first;
        const json_read_plan* const* value = plan.plans + first;
        for (std::ptrdiff_t left = plan.straight; left != 0; --left, member += order, value += order) {
            const char* const after = step_evenly(here, record, reading, *member, **value);
            if (after != nullptr) [[likely]] {
                here = after;
            } else {
                const member_layout own = layout;
                const member_read read =
                    read_other_form(reading, here, find_evenly(), record, plan, *member, more.place());
                layout = own;
                here = read.here;
                if (here == nullptr || !read.stood_there) return {here, order * (plan.straight - left)};
            }
            layout.expect_comma();
        }
    } while (more(here, record));
    return {here, plan.straight};
}

/// How many members, from the first on, travel both ways, are wanted and have a key as bytes.
template <class Wanted, std::size_t Count>
constexpr std::ptrdiff_t count_straight(const std::array<json_member, Count>& members) {
    std::size_t count = 0;
    while (count < Count && members[count].in_requests && members[count].in_answers && members[count].key_size != 0 &&
           Wanted{}(count))
        ++count;
    return static_cast<std::ptrdiff_t>(count);
}

/// Whether all members of a record have a usual form.
template <class... Field>
constexpr bool are_quick(field_list<Field...>) {
    return (is_quick<Field>() && ...);
}

/// Reads a member as the table's loop does; its step is a constant here.
template <class Record, std::size_t Index>
[[gnu::always_inline]] inline bool read_own_member(json_reading& reading, straight_read& begun, Record& record,
                                                   [[maybe_unused]] const json_record_plan& plan,
                                                   const json_place& place) {
    using field = field_type<Record, member_at<Record, Index>>;
    constexpr const json_member& member = json_members<Record>[Index];
    constexpr straight_step step = step_of<field>(member.key_size);
    if constexpr (notes_of<Record>[Index].empty_is_absent) {
        return false;
    } else if constexpr (is_quick<field>()) {
        const char* const after =
            begun.here <= reading.quick_end ? step(begun.here, &record, reading, member) : nullptr;
        if (after == nullptr) return false;
        begun = {after, Index + 1};
        return true;
    } else {
        const member_read read = read_other_form(reading, begun.here, find_compact(), &record, plan, member, place);
        begun = {read.here, begun.count + read.stood_there};
        return read.stood_there && read.here != nullptr;
    }
}

/// The same for a record that has a function of its own: as many of its members as stand as they are expected.
template <class Record, std::size_t... Index>
[[gnu::always_inline]] inline straight_read read_own_members(json_reading& reading, const char* here, Record& record,
                                                             const json_record_plan& plan, const json_place& place,
                                                             std::index_sequence<Index...>) {
    straight_read begun{here, 0};
    static_cast<void>((read_own_member<Record, Index>(reading, begun, record, plan, place) && ...));
    return begun;
}

}  // namespace service_api::detail
