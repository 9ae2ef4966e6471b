#pragma once

#include <cstddef>
#include <cstdint>

namespace service_api {

/// The bounds of a request whose body is a stream, in bytes:
/// `static constexpr stream_limits request_limits{.body = 1'000'000'000, .row = 4096};`.
struct stream_limits {
    std::uint64_t body = std::uint64_t{1024} * 1024 * 1024;  ///< of the whole body
    std::size_t row = std::size_t{1024} * 1024;              ///< of one row, without its line end

    friend constexpr bool operator==(const stream_limits&, const stream_limits&) = default;
};

}  // namespace service_api
