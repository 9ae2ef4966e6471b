#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/codec/form/form_reader.hpp>
#include <service_api/codec/form/form_writer.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/http/header.hpp>
#include <service_api/rule/note/location.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// Returns the text of each element of a list that is present. They are the values of its pairs in a query, so that
/// lists in headers need no functions of their own in the tables of records.
inline std::vector<std::string> texts_of_list(const form_writer_functions& by, const void* list) {
    std::string pairs;
    form_writer writer(pairs, pair_syntax::query, "");
    by.write(writer, "", list, array_style::repeated);
    std::vector<std::string> texts;
    for (std::string_view rest = pairs; !rest.empty();) {
        const std::size_t end = std::min(rest.find('&'), rest.size());
        texts.push_back(percent_decoded(rest.substr(1, end - 1)).value_or(""));  // after the '='
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return texts;
}

/// Adds a header for each element of a list, or one with all of them if the list is `comma_separated`.
inline void add_header_list(http_headers& headers, std::string_view name, const std::vector<std::string>& texts,
                            array_style style) {
    std::string all;
    for (const std::string& text : texts) {
        if (style == array_style::comma_separated)
            all.append(all.empty() ? "" : ", ").append(text);
        else
            headers.add(name, text);
    }
    if (!all.empty()) headers.add(name, all);
}

/// Reads a list from all headers of its name: each is one element, or elements between commas if the list is
/// `comma_separated`. Returns whether there is such a header.
inline bool read_header_list(const http_headers& headers, std::string_view name, void* list,
                             const form_reader_functions& by, array_style style, form_reader& reader) {
    const bool has_commas = style == array_style::comma_separated;
    const json_pointer at = json_root.member(name);
    std::string elements;
    bool is_there = false;
    for (const http_header& header : headers) {
        if (!same_name(header.name, name)) continue;
        is_there = true;
        if (!has_commas) by.read_pair(reader, list, {name, {}, header.value}, at, array_style::repeated);
        for (std::string_view rest = header.value; has_commas && !rest.empty();) {
            const std::size_t end = std::min(rest.find(','), rest.size());
            const std::string_view element = trimmed(rest.substr(0, end));
            if (!element.empty()) elements.append(elements.empty() ? "" : ",").append(element);
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    if (is_there && has_commas) by.read_pair(reader, list, {name, {}, elements}, at, style);
    return is_there;
}

}  // namespace service_api::detail
