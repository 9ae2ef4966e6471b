#pragma once

#include <cstddef>
#include <service_api/codec/read_result.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/description/path.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/format/utf8.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/form_body.hpp>
#include <service_api/message/json_body.hpp>
#include <service_api/message/query.hpp>
#include <service_api/reflect/borrows.hpp>
#include <service_api/validate/validate.hpp>
#include <service_api/value/presence/presence.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

namespace detail {

template <operation Op>
class request_reader {
public:
    request_reader(Op& op, std::vector<violation>& found) : ask_(op), found_(found) {}

    void path(std::span<const std::string_view> values) {
        std::size_t next = 0;
        for (const path_segment segment : path_segments(Op::http.route->path)) {
            if (!segment.is_placeholder) continue;
            const auto value = percent_decoded(values[next++]);
            for_each_member<Op>([&](auto m) {
                if (m.name == segment.text) text(m, m.name, value ? *value : "\xFF");
            });
        }
    }

    void headers(const http_headers& headers) {
        constexpr const auto& notes = notes_of<Op>;
        for_each_member<Op>([&](auto m) {
            if (locations_of<Op>[m.index] != parameter_location::header) return;
            const std::string_view name = notes[m.index].header;
            const std::string* value = headers.find(name);
            if (headers.count(name) > 1)
                note(name, "duplicate", "is given twice");
            else if (value != nullptr && !(value->empty() && notes[m.index].empty_is_absent))
                text(m, name, *value);
            else if (is_required<field_type<Op, decltype(m)>>)
                note(name, "required", "is required");
        });
    }

    /// Checks the rules; to be called after all other locations have been read.
    void rules() { check_read(ask_, found_, unread_fields(found_)); }

private:
    template <class Member>
    void text(Member m, std::string_view name, const std::string& value) {
        using value_type = value_type_of<field_type<Op, Member>>;
        if constexpr (text_value<value_type>) {
            value_type read = blank<value_type>();
            if (!is_utf8(value))
                note(name, "format", "must be UTF-8, percent-encoded in a path");
            else if (!read_text(value, read, direction::request))
                note(name, "format", format_words<value_type>(direction::request));
            else
                put(m.of(ask_), std::move(read));
        }
    }

    void note(std::string_view name, const char* rule, const std::string& words) {
        add_violation(found_, {json_root.member(name).text(), rule, std::string(name) + ' ' + words});
    }

    Op& ask_;
    std::vector<violation>& found_;
};

/// Reads a body that is one field; an optional field is absent if there is no body.
template <operation Op>
bool read_body_member(const std::string& body, Op& op, std::vector<violation>& found) {
    using whole = member_at<Op, body_member<Op>()>;
    if (!needs_body<Op>() && body.empty()) return true;
    return json_reader(body, direction::request, found).whole_text(whole::of(op), json_root.member(whole::name));
}

}  // namespace detail

/// Reads a routed request into its operation, each field from its location, strictly: unknown and repeated parameters
/// are errors, and every rule is checked. Returns a value only if there is no violation. `values` are the raw values of
/// the path's placeholders, in order; `query` is the part after '?'.
template <operation Op>
read_result<Op> read_request(const http_request& request, std::span<const std::string_view> values,
                             std::string_view query) {
    static_assert(!borrows<Op>,
                  "service_api: a request or a response borrows, but outlives the text it is read from: write "
                  "std::string [docs/errors.md#view-in-message]");
    read_result<Op> result;
    Op op = detail::blank<Op>();
    auto& found = result.violations;
    bool is_json = true;
    detail::request_reader<Op> fields(op, found);
    if constexpr (has_path_fields<Op>) fields.path(values);
    if constexpr (has_header_fields<Op>) fields.headers(request.headers);
    if constexpr (body_member<Op>() < member_count<Op>)
        is_json = detail::read_body_member(request.body, op, found);
    else if constexpr (has_json_body<Op>)
        is_json = detail::read_json_body(request.body, op, found);
    else if constexpr (has_form_body<Op>)
        detail::read_form_body(request.body, op, found);
    if constexpr (has_query_fields<Op> || !may_have_body<Op>)
        detail::read_query_into(query, op, found);
    else if (!query.empty())
        found.push_back({"", "unknown_parameter", "the query must be empty: the fields travel in the body"});
    if (is_json) fields.rules();
    if (found.empty()) result.value = std::move(op);
    return result;
}

}  // namespace service_api
