#pragma once

#include <service_api/description/places.hpp>
#include <service_api/rule/note/note.hpp>
#include <service_api/rule/note/place.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns a note of a field as a sentence without a period.
inline std::string note_words(std::string_view, const empty_is_absent_note&) {
    return "An empty value counts as absent";
}
inline std::string note_words(std::string_view field, const array_note& note) {
    return note.style == array_style::bracketed ? "Written as `" + std::string(field) + "[]=...` for each entry"
                                                : "Entries are separated by commas";
}

/// Returns the name of a parameter location, as in "in the JSON body".
constexpr std::string_view location_name(place where) {
    switch (where) {
        case place::path: return "path";
        case place::query: return "query";
        case place::header: return "headers";
        case place::json_body: return "JSON body";
        case place::form_body: return "form body";
    }
    return {};
}

}  // namespace service_api::detail
