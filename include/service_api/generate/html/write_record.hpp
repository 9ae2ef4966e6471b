#pragma once

#include <cstddef>
#include <service_api/generate/html/page.hpp>
#include <service_api/generate/place_name.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

inline void write_record(page& to, std::size_t index, const std::string& anchor, bool says_places);

/// The words of a type; the names of records that have sections of their own are links to them.
inline std::string linked_words(const page& from, const reference_type& type) {
    std::string words = prose(type.words);
    const auto link = [&](const auto& again, const reference_type& one) -> void {
        for (const reference_type& part : one.inside) again(again, part);
        if (one.record == no_record) return;
        const reference_record& record = from.record(one.record);
        const auto at = words.rfind(record.name);
        if (record.anchor.empty() || at == words.npos) return;
        words.insert(at + record.name.size(), "</a>");
        words.insert(at, "<a href=\"#" + record.anchor + "\">");
    };
    link(link, type);
    return words;
}

/// The records inside a value that are described here and nowhere else.
inline void write_inside(page& to, const reference_type& type, const std::string& what, const std::string& anchor) {
    if (type.record != no_record && to.record(type.record).anchor.empty()) {
        to.raw("<p class=\"inside\">").raw(what).raw(":</p>\n");
        write_record(to, type.record, anchor, false);
    }
    for (std::size_t i = 0; i < type.inside.size(); ++i) {
        const bool alternative = type.shape == reference_type::shapes::one_of;
        std::string words = alternative ? "As " + linked_words(to, type.inside[i]) : "Each entry";
        if (i < type.tags.size()) words = "Where " + code(type.key) + " is " + code(type.tags[i]);
        write_inside(to, type.inside[i], words, alternative ? anchor + '.' + std::to_string(i + 1) : anchor);
    }
}

inline void write_rule(page& to, const reference_rule& rule, std::string_view field, const std::string& anchor) {
    const std::string id = to.ids.take(anchor + '.' + std::string(rule.id));
    to.raw("<li id=\"").raw(id).raw("\" data-kind=\"rule\">");
    // The sentence is the violation's, word for word; its field stands out.
    std::string_view words = rule.sentence;
    if (!field.empty() && words.starts_with(field)) {
        to.raw(code(field));
        words.remove_prefix(field.size());
    }
    to.raw("<span>").text(words).raw("</span> <a class=\"id\" href=\"#").raw(id).raw("\" title=\"rule\">");
    to.text(rule.id).raw("</a></li>\n");
}

inline void write_remark(page& to, std::string_view kind, const std::string& html) {
    to.raw("<p class=\"").raw(kind).raw("\">").raw(html).raw("</p>\n");
}

inline void write_field(page& to, const reference_field& field, const std::string& anchor, bool says_place) {
    const std::string id = to.ids.take(anchor);
    to.raw("<li id=\"").raw(id).raw("\" data-kind=\"field\">\n<div class=\"head\"><a class=\"name\" href=\"#").raw(id);
    to.raw("\">").raw(field.name.empty() ? "<em>any other name</em>" : code(field.name)).raw("</a> ");
    to.raw("<span class=\"type\">").raw(linked_words(to, field.type)).raw("</span> ");
    to.raw(field.required ? "<span class=\"presence must\">" : "<span class=\"presence\">").prose(field.presence);
    to.raw("</span>");
    if (!field.header.empty())
        to.raw(" <span class=\"place\">in the header ").raw(code(field.header)).raw("</span>");
    else if (says_place)
        to.raw(" <span class=\"place\">in the ").text(place_name(field.where)).raw("</span>");
    if (field.whole_body) to.raw(" <span class=\"place\">the whole body</span>");
    to.raw("</div>\n");
    if (!field.meaning.empty()) write_remark(to, "meaning", prose(field.meaning));
    for (const std::string& remark : field.remarks) write_remark(to, "remark", prose(remark));
    if (!field.example.empty()) write_remark(to, "remark", "Example: " + code(field.example));
    if (!field.rules.empty()) {
        to.raw("<ul class=\"rules\">\n");
        for (const reference_rule& rule : field.rules) write_rule(to, rule, field.name, anchor);
        to.raw("</ul>\n");
    }
    for (const std::string_view assumption : field.assumptions) {
        to.raw("<p class=\"assumed\" id=\"").raw(to.ids.take(anchor + ".assumed")).raw("\" data-kind=\"assumption\">");
        to.raw("<b>Assumed</b> ").prose(assumption).raw("</p>\n");
    }
    write_inside(to, field.type, "It has", anchor);
    to.raw("</li>\n");
}

/// A record's fields and the rules between them; each with where it travels, where they travel in several places.
inline void write_record(page& to, std::size_t index, const std::string& anchor, bool says_places) {
    const reference_record& record = to.record(index);
    if (record.as_array) to.raw("<p class=\"remark\">Written as an array, in this order.</p>\n");
    to.raw("<ul class=\"fields\">\n");
    for (const reference_field& field : record.fields) {
        write_field(to, field, anchor + '.' + std::string(field.name.empty() ? "any_other_name" : field.name),
                    says_places);
    }
    to.raw("</ul>\n");
    if (record.rules.empty()) return;
    to.raw("<ul class=\"rules between\">\n");
    for (const reference_rule& rule : record.rules)
        write_rule(to, rule, rule.sentence.substr(0, rule.sentence.find(' ')), anchor);
    to.raw("</ul>\n");
}

}  // namespace service_api::detail
