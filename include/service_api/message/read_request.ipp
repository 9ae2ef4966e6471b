#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/codec/form/form_reader.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/description/path.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/format/utf8.hpp>
#include <service_api/http/cookie.hpp>
#include <service_api/http/media_type.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/header_list.hpp>
#include <service_api/message/read_request.hpp>
#include <service_api/validate/validate.hpp>
#include <service_api/value/array_view.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

class request_reader {
public:
    request_reader(void* op, const request_read_plan& plan, std::vector<violation>& found)
        : op_(op), plan_(plan), found_(found) {}

    void read(const http_request& request, array_view<std::string_view> values, std::string_view query) {
        path(values);
        headers(request.headers);
        const bool is_readable = body(request);
        if (plan_.query != nullptr)
            form_reader(pair_syntax::query, op_, *plan_.query, found_)
                .ignore_unknown(plan_.ignores_unknown_query)
                .read(query);
        else if (!query.empty() && !plan_.ignores_unknown_query)
            add_violation(found_, {"", "unknown_parameter", "the query must be empty: the fields travel in the body"});
        if (is_readable && plan_.check != nullptr) check_all_read(*plan_.check, op_, found_);
    }

private:
    void path(array_view<std::string_view> values) {
        if (values.empty()) return;
        std::size_t next = 0;
        for (const path_part part : path_parts(plan_.path)) {
            if (!part.is_placeholder) continue;
            const std::string_view written = values[next++];
            const auto value = percent_decoded(written);
            if (part.is_multi_segment && value && !is_read_alike(*value, written)) {
                note(part.text, "location", std::string(multi_segment_words));
                continue;
            }
            for (std::size_t i = 0; i < plan_.texts.count; ++i) {
                if (plan_.texts.names[i] == part.text) text(i, part.text, value ? *value : "\xFF");
            }
        }
    }

    /// Returns whether a value may be that of a placeholder that takes several segments, and no slash was encoded.
    static bool is_read_alike(std::string_view value, std::string_view written) {
        return is_multi_segment_value(value) &&
               std::count(value.begin(), value.end(), '/') == std::count(written.begin(), written.end(), '/');
    }

    void headers(const http_headers& headers) {
        for (std::size_t i = 0; i < plan_.texts.count; ++i) {
            const std::string_view name = plan_.texts.notes[i].parameter_name;
            if (plan_.locations[i] == parameter_location::header)
                header(i, name, headers);
            else if (plan_.locations[i] == parameter_location::cookie)
                cookie(i, name, find_cookie(headers, name));
        }
    }

    void header(std::size_t index, std::string_view name, const http_headers& headers) {
        const form_reader_functions& by = *plan_.texts.members[index];
        if (!by.is_list && !is_header_pattern(name))
            return parameter(index, name, headers.count(name), headers.find(name));
        for (const http_header& header : headers) {
            if (may_be_same_header(name, header.name) && !is_utf8(header.value))
                return note(name, "format", "must be UTF-8");
        }
        form_reader reader(pair_syntax::query, op_, plan_.texts, found_);
        if (is_header_pattern(name)) {
            const std::size_t count = read_header_map(headers, name, plan_.texts.member(op_, index), by, reader);
            if (count > most_headers_with_prefix) note(name, "max_properties", std::string(most_headers_words));
            if (count == 0 && by.is_required) note(name, "required", "is required");
            return;
        }
        if (!read_header_list(headers, name, plan_.texts.member(op_, index), by, text_list(plan_.texts.notes[index]),
                              reader) &&
            by.is_required)
            note(name, "required", "is required");
    }

    void cookie(std::size_t index, std::string_view name, const found_cookie& found) {
        if (found.count == 1 && !is_cookie_value(found.value))
            return note(name, "format", std::string(cookie_value_words));
        const std::string value(found.value);
        parameter(index, name, found.count, found.count == 0 ? nullptr : &value);
    }

    void parameter(std::size_t index, std::string_view name, std::size_t count, const std::string* value) {
        if (count > 1)
            note(name, "duplicate", "is given twice");
        else if (value != nullptr && !(value->empty() && plan_.texts.notes[index].empty_is_absent))
            text(index, name, *value);
        else if (plan_.texts.members[index]->is_required)
            note(name, "required", "is required");
    }

    /// Returns false if the body is not in the format of its codec.
    bool body(const http_request& request) {
        if (plan_.body.read == nullptr || (plan_.is_body_optional && request.body.empty())) return true;
        return plan_.body.read(plan_.body, request, op_, found_);
    }

    void text(std::size_t index, std::string_view name, const std::string& value) {
        const form_reader_functions& by = *plan_.texts.members[index];
        if (!is_utf8(value))
            note(name, "format", "must be UTF-8, percent-encoded in a path");
        else if (!by.read_text(value, plan_.texts.member(op_, index), direction::request))
            note(name, "format", by.words(direction::request));
    }

    void note(std::string_view name, const char* rule, const std::string& words) {
        add_violation(found_, {json_root.member(name).text(), rule, std::string(name) + ' ' + words});
    }

    void* op_;
    const request_read_plan& plan_;
    std::vector<violation>& found_;
};

bool read_body_by_type(const body_reader& by, const http_request& request, void* op, std::vector<violation>& found) {
    const auto* const readers = static_cast<const body_reader*>(by.members);
    const std::string* const type = request.headers.find("Content-Type");
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < by.codec.size(); ++i) {
        if (type != nullptr && is_media_type(*type, readers[i].codec->media_type)) chosen = i;
    }
    return readers[chosen].read(readers[chosen], request, op, found);
}

void read_request_by_plan(void* op, const request_read_plan& plan, std::vector<violation>& found,
                          const http_request& request, array_view<std::string_view> values, std::string_view query) {
    request_reader(op, plan, found).read(request, values, query);
}

}  // namespace service_api::detail
