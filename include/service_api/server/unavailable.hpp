#pragma once

#include <chrono>
#include <stdexcept>
#include <string>

namespace service_api {

/// Thrown by a handler, an ownership predicate or a part of the environment that did nothing, because what it needs cannot
/// be used for now: a database that is locked, full or gone. The sender is answered as by an overloaded server, 503 with
/// `Retry-After`, and may send the same signed request again: its signature is released.
///
/// Only for what surely did not happen. Where a change may have been made, any other exception is right: it is answered
/// 500, and the signature stays used.
class unavailable : public std::runtime_error {
public:
    /// `why` is for the operator only: `on_exception` gets it.
    explicit unavailable(const std::string& why, std::chrono::seconds retry_after = std::chrono::seconds(1))
        : std::runtime_error(why), retry_after_(retry_after) {}

    std::chrono::seconds retry_after() const noexcept { return retry_after_; }

private:
    std::chrono::seconds retry_after_;
};

}  // namespace service_api
