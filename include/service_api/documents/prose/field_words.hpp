#pragma once

#include <service_api/description/body/body_codec.hpp>
#include <service_api/description/body/codec_words.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/description/path.hpp>
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

/// Returns the names of a list of codecs, as in "JSON or form".
inline std::string codec_names(const body_codec& codecs) { return codec_words(codecs, &body_codec_facts::name); }

/// Returns the name of a parameter location, as in "in the JSON body".
inline std::string location_name(parameter_location where, const body_codec& codecs) {
    const std::string_view name = definition_of(where).name;
    return where == parameter_location::body ? concat({codec_names(codecs), " ", name}) : std::string(name);
}

/// Returns which placeholder of a path takes several segments, as a sentence without a period; empty if none does.
inline std::string multi_segment_sentence(std::string_view path) {
    const std::string_view name = multi_segment_name(path);
    if (name.empty()) return {};
    return concat({"`", name, "` takes one or more segments, with the slashes between them"});
}

/// Returns the media types of which a request has one; empty if there is one only.
inline std::string media_type_choice(const body_codec& codecs) {
    if (codecs.size() < 2) return {};
    return concat({media_types_of(codecs, "`"), "; the first if the request has no `Content-Type`"});
}

}  // namespace service_api::detail
