#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/description/pagination/pagination.hpp>
#include <service_api/documents/model/operation_model.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <service_api/format/json_pointer.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// Returns the JSON Pointer to the data in a response's body: empty if the body is the data.
inline std::string pointer_to_data(const response_model& response) {
    if (response.data.type == nullptr || response.body.type == response.data.type ||
        response.body.type->record == nullptr)
        return {};
    for (const field_model& field : response.body.type->record().fields) {
        if (field.value.type == response.data.type) return json_root.member(field.name).text();
    }
    return {};
}

/// The JSON Pointer from a value along a path such as `meta.total`, and the type at its end.
struct pointer_along {
    std::string text;
    const type_model* type;

    pointer_along(std::string begin, const type_model* from, std::string_view path)
        : text(std::move(begin)), type(from) {
        while (!path.empty()) {
            const std::string_view name = path.substr(0, path.find('.'));
            path.remove_prefix(std::min(path.size(), name.size() + 1));
            step(name);
        }
    }

private:
    void step(std::string_view name) {
        const record_model* const record = type != nullptr && type->record != nullptr ? &type->record() : nullptr;
        std::size_t index = 0;
        while (record != nullptr && index < record->fields.size() && record->fields[index].name != name) ++index;
        const bool found = record != nullptr && index < record->fields.size();
        text += found && record->as_array ? json_root.entry(index).text() : json_root.member(name).text();
        type = found ? record->fields[index].value.type : nullptr;
    }
};

/// Writes `x-pages`: the style, the parameter that selects the page, and JSON Pointers to the page's data in the body.
/// That of the key `row` is relative to the last row.
inline void write_pages(json_document_writer& out, const operation_model& one) {
    const pagination& pages = *one.pages;
    if (pages.style.is_none() || one.responses.empty()) return;
    const response_model& response = one.responses.front();
    const type_model* const data = response.data.type;
    const std::string to_data = pointer_to_data(response);
    const auto in_body = [&](std::string_view key, std::string_view path) {
        if (!path.empty()) out.member(key, pointer_along(to_data, data, path).text);
    };
    const pointer_along rows(to_data, data, one.rows);
    out.key("x-pages").begin_object().member("style", pages.style->name);
    if (!pages.request_field.empty()) out.member("parameter", pages.request_field);
    if (!pages.size.empty()) out.member("size-parameter", pages.size);
    out.member("rows", rows.text);
    if (pages.style->source == cursor_source::response)
        in_body("next", pages.cursor_field);
    else if (pages.style->source == cursor_source::row)
        out.member("row", pointer_along("", rows.type->parts.front().type, pages.cursor_field).text);
    in_body("page", pages.page);
    in_body("size", pages.effective_size);
    in_body("total", pages.total);
    in_body("more", pages.more);
    out.end_object();
}

}  // namespace service_api::detail
