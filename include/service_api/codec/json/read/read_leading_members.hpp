#pragma once

#include <array>
#include <cstddef>
#include <service_api/codec/json/read/fast_value.hpp>
#include <service_api/codec/json/read/object_plan.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json_members.hpp>
#include <service_api/format/json/repeated_space.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/presence/presence.hpp>
#include <utility>

namespace service_api::detail {

/// The bytes that must be readable for the fast path: a comma, white space, a key, a space and a number.
inline constexpr std::ptrdiff_t quick_bytes =
    2 + static_cast<std::ptrdiff_t>(repeated_space::longest + json_member::longest_key) + short_number_bytes;

/// How far an object was read in declared order: its first `count` members.
struct leading_members {
    const char* here;  ///< the end of the last of them, the opening brace if there is none; null if not JSON
    std::size_t count;
};

/// The step for a member of type `Field` whose key has `Blocks` blocks.
template <class Field, std::size_t Blocks>
const char* step_quick(const char* here, void* record, const json_read_context& reading, const json_member& member) {
    if (!member.matches_at<Blocks>(here)) return nullptr;
    return parse_fast(reading, here + member.key_size, *static_cast<Field*>(member.of(record)));
}
inline const char* never_step(const char*, void*, const json_read_context&, const json_member&) { return nullptr; }

template <class Field>
constexpr member_reader step_of(std::size_t key_size) {
    if constexpr (!is_quick<Field>())
        return &never_step;
    else if (key_size <= byte_block::size)
        return &step_quick<Field, 1>;
    else
        return key_size <= 2 * byte_block::size ? &step_quick<Field, 2> : &step_quick<Field, 3>;
}
template <class Record, class... Field, std::size_t... Index>
constexpr std::array<member_reader, sizeof...(Field)> list_steps(field_list<Field...>, std::index_sequence<Index...>) {
    // An empty string is on the fast path, but may mean that the member is absent.
    return {notes_of<Record>[Index].empty_is_absent ? &never_step
                                                    : step_of<Field>(json_members<Record>[Index].key_size)...};
}
template <described_record Record>
constexpr std::array<member_reader, member_count<Record>> list_steps() {
    return list_steps<Record>(fields_of<Record>{}, std::make_index_sequence<member_count<Record>>{});
}

/// Returns the last position from which members may be read on the fast path, or null if `here` is not within it.
inline const char* end_of_room(const json_lexer& text, const char* here) {
    const bool found = text.readable(here) >= quick_bytes && text.readable_before(here) >= bytes_before_number;
    return found ? text.readable_end() - quick_bytes : nullptr;
}

/// Updates the end of the fast path, and moves the reading to the copy of the text's end if `here` has not enough room.
/// Returns false if there is not enough room behind `here` even then.
bool make_room_for_member(json_read_context& reading, const char*& here);

/// Reads a member's value by its plan.
const char* read_member_value(json_read_context& reading, const char* here, void* record, const json_object_plan& plan,
                              const json_member& member, const json_pointer& location);

/// Reads the next members of an object as long as they are in declared order and without spaces. Each is read in one
/// step: the key is compared together with the comma or brace before it, and the value read if it has its usual form.
[[gnu::always_inline]] inline leading_members read_leading(json_read_context& reading, leading_members begun,
                                                           void* record, const json_object_plan& plan,
                                                           const json_pointer& location) {
    const char* here = begun.here;
    const json_member* member = plan.members + begun.count;
    const member_reader* step = plan.steps + begun.count;
    for (std::size_t count = begun.count; count != plan.leading; ++count, ++member, ++step) {
        if (here > reading.fast_path_end) [[unlikely]] {
            if (!make_room_for_member(reading, here)) return {here, count};
        }
        // At the start of a long text there is room behind `here` only: no step may be taken.
        const char* after = here <= reading.fast_path_end ? (*step)(here, record, reading, *member) : nullptr;
        if (after == nullptr) [[unlikely]] {
            if (!member->matches_at(here)) return {here, count};
            after = read_member_value(reading, here + member->key_size, record, plan, *member, location);
            if (after == nullptr) return {nullptr, count};
        }
        here = after;
    }
    return {here, plan.leading};
}

/// Returns the number of leading members that are in both directions, are selected and have a precomputed key.
template <class Wanted, std::size_t Count>
constexpr std::size_t count_leading(const std::array<json_member, Count>& members) {
    std::size_t count = 0;
    while (count < Count && members[count].in_requests && members[count].in_responses && members[count].key_size != 0 &&
           Wanted{}(count))
        ++count;
    return count;
}

/// Returns whether all members of a record have a fast path.
template <class... Field>
constexpr bool are_quick(field_list<Field...>) {
    return (is_quick<Field>() && ...);
}

/// Reads one member like `read_leading`, with its step as a constant. Returns false if it was not read, or if the text
/// is not JSON.
template <class Record, std::size_t Index>
[[gnu::always_inline]] inline bool read_unrolled_member(json_read_context& reading, leading_members& read,
                                                        Record& record, [[maybe_unused]] const json_object_plan& plan,
                                                        [[maybe_unused]] const json_pointer& location) {
    using field = field_type<Record, member_at<Record, Index>>;
    constexpr const json_member& member = json_members<Record>[Index];
    if constexpr (notes_of<Record>[Index].empty_is_absent) {
        return false;
    } else if constexpr (is_quick<field>()) {
        constexpr member_reader step = step_of<field>(member.key_size);
        const char* const after =
            read.here <= reading.fast_path_end ? step(read.here, &record, reading, member) : nullptr;
        if (after == nullptr) return false;
        read = {after, Index + 1};
        return true;
    } else {
        if (read.here > reading.fast_path_end || !member.matches_at(read.here)) return false;
        read = {read_member_value(reading, read.here + member.key_size, &record, plan, member, location), Index + 1};
        return read.here != nullptr;
    }
}

/// `read_leading` for a whole object, unrolled. Also returns at a value that is not in its usual form, and where the
/// fast path ends.
template <class Record, std::size_t... Index>
[[gnu::always_inline]] inline leading_members read_unrolled(json_read_context& reading, const char* here,
                                                            Record& record, const json_object_plan& plan,
                                                            const json_pointer& location,
                                                            std::index_sequence<Index...>) {
    leading_members read{here, 0};
    static_cast<void>((read_unrolled_member<Record, Index>(reading, read, record, plan, location) && ...));
    return read;
}

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/read/read_leading_members.ipp>
#endif
