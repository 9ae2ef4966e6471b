#pragma once

#include <cstddef>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/constexpr_tuple.hpp>
#include <service_api/rule/list/max_items.hpp>
#include <service_api/rule/note/location.hpp>
#include <service_api/rule/note/note.hpp>
#include <service_api/rule/note/visibility.hpp>
#include <string_view>

namespace service_api {

/// The notes on one member that concern how it is read and written.
struct member_notes {
    bool empty_is_absent = false;
    bool read_only = false;
    bool write_only = false;
    bool in_query = false;
    bool as_body = false;
    bool in_cookie = false;
    std::string_view parameter_name{};  ///< the name of the header or the cookie that it is; empty if it is neither
    array_style arrays = array_style::repeated;
    int locations = 0;                       ///< the number of notes that give it a location
    std::size_t max_item_count = unlimited;  ///< the maximum size of an array

    static constexpr std::size_t unlimited = static_cast<std::size_t>(-1);

    /// Returns whether messages of this direction omit the member.
    constexpr bool hidden(direction way) const { return way == direction::request ? read_only : write_only; }
};

namespace detail {

// Collects, from the rules and notes of a field, those that concern how it is read and written.
struct note_taker {
    member_notes& notes;

    constexpr void operator()(const empty_is_absent_note&) { notes.empty_is_absent = true; }
    constexpr void operator()(const read_only_note&) { notes.read_only = true; }
    constexpr void operator()(const write_only_note&) { notes.write_only = true; }
    constexpr void operator()(const in_query_note&) {
        notes.in_query = true;
        ++notes.locations;
    }
    constexpr void operator()(const in_header& note) {
        notes.parameter_name = note.name;
        ++notes.locations;
    }
    constexpr void operator()(const in_cookie& note) {
        notes.parameter_name = note.name;
        notes.in_cookie = true;
        ++notes.locations;
    }
    constexpr void operator()(const as_body_note&) {
        notes.as_body = true;
        ++notes.locations;
    }
    constexpr void operator()(const array_note& note) { notes.arrays = note.style; }
    constexpr void operator()(const rules::max_items& rule) {
        if (rule.count < notes.max_item_count) notes.max_item_count = rule.count;
    }
    template <class Other>
    constexpr void operator()(const Other&) {}
};

template <class... Annotation>
constexpr void take_notes(member_notes& notes, const constexpr_tuple<Annotation...>& annotations) {
    annotations.each(note_taker{notes});
}

}  // namespace detail

}  // namespace service_api
