#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/codec/json/write/write_plan.hpp>
#include <service_api/codec/json/write/write_scalar.hpp>
#include <service_api/codec/json_members.hpp>
#include <service_api/codec/left_out.hpp>
#include <service_api/format/integer.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_options.hpp>
#include <service_api/value/extensible.hpp>
#include <service_api/value/presence/nullable.hpp>
#include <service_api/value/presence/optional.hpp>
#include <service_api/value/presence/required.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// Returns the number of bytes to copy for each spelling of an enumeration, quotes included. 0 if the enumerators do
/// not count from 0 or a spelling is not precomputed: such an enumeration is written by its table.
template <described_enum Enum>
constexpr std::size_t spelling_room() {
    std::size_t longest = 0;
    for (const auto* spellings : {json_writer_for<Enum>::plan.in_requests, json_writer_for<Enum>::plan.in_responses}) {
        for (std::size_t i = 0; i < enumerators_of<Enum>.size(); ++i) {
            if (spellings[i].value != static_cast<std::int64_t>(i) || spellings[i].quoted_size == 0) return 0;
            if (spellings[i].quoted_size > longest) longest = spellings[i].quoted_size;
        }
    }
    return longest <= byte_block::size ? byte_block::size : json_spelling::longest;
}

/// Returns the bytes that must be free where a value is written; it may write to all of them. For a value without a
/// bound, the bytes that its type's plan requires.
template <class T>
constexpr std::size_t unrolled_room() {
    if constexpr (is_required<T> || is_nullable<T>)
        return unrolled_room<typename T::value_type>();
    else if constexpr (is_json_text<T> || std::is_same_v<T, bool>)
        return 8;
    else if constexpr (whole_number<T>)
        return integer_room;
    else if constexpr (bounded_scalar<T>)
        return T::text_buffer_size + 2;
    else if constexpr (described_enum<T>)
        return spelling_room<T>() != 0 ? spelling_room<T>() : json_writer::step;
    else if constexpr (is_extensible<T>)
        return unrolled_room<typename T::enum_type>();
    else
        return json_writer::step;
}

/// Returns whether every value of the type is written. False if this is not known.
template <class T>
constexpr bool is_always_written() {
    if constexpr (is_required<T> || is_nullable<T>)
        return is_always_written<typename T::value_type>();
    else
        return unrolled_room<T>() < json_writer::step || described_record<T>;
}

/// Writes an enumerator of an enumeration that has a `spelling_room`.
template <described_enum Enum>
[[gnu::always_inline]] inline char* write_spelling(const json_writer& writer, char* to, Enum value) {
    const json_spelling* spellings = json_spellings<Enum, direction::response>.data();
    if constexpr (json_writer_for<Enum>::request == direction::request)
        spellings = writer.way == direction::request ? json_spellings<Enum, direction::request>.data() : spellings;
    const auto index = static_cast<std::size_t>(value);
    if (index >= enumerators_of<Enum>.size()) [[unlikely]] {
        std::memcpy(to, "\"\"", 2);
        return to + 2;
    }
    std::memcpy(to, spellings[index].quoted.data(), spelling_room<Enum>());
    return to + spellings[index].quoted_size;
}

// The functions below are parts of the function for one record. They take constants as arguments, so that there is one
// instantiation per type.

/// Writes a value and returns its end, with `free_behind` bytes free after it; null if there is nothing to write.
/// `unrolled_room` and `free_behind` bytes must be free at `to`.
template <class T>
[[gnu::always_inline]] inline char* write_unrolled_value(json_writer& writer, char* to, const T& value,
                                                         [[maybe_unused]] std::size_t free_behind) {
    if constexpr (is_required<T>) {
        return write_unrolled_value(writer, to, *value, free_behind);
    } else if constexpr (is_nullable<T>) {
        if (value) return write_unrolled_value(writer, to, *value, free_behind);
        std::memcpy(to, "null", 4);
        return to + 4;
    } else if constexpr (is_json_text<T>) {
        return writer.string(to, value, free_behind);
    } else if constexpr (unrolled_room<T>() == json_writer::step) {
        char* const end = write_value(writer, to, value);
        return is_always_written<T>() || end != nullptr ? writer.room(end, free_behind) : nullptr;
    } else if constexpr (is_extensible<T>) {
        return value.known() != nullptr ? write_spelling(writer, to, *value.known())
                                        : writer.string(to, *value.unknown_text(), free_behind);
    } else if constexpr (described_enum<T>) {
        return write_spelling(writer, to, value);
    } else {
        return write_value(writer, to, value);
    }
}

/// How a record's function writes a member, in addition to its `json_member`.
struct unrolled_member {
    bool wanted = false;
    bool begins_object = false;   ///< whether it is preceded by the object's brace instead of a comma
    std::size_t key_bytes = 0;    ///< bytes of its key that are copied: whole blocks
    std::size_t reserve = 0;      ///< the bytes to reserve before it; 0 if enough are free
    std::size_t free_behind = 0;  ///< the bytes that must be free after it
};
static_assert(json_member::longest_key % byte_block::size == 0);

template <std::size_t Count>
struct unrolled_members {
    std::array<unrolled_member, Count> each{};
    std::size_t reserve = 0;     ///< the bytes that must be free where the record is written
    bool begins_object = false;  ///< whether the first member is preceded by its brace instead of a comma
};

/// The properties of a member that depend on its type alone.
struct unrolled_field {
    std::size_t room = 0;
    bool is_always_written = false;
};
template <class Field>
inline constexpr unrolled_field unrolled_field_of{unrolled_room<Field>(), is_always_written<Field>()};
template <class Field>
    requires is_optional<Field>
inline constexpr unrolled_field unrolled_field_of<Field>{unrolled_room<typename Field::value_type>(), false};

/// Plans when to reserve space: one reservation for as many selected members as need no more than `max_reserve` bytes
/// together. Goes from the last member to the first: `free` is the space that must be left after a member.
template <class Wanted, std::size_t Count>
constexpr unrolled_members<Count> plan_unrolled_members(const std::array<json_member, Count>& members,
                                                        const std::array<unrolled_field, Count>& fields) {
    unrolled_members<Count> all;
    std::size_t free = 3;  // what `end_object` writes
    std::size_t next = Count;
    for (std::size_t i = Count; i-- > 0;) {
        unrolled_member& one = all.each[i];
        one.wanted = Wanted{}(i);
        if (!one.wanted) continue;
        one.key_bytes = (members[i].key_size + byte_block::size - 1U) / byte_block::size * byte_block::size;
        one.free_behind = free;
        const std::size_t own = one.key_bytes + fields[i].room;
        if (own + free > json_writer::max_reserve && next < Count) {
            all.each[next].reserve = free;
            one.free_behind = 1;  // the comma
            free = 0;
        }
        free += own;
        next = i;
    }
    all.reserve = free;
    if (next < Count) {
        all.begins_object = members[next].in_requests && members[next].in_responses && fields[next].is_always_written;
        all.each[next].begins_object = all.begins_object && next != 0;  // the key of member 0 contains the brace
    }
    return all;
}

template <described_record Record, class... Field>
constexpr std::array<unrolled_field, sizeof...(Field)> unrolled_fields(field_list<Field...>) {
    return {unrolled_field_of<Field>...};
}
template <described_record Record, class Wanted>
inline constexpr auto unrolled_members_of =
    plan_unrolled_members<Wanted>(json_members<Record>, unrolled_fields<Record>(fields_of<Record>{}));

/// The plan of a record with a function of its own.
struct unrolled_write_plan : json_writer_functions {
    /// Writes contiguous records of this type with commas between them.
    char* (*write_rows)(json_writer&, char* to, const void* first, const void* end);
    std::size_t size;  ///< of one record in bytes
};

inline char* write_row(json_writer& writer, char* to, const void* value, const json_writer_functions& base) {
    const auto& plan = static_cast<const unrolled_write_plan&>(base);
    return plan.write_rows(writer, to, value, static_cast<const char*>(value) + plan.size);
}

/// Writes a member and returns its end; `to` if there is no value.
template <class T>
[[gnu::always_inline]] inline char* write_unrolled_member(json_writer& writer, char* to, const json_member& member,
                                                          const unrolled_member& plan, const T& value, bool left_out) {
    if (!plan.wanted) return to;
    if (plan.reserve != 0) to = writer.room(to, plan.reserve);
    if (left_out) return to;
    if (!(member.in_requests && member.in_responses) && !member.is_sent(writer.way)) return to;
    if constexpr (is_optional<T>) {
        return value ? write_unrolled_member(writer, to, member, plan, *value, false) : to;
    } else {
        std::memcpy(to, member.key.data(), plan.key_bytes);
        if (plan.begins_object) *to = '{';
        char* const end = write_unrolled_value(writer, to + member.key_size, value, plan.free_behind);
        return is_always_written<T>() || end != nullptr ? end : to;
    }
}

template <described_record Record, class Wanted, std::size_t... Index>
[[gnu::always_inline]] inline char* write_unrolled_members(json_writer& writer, char* to, const Record& record,
                                                           std::index_sequence<Index...>) {
    ((to = write_unrolled_member(writer, to, json_members<Record>[Index],
                                 unrolled_members_of<Record, Wanted>.each[Index], member_at<Record, Index>::of(record),
                                 is_left_out<Record, Index>(writer.way, member_at<Record, Index>::of(record)))),
     ...);
    return to;
}

/// The function generated for one record: its keys are constants there.
template <described_record Record, class Wanted>
char* write_unrolled(json_writer& writer, char* to, const void* first, const void* end) {
    constexpr const auto& plan = unrolled_members_of<Record, Wanted>;
    const auto* record = static_cast<const Record*>(first);
    for (;;) {
        if constexpr (plan.reserve > json_writer::step) to = writer.room(to, plan.reserve);
        const std::size_t begin = writer.written(to);
        to = write_unrolled_members<Record, Wanted>(writer, to, *record,
                                                    std::make_index_sequence<member_count<Record>>{});
        if constexpr (plan.begins_object)
            *to++ = '}';
        else
            to = end_object(writer, to, begin);
        if (++record == end) return to;
        *to++ = ',';
        if constexpr (plan.reserve <= json_writer::step) to = writer.room(to);
    }
}

/// Returns whether a record opts into such a function and is suitable for it: each of its members has a precomputed
/// key.
template <described_record Record, class Wanted>
constexpr bool is_written_unrolled() {
    if constexpr (has_own_functions<Record>() && !is_array_record<Record>() && !has_additional_properties<Record>()) {
        for (const json_member& member : json_members<Record>) {
            if (member.key_size == 0) return false;
        }
        return true;
    } else {
        return false;
    }
}

template <class T>
constexpr bool is_unrolled_record() {
    if constexpr (described_record<T>)
        return is_written_unrolled<T, every_member>();
    else
        return false;
}

}  // namespace service_api::detail
