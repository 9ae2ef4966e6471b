#pragma once

#include <algorithm>
#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <service_api/beast/base_url.hpp>
#include <service_api/beast/client_socket.hpp>
#include <service_api/beast/deadline_after.hpp>
#include <service_api/beast/http_proxy.hpp>
#include <service_api/beast/request_bytes.hpp>
#include <service_api/beast/response_bytes.hpp>
#include <service_api/beast/response_parser.hpp>
#include <service_api/http/body_source.hpp>
#include <service_api/http/proxy_error.hpp>
#include <service_api/http/repeatability.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

namespace service_api {

/// What the connections of one client have in common.
struct client_settings {
    base_url base;
    std::chrono::milliseconds timeout{};               ///< of an exchange, and of each part of a stream
    std::uint64_t body_limit = 0;                      ///< of a body that is no stream, in bytes
    std::shared_ptr<boost::asio::ssl::context> tls{};  ///< null for http
    std::optional<http_proxy> proxy{};

    /// Returns the proxy that gets the requests themselves, or null.
    const http_proxy* proxy_of_requests() const { return proxy && !base.secure ? &*proxy : nullptr; }
};

/// One connection of a `beast_client`, which is opened when it is needed and stays open between requests.
class client_connection {
public:
    explicit client_connection(const client_settings& settings) : settings_(settings) {}

    client_connection(const client_connection&) = delete;
    client_connection& operator=(const client_connection&) = delete;

    /// See `beast_client::send`. After a response that `has_stream`, `read_part` is called until its end.
    http_response send(const http_request& request, std::error_code& error) {
        error.clear();
        parser_.reset();
        const auto head = request_head_bytes(request, settings_.base.authority, settings_.proxy_of_requests());
        if (!head) {
            error = std::make_error_code(std::errc::invalid_argument);
            return {.unsent = true};
        }
        deadline_ = deadline_after(exchange_timeout(settings_.timeout, request.timeout_ms));
        wrote_ = false;
        drop_stale();
        const bool kept = link_ != nullptr;
        bool began = false;
        http_response response;
        error_code failure;
        try {
            failure = exchange(request, *head, response, began);
            if (failure && kept && !began && !timed_out(failure) && !request.source &&
                detail::may_be_repeated(request.repeat, request.method)) {
                failure = exchange(request, *head, response, began);
            }
        } catch (...) {
            disconnect({});  // the rest of a response would be read as the next one
            throw;
        }
        if (!failure) return response;
        error = to_std(failure);
        return {.unsent = !wrote_};
    }

    /// Returns whether the rest of the last response is a stream.
    bool has_stream() const { return parser_ && parser_->is_stream(); }

    /// Appends the next received bytes of a stream. An error closes the connection.
    body_progress read_part(std::string& bytes) {
        deadline_ = deadline_after(settings_.timeout);
        received_ = 0;
        std::string& body = parser_->response().body;
        bool began = false;
        error_code failure = std::exchange(stream_error_, {});
        if (!failure) failure = read(began, [&] { return parser_->is_done() || !body.empty(); });
        bytes += body;
        body.clear();
        if (!failure && !parser_->is_done()) return {};
        end_stream(!failure);
        if (failure) return {.error = to_std(failure)};
        return {.is_complete = true};
    }

    /// Ends a stream whose reader needs no more of it. Returns whether the connection can be used again, because all of
    /// the stream has been received.
    bool end_early() {
        const bool is_complete = has_stream() && parser_->is_done() && !stream_error_;
        end_stream(is_complete);
        return is_complete && link_ != nullptr;
    }

private:
    void end_stream(bool is_complete) {
        if (!is_complete || !parser_->keep_alive() || !begun_.empty() || !is_sent_) disconnect({});
        parser_.reset();
    }

    using error_code = boost::system::error_code;
    using link = client_socket<boost::asio::io_context::executor_type>;

    static std::error_code to_std(error_code error) {
        return timed_out(error) ? std::make_error_code(std::errc::timed_out) : std::error_code(error);
    }
    static error_code of_proxy(proxy_error error) { return make_error_code(error); }
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
        wrote_ = true;
        const error_code failed = with_stream([&](auto& stream) {
            return step([&](auto handler) { boost::asio::async_write(stream, bytes, std::move(handler)); });
        });
        // A server may respond and close before it has read a request that it rejects; the response is read
        // nevertheless.
        if (timed_out(failed)) return disconnect(failed);
        received_ = 0;
        is_sent_ = !failed;
        if (request.source && !failed) {
            if (const error_code error = send_source(*request.source)) return disconnect(error);
        }
        do {
            parser_.emplace(settings_.body_limit, request.method == "HEAD", request.streamed_type);
            const error_code error = read(began, [&] { return parser_->is_done() || parser_->is_stream(); });
            if (parser_->is_stream()) return take_head(response, error);
            if (error) return disconnect(failed ? failed : error);
            response = std::move(parser_->response());
        } while (response.status >= 100 && response.status < 200);  // interim responses
        if (response.status == 407 && settings_.proxy_of_requests()) return disconnect(proxy_refusal(407));
        if (!is_sent_ || !parser_->keep_alive() || !begun_.empty()) disconnect({});
        return {};
    }

    /// Sends a body part by part. Each part has the time of an exchange. Stops early, with `is_sent_` unset, if the
    /// server sends a final response before it has the whole body. Returns an error if the source has one.
    error_code send_source(body_source& source) {
        const std::optional<std::uint64_t> size = source.size();
        std::uint64_t left = size.value_or(0);
        std::string part;
        for (bool is_complete = false; !is_complete;) {
            part.clear();
            const body_progress progress = source.read(part);
            is_complete = progress.is_complete;
            if (progress.error) return boost::system::errc::make_error_code(boost::system::errc::io_error);
            if (size) {
                if (part.size() > left || (is_complete && part.size() < left))
                    return boost::system::errc::make_error_code(boost::system::errc::message_size);
                left -= part.size();
            } else {
                if (!part.empty()) make_chunk(part);
                if (is_complete) part += end_of_chunks;
            }
            deadline_ = deadline_after(settings_.timeout);
            is_sent_ = false;
            if (final_response_begins()) return {};
            if (!part.empty()) {
                const error_code failed = with_stream([&](auto& stream) {
                    return step([&](auto handler) {
                        boost::asio::async_write(stream, boost::asio::buffer(part), std::move(handler));
                    });
                });
                if (timed_out(failed)) return failed;
                if (failed) return {};  // the server may have responded
            } else if (!is_complete) {
                std::this_thread::sleep_for(std::min(progress.wait, std::chrono::milliseconds(100)));
            }
        }
        is_sent_ = true;
        return {};
    }

    /// Receives what has arrived while a body is sent, and removes interim responses from it. Returns whether the head
    /// of a final response, or bytes that are no response, have arrived, or the server has closed the connection.
    bool final_response_begins() {
        for (;;) {
            std::size_t count = 0;
            const error_code error = with_stream([&](auto& stream) {
                error_code ended;
                link_->plain.non_blocking(true, ended);
                count = stream.read_some(boost::asio::buffer(link_->chunk), ended);
                return ended;
            });
            if (count == 0) return error != boost::asio::error::would_block;
            begun_.append(link_->chunk.data(), count);
            received_ += count;
            if (received_ > response_parser::head_limit) return true;  // of all interim responses together
            for (bool is_interim = true; is_interim && !begun_.empty();) {
                response_parser parser(0, false);
                std::string rest = begun_;
                const bool is_malformed = !!parser.take(rest);
                const int status = parser.response().status;
                is_interim = parser.is_done() && status >= 100 && status < 200;
                if (is_interim)
                    begun_ = std::move(rest);
                else if (is_malformed || parser.is_header_done())
                    return true;
            }
        }
    }

    /// Takes the response to which a stream belongs. The bytes of the stream that have arrived with it, and the error
    /// after them, are for `read_part`.
    error_code take_head(http_response& response, error_code error) {
        http_response& head = parser_->response();
        response = {.status = head.status, .headers = std::move(head.headers)};
        stream_error_ = error;
        return {};
    }

    /// Receives and parses until `is_enough` returns true.
    template <class Enough>
    error_code read(bool& began, Enough is_enough) {
        response_parser& parser = *parser_;
        for (;;) {
            if (is_enough()) return {};
            if (!begun_.empty()) {
                if (const error_code error = parser.take(begun_)) return error;
                if (parser.is_mostly_framing(received_)) return boost::beast::http::error::header_limit;
            }
            if (is_enough()) return {};
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
        const std::optional<http_proxy>& proxy = settings_.proxy;
        const std::string& host = proxy ? proxy->host : settings_.base.host;
        const std::string& port = proxy ? proxy->port : settings_.base.port;
        const auto found = std::make_shared<tcp::resolver::results_type>();
        tcp::resolver resolver(io_);
        error_code error = step([&](auto handler) {
            resolver.async_resolve(host, port, [found, handler](error_code ended, auto results) mutable {
                *found = std::move(results);
                handler(ended);
            });
        });
        if (error) return proxy && !timed_out(error) ? of_proxy(proxy_error::unreachable) : error;
        link_ = std::make_unique<link>(io_);
        error = step([&](auto handler) { boost::asio::async_connect(link_->plain, *found, std::move(handler)); });
        if (error) return proxy && !timed_out(error) ? of_proxy(proxy_error::unreachable) : error;
        link_->plain.set_option(tcp::no_delay(true), error);
        if (!settings_.base.secure) return {};
        if (proxy) {
            if (const error_code refused = open_tunnel()) return refused;
        }
        return secure();
    }

    /// Lets the proxy connect to the server.
    error_code open_tunnel() {
        const std::string head = connect_head(settings_.base, *settings_.proxy);
        error_code error = step([&](auto handler) {
            boost::asio::async_write(link_->plain, boost::asio::buffer(head), std::move(handler));
        });
        for (connect_response response; !error && !response.is_done();) {
            error = receive();
            if (error) break;
            if (const std::error_code refused = response.take(begun_)) return refused;
            begun_.clear();
        }
        return error && !timed_out(error) ? of_proxy(proxy_error::no_response) : error;
    }

    error_code secure() {
        if (const error_code error = link_->begin_tls(*settings_.tls, settings_.base.host)) return error;
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
        if (link_ && link_->has_arrived()) disconnect({});
    }

    error_code disconnect(error_code error) {
        link_.reset();
        begun_.clear();
        return error;
    }

    const client_settings settings_;
    boost::asio::io_context io_{1};
    std::unique_ptr<link> link_;               // null: not connected
    std::optional<response_parser> parser_{};  // of the last response
    error_code stream_error_{};                // of the bytes that arrived together with the head of a stream
    bool is_sent_ = false;                     // whether all of the last request was sent
    bool wrote_ = false;                       // whether any of it may have been sent
    std::string begun_;                        // received bytes that are not parsed yet
    std::uint64_t received_ = 0;               // bytes of this exchange's responses
    std::chrono::steady_clock::time_point deadline_{};
};

}  // namespace service_api
