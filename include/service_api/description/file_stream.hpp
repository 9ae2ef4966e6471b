#pragma once

#include <cstdint>
#include <optional>
#include <service_api/description/body/body_codec.hpp>
#include <service_api/description/body/multipart_body.hpp>
#include <service_api/description/request_stream.hpp>
#include <service_api/description/row_stream.hpp>
#include <service_api/value/literal.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

/// The content of a file in a body of type `multipart/form-data`, part by part: `using request_stream =
/// file_stream<"content">;`, where `content` is a member of type `required<file>`, the last in the body. A client makes
/// it of a range of strings, or of a function that returns the next part, as `std::optional<std::string>`, and gives
/// the name and the media type of the file in the member. A handler gets them there, and the parts as they arrive: `for
/// (const outcome<std::string>& part : content)`.
template <literal Member>
class file_stream : public row_stream<std::string> {
public:
    static constexpr std::string_view member = Member.view();
    static constexpr body_codec codec{multipart_body{}};

    using row_stream<std::string>::row_stream;

    /// A file of one part.
    file_stream(std::string content) : row_stream(std::vector<std::string>{content}), size_(content.size()) {}
    /// A file of as many bytes as `size`. A request then has a `Content-Length`.
    template <class Parts>
    file_stream(Parts parts, std::uint64_t size) : row_stream(std::move(parts)), size_(size) {}

    /// Returns the number of bytes, if it was given.
    std::optional<std::uint64_t> size() const { return size_; }

    /// A stream of a server.
    static file_stream from(read_function read) { return file_stream(arriving{std::move(read)}); }

private:
    explicit file_stream(arriving parts) : row_stream(std::move(parts)) {}

    std::optional<std::uint64_t> size_{};
};

template <literal Member>
inline constexpr bool is_request_stream<file_stream<Member>> = true;
template <literal Member>
inline constexpr bool is_file_stream<file_stream<Member>> = true;

}  // namespace service_api
