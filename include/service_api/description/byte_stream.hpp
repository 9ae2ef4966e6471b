#pragma once

#include <cstdint>
#include <optional>
#include <service_api/description/request_stream.hpp>
#include <service_api/description/row_stream.hpp>
#include <service_api/value/literal.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

/// The parts of a stream of bytes in a request.
class byte_parts : public row_stream<std::string> {
public:
    using row_stream<std::string>::row_stream;

    /// A stream of one part.
    byte_parts(std::string bytes) : row_stream(std::vector<std::string>{bytes}), size_(bytes.size()) {}
    /// A stream of as many bytes as `size`. A request then has a `Content-Length`.
    template <class Parts>
    byte_parts(Parts parts, std::uint64_t size) : row_stream(std::move(parts)), size_(size) {}

    /// Returns the number of bytes, if it was given.
    std::optional<std::uint64_t> size() const { return size_; }

protected:
    explicit byte_parts(arriving parts) : row_stream(std::move(parts)) {}

private:
    std::optional<std::uint64_t> size_{};
};

/// The bytes of a request's body, part by part: `using request_stream = byte_stream<"application/octet-stream">;`. A
/// client makes it of a range of strings, or of a function that returns the next part, as `std::optional<std::string>`;
/// a handler gets the parts as they arrive, however the client has split them:
/// `for (const outcome<std::string>& part : bytes)`.
template <literal MediaType>
class byte_stream : public byte_parts {
public:
    static constexpr std::string_view media_type = MediaType.view();

    using byte_parts::byte_parts;

    /// A stream of a server.
    static byte_stream from(read_function read) { return byte_stream(arriving{std::move(read)}); }
};

template <class Row>
inline constexpr bool is_request_stream<ndjson_stream<Row>> = true;
template <literal MediaType>
inline constexpr bool is_request_stream<byte_stream<MediaType>> = true;
template <literal MediaType>
inline constexpr bool is_byte_stream<byte_stream<MediaType>> = true;

}  // namespace service_api
