#pragma once

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <service_api/beast/extendable_deadline.hpp>
#include <utility>

namespace service_api {

/// The socket of a server's connection: its options, its deadline and the ways to close it. `Connection` derives from
/// it. Handlers run one at a time, under a mutex: if memory runs out inside a strand, the process is terminated (Asio
/// 1.81).
template <class Connection>
class connection_socket : public std::enable_shared_from_this<Connection> {
public:
    using executor = boost::asio::io_context::executor_type;
    using socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, executor>;

    connection_socket(const connection_socket&) = delete;
    connection_socket& operator=(const connection_socket&) = delete;

protected:
    using error_code = boost::system::error_code;

    /// `connected` is a non-blocking socket.
    explicit connection_socket(socket connected)
        : socket_(std::move(connected)), deadline_(socket_.get_executor(), turn_) {}

    ~connection_socket() = default;

    /// Returns a handler that runs `step` under the connection's mutex and owns the connection until then.
    template <class Step>
    auto in_turn(Step step) {
        return [self = this->shared_from_this(), step](auto... results) {
            const std::lock_guard lock(self->turn_);
            std::invoke(step, *self, results...);
        };
    }

    void set_options() {
        error_code ignored;
        socket_.set_option(boost::asio::ip::tcp::no_delay(true), ignored);
        // Otherwise the system buffers megabytes for a client that reads nothing, until no connection gets any.
        ::setsockopt(socket_.native_handle(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &most_unsent_, sizeof most_unsent_);
    }

    void set_deadline(std::chrono::milliseconds after) {
        deadline_.set(after, this->weak_from_this(), [this] {
            error_code ignored;
            socket_.cancel(ignored);
        });
    }

    bool nothing_arrived() const {
        error_code error;
        return socket_.available(error) == 0 || error;
    }

    /// Returns whether this connection is closed, or the client has closed it, at least for sending. Bytes that it has
    /// sent before may be unread.
    bool is_left() {
        if (!socket_.is_open()) return true;
        pollfd state{.fd = socket_.native_handle(), .events = POLLRDHUP, .revents = 0};
        return ::poll(&state, 1, 0) > 0;
    }

    /// Shuts down sending and reads until the client has closed: closing with unread bytes would reset the connection,
    /// and the reset could overtake the response.
    void linger(std::chrono::milliseconds longest) {
        error_code error;
        socket_.shutdown(socket::shutdown_send, error);
        if (error) return close();
        set_deadline(longest);
        discard();
    }

    /// Closes with a reset, so that the system at once drops the bytes that the client has not read.
    void abort() {
        error_code ignored;
        socket_.set_option(boost::asio::socket_base::linger(true, 0), ignored);
        close();
    }

    void close() {
        error_code ignored;
        deadline_.cancel();
        socket_.close(ignored);
    }

    std::mutex turn_{};  // locked by every step except the handler
    socket socket_;
    extendable_deadline<executor> deadline_;
    std::array<char, 4096> chunk_{};  // the bytes of the current read

private:
    static constexpr int most_unsent_ = 128 * 1024;

    void discard() {
        socket_.async_read_some(boost::asio::buffer(chunk_),
                                in_turn([](connection_socket& self, error_code error, std::size_t) {
                                    error || self.deadline_.has_passed() ? self.close() : self.discard();
                                }));
    }
};

}  // namespace service_api
