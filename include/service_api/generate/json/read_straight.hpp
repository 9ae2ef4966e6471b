#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/generate/json/object_plan.hpp>
#include <service_api/generate/json/quick_value.hpp>
#include <service_api/generate/json/read_scalar.hpp>
#include <service_api/generate/json/reading.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_form.hpp>
#include <service_api/value/presence.hpp>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// How long the space between two members may be that is stepped over at once.
inline constexpr std::size_t longest_gap = 2 * byte_block::size;

/// How many bytes must be left for the quick way: a comma, a line's end and its indent, a key, a blank and a number.
inline constexpr std::ptrdiff_t quick_bytes =
    3 + static_cast<std::ptrdiff_t>(longest_gap + json_member::longest_key) + short_number_bytes;

/// How many members of a record were read, and where the last of them ends; null when the text is no JSON.
struct straight_read {
    const char* here;
    std::size_t count;
};

/// How the members of an object are set apart: by nothing or, as pretty-printers do, by a line's end and an indent; then there
/// is a space behind each colon too. The objects of an array are set alike.
class straight_layout {
public:
    /// How many bytes may be read to find a gap.
    static constexpr std::ptrdiff_t room = 2 + static_cast<std::ptrdiff_t>(longest_gap + byte_block::size);

    /// Whether there is a gap behind an object's opening brace.
    bool look(const char* here) {
        if (*here != '\n') return false;
        return (here[1 + indent_size_] == '"' && is_indent(here + 1)) || measure_indent(here + 1);
    }

    /// Where a member's value begins whose comma or brace stands there; null when its key does not.
    [[gnu::always_inline]] const char* find_value(const char* here, const json_member& member) const {
        if (*here != member.key[0] || here[1] != '\n' || !is_indent(here + 2)) return nullptr;
        here += 1 + indent_size_;  // one byte before the key
        if (!member.key_stands_behind(here) || here[member.key_size] != ' ') return nullptr;
        return here + member.key_size + 1;
    }

private:
    [[gnu::noinline]] bool measure_indent(const char* here) {
        indent_size_ = 0;
        const std::uint64_t eight = std::uint64_t{0x0101010101010101} * static_cast<unsigned char>(*here);
        blanks_ = byte_block::of(eight, eight);
        std::uint32_t others = *here == ' ' || *here == '\t' ? 0 : 1;
        while (others == 0 && indent_size_ < longest_gap) {
            others = blanks_.same_as(byte_block::load(here + indent_size_)) ^ 0xFFFFU;
            indent_size_ += others == 0 ? byte_block::size : static_cast<std::size_t>(std::countr_zero(others));
        }
        mask_ = indent_size_ < byte_block::size ? (1U << indent_size_) - 1 : 0xFFFFU;
        return here[indent_size_] == '"';
    }

    [[gnu::always_inline]] bool is_indent(const char* here) const {
        if ((~blanks_.same_as(byte_block::load(here)) & mask_) != 0) return false;
        return indent_size_ <= byte_block::size ||
               blanks_.same_as(byte_block::load(here + indent_size_ - byte_block::size)) == 0xFFFFU;
    }

    std::size_t indent_size_ = 0;  // of the last that was measured
    std::uint32_t mask_ = 0;       // a bit for each of the first sixteen bytes of the indent
    byte_block blanks_ = byte_block::of(0, 0);
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
    return {step_of<Field>(json_members<Record>[Index].key_size)...};
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
                                                            const json_member& member, const json_read_plan& value,
                                                            const json_place& place) {
    const json_place inner = place.member(member.name);
    reading.most_entries = member.most_entries;
    here = reading.read(reading.lexer.space(here), member.of(record), value, inner);
    return here != nullptr ? here : reading.stop(inner);
}

/// How the members of a compact object stand.
struct compact_layout {
    /// Where a member's value begins whose comma or brace stands there; null when its key does not.
    static const char* find_value(const char* here, const json_member& member) {
        return member.stands_at(here) ? here + member.key_size : nullptr;
    }
};

/// Reads a member whose value has another form than the usual, or that stands where there is no room to read it quickly. Answers
/// the same `count` when another member stands there, and null when the text is no JSON.
template <class Layout>
[[gnu::noinline]] straight_read read_other_form(json_reading& reading, const char* here, const Layout& layout,
                                                void* record, const json_member& member, const json_read_plan& value,
                                                const json_place& place) {
    const std::size_t count = member.index;
    if (here > reading.quick_end) {
        reading.quick_end = find_room(reading, here);
        if (reading.lexer.readable(here) < quick_bytes) return {here, count};
    }
    const char* const begin = layout.find_value(here, member);
    if (begin == nullptr) return {here, count};
    if (value.quick != &read_no_usual_form &&
        (!value.looks_before || reading.lexer.readable_before(begin) >= bytes_before_number)) {
        here = value.quick(begin, member.of(record), reading);
        if (here != nullptr) {
            reading.quick_end = end_of_room(reading.lexer, here);
            return {here, count + 1};
        }
    }
    return {read_member_value(reading, begin, record, member, value, place), count + 1};
}

/// Reads objects from their opening braces as long as they stand as this library writes them, and `more(here, record)` behind
/// each tells whether there is another.
template <class More>
[[gnu::always_inline]] inline straight_read read_compact(json_reading& reading, straight_read begun, void* record,
                                                         const json_record_plan& plan, More more) {
    const char* here = begun.here;
    const json_member* const end = plan.straight_end;
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
            const straight_read read = read_other_form(reading, here, compact_layout(), record, *member,
                                                       *plan.plans[member->index], more.place());
            if (read.here == nullptr || read.count == member->index) return read;
            here = read.here;
        }
        if (here > reading.quick_end || !more(here, record)) return {here, plan.straight};
    }
}

struct no_more {
    const json_place& at;
    const json_place& place() const { return at; }
    bool operator()(const char*&, void*&) const { return false; }
};

/// Reads an object whose members are set apart as the layout says, or will say when it has been looked at.
[[gnu::noinline]] inline straight_read read_spaced(json_reading& reading, const char* here, straight_layout* known,
                                                   void* record, const json_record_plan& plan,
                                                   const json_place& place) {
    straight_layout own;
    straight_layout& found = known != nullptr ? *known : own;
    if (!reading.make_room(here, straight_layout::room) || !found.look(here + json_member::comma)) return {here, 0};
    const straight_layout layout = found;
    const json_member* const end = plan.straight_end;
    const json_read_plan* const* how = plan.plans;
    for (const json_member* member = plan.members; member != end; ++member, ++how) {
        if (here <= reading.quick_end) [[likely]] {
            const char* after = layout.find_value(here, *member);
            if (after != nullptr) after = (*how)->quick(after, member->of(record), reading);
            if (after != nullptr) [[likely]] {
                here = after;
                continue;
            }
        }
        const straight_read read = read_other_form(reading, here, layout, record, *member, **how, place);
        if (read.here == nullptr || read.count == member->index) return read;
        here = read.here;
    }
    return {here, plan.straight};
}

/// Reads a record's members from its opening brace on as long as they stand as this library or a pretty-printer writes them:
/// in declared order, evenly set apart. All else the record's table reads.
[[gnu::always_inline]] inline straight_read read_straight(json_reading& reading, const char* here, void* record,
                                                          const json_record_plan& plan, const json_place& place) {
    if (reading.lexer.at(here + 1) != '\n') [[likely]]
        return read_compact(reading, {here, 0}, record, plan, no_more{place});
    return read_spaced(reading, here, nullptr, record, plan, place);
}

/// How many members, from the first on, travel both ways, are wanted and have a key as bytes.
template <class Wanted, std::size_t Count>
constexpr std::size_t count_straight(const std::array<json_member, Count>& members) {
    std::size_t count = 0;
    while (count < Count && members[count].in_requests && members[count].in_answers && members[count].key_size != 0 &&
           Wanted{}(count))
        ++count;
    return count;
}

/// Whether all members of a record have a usual form.
template <class... Field>
constexpr bool are_quick(field_list<Field...>) {
    return (is_quick<Field>() && ...);
}

/// Reads a member as the table's loop does; its step is a constant here.
template <class Record, std::size_t Index>
[[gnu::always_inline]] inline bool read_own_member(json_reading& reading, straight_read& begun, Record& record,
                                                   const json_place& place) {
    using field = field_type<Record, member_at<Record, Index>>;
    constexpr const json_member& member = json_members<Record>[Index];
    constexpr straight_step step = step_of<field>(member.key_size);
    if constexpr (is_quick<field>()) {
        const char* const after =
            begun.here <= reading.quick_end ? step(begun.here, &record, reading, member) : nullptr;
        if (after == nullptr) return false;
        begun = {after, Index + 1};
        return true;
    } else {
        begun =
            read_other_form(reading, begun.here, compact_layout(), &record, member, read_plan_of<field>::plan, place);
        return begun.count != Index && begun.here != nullptr;
    }
}

/// The same for a record that has a function of its own: as many of its members as stand as they are expected.
template <class Record, std::size_t... Index>
[[gnu::always_inline]] inline straight_read read_own_members(json_reading& reading, const char* here, Record& record,
                                                             const json_place& place, std::index_sequence<Index...>) {
    straight_read begun{here, 0};
    static_cast<void>((read_own_member<Record, Index>(reading, begun, record, place) && ...));
    return begun;
}

}  // namespace service_api::detail
