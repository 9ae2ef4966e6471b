#pragma once

#include <cstddef>
#include <service_api/documents/examples/example_tree.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/rule/note/location.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api::detail {

void write_example(json_document_writer& out, const example_tree& tree) {
    switch (tree.kind) {
        case example_kind::absent:
        case example_kind::null: out.raw("null"); return;
        case example_kind::scalar:
            if (tree.quoted)
                out.text(tree.text);
            else
                out.raw(tree.text);
            return;
        case example_kind::array: out.begin_array(); break;
        case example_kind::object: out.begin_object(); break;
    }
    const bool object = tree.kind == example_kind::object;
    for (const auto& [name, value] : tree.inner) {
        if (value.kind == example_kind::absent) continue;
        if (object) out.key(name);
        write_example(out, value);
    }
    if (object)
        out.end_object();
    else
        out.end_array();
}

std::string json_of(const example_tree& tree) {
    json_document_writer out;
    write_example(out, tree);
    return std::move(out).take();
}

std::string compact_json_of(const example_tree& tree) {
    if (tree.kind != example_kind::array && tree.kind != example_kind::object) return json_of(tree);
    const bool object = tree.kind == example_kind::object;
    std::string json(1, object ? '{' : '[');
    for (const auto& [name, value] : tree.inner) {
        if (value.kind == example_kind::absent) continue;
        if (json.size() > 1) json += ',';
        if (object) append_json_string(json, name);
        if (object) json += ':';
        json += compact_json_of(value);
    }
    return json + (object ? '}' : ']');
}

void append_pair(std::string& out, std::string_view name, std::string_view value) {
    if (!out.empty()) out += '&';
    append_percent_encoded(out, name);
    out += '=';
    append_percent_encoded(out, value);
}

void append_example_pairs(std::string& out, const std::string& name, const example_tree& tree, array_style arrays,
                          bool is_form) {
    const auto is_plain = [](const example_tree& one) { return one.kind == example_kind::scalar; };
    if (tree.kind == example_kind::scalar) return append_pair(out, name, tree.text);
    if (tree.kind == example_kind::null && is_form) return append_pair(out, name, "");
    std::string listed;
    for (std::size_t i = 0; i < tree.inner.size(); ++i) {
        const auto& [member, value] = tree.inner[i];
        if (tree.kind == example_kind::object)
            append_example_pairs(out, name + '[' + member + ']', value, array_style::repeated, is_form);
        else if (!is_plain(value))
            append_example_pairs(out, name + '[' + std::to_string(i) + ']', value, array_style::repeated, is_form);
        else if (arrays == array_style::comma_separated)
            listed += (i == 0 ? "" : ",") + value.text;
        else
            append_pair(out, arrays == array_style::bracketed ? name + "[]" : name, value.text);
    }
    if (!listed.empty()) append_pair(out, name, listed);
}

}  // namespace service_api::detail
