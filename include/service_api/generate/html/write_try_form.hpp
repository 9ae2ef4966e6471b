#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/generate/html/page.hpp>
#include <service_api/generate/html/sample_value.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

inline std::string_view place_word(place where) {
    switch (where) {
        case place::path: return "path";
        case place::query: return "query";
        case place::header: return "header";
        case place::json_body: return "json";
        case place::form_body: return "form";
    }
    return {};
}

/// How a value is typed in: as words, as an entry of a list, as one text per line, as JSON.
inline std::string_view input_word(const reference_type& type) {
    using shapes = reference_type::shapes;
    switch (type.shape) {
        case shapes::text: return "text";
        case shapes::number: return "number";
        case shapes::boolean: return "boolean";
        case shapes::choice: return "choice";
        case shapes::array: {
            const std::string_view entry = input_word(type.inside.front());
            return entry == "text" || entry == "choice" ? "texts" : entry == "number" ? "numbers" : "json";
        }
        default: return "json";
    }
}

inline void write_input(page& to, const reference_field& field) {
    const std::string_view kind = input_word(field.type);
    const auto common = [&] {
        to.raw(" name=\"").text(field.name).raw("\" data-place=\"").raw(place_word(field.where));
        to.raw("\" data-input=\"").raw(kind).raw("\"");
        if (field.required) to.raw(" data-required");
        if (field.whole_body) to.raw(" data-whole");
        if (!field.header.empty()) to.raw(" data-header=\"").text(field.header).raw("\"");
        if (field.arrays != array_style::repeated)
            to.raw(field.arrays == array_style::bracketed ? " data-arrays=\"bracketed\"" : " data-arrays=\"comma\"");
    };
    to.raw("<label><span>").raw(code(field.name)).raw(" <small>").prose(field.presence).raw("</small></span>");
    if (kind == "choice" || kind == "boolean") {
        to.raw("<select");
        common();
        to.raw("><option value=\"\"></option>");
        const auto option = [&](std::string_view word) {
            to.raw(field.example == word ? "<option selected>" : "<option>").text(word).raw("</option>");
        };
        if (kind == "boolean") {
            option("true");
            option("false");
        }
        for (const std::string& word : field.type.choices) option(word);
        to.raw("</select>");
    } else if (kind == "texts" || kind == "numbers" || kind == "json") {
        to.raw("<textarea rows=\"2\" spellcheck=\"false\"");
        common();
        to.raw(" placeholder=\"");
        to.text(kind == "json" ? "JSON: " + sample_value(to.about).json(field) : std::string("one on each line"));
        to.raw("\"></textarea>");
    } else {
        to.raw("<input autocomplete=\"off\" spellcheck=\"false\"");
        common();
        to.raw(" placeholder=\"").text(field.type.sample == field.name ? "" : field.type.sample).raw("\" value=\"");
        to.text(field.example).raw("\">");
    }
    if (field.nullable && field.where != place::query) {
        to.raw("</label><label class=\"null\"><input type=\"checkbox\" data-null=\"").text(field.name);
        to.raw("\"> <span>null</span>");
    }
    to.raw("</label>\n");
}

/// The form with which the page's script sends a request. It is hidden until that runs.
inline void write_try_form(page& to, const reference_operation& operation) {
    to.raw("<form class=\"try\" hidden autocomplete=\"off\" data-method=\"")
        .text(operation.verb)
        .raw("\" data-path=\"");
    to.text(operation.path).raw("\" data-schemes=\"");
    bool first = true;
    for (access_scheme scheme : operation.access.schemes) {
        scheme.timestamp_required = false;
        const auto& all = to.about.schemes;
        to.raw(first ? "" : " ").raw(std::to_string(std::find(all.begin(), all.end(), scheme) - all.begin()));
        first = false;
    }
    to.raw("\">\n<h3>Try it</h3>\n");
    if (operation.request != no_record) {
        for (const reference_field& field : to.record(operation.request).fields) {
            if (!field.name.empty()) write_input(to, field);
        }
    }
    to.raw(
        "<div class=\"actions\"><button type=\"submit\">Send</button> <button type=\"button\" data-act=\"preview\">");
    to.raw("Show the request</button></div>\n<div class=\"result\" role=\"status\"></div>\n</form>\n");
}

}  // namespace service_api::detail
