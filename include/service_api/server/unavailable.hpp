#pragma once

#include <chrono>
#include <stdexcept>
#include <string>

namespace service_api {

/// Thrown by a handler, an ownership predicate or a part of the environment that did nothing, because a resource that
/// it needs is temporarily unavailable: a database that is locked, full or unreachable. The response is that of an
/// overloaded server, 503 with `Retry-After`, and the client may send the same signed request again: its signature is
/// released.
///
/// Only for requests that certainly changed nothing. If a change may have been made, throw any other exception: the
/// response is 500, and the signature stays used.
class unavailable : public std::runtime_error {
public:
    /// `why` is for the operator only: it is passed to `on_exception`, never to the client.
    explicit unavailable(const std::string& why, std::chrono::seconds retry_after = std::chrono::seconds(1))
        : std::runtime_error(why), retry_after_(retry_after) {}

    std::chrono::seconds retry_after() const noexcept { return retry_after_; }

private:
    std::chrono::seconds retry_after_;
};

}  // namespace service_api
