#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <system_error>

namespace service_api {

/// What one call of `body_source::read` did.
struct body_progress {
    bool is_complete = false;  ///< the body has ended, with the bytes of this call
    /// If positive: after the bytes of this call, if there are any, none are ready, and the next call should be this
    /// much later.
    std::chrono::milliseconds wait{0};
    std::error_code error{};  ///< if set: the body has ended, and its rest is missing
};

/// The bytes of a body that is not in memory as a whole: a server's handler makes them, or a client's transport
/// receives them, one part after another.
class body_source {
public:
    body_source() = default;
    body_source(const body_source&) = delete;
    body_source& operator=(const body_source&) = delete;
    virtual ~body_source() = default;

    /// Appends the next part of the body, which has a bounded size. Not called again after the end or an error. May
    /// throw, which is the end of an incomplete body.
    virtual body_progress read(std::string& bytes) = 0;

    /// Returns the size of the whole body in bytes, if it is known before it is read. The parts must then have it.
    virtual std::optional<std::uint64_t> size() const { return std::nullopt; }
};

}  // namespace service_api
