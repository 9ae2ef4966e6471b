#pragma once

#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <service_api/beast/base_url.hpp>
#include <service_api/beast/beast_client.hpp>
#include <service_api/beast/request_bytes.hpp>
#include <service_api/beast/response_parser.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace service_api {

class beast_client::implementation {
public:
    implementation(std::string_view base, beast_client_options options)
        : base_(parse_base_url(base)), options_(std::move(options)) {
        if (!base_.secure) return;
        tls_.emplace(boost::asio::ssl::context::tls_client);
        SSL_CTX_set_min_proto_version(tls_->native_handle(), TLS1_2_VERSION);
        tls_->set_default_verify_paths();
        if (!options_.ca_file.empty()) tls_->load_verify_file(options_.ca_file);
        tls_->set_verify_mode(boost::asio::ssl::verify_peer);
    }

    implementation(const implementation&) = delete;
    implementation& operator=(const implementation&) = delete;

    http_response send(const http_request& request, std::error_code& error) {
        error.clear();
        const auto head = request_head_bytes(request, base_.authority);
        if (!head) {
            error = std::make_error_code(std::errc::invalid_argument);
            return {};
        }
        deadline_ = std::chrono::steady_clock::now() + options_.timeout;
        drop_stale();
        const bool kept = link_ != nullptr;
        bool began = false;
        http_response response;
        error_code failure;
        try {
            failure = exchange(request, *head, response, began);
            if (failure && kept && !began && !timed_out(failure) && request.method == "GET") {
                failure = exchange(request, *head, response, began);
            }
        } catch (...) {
            disconnect({});  // the rest of a response would be read as the next one
            throw;
        }
        if (!failure) return response;
        error = timed_out(failure) ? std::make_error_code(std::errc::timed_out) : std::error_code(failure);
        return {};
    }

private:
    using error_code = boost::system::error_code;
    using socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

    /// One connection: a plain socket, or TLS over it.
    struct link {
        explicit link(boost::asio::io_context& io) : plain(io) {}

        socket plain;
        std::optional<boost::asio::ssl::stream<socket&>> tls{};
        std::array<char, 16 * 1024> chunk{};
    };

    static bool timed_out(error_code error) { return error == boost::asio::error::timed_out; }

    /// Runs one asynchronous step until it ends or the deadline passes. If the deadline passes, the socket is closed
    /// and the result is `timed_out`; the caller then discards the connection.
    template <class Start>
    error_code step(Start start) {
        // Shared, because a name lookup cannot be cancelled: its handler may run after this call has returned.
        const auto result = std::make_shared<std::optional<error_code>>();
        start([result](error_code error, auto&&...) { *result = error; });
        io_.restart();
        while (!*result && io_.run_one_until(deadline_) != 0) {
        }
        if (*result) return **result;
        if (link_) {
            error_code ignored;
            link_->plain.close(ignored);
            io_.restart();
            io_.poll();  // lets the step end while the objects it refers to exist
        }
        return boost::asio::error::timed_out;
    }

    error_code exchange(const http_request& request, const std::string& head, http_response& response, bool& began) {
        if (!link_) {
            if (const error_code error = connect()) return disconnect(error);
        }
        const std::array<boost::asio::const_buffer, 2> bytes{boost::asio::buffer(head),
                                                             boost::asio::buffer(request.body)};
        const error_code failed = with_stream([&](auto& stream) {
            return step([&](auto handler) { boost::asio::async_write(stream, bytes, std::move(handler)); });
        });
        // A server may respond and close before it has read a request that it rejects; the response is read
        // nevertheless.
        if (timed_out(failed)) return disconnect(failed);
        received_ = 0;
        bool keep = false;
        do {
            response_parser parser(options_.body_limit, request.method == "HEAD");
            if (const error_code error = read(parser, began)) return disconnect(failed ? failed : error);
            keep = !failed && parser.keep_alive() && begun_.empty();
            response = std::move(parser.response());
        } while (response.status >= 100 && response.status < 200);  // interim responses
        if (!keep) disconnect({});
        return {};
    }

    error_code read(response_parser& parser, bool& began) {
        for (;;) {
            if (!begun_.empty()) {
                if (const error_code error = parser.take(begun_)) return error;
                if (received_ - parser.response().body.size() > response_parser::head_limit + options_.body_limit / 8) {
                    return boost::beast::http::error::header_limit;
                }
            }
            if (parser.is_done()) return {};
            error_code error = receive();
            if (error == boost::asio::error::eof && parser.got_some()) {
                parser.put_eof(error);  // succeeds if the end of the connection is the end of the body
                return error;
            }
            if (error) return error;
            began = true;
        }
    }

    /// Appends the next received bytes to `begun_`.
    error_code receive() {
        std::size_t count = 0;
        const error_code error = with_stream([&](auto& stream) {
            return step([&](auto handler) {
                stream.async_read_some(boost::asio::buffer(link_->chunk),
                                       [&count, handler](error_code ended, std::size_t size) mutable {
                                           count = size;
                                           handler(ended);
                                       });
            });
        });
        if (timed_out(error) || count == 0) return error;
        begun_.append(link_->chunk.data(), count);
        received_ += count;
        return {};
    }

    error_code connect() {
        using boost::asio::ip::tcp;
        begun_.clear();
        const auto found = std::make_shared<tcp::resolver::results_type>();
        tcp::resolver resolver(io_);
        error_code error = step([&](auto handler) {
            resolver.async_resolve(base_.host, base_.port, [found, handler](error_code ended, auto results) mutable {
                *found = std::move(results);
                handler(ended);
            });
        });
        if (error) return error;
        link_ = std::make_unique<link>(io_);
        error = step([&](auto handler) { boost::asio::async_connect(link_->plain, *found, std::move(handler)); });
        if (error) return error;
        link_->plain.set_option(tcp::no_delay(true), error);
        return base_.secure ? secure() : error_code{};
    }

    error_code secure() {
        link_->tls.emplace(link_->plain, *tls_);
        error_code not_address;
        boost::asio::ip::make_address(base_.host, not_address);
        // RFC 6066: a server's name is sent, an IP address is not.
        if (not_address && !SSL_set_tlsext_host_name(link_->tls->native_handle(), base_.host.c_str())) {
            return boost::asio::error::invalid_argument;
        }
        link_->tls->set_verify_callback(boost::asio::ssl::host_name_verification(base_.host));
        return step([&](auto handler) {
            link_->tls->async_handshake(boost::asio::ssl::stream_base::client, std::move(handler));
        });
    }

    template <class Use>
    error_code with_stream(Use use) {
        return link_->tls ? use(*link_->tls) : use(link_->plain);
    }

    /// Closes the connection if anything can be read from it between requests: that is the end of the connection, or no
    /// response to the next request. This is checked before sending, so that a POST does not fail on a connection that
    /// was closed earlier.
    void drop_stale() {
        if (!link_) return;
        char byte = 0;
        error_code error;
        link_->plain.non_blocking(true, error);
        link_->plain.receive(boost::asio::buffer(&byte, 1), socket::message_peek, error);
        if (error != boost::asio::error::would_block || holds_bytes(link_->tls)) disconnect({});
    }

    /// Returns whether TLS has bytes that were read from the socket and not yet from the session.
    static bool holds_bytes(std::optional<boost::asio::ssl::stream<socket&>>& tls) {
        if (!tls) return false;
        SSL* const session = tls->native_handle();
        return SSL_has_pending(session) != 0 || BIO_pending(SSL_get_rbio(session)) != 0;
    }

    error_code disconnect(error_code error) {
        link_.reset();
        begun_.clear();
        return error;
    }

    const base_url base_;
    const beast_client_options options_;
    boost::asio::io_context io_{1};
    std::optional<boost::asio::ssl::context> tls_;
    std::unique_ptr<link> link_;  // null: not connected
    std::string begun_;           // received bytes that are not parsed yet
    std::uint64_t received_ = 0;  // bytes of this exchange's responses
    std::chrono::steady_clock::time_point deadline_{};
};

SERVICE_API_DECL beast_client::beast_client(std::string_view base, beast_client_options options)
    : implementation_(std::make_unique<implementation>(base, std::move(options))) {}
SERVICE_API_DECL beast_client::~beast_client() = default;
SERVICE_API_DECL http_response beast_client::send(const http_request& request, std::error_code& error) {
    return implementation_->send(request, error);
}

}  // namespace service_api
