#pragma once

#include <service_api/description/body/body_codec.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/rule/note/location.hpp>
#include <service_api/rule/note/note.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns a note of a field as a sentence without a period.
inline std::string note_words(std::string_view, const empty_is_absent_note&) {
    return "An empty value counts as absent";
}
inline std::string note_words(std::string_view field, const array_note& note) {
    return note.style == array_style::bracketed ? concat({"Written as `", field, "[]=...` for each entry"})
                                                : "Entries are separated by commas";
}

/// Returns the name of a parameter location, as in "in the JSON body".
inline std::string location_name(parameter_location where, const body_codec& codec) {
    const std::string_view name = definition_of(where).name;
    return where == parameter_location::body ? concat({codec->name, " ", name}) : std::string(name);
}

}  // namespace service_api::detail
