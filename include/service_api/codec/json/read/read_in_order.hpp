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

/// The bytes that must be readable for the fast path: a comma, a line break with its indentation, a key, a space and a
/// number.
inline constexpr std::ptrdiff_t quick_bytes =
    3 + static_cast<std::ptrdiff_t>(member_layout::longest + json_member::longest_key) + short_number_bytes;

/// The number of members that were read, and the end of the last one; null if the text is not JSON.
struct in_order_result {
    const char* here;
    std::ptrdiff_t count;  ///< if negative, the last members in declared order; otherwise the first
};

/// The step for a member of type `Field` whose key has `Blocks` blocks.
template <class Field, std::size_t Blocks>
const char* step_straight(const char* here, void* record, const json_read_context& reading, const json_member& member) {
    if (!member.matches_at<Blocks>(here)) return nullptr;
    return parse_fast(reading, here + member.key_size, *static_cast<Field*>(member.of(record)));
}
inline const char* never_step(const char*, void*, const json_read_context&, const json_member&) { return nullptr; }

template <class Field>
constexpr member_reader step_of(std::size_t key_size) {
    if constexpr (!is_quick<Field>())
        return &never_step;
    else if (key_size <= byte_block::size)
        return &step_straight<Field, 1>;
    else
        return key_size <= 2 * byte_block::size ? &step_straight<Field, 2> : &step_straight<Field, 3>;
}
template <class Record, class... Field, std::size_t... Index>
constexpr std::array<member_reader, sizeof...(Field)> list_steps(field_list<Field...>, std::index_sequence<Index...>) {
    // An empty string is on the fast path, but may mean that the member is absent.
    return {notes_of<Record>[Index].empty_is_absent ? &never_step
                                                    : step_of<Field>(json_members<Record>[Index].key_size)...};
}
template <described_record Record>
inline constexpr auto steps_of =
    list_steps<Record>(fields_of<Record>{}, std::make_index_sequence<member_count<Record>>{});

/// Returns the last position from which members may be read on the fast path, or null if `here` is not within it.
inline const char* end_of_room(const json_lexer& text, const char* here) {
    const bool found = text.readable(here) >= quick_bytes && text.readable_before(here) >= bytes_before_number;
    return found ? text.readable_end() - quick_bytes : nullptr;
}

/// Like `end_of_room`, after moving the reading to the copy of the text's end if `here` has not enough room.
inline const char* ensure_readable(json_read_context& reading, const char*& here) {
    if (reading.lexer.readable_before(here) < bytes_before_number) here = reading.move_to_end(here);
    reading.make_room(here, quick_bytes);
    return end_of_room(reading.lexer, here);
}

/// Reads a member's value by its plan.
[[gnu::always_inline]] inline const char* read_member_value(json_read_context& reading, const char* here, void* record,
                                                            const json_record_plan& plan, const json_member& member,
                                                            const json_pointer& location) {
    const json_pointer inner = location.member(member.name);
    return read_value_of(reading, reading.lexer.space(here), record, plan, member, inner);
}

/// Returns the start of the value of `member` if its comma or brace and key are at `here`, otherwise null.
struct find_compact {
    [[gnu::always_inline]] const char* operator()(const json_read_context&, const char* here,
                                                  const json_member& member) const {
        return member.matches_at(here) ? here + member.key_size : nullptr;
    }
};
/// Like `find_compact`, in the expected layout. Compares all bytes before the key except an object's brace.
struct match_with_layout {
    [[gnu::always_inline]] const char* operator()(const json_read_context& reading, const char* here,
                                                  const json_member& member) const {
        if (!reading.layout.matches_at(here)) return nullptr;
        here += reading.layout.before_key();
        if (!member.key_matches_at(here)) return nullptr;
        here += member.key_size - json_member::comma;
        return *here == ' ' ? here + 1 : here;
    }
};

/// The end of a member; null if the text is not JSON.
struct member_read {
    const char* here;
    bool stood_there;  ///< false if there is another member
};

/// Reads a member whose value is not in its usual form, or that is too close to the end of the readable bytes.
template <class Find>
[[gnu::noinline]] member_read read_slow_path(json_read_context& reading, const char* here, Find find, void* record,
                                             const json_record_plan& plan, const json_member& member,
                                             const json_pointer& location) {
    if (here > reading.fast_path_end) {
        reading.fast_path_end = ensure_readable(reading, here);
        if (reading.lexer.readable(here) < quick_bytes) return {here, false};
    }
    const char* const begin = find(reading, here, member);
    if (begin == nullptr) return {here, false};
    const json_reader_functions& value = *plan.plans[member.index];
    if (value.quick != &no_fast_path &&
        (!value.looks_before || reading.lexer.readable_before(begin) >= bytes_before_number)) {
        here = value.quick(begin, member.of(record), reading);
        if (here != nullptr) {
            reading.fast_path_end = end_of_room(reading.lexer, here);
            return {here, true};
        }
    }
    return {read_member_value(reading, begin, record, plan, member, location), true};
}

/// Reads objects from their opening braces as long as they are in the form that this library writes; `more(here,
/// record)` returns whether another object follows.
template <class More>
[[gnu::always_inline]] inline in_order_result read_compact(json_read_context& reading, in_order_result begun,
                                                           void* record, const json_record_plan& plan, More more) {
    const char* here = begun.here;
    const json_member* const end = plan.members + plan.straight;
    const json_member* member = plan.members + begun.count;
    const member_reader* step = plan.steps + begun.count;
    for (;; member = plan.members, step = plan.steps) {
        for (; member != end; ++member, ++step) {
            if (here <= reading.fast_path_end) [[likely]] {
                const char* const after = (*step)(here, record, reading, *member);
                if (after != nullptr) [[likely]] {
                    here = after;
                    continue;
                }
            }
            const auto [after, stood_there] =
                read_slow_path(reading, here, find_compact(), record, plan, *member, more.location());
            if (after == nullptr || !stood_there) return {after, member->index};
            here = after;
        }
        if (here > reading.fast_path_end || !more(here, record)) return {here, plan.straight};
    }
}

struct no_more {
    const json_pointer& at;
    const json_pointer& location() const { return at; }
    bool operator()(const char*&, void*&) const { return false; }
};

/// Reads any member in the expected layout; `nullptr` if it is not there or its value is not in its usual form.
[[gnu::noinline]] inline const char* step_evenly(const char* here, void* record, const json_read_context& reading,
                                                 const json_member& member, const json_reader_functions& value) {
    if (here > reading.fast_path_end) return nullptr;
    here = match_with_layout()(reading, here, member);
    return here != nullptr ? value.quick(here, member.of(record), reading) : nullptr;
}

/// Measures the layout of the object at `here`. Returns false if it has no regular layout.
[[gnu::noinline]] inline bool learn_layout(json_read_context& reading, const char* here, const json_record_plan& plan) {
    if (reading.lexer.readable(here) < quick_bytes) return false;
    member_layout& layout = reading.layout;
    layout.measure(here, static_cast<std::size_t>(reading.depth));
    layout.order = 1;
    if (match_with_layout()(reading, here, plan.members[plan.first(1)]) != nullptr) return true;
    layout.order = -1;
    return match_with_layout()(reading, here, plan.members[plan.first(-1)]) != nullptr;
}
/// Returns whether the members of the object at `here` have a regular layout. Tries that of the object before first.
[[gnu::always_inline]] inline bool expect_layout(json_read_context& reading, const char* here,
                                                 const json_record_plan& plan) {
    member_layout& layout = reading.layout;
    if (layout.order != 0 && here <= reading.fast_path_end) {
        layout.expect(static_cast<std::size_t>(reading.depth));
        if (match_with_layout()(reading, here, plan.members[plan.first(layout.order)]) != nullptr) return true;
    }
    return learn_layout(reading, here, plan);
}

/// Like `read_compact`, for members that are on separate lines or in reversed order.
template <class More>
[[gnu::always_inline]] inline in_order_result read_with_layout(json_read_context& reading, const char* here,
                                                               void* record, const json_record_plan& plan, More more) {
    if (here > reading.fast_path_end) reading.fast_path_end = ensure_readable(reading, here);
    if (plan.straight == 0 || !expect_layout(reading, here, plan)) return {here, 0};
    member_layout& layout = reading.layout;
    const std::ptrdiff_t order = layout.order;
    const std::ptrdiff_t first = plan.first(order);
    do {
        layout.expect_brace();
        const json_member* member = plan.members + first;
        const json_reader_functions* const* value = plan.plans + first;
        for (std::ptrdiff_t left = plan.straight; left != 0; --left, member += order, value += order) {
            const char* const after = step_evenly(here, record, reading, *member, **value);
            if (after != nullptr) [[likely]] {
                here = after;
            } else {
                const member_layout own = layout;
                const member_read read =
                    read_slow_path(reading, here, match_with_layout(), record, plan, *member, more.location());
                layout = own;
                here = read.here;
                if (here == nullptr || !read.stood_there) return {here, order * (plan.straight - left)};
            }
            layout.expect_comma();
        }
    } while (more(here, record));
    return {here, plan.straight};
}

/// Returns the number of leading members that are in both directions, are selected and have a precomputed key.
template <class Wanted, std::size_t Count>
constexpr std::ptrdiff_t count_straight(const std::array<json_member, Count>& members) {
    std::size_t count = 0;
    while (count < Count && members[count].in_requests && members[count].in_responses && members[count].key_size != 0 &&
           Wanted{}(count))
        ++count;
    return static_cast<std::ptrdiff_t>(count);
}

/// Returns whether all members of a record have a fast path.
template <class... Field>
constexpr bool are_quick(field_list<Field...>) {
    return (is_quick<Field>() && ...);
}

/// Reads a member like the loop of `read_compact`, with its step as a constant. Returns false if `begun.here`
/// is where the caller must continue, or null because the text is not JSON.
template <class Record, std::size_t Index>
[[gnu::always_inline]] inline bool read_own_member(json_read_context& reading, in_order_result& begun, Record& record,
                                                   [[maybe_unused]] const json_record_plan& plan,
                                                   const json_pointer& location) {
    using field = field_type<Record, member_at<Record, Index>>;
    constexpr const json_member& member = json_members<Record>[Index];
    constexpr member_reader step = step_of<field>(member.key_size);
    if constexpr (notes_of<Record>[Index].empty_is_absent) {
        return false;
    } else if constexpr (is_quick<field>()) {
        const char* const after =
            begun.here <= reading.fast_path_end ? step(begun.here, &record, reading, member) : nullptr;
        if (after == nullptr) return false;
        begun = {after, Index + 1};
        return true;
    } else {
        const member_read read = read_slow_path(reading, begun.here, find_compact(), &record, plan, member, location);
        begun = {read.here, begun.count + read.stood_there};
        return read.stood_there && read.here != nullptr;
    }
}

/// Reads as many of a record's members as are in the expected form, for a record with functions of its own.
template <class Record, std::size_t... Index>
[[gnu::always_inline]] inline in_order_result read_own_members(json_read_context& reading, const char* here,
                                                               Record& record, const json_record_plan& plan,
                                                               const json_pointer& location,
                                                               std::index_sequence<Index...>) {
    in_order_result begun{here, 0};
    static_cast<void>((read_own_member<Record, Index>(reading, begun, record, plan, location) && ...));
    return begun;
}

}  // namespace service_api::detail
