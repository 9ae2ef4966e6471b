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

/// Selects the members of an operation that a path or a header contains.
template <operation Op>
struct members_outside_pairs {
    constexpr bool operator()(std::size_t index) const {
        return locations_of<Op>[index] == parameter_location::path ||
               locations_of<Op>[index] == parameter_location::header;
    }
};

/// How the requests of an operation are read: a constant for each operation, which one function interprets.
struct request_read_plan {
    std::string_view path;
    form_read_plan texts;  ///< the members in the path and in headers
    const parameter_location* locations;
    const form_read_plan* query;             ///< `nullptr` if a query must be empty
    const form_read_plan* form;              ///< `nullptr` if the body is not a form
    const json_reader_functions* json_body;  ///< reads the JSON body; `nullptr` if there is none
    std::size_t json_offset;                 ///< of the member that is the whole body
    std::string_view json_name;              ///< of that member; empty if the body is an object of members
    bool is_body_optional;
    const value_check* check;  ///< the rules; `nullptr` if there are none
};

template <operation Op>
constexpr request_read_plan make_request_read_plan() {
    request_read_plan plan{.path = Op::http.route->path,
                           .texts = form_reader_for<Op, members_outside_pairs<Op>>::plan,
                           .locations = locations_of<Op>.data(),
                           .query = nullptr,
                           .form = nullptr,
                           .json_body = nullptr,
                           .json_offset = 0,
                           .json_name = {},
                           .is_body_optional = may_have_body<Op> && !needs_body<Op>(),
                           .check = check_of_read<Op>()};
    if constexpr (has_query_fields<Op> || !may_have_body<Op>)
        plan.query = &form_reader_for<Op, query_members<Op>>::plan;
    if constexpr (has_form_body<Op>) {
        plan.form = &form_reader_for<Op, form_members<Op>>::plan;
    } else if constexpr (has_json_body<Op>) {
        if constexpr (constexpr std::size_t whole = body_member<Op>(); whole < member_count<Op>) {
            plan.json_body = &json_reader_for<field_type<Op, member_at<Op, whole>>>::plan;
            plan.json_offset = member_offsets<Op>[whole];
            plan.json_name = member_names<Op>[whole];
        } else {
            plan.json_body = &body_read_plan<Op>;
        }
    }
    return plan;
}
template <operation Op>
inline constexpr request_read_plan request_read_plan_of = make_request_read_plan<Op>();

/// Reads one routed request into the members of an operation, and reports each violation.
class request_reader {
public:
    request_reader(void* op, const request_read_plan& plan, std::vector<violation>& found)
        : op_(op), plan_(plan), found_(found) {}

    void read(const http_request& request, std::span<const std::string_view> values, std::string_view query) {
        path(values);
        headers(request.headers);
        const bool is_json = body(request.body);
        if (plan_.query != nullptr)
            form_reader(pair_syntax::query, op_, *plan_.query, found_).read(query);
        else if (!query.empty())
            found_.push_back({"", "unknown_parameter", "the query must be empty: the fields travel in the body"});
        if (is_json && plan_.check != nullptr) check_all_read(*plan_.check, op_, found_);
    }

private:
    void path(std::span<const std::string_view> values) {
        if (values.empty()) return;
        std::size_t next = 0;
        for (const path_segment segment : path_segments(plan_.path)) {
            if (!segment.is_placeholder) continue;
            const auto value = percent_decoded(values[next++]);
            for (std::size_t i = 0; i < plan_.texts.count; ++i) {
                if (plan_.texts.names[i] == segment.text) text(i, segment.text, value ? *value : "\xFF");
            }
        }
    }

    void headers(const http_headers& headers) {
        for (std::size_t i = 0; i < plan_.texts.count; ++i) {
            if (plan_.locations[i] != parameter_location::header) continue;
            const member_notes& notes = plan_.texts.notes[i];
            const std::string* value = headers.find(notes.header);
            if (headers.count(notes.header) > 1)
                note(notes.header, "duplicate", "is given twice");
            else if (value != nullptr && !(value->empty() && notes.empty_is_absent))
                text(i, notes.header, *value);
            else if (plan_.texts.members[i]->is_required)
                note(notes.header, "required", "is required");
        }
    }

    /// Returns false if the body must be JSON, but is not.
    bool body(const std::string& body) {
        if (plan_.form != nullptr) form_reader(pair_syntax::form, op_, *plan_.form, found_).read(body);
        if (plan_.json_body == nullptr || (plan_.is_body_optional && body.empty())) return true;
        return json_reader(body, direction::request, found_)
            .whole_text(static_cast<char*>(op_) + plan_.json_offset, *plan_.json_body,
                        plan_.json_name.empty() ? json_root : json_root.member(plan_.json_name));
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
    result.value.emplace(detail::default_in_place<Op>{});
    detail::request_reader(&*result.value, detail::request_read_plan_of<Op>, result.violations)
        .read(request, values, query);
    if (!result.violations.empty()) result.value.reset();
    return result;
}

}  // namespace service_api
