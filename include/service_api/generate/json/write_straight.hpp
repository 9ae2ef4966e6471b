#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/generate/json/write_scalar.hpp>
#include <service_api/generate/json/writing.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_form.hpp>
#include <service_api/value/integer.hpp>
#include <service_api/value/nullable.hpp>
#include <service_api/value/open.hpp>
#include <service_api/value/optional.hpp>
#include <service_api/value/required.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// How many bytes to copy of each word of an enumeration, with its quotes; 0 where they do not count from 0 or one of them
/// has no such bytes: such an enumeration is left to the table.
template <described_enum Enum>
constexpr std::size_t word_room() {
    std::size_t longest = 0;
    for (const auto* words : {write_plan_of<Enum>::plan.in_requests, write_plan_of<Enum>::plan.in_answers}) {
        for (std::size_t i = 0; i < enumerators_of<Enum>.size(); ++i) {
            if (words[i].value != static_cast<std::int64_t>(i) || words[i].quoted_size == 0) return 0;
            if (words[i].quoted_size > longest) longest = words[i].quoted_size;
        }
    }
    return longest <= byte_block::size ? byte_block::size : json_spelling::longest;
}

/// The bytes that must be free where a value is written; it may touch all of them. Of a value that has no bound, those that
/// its type's own writing asks for.
template <class T>
constexpr std::size_t straight_room() {
    if constexpr (is_required<T> || is_nullable<T>)
        return straight_room<typename T::value_type>();
    else if constexpr (is_json_text<T> || std::is_same_v<T, bool>)
        return 8;
    else if constexpr (whole_number<T>)
        return integer_room;
    else if constexpr (bounded_scalar<T>)
        return T::text_room + 2;
    else if constexpr (described_enum<T>)
        return word_room<T>() != 0 ? word_room<T>() : json_writer::step;
    else if constexpr (is_open<T>)
        return straight_room<typename T::enum_type>();
    else
        return json_writer::step;
}

/// Whether there is something to write, whatever the value is. False where that is not known.
template <class T>
constexpr bool is_always_there() {
    if constexpr (is_required<T> || is_nullable<T>)
        return is_always_there<typename T::value_type>();
    else
        return straight_room<T>() < json_writer::step || described_record<T>;
}

/// A word whose enumeration has a `word_room`.
template <described_enum Enum>
[[gnu::always_inline]] inline char* write_word(const json_writer& writer, char* to, Enum value) {
    const json_spelling* words = json_spellings<Enum, direction::answer>.data();
    if constexpr (write_plan_of<Enum>::request == direction::request)
        words = writer.way == direction::request ? json_spellings<Enum, direction::request>.data() : words;
    const auto index = static_cast<std::size_t>(value);
    if (index >= enumerators_of<Enum>.size()) [[unlikely]] {
        std::memcpy(to, "\"\"", 2);
        return to + 2;
    }
    std::memcpy(to, words[index].quoted.data(), word_room<Enum>());
    return to + words[index].quoted_size;
}

/// Writes a value where its `straight_room` and `Free` bytes more are free; so many are behind it. Null where there is nothing
/// to write.
template <std::size_t Free, class T>
[[gnu::always_inline]] inline char* write_straight_value(json_writer& writer, char* to, const T& value) {
    if constexpr (is_required<T>) {
        return write_straight_value<Free>(writer, to, *value);
    } else if constexpr (is_nullable<T>) {
        if (value) return write_straight_value<Free>(writer, to, *value);
        std::memcpy(to, "null", 4);
        return to + 4;
    } else if constexpr (is_json_text<T>) {
        return writer.string(to, value, Free);
    } else if constexpr (straight_room<T>() == json_writer::step) {
        char* const end = write_value(writer, to, value);
        return end != nullptr ? writer.room(end, Free) : nullptr;
    } else if constexpr (is_open<T>) {
        return value.known() != nullptr ? write_word(writer, to, *value.known())
                                        : writer.string(to, *value.unknown_text(), Free);
    } else if constexpr (described_enum<T>) {
        return write_word(writer, to, value);
    } else {
        return write_value(writer, to, value);
    }
}

/// Of a member's key, what is copied: whole blocks.
constexpr std::size_t copied_key_size(const json_member& member) {
    return (member.key_size + byte_block::size - 1U) / byte_block::size * byte_block::size;
}
static_assert(json_member::longest_key % byte_block::size == 0);

/// How the members of a record share what they ask for: one question for all that come to no more than `most`.
template <std::size_t Count>
struct shared_rooms {
    static constexpr std::size_t most = json_writer::most_asked;
    static constexpr std::size_t end = 3;  // what `end_object` touches

    std::array<std::size_t, Count + 1> free{};  ///< where a member is written, for it and for those behind it
    std::array<bool, Count> asks{};             ///< whether it asks for them

    constexpr explicit shared_rooms(const std::array<std::size_t, Count>& own) {
        free[Count] = end;
        for (std::size_t i = Count; i-- > 0;) {
            free[i] = own[i] + free[i + 1];
            if (i + 1 < Count && free[i] > most) {
                asks[i + 1] = true;
                free[i] = own[i];
            }
        }
        asks[0] = free[0] > json_writer::step;
    }
    /// What must be free behind this member.
    constexpr std::size_t behind(std::size_t i) const { return i + 1 < Count && asks[i + 1] ? 1 : free[i + 1]; }
};

template <class Field>
constexpr std::size_t straight_room_of_member() {
    if constexpr (is_optional<Field>)
        return straight_room<typename Field::value_type>();
    else
        return straight_room<Field>();
}
template <described_record Record, class Wanted, class... Field>
constexpr shared_rooms<sizeof...(Field)> share_rooms(field_list<Field...>) {
    std::array<std::size_t, sizeof...(Field)> own{straight_room_of_member<Field>()...};
    for (std::size_t i = 0; i < own.size(); ++i)
        own[i] = Wanted{}(i) ? 1 + copied_key_size(json_members<Record>[i]) + own[i] : 0;
    return shared_rooms<sizeof...(Field)>(own);
}
template <described_record Record, class Wanted>
inline constexpr auto rooms_of = share_rooms<Record, Wanted>(fields_of<Record>{});

template <described_record Record, class Wanted>
constexpr std::size_t first_wanted() {
    std::size_t first = 0;
    while (first < member_count<Record> && !Wanted{}(first)) ++first;
    return first;
}

/// Whether the first member that is wanted is always there: then the record's brace stands before its key, not a comma.
template <described_record Record, class Wanted, std::size_t First = first_wanted<Record, Wanted>()>
constexpr bool opens_with_first() {
    return json_members<Record>[First].in_requests && json_members<Record>[First].in_answers &&
           is_always_there<field_type<Record, member_at<Record, First>>>();
}

/// Writes a member whose key is so long; where it stays when there is no value.
template <std::size_t Copied, std::size_t Free, class T>
[[gnu::always_inline]] inline char* write_straight_member(json_writer& writer, char* to, char before,
                                                          const json_member& member, const T& value) {
    if constexpr (is_optional<T>) {
        return value ? write_straight_member<Copied, Free>(writer, to, before, member, *value) : to;
    } else {
        *to = before;
        std::memcpy(to + 1, member.key.data(), Copied);
        char* const end = write_straight_value<Free>(writer, to + 1 + member.key_size, value);
        return end != nullptr ? end : to;
    }
}

template <described_record Record, class Wanted, std::size_t Index>
[[gnu::always_inline]] inline char* write_straight_member(json_writer& writer, char* to, char before,
                                                          const Record& record) {
    if constexpr (Wanted{}(Index)) {
        constexpr const json_member& member = json_members<Record>[Index];
        constexpr auto& rooms = rooms_of<Record, Wanted>;
        if constexpr (rooms.asks[Index]) to = writer.room(to, rooms.free[Index]);
        if constexpr (!member.in_requests || !member.in_answers) {
            if (!member.travels(writer.way)) return to;
        }
        return write_straight_member<copied_key_size(member), rooms.behind(Index)>(
            writer, to, before, member, record.*pointer_in<Record, member_at<Record, Index>>);
    } else {
        return to;
    }
}

template <described_record Record, class Wanted, std::size_t... Index>
[[gnu::always_inline]] inline char* write_straight_members(json_writer& writer, char* to, const Record& record,
                                                           char first, std::index_sequence<Index...>) {
    ((to = write_straight_member<Record, Wanted, Index>(writer, to,
                                                        Index == first_wanted<Record, Wanted>() ? first : ',', record)),
     ...);
    return to;
}

/// Writes a record whose keys are constants in its function.
template <described_record Record, class Wanted>
char* write_straight(json_writer& writer, char* to, const void* value, const json_write_plan&) {
    const auto& record = *static_cast<const Record*>(value);
    constexpr auto members = std::make_index_sequence<member_count<Record>>{};
    if constexpr (opens_with_first<Record, Wanted>()) {
        to = write_straight_members<Record, Wanted>(writer, to, record, '{', members);
        *to = '}';
        return to + 1;
    } else {
        const std::size_t begin = writer.written(to);
        to = write_straight_members<Record, Wanted>(writer, to, record, ',', members);
        return end_object(writer, to, begin);
    }
}

/// Whether a record asks for such a function and has members for it: each with a key that the table has as bytes.
template <described_record Record, class Wanted>
constexpr bool is_written_straight() {
    if constexpr (has_own_functions<Record>() && !is_array_record<Record>() && !is_open_record<Record>()) {
        for (const json_member& member : json_members<Record>) {
            if (member.key_size == 0) return false;
        }
        return first_wanted<Record, Wanted>() < member_count<Record>;
    } else {
        return false;
    }
}

}  // namespace service_api::detail
