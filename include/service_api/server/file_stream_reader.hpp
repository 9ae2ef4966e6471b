#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <service_api/codec/multipart/multipart_reader.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/request_stream.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/body_codec_functions.hpp>
#include <service_api/message/read_file_stream.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/server/body_limit.hpp>
#include <service_api/server/stream_handler.hpp>
#include <service_api/validate/violation.hpp>
#include <vector>

namespace service_api::detail {

/// Returns the most bytes of the file whose content is a stream: its `max_bytes`, at most the bound of the whole body.
template <operation Op>
constexpr std::uint64_t largest_streamed_file() {
    constexpr std::size_t index = index_of_member_named<Op>(Op::request_stream::member);
    return std::min<std::uint64_t>(limits_of<Op>()[index].bytes.value_or(request_limits_of<Op>().body),
                                   request_limits_of<Op>().body);
}

/// Reads the parts before the content of a file that is a stream into an operation.
template <operation Op>
struct file_stream_reader {
    static bool read(const body_reader& by, const http_request& request, void* op, std::vector<violation>& found) {
        auto& received = *static_cast<received_operation<Op>*>(op);
        received.stream = std::make_shared<multipart_stream>(Op::request_stream::member, request_limits_of<Op>(),
                                                             largest_streamed_file<Op>());
        return received.stream->read_fields(request,
                                            multipart_reader(op, *static_cast<const part_read_plan*>(by.members), found)
                                                .ignore_unknown(by.ignores_unknown),
                                            found);
    }
};

}  // namespace service_api::detail
