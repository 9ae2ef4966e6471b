#pragma once

#include <memory>
#include <service_api/beast/base_url.hpp>
#include <service_api/beast/beast_client.hpp>
#include <service_api/beast/client_connection.hpp>
#include <service_api/beast/client_socket.hpp>
#include <service_api/beast/http_proxy.hpp>
#include <service_api/http/body_source.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace service_api {

class beast_client::implementation : public std::enable_shared_from_this<implementation> {
public:
    implementation(std::string_view base, const beast_client_options& options)
        : settings_{.base = parse_base_url(base), .timeout = options.timeout, .body_limit = options.body_limit} {
        if (!options.proxy.empty()) settings_.proxy = parse_http_proxy(options.proxy);
        if (settings_.base.secure) settings_.tls = make_client_tls(options.ca_file);
    }

    http_response send(const http_request& request, std::error_code& error) {
        if (!kept_) kept_ = std::make_unique<client_connection>(settings_);
        http_response response = kept_->send(request, error);
        if (kept_->has_stream()) response.source = std::make_shared<stream>(std::move(kept_), weak_from_this());
        return response;
    }

private:
    /// A stream has its connection for itself. After its end the client may use it again.
    class stream : public body_source {
    public:
        stream(std::unique_ptr<client_connection> connection, std::weak_ptr<implementation> client)
            : connection_(std::move(connection)), client_(std::move(client)) {}

        /// A reader may stop at the text that ends the rows, before the end of the body.
        ~stream() override {
            if (connection_ && connection_->end_early()) give_back();
        }

        body_progress read(std::string& bytes) override {
            const body_progress progress = connection_->read_part(bytes);
            if (progress.is_complete) give_back();
            return progress;
        }

    private:
        void give_back() {
            const auto client = client_.lock();
            if (client && !client->kept_) client->kept_ = std::move(connection_);
            connection_.reset();
        }

        std::unique_ptr<client_connection> connection_;
        std::weak_ptr<implementation> client_;
    };

    client_settings settings_;
    std::unique_ptr<client_connection> kept_{};  // null: before the first request, and while a stream has it
};

SERVICE_API_DECL beast_client::beast_client(std::string_view base, beast_client_options options)
    : implementation_(std::make_shared<implementation>(base, options)) {}
SERVICE_API_DECL beast_client::~beast_client() = default;
SERVICE_API_DECL http_response beast_client::send(const http_request& request, std::error_code& error) {
    return implementation_->send(request, error);
}

}  // namespace service_api
