#pragma once

#include <cstddef>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/value_list.hpp>
#include <service_api/rule/list/at_most_entries.hpp>
#include <service_api/rule/note/note.hpp>
#include <service_api/rule/note/place.hpp>
#include <service_api/rule/note/visibility.hpp>
#include <string_view>

namespace service_api {

/// What the facts of one member say about its way over the wire.
struct member_notes {
    bool empty_is_absent = false;
    bool read_only = false;
    bool write_only = false;
    bool in_query = false;
    bool whole_body = false;
    std::string_view header{};  ///< of the header it travels in; empty for none
    array_style arrays = array_style::repeated;
    int places = 0;                        ///< how many notes say where it travels
    std::size_t most_entries = unlimited;  ///< of an array

    static constexpr std::size_t unlimited = static_cast<std::size_t>(-1);

    /// Whether messages of this direction leave the member out.
    constexpr bool hidden(direction way) const { return way == direction::request ? read_only : write_only; }
};

namespace detail {

// Takes from what is said of a field that which is about its way.
struct note_taker {
    member_notes& notes;

    constexpr void operator()(const empty_is_absent_note&) { notes.empty_is_absent = true; }
    constexpr void operator()(const read_only_note&) { notes.read_only = true; }
    constexpr void operator()(const write_only_note&) { notes.write_only = true; }
    constexpr void operator()(const in_query_note&) {
        notes.in_query = true;
        ++notes.places;
    }
    constexpr void operator()(const in_header& note) {
        notes.header = note.name;
        ++notes.places;
    }
    constexpr void operator()(const whole_body_note&) {
        notes.whole_body = true;
        ++notes.places;
    }
    constexpr void operator()(const array_note& note) { notes.arrays = note.style; }
    constexpr void operator()(const at_most_entries& rule) {
        if (rule.count < notes.most_entries) notes.most_entries = rule.count;
    }
    template <class Other>
    constexpr void operator()(const Other&) {}
};

template <class... Said>
constexpr void take_notes(member_notes& notes, const value_list<Said...>& said) {
    said.each(note_taker{notes});
}

}  // namespace detail

}  // namespace service_api
