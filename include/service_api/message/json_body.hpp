#pragma once

#include <cstddef>
#include <optional>
#include <service_api/codec/json/json_reader.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/body_codec_functions.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api {

namespace detail {

template <operation Op>
using json_body_members = members_in<Op, parameter_location::body>;

/// Reads the members of an operation whose location is the JSON body. The other members are unknown there, like members
/// that are not described.
template <operation Op>
inline constexpr object_read_plan<member_count<Op>> body_read_plan{selected_members<Op, json_body_members<Op>>{}};
template <operation Op>
inline constexpr record_write_plan<Op, json_body_members<Op>> body_write_plan{
    selected_members<Op, json_body_members<Op>>{}};

/// Bodies that are a JSON value, or can be converted to one.
template <>
struct body_functions<body_structure::value> {
    template <operation Op>
    static constexpr body_reader reader(body_codec codec) {
        body_reader by{&read, nullptr, 0, {}, codec};
        const json_reader_functions* members = nullptr;
        if constexpr (constexpr std::size_t whole = body_member<Op>(); whole < member_count<Op>) {
            members = &json_reader_for<field_type<Op, member_at<Op, whole>>>::plan;
            by.offset = member_offsets<Op>[whole];
            by.name = member_names<Op>[whole];
        } else {
            members = &body_read_plan<Op>;
        }
        by.members = members;
        return by;
    }

    template <operation Op>
    static constexpr body_writer writer(body_codec codec) {
        body_writer by{&write, nullptr, 0, codec};
        const json_writer_functions* members = nullptr;
        if constexpr (constexpr std::size_t whole = body_member<Op>(); whole < member_count<Op>) {
            members = &json_writer_for<field_type<Op, member_at<Op, whole>>>::plan;
            by.offset = member_offsets<Op>[whole];
        } else {
            members = &body_write_plan<Op>;
        }
        by.members = members;
        return by;
    }

private:
    static bool read(const body_reader& by, const http_request& request, void* op, std::vector<violation>& found) {
        if (by.codec->to_json == nullptr) return read_text(by, request.body, op, found);
        const std::optional<std::string> text = by.codec->to_json(request.body);
        if (text) return read_text(by, *text, op, found);
        add_violation(found, {"", "body", "the body is not " + std::string(by.codec->name)});
        return false;
    }

    static bool read_text(const body_reader& by, std::string_view text, void* op, std::vector<violation>& found) {
        return json_reader(text, direction::request, found)
            .ignore_unknown(by.ignores_unknown)
            .whole_text(static_cast<char*>(op) + by.offset, *static_cast<const json_reader_functions*>(by.members),
                        by.name.empty() ? json_root : json_root.member(by.name));
    }

    static void write(const body_writer& by, http_request& request, const void* op, const request_write_plan&) {
        request.headers.add("Content-Type", by.codec->media_type);
        append_by_plan(request.body, static_cast<const char*>(op) + by.offset, direction::request,
                       *static_cast<const json_writer_functions*>(by.members));
        if (by.codec->from_json != nullptr) request.body = by.codec->from_json(request.body);
    }
};

}  // namespace detail

/// Appends the JSON body of a request: the members of the operation whose location it is.
template <operation Op>
void append_json_body(std::string& out, const Op& request) {
    detail::append_by_plan(out, &request, direction::request, detail::body_write_plan<Op>);
}

}  // namespace service_api
