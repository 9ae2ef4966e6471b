#pragma once

#include <cstddef>
#include <service_api/codec/text_field.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/body_codec_functions.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <vector>

namespace service_api::detail {

/// Bodies that are the bytes of one string.
template <>
struct body_functions<body_structure::bytes> {
    template <operation Op>
    static constexpr body_reader reader(body_codec codec) {
        return {&read<field_type<Op, member_at<Op, body_member<Op>()>>>, nullptr, member_offsets<Op>[body_member<Op>()],
                member_names<Op>[body_member<Op>()], codec};
    }

    template <operation Op>
    static constexpr body_writer writer(body_codec codec) {
        return {&write<field_type<Op, member_at<Op, body_member<Op>()>>>, nullptr,
                member_offsets<Op>[body_member<Op>()], codec};
    }

private:
    template <class Field>
    static bool read(const body_reader& by, const http_request& request, void* op, std::vector<violation>&) {
        *reinterpret_cast<Field*>(static_cast<char*>(op) + by.offset) = request.body;
        return true;
    }

    template <class Field>
    static void write(const body_writer& by, http_request& request, const void* op, const request_write_plan&) {
        request.headers.add("Content-Type", by.codec->media_type);
        const Field& field = *reinterpret_cast<const Field*>(static_cast<const char*>(op) + by.offset);
        if (const std::string* bytes = present(field)) request.body = *bytes;
    }
};

}  // namespace service_api::detail
