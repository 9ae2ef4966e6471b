#pragma once

#include <service_api/constraint/note.hpp>
#include <service_api/constraint/place.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// What a note of a field says to readers, without its period.
inline std::string note_words(std::string_view, const empty_is_absent_note&) {
    return "An empty value counts as absent";
}
inline std::string note_words(std::string_view field, const array_note& note) {
    return note.style == array_style::bracketed ? "Written as `" + std::string(field) + "[]=...` for each entry"
                                                : "Entries are separated by commas";
}

}  // namespace service_api::detail
