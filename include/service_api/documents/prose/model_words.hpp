#pragma once

#include <service_api/documents/model/record_model.hpp>
#include <service_api/documents/model/type_model.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/format/direction.hpp>
#include <string>
#include <string_view>

namespace service_api {

namespace detail {

/// Returns the values of an enumeration: "`CROSS` or `ISOLATED`".
inline std::string enumerator_words(const type_model& type, direction way) {
    std::string words;
    for (const enumerator_model& known : type.enumerators) {
        append_parts(words, {words.empty() ? "`" : " or `", known.spelling(way), "`"});
    }
    return concat({words, type.is_extensible ? ", open to more" : ""});
}

}  // namespace detail

/// Returns the type of a field in the words of documents: "integer", "`CROSS` or `ISOLATED`", "array of string".
inline std::string type_words(const type_model& type, direction way);

namespace detail {

/// Returns the alternatives of a union: "string, integer", or the tags of a tagged one: "card, transfer".
inline std::string alternative_words(const type_model& type, direction way) {
    std::string words;
    for (const part_model& part : type.parts) {
        append_parts(words,
                     {words.empty() ? "" : ", ",
                      type.shape == type_shape::tagged ? std::string(part.type->tag) : type_words(*part.type, way)});
    }
    return words;
}

inline std::string plain_type_words(const type_model& type, direction way) {
    switch (type.shape) {
        case type_shape::null: return "null";
        case type_shape::boolean: return "boolean";
        case type_shape::integer: return concat({type.name.empty() ? "integer" : type.name});
        case type_shape::number: return std::string(type.name);
        case type_shape::text: return concat({type.name.empty() ? "string" : type.name});
        case type_shape::enumeration: return type.name.empty() ? enumerator_words(type, way) : std::string(type.name);
        case type_shape::array: return concat({"array of ", type_words(*type.parts.front().type, way)});
        case type_shape::map: return concat({"map of ", type_words(*type.parts.front().type, way)});
        case type_shape::record: return std::string(type.name);
        case type_shape::one_of: return concat({"one of: ", alternative_words(type, way)});
        case type_shape::tagged: return concat({"one of, by `", type.key, "`: ", alternative_words(type, way)});
        case type_shape::anything: return concat({type.name.empty() ? "any JSON" : type.name});
    }
    return {};
}

}  // namespace detail

inline std::string type_words(const type_model& type, direction way) {
    return detail::concat({detail::plain_type_words(type, way), !type.in_string  ? ""
                                                                : type.in_number ? ", or the same in a string"
                                                                                 : ", in a string"});
}

/// Returns whether the field must be present and may be null: "required", "optional, may be null", "default `60`".
/// `default_text` is the default as plain text.
inline std::string presence_words(const field_model& field, std::string_view default_text) {
    if (field.presence == field_presence::required)
        return field.value.may_be_null ? "required, may be null" : "required";
    if (field.is_deprecated) return "optional, deprecated";
    if (field.append_default != nullptr) return detail::concat({"default `", default_text, "`"});
    return field.value.may_be_null ? "optional, may be null" : "optional";
}

}  // namespace service_api
