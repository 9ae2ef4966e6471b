#pragma once

#include <array>
#include <cstddef>
#include <service_api/constraint/place.hpp>
#include <service_api/constraint/rules.hpp>
#include <service_api/constraint/visibility.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/direction.hpp>
#include <string_view>
#include <type_traits>

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
    int places = 0;  ///< how many notes say where it travels

    /// Whether messages of this direction leave the member out.
    constexpr bool hidden(direction way) const { return way == direction::request ? read_only : write_only; }
};

namespace detail {

constexpr void take_note(member_notes& notes, const empty_is_absent_note&) { notes.empty_is_absent = true; }
constexpr void take_note(member_notes& notes, const read_only_note&) { notes.read_only = true; }
constexpr void take_note(member_notes& notes, const write_only_note&) { notes.write_only = true; }
constexpr void take_note(member_notes& notes, const in_query_note&) {
    notes.in_query = true;
    ++notes.places;
}
constexpr void take_note(member_notes& notes, const in_header& note) {
    notes.header = note.name;
    ++notes.places;
}
constexpr void take_note(member_notes& notes, const whole_body_note&) {
    notes.whole_body = true;
    ++notes.places;
}
constexpr void take_note(member_notes& notes, const array_note& note) { notes.arrays = note.style; }
template <class Other>
constexpr void take_note(member_notes&, const Other&) {}

template <class Record>
constexpr std::array<member_notes, member_count<Record>> collect_notes() {
    std::array<member_notes, member_count<Record>> all{};
    visit_entries(lineage_of<Record>{}, [&](const auto& entry) {
        if constexpr (is_field_facts<std::remove_cvref_t<decltype(entry)>>) {
            const std::size_t at = entry.template index_in<Record>();
            if (at < all.size()) entry.each([&](const auto& one) { take_note(all[at], one); });
        }
    });
    return all;
}

}  // namespace detail

/// The notes of a record's members, in declared order.
template <described_record Record>
inline constexpr auto notes_of = detail::collect_notes<Record>();

}  // namespace service_api
