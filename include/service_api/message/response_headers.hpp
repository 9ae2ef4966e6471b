#pragma once

#include <service_api/http/header.hpp>
#include <service_api/message/header_list.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/text_union.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/required.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Adds a header for each element of a list, or one with all of them if the list is `comma_separated`. That one is
/// empty if the list is required and empty: without a header, a client could not read the response.
template <class List>
void add_header_list(http_headers& headers, std::string_view name, const List& list, array_style style,
                     bool is_required) {
    std::string text;
    for (const auto& one : list) {
        if (style != array_style::comma_separated)
            text.clear();
        else if (!text.empty())
            text += ", ";
        append_text(text, one, direction::response);
        if (style != array_style::comma_separated) headers.add(name, text);
    }
    if (style == array_style::comma_separated && (is_required || !text.empty())) headers.set(name, text);
}

/// Adds the headers that a record describes. A header with one value replaces that of the library, such as
/// `Cache-Control: no-store`.
template <described_record Headers>
void add_response_headers(http_headers& headers, const Headers& values) {
    for_each_member<Headers>([&]<class Member>(Member m) {
        if constexpr (is_array<value_type_of<typename Member::type>>) {
            if (const auto* list = present(m.of(values)))
                add_header_list(headers, m.name, *list, notes_of<Headers>[m.index].arrays,
                                is_required<typename Member::type>);
        } else if constexpr (is_map<value_type_of<typename Member::type>>) {
            if (const auto* map = present(m.of(values))) {
                for (const auto& [key, one] : *map) {
                    std::string text;
                    append_text(text, one, direction::response);
                    headers.add(header_name_of(m.name, key), text);
                }
            }
        } else if (const auto* value = present(m.of(values))) {
            std::string text;
            append_text(text, *value, direction::response);
            headers.set(m.name, text);
        }
    });
}

}  // namespace service_api::detail
