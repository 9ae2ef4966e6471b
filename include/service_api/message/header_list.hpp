#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/codec/form/form_reader.hpp>
#include <service_api/codec/form/form_writer.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/token.hpp>
#include <service_api/rule/note/location.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// Returns the text of each element of a list that is present. They are the values of its pairs in a query, so that
/// lists in headers need no functions of their own in the tables of records. Sets `fault` unless it is null.
inline std::vector<std::string> texts_of_list(const form_writer_functions& by, const void* list,
                                              form_fault* fault = nullptr) {
    std::string pairs;
    form_writer writer(pairs, pair_syntax::query, "");
    by.write(writer, "", list, array_style::repeated);
    if (fault != nullptr) *fault = writer.fault();
    std::vector<std::string> texts;
    for (std::string_view rest = pairs; !rest.empty();) {
        const std::size_t end = std::min(rest.find('&'), rest.size());
        texts.push_back(percent_decoded(rest.substr(1, end - 1)).value_or(""));  // after the '='
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return texts;
}

/// The maximum number of headers with one prefix.
inline constexpr std::size_t most_headers_with_prefix = 64;

/// The requirement on that number, as words after a pattern.
inline constexpr std::string_view most_headers_words = "must be at most 64 headers";
static_assert(most_headers_with_prefix == 64);

/// Returns the name of a header for a pattern and the key of a map, in lower case.
inline std::string header_name_of(std::string_view pattern, std::string_view key) {
    std::string name(pattern.substr(0, pattern.size() - 1));
    name.append(key);
    for (char& c : name) c = lower(c);
    return name;
}

/// Returns the headers of a map that is present, which are its pairs in a query without members around it. Sets
/// `fault` unless it is null.
inline std::vector<http_header> headers_of_map(const form_writer_functions& by, const void* map,
                                               std::string_view pattern, form_fault* fault = nullptr) {
    std::string pairs;
    form_writer writer(pairs, pair_syntax::query, "");
    by.write(writer, "", map, array_style::repeated);
    if (fault != nullptr) *fault = writer.fault();
    std::vector<http_header> headers;
    for (std::string_view rest = pairs; !rest.empty();) {
        const std::string_view pair = rest.substr(0, rest.find('&'));
        const std::size_t middle = pair.find('=');
        headers.push_back({header_name_of(pattern, percent_decoded(pair.substr(0, middle)).value_or("")),
                           percent_decoded(pair.substr(middle + 1)).value_or("")});
        rest.remove_prefix(std::min(pair.size() + 1, rest.size()));
    }
    return headers;
}

/// Reads a map from all headers of its pattern, up to a maximum number. Returns their number.
inline std::size_t read_header_map(const http_headers& headers, std::string_view pattern, void* map,
                                   const form_reader_functions& by, form_reader& reader) {
    std::size_t count = 0;
    for (const http_header& header : headers) {
        const std::string_view key = name_behind(pattern, header.name);
        if (!is_token(key) || ++count > most_headers_with_prefix) continue;  // HTTP has no other names
        const std::string name = std::string(pattern) + '[' + header_name_of("*", key) + ']';
        const std::string_view rest = std::string_view(name).substr(pattern.size());
        by.read_pair(reader, map, {name, rest, header.value}, json_root.member(pattern), {});
    }
    return count;
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
                             const form_reader_functions& by, text_list format, form_reader& reader) {
    const bool has_commas = format.style == array_style::comma_separated;
    if (!has_commas) format.style = array_style::repeated;
    const json_pointer at = json_root.member(name);
    std::string elements;
    bool is_there = false;
    for (const http_header& header : headers) {
        if (!same_name(header.name, name)) continue;
        is_there = true;
        if (!has_commas) by.read_pair(reader, list, {name, {}, header.value}, at, format);
        for (std::string_view rest = header.value; has_commas && !rest.empty();) {
            const std::size_t end = std::min(rest.find(','), rest.size());
            const std::string_view element = trimmed(rest.substr(0, end));
            if (!element.empty()) elements.append(elements.empty() ? "" : ",").append(element);
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    if (is_there && has_commas) by.read_pair(reader, list, {name, {}, elements}, at, format);
    return is_there;
}

}  // namespace service_api::detail
