#pragma once

#include <service_api/description/body/body_codec.hpp>
#include <service_api/http/stream_limits.hpp>
#include <string_view>

namespace service_api {

/// Whether the body of an operation's requests is a stream, which the operation names:
/// `using request_stream = ndjson_stream<trade>;`. A client gives it beside the operation, and a handler gets it so.
/// Fields of the operation are then in the path, the query, headers or cookies.
template <class Op>
inline constexpr bool has_request_stream = requires { typename Op::request_stream; };

/// Whether a type can be the `request_stream` of an operation: `ndjson_stream` and `byte_stream` of
/// `<service_api/request_stream.hpp>`, `file_stream` of `<service_api/file_stream.hpp>`.
template <class>
inline constexpr bool is_request_stream = false;

/// Whether a stream is of bytes, not of rows.
template <class>
inline constexpr bool is_byte_stream = false;

/// Whether a stream is the content of a file in a `multipart_body`. Fields of the operation are then parts before it.
template <class>
inline constexpr bool is_file_stream = false;
template <class Op>
inline constexpr bool has_file_stream = false;
template <class Op>
    requires has_request_stream<Op>
inline constexpr bool has_file_stream<Op> = is_file_stream<typename Op::request_stream>;

/// The bounds of the stream of an operation's requests: its `request_limits`, if it has them.
template <class Op>
constexpr stream_limits request_limits_of() {
    if constexpr (requires { stream_limits(Op::request_limits); })
        return Op::request_limits;
    else
        return {};
}

namespace detail {

/// The codec of a body that is a stream. Its bytes are read and written by the stream.
template <class Stream>
struct stream_codec {
    static constexpr std::string_view name = Stream::media_type;
    static constexpr std::string_view media_type = Stream::media_type;
    static constexpr body_structure structure = body_structure::stream;
};

}  // namespace detail

}  // namespace service_api
