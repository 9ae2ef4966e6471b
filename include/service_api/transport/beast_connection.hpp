#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <service_api/http/framing_guard.hpp>
#include <service_api/http/framing_rule.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/request_head.hpp>
#include <service_api/http/response.hpp>
#include <service_api/transport/answer_bytes.hpp>
#include <service_api/transport/beast_server_options.hpp>
#include <set>
#include <string>
#include <utility>

namespace service_api {

class beast_connection;

/// What the connections of one server share.
struct beast_service {
    beast_server_options options{};
    std::function<http_response(const http_request&)> handler{};
    std::atomic<bool> stopping{false};
    std::mutex mutex{};                  // guards `open`
    std::set<beast_connection*> open{};  // each enters and leaves by itself
};

/// One connection of a `beast_server`: reads a request, calls the handler, writes the answer, and so on, strictly in
/// order, so pipelined requests are answered in theirs. All of it runs on the strand of its socket.
class beast_connection : public std::enable_shared_from_this<beast_connection> {
public:
    using strand = boost::asio::strand<boost::asio::io_context::executor_type>;
    using socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, strand>;

    beast_connection(socket connected, std::string peer_address, beast_service& service)
        : socket_(std::move(connected)),
          timer_(socket_.get_executor()),
          peer_address_(std::move(peer_address)),
          service_(service) {
        const std::lock_guard lock(service_.mutex);
        service_.open.insert(this);
    }

    beast_connection(const beast_connection&) = delete;
    beast_connection& operator=(const beast_connection&) = delete;

    ~beast_connection() {
        const std::lock_guard lock(service_.mutex);
        service_.open.erase(this);
    }

    /// Starts to serve. The connection lives as long as it has something to wait for.
    void start() {
        boost::asio::post(socket_.get_executor(), [self = shared_from_this()] {
            error_code ignored;
            self->socket_.set_option(boost::asio::ip::tcp::no_delay(true), ignored);
            self->next_request();
        });
    }

    /// Once the service is stopping: closes the connection if it is idle; otherwise its current answer is the last.
    void stop() {
        boost::asio::post(socket_.get_executor(), [self = shared_from_this()] {
            error_code ignored;
            if (self->idle_ && self->nothing_arrived()) self->socket_.cancel(ignored);
        });
    }

private:
    using error_code = boost::system::error_code;

    void next_request() {
        guard_ = framing_guard(service_.options.limits);
        if (service_.stopping && in_.empty() && nothing_arrived()) return linger();
        idle_ = in_.empty();
        set_deadline(idle_ ? service_.options.idle_deadline : service_.options.head_deadline);
        read_head();
    }

    void read_head() {
        const framing_verdict verdict = guard_.read(in_);
        if (verdict != framing_verdict::need_more) return take_head();
        socket_.async_read_some(
            boost::asio::buffer(chunk_),
            [self = shared_from_this()](error_code error, std::size_t count) { self->on_head_bytes(error, count); });
    }

    void on_head_bytes(error_code error, std::size_t count) {
        if (idle_ && error) return linger();  // closed by the client, idle for too long, or stopped
        if (timed_out_ && !idle_) return refuse(408);
        if (error) return close();
        in_.append(chunk_.data(), count);
        if (std::exchange(idle_, false)) set_deadline(service_.options.head_deadline);
        read_head();
    }

    void take_head() {
        head_ = std::move(guard_.head());
        if (const framing_rule* broken = guard_.broken()) return refuse(broken->status, broken);
        in_.erase(0, guard_.size());
        const auto& limit = service_.options.body_limit;
        if (head_.content_length != 0 && limit && head_.content_length > limit(head_.request))
            return refuse(framing::body_size.status, &framing::body_size);
        head_.request.peer_address = peer_address_;
        const std::size_t here = std::min(in_.size(), head_.content_length);
        head_.request.body.assign(in_, 0, here);
        in_.erase(0, here);
        if (here == head_.content_length) return handle();
        set_deadline(service_.options.body_deadline);
        if (!head_.expects_continue || here != 0) return read_body();
        boost::asio::async_write(
            socket_, boost::asio::buffer(go_ahead_),
            [self = shared_from_this()](error_code error, std::size_t) { error ? self->close() : self->read_body(); });
    }

    // Memory is taken as bytes come, not as the head promises them: a head costs its sender nothing.
    void read_body() {
        auto& body = head_.request.body;
        const std::size_t wanted = std::min(chunk_.size(), head_.content_length - body.size());
        socket_.async_read_some(boost::asio::buffer(chunk_.data(), wanted),
                                [self = shared_from_this()](error_code error, std::size_t count) {
                                    if (self->timed_out_) return self->refuse(408);
                                    if (error) return self->close();
                                    self->head_.request.body.append(self->chunk_.data(), count);
                                    const bool whole = self->head_.request.body.size() == self->head_.content_length;
                                    whole ? self->handle() : self->read_body();
                                });
    }

    void handle() {
        ++served_;
        http_response answer;
        bool failed = false;
        try {
            answer = service_.handler(head_.request);
        } catch (...) {
            failed = true;  // its words may be secret: they go nowhere
        }
        if (failed) answer = refusal(500);
        const bool keep_alive =
            head_.keep_alive && served_ < service_.options.requests_per_connection && !service_.stopping;
        write(std::move(answer), keep_alive);
    }

    void refuse(int status, const framing_rule* broken = nullptr) { write(refusal(status, broken), false); }

    http_response refusal(int status, const framing_rule* broken = nullptr) const {
        http_response plain{.status = status};
        if (!service_.options.refusal) return plain;
        try {
            return service_.options.refusal(status, broken);
        } catch (...) {
            return plain;
        }
    }

    void write(http_response answer, bool keep_alive) {
        auto head = answer_head_bytes(answer, keep_alive);
        for (const bool own_body : {true, false}) {
            if (head) break;
            answer = own_body ? refusal(500) : http_response{.status = 500};
            head = answer_head_bytes(answer, keep_alive);
        }
        if (!sends_body(head_.request.method, answer.status)) answer.body.clear();
        out_head_ = std::move(*head);
        out_body_ = std::move(answer.body);
        set_deadline(service_.options.answer_deadline);
        const std::array<boost::asio::const_buffer, 2> bytes{boost::asio::buffer(out_head_),
                                                             boost::asio::buffer(out_body_)};
        boost::asio::async_write(socket_, bytes,
                                 [self = shared_from_this(), keep_alive](error_code error, std::size_t) {
                                     if (error) return self->close();
                                     self->head_ = {};
                                     keep_alive ? self->next_request() : self->linger();
                                 });
    }

    /// Says that nothing more comes and reads on until the client has closed: closing with bytes unread would reset the
    /// connection, and the reset could overtake the answer.
    void linger() {
        error_code error;
        socket_.shutdown(socket::shutdown_send, error);
        if (error) return close();
        set_deadline(service_.options.linger_deadline);
        discard();
    }

    void discard() {
        socket_.async_read_some(boost::asio::buffer(chunk_),
                                [self = shared_from_this()](error_code error, std::size_t) {
                                    error || self->timed_out_ ? self->close() : self->discard();
                                });
    }

    void close() {
        error_code ignored;
        timer_.cancel();
        socket_.close(ignored);
    }

    bool nothing_arrived() const {
        error_code error;
        return socket_.available(error) == 0 || error;
    }

    void set_deadline(std::chrono::milliseconds after) {
        timed_out_ = false;
        timer_.expires_after(after);
        timer_.async_wait([self = shared_from_this()](error_code error) {
            // A wait that had already ended when the deadline moved comes without an error.
            if (error || std::chrono::steady_clock::now() < self->timer_.expiry()) return;
            self->timed_out_ = true;
            error_code ignored;
            self->socket_.cancel(ignored);
        });
    }

    static constexpr std::string_view go_ahead_ = "HTTP/1.1 100 Continue\r\n\r\n";

    socket socket_;
    boost::asio::basic_waitable_timer<std::chrono::steady_clock, boost::asio::wait_traits<std::chrono::steady_clock>,
                                      strand>
        timer_;
    const std::string peer_address_;
    beast_service& service_;
    std::array<char, 4096> chunk_{};
    std::string in_{};        // bytes that came and are not yet taken: at most the limit of a head and a chunk
    framing_guard guard_{};   // of the head that is being read
    request_head head_{};     // the request in work
    std::string out_head_{};  // its answer
    std::string out_body_{};
    std::size_t served_ = 0;
    bool idle_ = false;  // waiting for the first byte of a request
    bool timed_out_ = false;
};

}  // namespace service_api
