#pragma once

#include <service_api/description/operation.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/body_codec_functions.hpp>
#include <service_api/message/request_write_plan.hpp>

namespace service_api::detail {

/// Bodies that are streams. They have no members: a client and a server give the bytes beside the operation.
template <>
struct body_functions<body_structure::stream> {
    template <operation Op>
    static constexpr body_reader reader(body_codec codec) {
        body_reader by{};
        by.codec = codec;
        return by;
    }

    template <operation Op>
    static constexpr body_writer writer(body_codec codec) {
        return {&write, nullptr, 0, codec};
    }

private:
    static void write(const body_writer& by, http_request& request, const void*, const request_write_plan&) {
        request.headers.add("Content-Type", by.codec->media_type);
    }
};

}  // namespace service_api::detail
