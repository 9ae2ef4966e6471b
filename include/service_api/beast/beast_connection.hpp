#pragma once

#include <algorithm>
#include <array>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/defer.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <memory>
#include <service_api/http/exchange.hpp>
#include <service_api/http/framing_guard.hpp>
#include <service_api/http/framing_rule.hpp>
#include <service_api/http/http_date.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/request_head.hpp>
#include <service_api/http/response.hpp>
#include <service_api/transport/answer_bytes.hpp>
#include <service_api/transport/beast_service.hpp>
#include <service_api/transport/moving_deadline.hpp>
#include <string>
#include <utility>

namespace service_api {

/// One connection of a `beast_server`: reads a request, calls the handler, writes the answer, and so on, strictly in
/// order, so pipelined requests are answered in theirs. All of it runs on the strand of its socket.
class beast_connection : public std::enable_shared_from_this<beast_connection> {
public:
    using strand = boost::asio::strand<boost::asio::io_context::executor_type>;
    using socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, strand>;

    beast_connection(socket connected, std::string peer_address, beast_service& service)
        : socket_(std::move(connected)),
          deadline_(socket_.get_executor()),
          peer_address_(std::move(peer_address)),
          service_(service) {
        service_.enter(*this);
    }

    beast_connection(const beast_connection&) = delete;
    beast_connection& operator=(const beast_connection&) = delete;

    ~beast_connection() {
        hold(0);
        if (is_turned_away_) --service_.turned_away;
        service_.leave(*this);
    }

    /// Starts to serve. The connection lives as long as it has something to wait for.
    void start() {
        boost::asio::post(socket_.get_executor(), [self = shared_from_this()] {
            error_code ignored;
            self->socket_.set_option(boost::asio::ip::tcp::no_delay(true), ignored);
            self->next_request();
        });
    }

    /// Instead of `start`, for one connection too many: a 503, unasked, and the end.
    void turn_away() {
        is_turned_away_ = true;
        ++service_.turned_away;
        boost::asio::post(socket_.get_executor(), [self = shared_from_this()] { self->refuse(503); });
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
        if (service_.stopping && in_.empty() && nothing_arrived()) return linger();
        guard_ = framing_guard(service_.options.limits);
        idle_ = in_.empty();
        idle_ ? set_deadline(service_.options.idle_deadline) : begin_request();
        read_head();
    }

    void begin_request() {
        begun_ = std::chrono::steady_clock::now();
        set_deadline(service_.options.head_deadline);
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
        if (deadline_.has_passed() && !idle_) return refuse(408);
        if (error) return close();
        in_.append(chunk_.data(), count);
        if (std::exchange(idle_, false)) begin_request();
        read_head();
    }

    void take_head() {
        if (const framing_rule* broken = guard_.broken()) return refuse(broken->status, broken);
        head_ = std::move(guard_.head());
        in_.erase(0, guard_.size());
        const auto& limit = service_.options.body_limit;
        if (head_.content_length != 0 && limit && head_.content_length > limit(head_.request))
            return refuse(framing::body_size.status, &framing::body_size);
        tell_client_address();
        const std::size_t here = std::min(in_.size(), head_.content_length);
        head_.request.body.assign(in_, 0, here);
        in_.erase(0, here);
        if (here == head_.content_length) return arrive();
        set_deadline(service_.options.body_deadline);
        if (!head_.expects_continue || here != 0) return read_body();
        boost::asio::async_write(
            socket_, boost::asio::buffer(go_ahead_),
            [self = shared_from_this()](error_code error, std::size_t) { error ? self->close() : self->read_body(); });
    }

    void tell_client_address() {
        head_.request.peer_address = service_.options.proxies.client_address(peer_address_, head_.request.headers);
    }

    // Memory is taken as bytes come, not as the head promises them: a head costs its sender nothing.
    void read_body() {
        auto& body = head_.request.body;
        hold(body.size());
        if (service_.lacks_memory()) return refuse(503);
        const std::size_t wanted = std::min(chunk_.size(), head_.content_length - body.size());
        socket_.async_read_some(
            boost::asio::buffer(chunk_.data(), wanted),
            [self = shared_from_this()](error_code error, std::size_t count) { self->on_body_bytes(error, count); });
    }

    void on_body_bytes(error_code error, std::size_t count) {
        if (deadline_.has_passed()) return refuse(408);
        if (error) return close();
        head_.request.body.append(chunk_.data(), count);
        head_.request.body.size() == head_.content_length ? arrive() : read_body();
    }

    /// A whole request is there. It waits behind those that came before it on any connection, while what comes after it is
    /// read: so the server knows how many wait, and refuses at once whom it could not serve in time.
    void arrive() {
        ++served_;
        const room_entry entry =
            service_.lacks_memory() ? room_entry::refused : service_.room.enter(shared_from_this());
        shed_ = entry == room_entry::refused;
        if (shed_) return finish(service_.refusal(503));
        if (entry == room_entry::needs_a_worker) work(socket_.get_executor().get_inner_executor(), service_);
    }

    /// Serves who waits, one at a turn of the executor: in between everything that has arrived is read.
    static void work(const strand::inner_executor_type& executor, beast_service& service) {
        boost::asio::defer(executor, [executor, &service] {
            const auto next = service.room.next();
            if (!next) return;
            work(executor, service);
            boost::asio::dispatch((*next)->socket_.get_executor(),
                                  [self = *next] { self->finish(self->service_.answer(self->head_.request)); });
        });
    }

    void finish(http_response answer) {
        keep_alive_ = head_.keep_alive && served_ < service_.options.requests_per_connection && !service_.stopping;
        write(std::move(answer));
    }

    void refuse(int status, const framing_rule* broken = nullptr) {
        if (head_.request.method.empty()) head_ = std::move(guard_.head());
        tell_client_address();
        broken_ = broken;
        keep_alive_ = false;
        write(service_.refusal(status, broken));
    }

    void write(http_response answer) {
        const std::string date = http_date(std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()));
        auto head = answer_head_bytes(answer, date, keep_alive_);
        for (const bool own_body : {true, false}) {
            if (head) break;
            answer = own_body ? service_.refusal(500) : http_response{.status = 500};
            head = answer_head_bytes(answer, date, keep_alive_);
        }
        if (!sends_body(head_.request.method, answer.status)) answer.body.clear();
        status_ = answer.status;
        out_head_ = std::move(*head);
        out_body_ = std::move(answer.body);
        hold(head_.request.body.size() + out_body_.size());
        set_deadline(service_.options.answer_deadline);
        const std::array<boost::asio::const_buffer, 2> bytes{boost::asio::buffer(out_head_),
                                                             boost::asio::buffer(out_body_)};
        boost::asio::async_write(
            socket_, bytes, [self = shared_from_this()](error_code error, std::size_t) { self->on_written(error); });
    }

    void on_written(error_code error) {
        service_.tell(begun_, {.request = head_.request,
                               .status = status_,
                               .broken = broken_,
                               .delivered = !error,
                               .bytes_in = guard_.size() + head_.request.body.size(),
                               .bytes_out = out_head_.size() + out_body_.size()});
        if (error) return close();
        head_ = {};
        hold(0);
        if (!keep_alive_) return linger();
        std::exchange(shed_, false) ? pause() : next_request();
    }

    /// Who was told to come back in a second is not heard before: however fast a client asks again, refusing it costs
    /// about one answer in a second.
    void pause() {
        const auto timer = std::make_shared<boost::asio::steady_timer>(socket_.get_executor(), service_.next_pause());
        timer->async_wait([self = shared_from_this(), timer](error_code) { self->next_request(); });
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
                                    error || self->deadline_.has_passed() ? self->close() : self->discard();
                                });
    }

    void close() {
        error_code ignored;
        deadline_.cancel();
        socket_.close(ignored);
    }

    bool nothing_arrived() const {
        error_code error;
        return socket_.available(error) == 0 || error;
    }

    void set_deadline(std::chrono::milliseconds after) {
        deadline_.set(after, [self = shared_from_this()] {
            error_code ignored;
            self->socket_.cancel(ignored);
        });
    }

    /// How many bytes of bodies this connection holds now.
    void hold(std::size_t bytes) {
        if (bytes != held_) service_.held += bytes - std::exchange(held_, bytes);  // modulo 2^64
    }

    static constexpr std::string_view go_ahead_ = "HTTP/1.1 100 Continue\r\n\r\n";

    socket socket_;
    moving_deadline<strand> deadline_;
    const std::string peer_address_;
    beast_service& service_;
    std::array<char, 4096> chunk_{};
    std::string in_{};       // bytes that came and are not yet taken: at most the limit of a head and a chunk
    framing_guard guard_{};  // of the head that is being read

    // The request in work, and its answer.
    request_head head_{};
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
    const framing_rule* broken_ = nullptr;
    bool shed_ = false;
    bool keep_alive_ = false;
    int status_ = 0;
    std::string out_head_{};
    std::string out_body_{};

    std::size_t held_ = 0;
    std::size_t served_ = 0;
    bool is_turned_away_ = false;
    bool idle_ = false;  // waiting for the first byte of a request
};

}  // namespace service_api
