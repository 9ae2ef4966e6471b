#pragma once

#include <cstddef>
#include <service_api/codec/multipart/multipart_writer.hpp>
#include <service_api/documents/examples/example_tree.hpp>
#include <service_api/documents/model/record_model.hpp>
#include <service_api/documents/model/type_model.hpp>
#include <service_api/rule/text/media_types.hpp>
#include <service_api/value/file.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns the rule about the media types of a field's files, or `nullptr`.
inline const rules::media_types* media_types_of(const record_model& record, std::size_t index) {
    for (const annotation_model& one : record.annotations) {
        if (one.field == index && one.kind == annotation_kind::rule && one.text == rules::media_types::id)
            return static_cast<const rules::media_types*>(one.what);
    }
    return nullptr;
}

/// Returns whether the parts of a field are files.
inline bool is_file_field(const field_model& field) {
    const type_model& type = *field.value.type;
    return type.is_file || (type.shape == type_shape::array && type.parts.front().type->is_file);
}

/// Returns a media type that a field's rules allow.
inline std::string example_media_type(const record_model& record, std::size_t index) {
    const rules::media_types* const allowed = media_types_of(record, index);
    if (allowed == nullptr) return "application/octet-stream";
    std::string type(*allowed->begin());
    if (type == "*/*") return "application/octet-stream";
    if (!type.ends_with("/*")) return type;
    type.pop_back();
    return type + (type == "text/" ? "plain" : type == "image/" ? "png" : type == "audio/" ? "mpeg" : "mp4");
}

/// Returns a file for a field, with a name that has an extension.
inline file example_file(const record_model& record, std::size_t index, const std::string& content) {
    file made{std::string(record.fields[index].name), example_media_type(record, index), content};
    const std::string subtype = made.media_type.substr(made.media_type.find('/') + 1);
    const bool is_extension = subtype.size() <= 4 && subtype.find_first_of("+.-") == subtype.npos;
    made.name += subtype == "plain" ? ".txt" : is_extension ? '.' + subtype : ".bin";
    return made;
}

/// Writes a field of an example request as parts, in the form that `multipart_reader` reads.
inline void write_example_parts(multipart_writer& to, const record_model& record, std::size_t index,
                                const example_tree& value) {
    const field_model& field = record.fields[index];
    const type_model& type = *field.value.type;
    std::string name(field.name);
    const auto is_one_part = [](const part_model& part) {
        return part.type->parts.empty() && part.type->record == nullptr && part.type->shape != type_shape::anything;
    };
    const auto one_part = [&](const example_tree& one) {
        if (is_file_field(field))
            to.file(name, example_file(record, index, one.text));
        else
            to.text(name, one.text);  // empty for null
    };
    if (value.kind == example_kind::absent) return;
    if (is_one_part(field.value)) return one_part(value);
    const bool has_parts = type.shape == type_shape::array && !field.value.may_be_null &&
                           is_one_part(type.parts.front()) && !type.parts.front().may_be_null;
    if (!has_parts || value.kind != example_kind::array) return to.json(name, compact_json_of(value));
    if (field.notes.arrays == array_style::bracketed) name += "[]";
    if (field.notes.arrays != array_style::comma_separated) {
        for (const auto& [none, one] : value.inner) one_part(one);
        return;
    }
    std::string all;
    for (const auto& [none, one] : value.inner) all += (all.empty() ? "" : ",") + one.text;
    to.text(name, all);
}

}  // namespace service_api::detail
