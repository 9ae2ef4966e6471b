#pragma once

#include <memory>
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
        const auto connection = connection_.lock();
        if (!connection) return {.error = make_error_code(stream_error::abandoned)};
        return connection->receive_upload(*this, bytes);
    }

private:
    const std::weak_ptr<Connection> connection_;
};

}  // namespace service_api
