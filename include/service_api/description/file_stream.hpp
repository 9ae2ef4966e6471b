#pragma once

#include <service_api/description/body/body_codec.hpp>
#include <service_api/description/body/multipart_body.hpp>
#include <service_api/description/byte_stream.hpp>
#include <service_api/description/request_stream.hpp>
#include <service_api/value/literal.hpp>
#include <string_view>
#include <utility>

namespace service_api {

/// The content of a file in a body of type `multipart/form-data`, part by part: `using request_stream =
/// file_stream<"content">;`, where `content` is a member of type `required<file>`, the last in the body. A client makes
/// it of a range of strings, or of a function that returns the next part, as `std::optional<std::string>`, and gives
/// the name and the media type of the file in the member. A handler gets them there, and the parts as they arrive: `for
/// (const outcome<std::string>& part : content)`.
template <literal Member>
class file_stream : public byte_parts {
public:
    static constexpr std::string_view member = Member.view();
    static constexpr body_codec codec{multipart_body{}};

    using byte_parts::byte_parts;

    /// A stream of a server.
    static file_stream from(read_function read) { return file_stream(arriving{std::move(read)}); }
};

template <literal Member>
inline constexpr bool is_request_stream<file_stream<Member>> = true;
template <literal Member>
inline constexpr bool is_file_stream<file_stream<Member>> = true;

}  // namespace service_api
