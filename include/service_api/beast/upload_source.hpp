#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <service_api/http/body_source.hpp>
#include <service_api/http/stream_error.hpp>
#include <string>
#include <utility>

namespace service_api {

/// The body of a request as the handler reads it: bytes are received from the connection when the handler asks for
/// them. After the handler has returned, each read is an error.
template <class Connection>
class upload_source final : public body_source {
public:
    explicit upload_source(std::weak_ptr<Connection> connection) : connection_(std::move(connection)) {}

    body_progress read(std::string& bytes) override {
        const std::lock_guard lock(reading_);
        // Released before the lock: the connection must not outlive its server on a thread of the handler's own.
        const auto connection = is_closed_ ? nullptr : connection_.lock();
        if (!connection) return {.error = make_error_code(stream_error::abandoned)};
        return connection->receive_upload(is_closed_, bytes);
    }

    /// Makes each later read an error, and waits for the end of one on another thread.
    void close() {
        is_closed_ = true;
        const std::lock_guard lock(reading_);
        connection_.reset();
    }

private:
    std::atomic<bool> is_closed_{false};
    std::mutex reading_{};
    std::weak_ptr<Connection> connection_;
};

}  // namespace service_api
