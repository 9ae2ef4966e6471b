#pragma once

#include <cstddef>
#include <service_api/documents/html/page.hpp>
#include <service_api/documents/model/field_text.hpp>
#include <service_api/documents/prose/field_words.hpp>
#include <service_api/documents/prose/model_words.hpp>
#include <service_api/rule/rule.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

inline void write_record(page& to, const record_model& record, direction way, const std::string& anchor,
                         const operation_model* locations);

/// Returns the description of a type, in which the names of records with sections of their own are links.
inline std::string linked_words(const page& from, const type_model& type, direction way) {
    std::string words = prose(type_words(type, way));
    const auto link = [&](const auto& again, const type_model& one) -> void {
        for (const part_model& part : one.parts) again(again, *part.type);
        if (one.shape != type_shape::record) return;
        const std::string_view section = from.section_of(one.record(), way);
        const auto at = words.rfind(one.name);
        if (section.empty() || at == words.npos) return;
        words.insert(at + one.name.size(), "</a>");
        words.insert(at, "<a href=\"#" + std::string(section) + "\">");
    };
    link(link, type);
    return words;
}

/// Writes the records inside a value that have no section of their own.
inline void write_inside(page& to, const type_model& type, direction way, const std::string& what,
                         const std::string& anchor) {
    if (type.shape == type_shape::record) {
        if (!to.section_of(type.record(), way).empty()) return;
        to.raw("<p class=\"inside\">").raw(what).raw(":</p>\n");
        return write_record(to, type.record(), way, anchor, nullptr);
    }
    const bool entries = type.shape == type_shape::array || type.shape == type_shape::map;
    for (std::size_t i = 0; i < type.parts.size(); ++i) {
        const type_model& part = *type.parts[i].type;
        const std::string words = entries ? "Each entry"
                                  : type.shape == type_shape::tagged
                                      ? "Where " + code(type.key) + " is " + code(part.tag)
                                      : "As " + linked_words(to, part, way);
        write_inside(to, part, way, words, entries ? anchor : anchor + '.' + std::to_string(i + 1));
    }
}

/// Writes a rule as violations report it: the same message and the same id.
inline void write_rule(page& to, const annotation_model& rule, std::string_view field, const std::string& anchor) {
    const std::string id = to.ids.take(anchor + '.' + std::string(rule.text));
    to.raw("<li id=\"").raw(id).raw("\" data-kind=\"rule\">").raw(code(field)).raw("<span> ").text(rule.words());
    to.raw("</span> <a class=\"id\" href=\"#").raw(id).raw("\">").text(rule.text).raw("</a></li>\n");
}

inline void write_remark(page& to, std::string_view kind, const std::string& html) {
    to.raw("<p class=\"").raw(kind).raw("\">").raw(html).raw("</p>\n");
}

inline void write_annotations(page& to, const record_model& record, std::size_t index, direction way,
                              const std::string& anchor) {
    const field_model& field = record.fields[index];
    const auto each = [&](annotation_kind kind, const auto& function) {
        for (const annotation_model& annotation : record.annotations) {
            if (annotation.kind == kind && annotation.field == index && !annotation.between) function(annotation);
        }
    };
    each(annotation_kind::meaning,
         [&](const auto& annotation) { write_remark(to, "meaning", prose(annotation.text)); });
    if (field.notes.empty_is_absent) write_remark(to, "remark", note_words(field.name, empty_is_absent));
    if (field.notes.arrays != array_style::repeated)
        write_remark(to, "remark", prose(note_words(field.name, array_note{field.notes.arrays})));
    each(annotation_kind::example,
         [&](const auto& annotation) { write_remark(to, "remark", "Example: " + code(annotation.words(way))); });
    each(annotation_kind::counterexample, [&](const auto& annotation) {
        write_remark(to, "remark",
                     "Rejected: " + code(annotation.words(way)) +
                         (annotation.text.empty() ? std::string() : ", rule " + code(annotation.text)));
    });
    bool first = true;
    each(annotation_kind::rule, [&](const auto& annotation) {
        if (first) to.raw("<ul class=\"rules\">\n");
        first = false;
        write_rule(to, annotation, field.message_name(), anchor);
    });
    if (!first) to.raw("</ul>\n");
    each(annotation_kind::assumption, [&](const auto& annotation) {
        to.raw("<p class=\"assumed\" id=\"").raw(to.ids.take(anchor + ".assumed")).raw("\" data-kind=\"assumption\">");
        to.raw("<b>Assumed</b> ").prose(annotation.text).raw("</p>\n");
    });
}

inline void write_field(page& to, const record_model& record, std::size_t index, direction way,
                        const std::string& anchor, const operation_model* locations) {
    const field_model& field = record.fields[index];
    const std::string id = to.ids.take(anchor);
    to.raw("<li id=\"").raw(id).raw("\" data-kind=\"field\">\n<div class=\"head\"><a class=\"name\" href=\"#").raw(id);
    to.raw("\">").raw(field.is_additional_properties ? "<em>any other name</em>" : code(field.name)).raw("</a> ");
    to.raw("<span class=\"type\">").raw(linked_words(to, field.shown_type(), way)).raw("</span> ");
    to.raw(field.presence == field_presence::required ? "<span class=\"presence must\">" : "<span class=\"presence\">");
    to.prose(presence_words(field, default_text(record, field, way))).raw("</span>");
    if (!field.notes.parameter_name.empty())
        to.raw(" <span class=\"location\">in the ")
            .raw(field.notes.in_cookie                           ? "cookie "
                 : is_header_pattern(field.notes.parameter_name) ? "headers "
                                                                 : "header ")
            .raw(code(field.notes.parameter_name))
            .raw("</span>");
    else if (locations != nullptr && locations->as_body == index)
        to.raw(" <span class=\"location\">the whole body</span>");
    else if (locations != nullptr)
        to.raw(" <span class=\"location\">in the ")
            .text(location_name(locations->locations[index], locations->body))
            .raw("</span>");
    to.raw("</div>\n");
    write_annotations(to, record, index, way, anchor);
    write_inside(to, *field.value.type, way, "It has", anchor);
    to.raw("</li>\n");
}

/// Writes a record's fields and the rules between them. `locations` is the operation with these parameters if they are
/// sent in several locations, otherwise null.
inline void write_record(page& to, const record_model& record, direction way, const std::string& anchor,
                         const operation_model* locations) {
    if (record.as_array) to.raw("<p class=\"remark\">Written as an array, in this order.</p>\n");
    to.raw("<ul class=\"fields\">\n");
    for (std::size_t i = 0; i < record.fields.size(); ++i) {
        const field_model& field = record.fields[i];
        if (field.notes.hidden(way)) continue;
        write_field(to, record, i, way,
                    anchor + '.' + std::string(field.is_additional_properties ? "any_other_name" : field.name),
                    locations);
    }
    to.raw("</ul>\n");
    bool first = true;
    for (const annotation_model& annotation : record.annotations) {
        if (!annotation.between) continue;
        if (first) to.raw("<ul class=\"rules between\">\n");
        first = false;
        write_rule(to, annotation, record.fields[annotation.field].message_name(), anchor);
    }
    if (!first) to.raw("</ul>\n");
}

}  // namespace service_api::detail
