#pragma once

#include <poll.h>
#include <algorithm>
#include <array>
#include <atomic>

#include <boost/asio/defer.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <service_api/beast/beast_service.hpp>
#include <service_api/beast/connection_socket.hpp>
#include <service_api/beast/deadline_after.hpp>
#include <service_api/beast/response_bytes.hpp>
#include <service_api/beast/upload_source.hpp>
#include <service_api/http/access_log.hpp>
#include <service_api/http/body_source.hpp>
#include <service_api/http/framing_guard.hpp>
#include <service_api/http/framing_rule.hpp>
#include <service_api/http/incoming_body.hpp>
#include <service_api/http/pending_response.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/http/stream_error.hpp>
#include <string>
#include <utility>

namespace service_api {

/// One connection of a `beast_server`. It reads a request, calls the handler and writes the response, then reads the
/// next one, strictly in order: at most one request and one response are in memory. All steps except the handler run
/// under the connection's mutex, one at a time.
class beast_connection : public connection_socket<beast_connection>, public response_receiver {
    using queue = request_queue<std::shared_ptr<beast_connection>>;

public:
    /// `connected` is a non-blocking socket. `network` is the client network of the peer's address, or null for a
    /// trusted proxy.
    beast_connection(socket connected, std::string peer_address, std::shared_ptr<client_network> network,
                     beast_service& service)
        : connection_socket(std::move(connected)),
          peer_address_(std::move(peer_address)),
          network_(std::move(network)),
          service_(service) {
        service_.enter(*this);
        if (network_) ++network_->connections;
    }

    ~beast_connection() override {
        if (awaited_) service_.end_awaiting(account_.network);  // memory ran out
        release();
        if (network_) --network_->connections;
        if (is_rejected_) --service_.rejected_connections;
        service_.leave(*this);
    }

    /// Starts to serve. The connection lives while an asynchronous operation of it is pending.
    void start() {
        set_options();
        boost::asio::post(socket_.get_executor(), in_turn(&beast_connection::next_request));
    }

    /// Called instead of `start` for a connection above the limit: sends a 503 without reading a request, then closes.
    void reject_request() {
        is_rejected_ = true;
        ++service_.rejected_connections;
        boost::asio::post(socket_.get_executor(), in_turn([](beast_connection& self) { self.reject(503); }));
    }

    /// Called when the service is stopping: closes the connection if it is idle; otherwise its current response is its
    /// last.
    void stop() {
        boost::asio::post(socket_.get_executor(), in_turn([](beast_connection& self) {
                              error_code ignored;
                              if (self.idle_ && self.nothing_arrived()) self.socket_.cancel(ignored);
                          }));
    }

    /// Closes the connection before its response is read, to free its memory. May be called from any thread.
    void drop() { boost::asio::post(socket_.get_executor(), in_turn(&beast_connection::abort)); }

    /// Appends the next received bytes of the body, on the thread of the handler: waits until some have arrived, or
    /// `is_abandoned` is set. Nothing is received that the handler does not ask for, so a slow handler slows the
    /// client.
    body_progress receive_upload(const std::atomic<bool>& is_abandoned, std::string& bytes) {
        std::unique_lock lock(turn_);
        const std::size_t before = bytes.size();
        for (;;) {
            // The handler may have returned, or the connection may have been closed, during the wait.
            if (is_abandoned) return {.error = make_error_code(stream_error::abandoned)};
            if (!socket_.is_open()) return {.error = make_error_code(stream_error::incomplete)};
            in_.erase(0, upload_.read(in_, bytes));
            if (upload_.is_complete()) return {.is_complete = true};
            if (upload_.is_broken()) return {.error = make_error_code(stream_error::malformed_chunk)};
            if (bytes.size() != before) return {};
            if (const stream_error error = receive_more(lock); error != stream_error{})
                return {.error = make_error_code(error)};
        }
    }

    /// Sends the response of a handler that was awaited.
    void receive(std::exception_ptr thrown, http_response response) override {
        end_awaiting(thrown ? service_.error_response(500) : std::move(response));
    }

private:
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
        const framing_result result = guard_.read(in_);
        if (result != framing_result::need_more) return take_head();
        socket_.async_read_some(boost::asio::buffer(chunk_), in_turn(&beast_connection::on_head_bytes));
    }

    void on_head_bytes(error_code error, std::size_t count) {
        if (idle_ && error) return linger();  // closed by the client, idle for too long, or stopped
        if (deadline_.has_passed() && !idle_) return reject(408);
        if (error) return close();
        in_.append(chunk_.data(), count);
        if (std::exchange(idle_, false)) begin_request();
        read_head();
    }

    void take_head() {
        if (const framing_rule* broken = guard_.broken()) return reject(broken->status, broken);
        head_ = std::move(guard_.head());
        in_.erase(0, guard_.size());
        identify_client();
        if (head_.stream) return begin_upload();
        if (head_.content_length == 0) return arrive();
        if (service_.options.body_limit) {
            const auto limit = service_.options.body_limit(head_.request);
            if (!limit) {
                head_.keep_alive = false;  // the body is not read
                return arrive();
            }
            if (head_.content_length > *limit) return reject(framing::body_size.status, &framing::body_size);
        }
        const std::size_t here = std::min(in_.size(), head_.content_length);
        head_.request.body.assign(in_, 0, here);
        in_.erase(0, here);
        set_deadline(service_.options.body_deadline);
        if (head_.expects_continue && here == 0) {
            error_code error;
            const std::size_t sent = socket_.write_some(boost::asio::buffer(go_ahead_), error);
            if (sent != go_ahead_.size()) return close();  // the client has not read earlier responses
        }
        take_body();
    }

    /// Calls the handler of a request whose body is a stream on a thread of its own, because it waits for the client.
    void begin_upload() {
        ++served_;
        if (!service_.start_upload(account_.network)) {
            head_.keep_alive = false;  // the body is not read
            return finish(service_.error_response(503));
        }
        try {
            upload_ = head_.is_chunked ? incoming_body::chunked() : incoming_body(head_.content_length);
            upload_patience_ = service_.options.body_deadline;
            auto source = std::make_shared<upload_source<beast_connection>>(weak_from_this());
            head_.request.source = source;
            boost::asio::post(*service_.upload_threads, [self = shared_from_this(), source = std::move(source),
                                                         work = boost::asio::make_work_guard(socket_.get_executor())] {
                self->handle_upload(*source);
            });
        } catch (...) {
            service_.end_upload(account_.network);
            throw;  // memory ran out
        }
    }

    void handle_upload(upload_source<beast_connection>& source) {
        http_response response = service_.response_of_upload(head_.request);
        source.close();  // before the lock, which a reader takes
        const std::lock_guard lock(turn_);
        service_.end_upload(account_.network);
        try {
            head_.request.source.reset();
            std::string unread;  // bytes that have arrived, at most a chunk
            in_.erase(0, upload_.read(in_, unread));
            if (!upload_.is_complete()) head_.keep_alive = false;
            finish(std::move(response));
        } catch (...) {
            abort();  // memory ran out
        }
    }

    /// Receives more bytes of an upload, and waits for them without the lock. Returns `stream_error{}` if the body may
    /// go on.
    stream_error receive_more(std::unique_lock<std::mutex>& lock) {
        using namespace std::chrono;
        using duration = steady_clock::duration;
        error_code error;
        if (std::exchange(head_.expects_continue, false)) {
            const std::size_t sent = socket_.write_some(boost::asio::buffer(go_ahead_), error);
            if (sent != go_ahead_.size()) return stream_error::incomplete;
        }
        const std::size_t count = socket_.read_some(boost::asio::buffer(chunk_), error);
        if (!error) {
            in_.append(chunk_.data(), count);
            upload_bytes_ += count;
            const auto rate = static_cast<std::int64_t>(std::max<std::size_t>(1, service_.options.upload_rate));
            // At most the deadline: bytes that were sent fast must not pay for a long silence.
            upload_patience_ = std::min<duration>(
                service_.options.body_deadline,
                upload_patience_ + microseconds(static_cast<std::int64_t>(count) * 1'000'000 / rate));
            return {};
        }
        if (error != boost::asio::error::would_block) return stream_error::incomplete;
        if (has_expired()) return stream_error::stopping;
        const auto left = duration_cast<milliseconds>(upload_patience_);
        if (left <= milliseconds(0)) return stream_error::too_slow;
        const auto begun = steady_clock::now();
        pollfd state{.fd = socket_.native_handle(), .events = POLLIN, .revents = 0};
        lock.unlock();
        ::poll(&state, 1, static_cast<int>(std::min(left, milliseconds(200)).count()));
        lock.lock();
        upload_patience_ -= steady_clock::now() - begun;
        return {};
    }

    /// Sets the client's address and network for this request: behind a proxy, each request may come from another
    /// client.
    void identify_client() {
        auto& client = head_.request.peer_address;
        client = service_.options.proxies.client_address(peer_address_, head_.request.headers);
        account_.network = network_ ? network_ : service_.network_of(client);
        head_.request.client_certificate = service_.options.proxies.client_certificate(
            peer_address_, head_.request.headers, service_.options.certificate_header);
    }

    // Memory is allocated as bytes arrive, not by the length in the head, so that a head cannot reserve memory.
    void take_body() {
        const auto& body = head_.request.body;
        holds_ = true;
        if (!service_.memory.hold_request(account_, body.size())) return reject(503);
        if (body.size() == head_.content_length) return arrive();
        const std::size_t wanted = std::min(chunk_.size(), head_.content_length - body.size());
        socket_.async_read_some(boost::asio::buffer(chunk_.data(), wanted), in_turn(&beast_connection::on_body_bytes));
    }

    void on_body_bytes(error_code error, std::size_t count) {
        if (deadline_.has_passed()) return reject(408);
        if (error) return close();
        head_.request.body.append(chunk_.data(), count);
        take_body();
    }

    /// Queues a complete request behind the earlier ones of all connections, while later ones are still read. Thus the
    /// server knows the length of the queue, and rejects a request at once if it could not be served in time.
    void arrive() {
        ++served_;
        head_.request.context = &service_.context;
        const enqueue_result entry = service_.queue.enter(shared_from_this(), account_.network);
        shed_ = entry == enqueue_result::rejected;
        if (shed_) return finish(service_.error_response(503));
        if (entry == enqueue_result::needs_a_worker) work(socket_.get_executor(), queue::worker(service_.queue));
    }

    /// Serves queued requests, one per turn of the executor, so that arrived bytes are read in between.
    static void work(const executor& context, queue::worker worker) {
        boost::asio::defer(context, [context, worker = std::move(worker)]() mutable {
            const auto next = worker.next();
            if (!next) return;
            work(context, std::move(worker));
            http_response response = (*next)->service_.response((*next)->head_.request);
            if (response.pending) return (*next)->await_handler(std::move(response.pending));
            const std::lock_guard lock((*next)->turn_);
            (*next)->finish(std::move(response));
        });
    }

    /// Starts a handler that returns an awaitable. Until it ends, the connection is not read.
    void await_handler(std::shared_ptr<pending_response> handler) {
        if (!service_.start_awaiting(account_.network)) {
            handler.reset();  // it has not run: what the checks have stored for it is released
            const std::lock_guard lock(turn_);
            shed_ = true;
            return finish(service_.error_response(503));
        }
        {
            const std::lock_guard lock(turn_);
            awaited_ = handler;
            awaited_until_ = deadline_after(service_.options.handler_deadline);
            has_left_ = false;
        }
        try {
            handler->start(shared_from_this());
        } catch (...) {
            return end_awaiting(service_.error_response(500));  // memory ran out
        }
        const std::lock_guard lock(turn_);
        if (awaited_ == handler) watch_handler();  // it has not ended
    }

    void end_awaiting(http_response response) {
        const std::lock_guard lock(turn_);
        awaited_.reset();
        is_watched_ = false;
        service_.end_awaiting(account_.network);
        try {
            finish(std::move(response));
        } catch (...) {
            abort();  // memory ran out
        }
    }

    /// Checks after a while whether the client has left, or the handler is too slow. A timer that an earlier request of
    /// the connection has set is used again.
    void watch_handler() {
        is_watched_ = true;
        const auto now = std::chrono::steady_clock::now();
        const auto next = std::min(awaited_until_, now + std::chrono::milliseconds(250));
        if (!watch_) watch_.emplace(socket_.get_executor());
        if (watch_->expiry() > now && watch_->expiry() <= next) return;
        watch_->expires_at(next);
        watch_->async_wait(in_turn([](beast_connection& self, error_code error) {
            if (!error && self.is_watched_) self.check_handler();
        }));
    }

    /// Cancels a handler whose response is of no use. It is awaited nevertheless, and cancelled again after the same
    /// time: what follows a handler may hang, too.
    void check_handler() {
        if (std::chrono::steady_clock::now() >= awaited_until_) {
            awaited_until_ = deadline_after(service_.options.handler_deadline);
            awaited_->cancel(cancellation::too_slow);
        } else if (!has_left_ && is_left()) {
            has_left_ = true;
            awaited_->cancel(cancellation::client_left);
        }
        watch_handler();
    }

    void finish(http_response response) {
        keep_alive_ = head_.keep_alive && served_ < service_.options.requests_per_connection && !service_.stopping;
        write(std::move(response));
    }

    void reject(int status, const framing_rule* broken = nullptr) {
        if (head_.request.method.empty()) {
            head_ = std::move(guard_.head());
            identify_client();
        }
        broken_ = broken;
        keep_alive_ = false;
        write(service_.error_response(status, broken));
    }

    void write(http_response response) {
        if (response.source && !head_.is_1_1) keep_alive_ = false;
        out_head_ = service_.head_bytes(response, keep_alive_, head_.is_1_1);
        out_ = std::move(response);
        bytes_in_ = guard_.size() + head_.request.body.size() + std::exchange(upload_bytes_, 0);
        bytes_out_ = 0;
        if (!sends_body(head_.request.method, out_.status)) out_ = {.status = out_.status};
        if (out_.source) {
            head_.request.body = {};  // a stream may last
            release();
        }
        send();
    }

    /// Asks the source of a stream for its next part, on a thread of the server and not under the mutex, as a handler.
    void next_part() {
        out_head_.clear();
        out_.body.clear();
        release();
        if (has_expired() || is_left()) return end_exchange(false);
        boost::asio::defer(socket_.get_executor(), [self = shared_from_this()] {
            const body_progress progress = beast_service::next_part(*self->out_.source, self->out_.body);
            const std::lock_guard lock(self->turn_);
            self->send_part(progress);
        });
    }

    void send_part(const body_progress& progress) {
        if (progress.error) return end_exchange(false);
        if (head_.is_1_1 && !out_.body.empty()) make_chunk(out_.body);
        if (progress.is_complete) {
            if (head_.is_1_1) out_.body += end_of_chunks;
            out_.source.reset();
        }
        part_after_ = std::chrono::steady_clock::now() + progress.wait;
        out_.body.empty() && out_.source ? wait_for_part() : send();
    }

    /// Waits until the next part may be asked for. Wakes up every second at least, because the client may be gone or
    /// the server may have been stopped.
    void wait_for_part() {
        if (service_.stopping || is_left()) return end_exchange(false);
        const auto now = std::chrono::steady_clock::now();
        if (now >= part_after_) return next_part();
        const auto timer = std::make_shared<boost::asio::steady_timer>(
            socket_.get_executor(), std::min(part_after_, now + std::chrono::seconds(1)));
        timer->async_wait(in_turn([timer](beast_connection& self, error_code) { self.wait_for_part(); }));
    }

    /// Returns whether a stream goes on although the server was stopped as long ago as a response may take.
    bool has_expired() {
        if (!service_.stopping) return false;
        const auto now = std::chrono::steady_clock::now();
        if (stream_end_ == std::chrono::steady_clock::time_point{})
            stream_end_ = now + service_.options.response_deadline;
        return now >= stream_end_;
    }

    /// Sends the response. Usually all of it fits the socket's buffer; a rest stays in memory, counts in the memory
    /// budget and has a deadline.
    void send() {
        sent_ = 0;
        error_code error;
        write_some(error);
        if (error != boost::asio::error::would_block) return on_sent(error);
        holds_ = true;
        service_.memory.hold_response(account_, out_head_.size() + out_.body.size());
        set_deadline(service_.options.response_deadline);
        send_rest();
    }

    void send_rest() { socket_.async_wait(socket::wait_write, in_turn(&beast_connection::on_writable)); }

    void on_writable(error_code error) {
        if (!error) write_some(error);
        error == boost::asio::error::would_block ? send_rest() : on_sent(error);
    }

    /// Writes until all bytes are sent or `error` is set.
    void write_some(error_code& error) {
        while (!error && sent_ < bytes_out()) {
            std::array<boost::asio::const_buffer, 2> bytes{boost::asio::buffer(out_head_),
                                                           boost::asio::buffer(out_.content())};
            bytes[1] += sent_ - std::min(sent_, out_head_.size());
            bytes[0] += sent_;
            sent_ += socket_.write_some(bytes, error);
        }
    }

    std::size_t bytes_out() const { return out_head_.size() + out_.content().size(); }

    void on_sent(error_code error) {
        bytes_out_ += bytes_out();
        if (error || !out_.source) return end_exchange(!error);
        std::chrono::steady_clock::now() < part_after_ ? wait_for_part() : next_part();
    }

    std::string_view request_id() const {
        const std::string* id = out_.request_id_header.empty() ? nullptr : out_.headers.find(out_.request_id_header);
        return id != nullptr ? std::string_view(*id) : std::string_view();
    }

    void end_exchange(bool delivered) {
        service_.log_exchange(begun_, {.request = head_.request,
                                       .status = out_.status,
                                       .broken = broken_,
                                       .delivered = delivered,
                                       .bytes_in = bytes_in_,
                                       .bytes_out = bytes_out_,
                                       .request_id = request_id()});
        if (!delivered) return end_stream();
        head_ = {};
        out_ = {};
        release();
        if (!keep_alive_) return linger();
        std::exchange(shed_, false) ? pause() : next_request();
    }

    void end_stream() {
        out_ = {};  // ends the handler's function
        abort();
    }

    /// Delays the next request of a connection whose request was rejected with `Retry-After: 1`: however fast a client
    /// repeats its request, the server makes about one response per second for it.
    void pause() {
        const auto timer = std::make_shared<boost::asio::steady_timer>(socket_.get_executor(), service_.next_pause());
        timer->async_wait(in_turn([timer](beast_connection& self, error_code) { self.next_request(); }));
    }

    void linger() {
        watch_.reset();  // it would keep a stopped server waiting
        connection_socket::linger(service_.options.linger_deadline);
    }

    void release() {
        if (std::exchange(holds_, false)) service_.memory.release(account_);
    }

    static constexpr std::string_view go_ahead_ = "HTTP/1.1 100 Continue\r\n\r\n";

    const std::string peer_address_;
    const std::shared_ptr<client_network> network_;
    beast_service& service_;
    std::string in_{};       // received bytes that are not consumed: at most the limit of a head and a chunk
    framing_guard guard_{};  // validates the head that is being read

    // The current request and its response.
    request_head head_{};
    incoming_body upload_{};                                 // the body of the request, if it is a stream
    std::size_t upload_bytes_ = 0;                           // received of it
    std::chrono::steady_clock::duration upload_patience_{};  // the time that the server still waits for the client
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
    const framing_rule* broken_ = nullptr;
    bool shed_ = false;
    bool keep_alive_ = false;
    std::string out_head_{};
    http_response out_{};
    std::size_t sent_ = 0;                                // bytes of `out_head_` and `out_`
    std::size_t bytes_in_ = 0;                            // of the request
    std::size_t bytes_out_ = 0;                           // of the response, without `out_head_` and `out_`
    std::chrono::steady_clock::time_point part_after_{};  // when the next part of a stream may be asked for
    std::chrono::steady_clock::time_point stream_end_{};  // of a stopped server; the epoch: not stopped

    // The handler of the current request, if it returns an awaitable and has not ended.
    std::shared_ptr<pending_response> awaited_{};
    std::chrono::steady_clock::time_point awaited_until_{};
    std::optional<boost::asio::steady_timer> watch_{};
    bool is_watched_ = false;
    bool has_left_ = false;  // the client, as the handler was told

    memory_account<beast_connection> account_{.owner = this};
    bool holds_ = false;  // whether the account may have a nonzero size
    std::size_t served_ = 0;
    bool is_rejected_ = false;
    bool idle_ = false;  // waiting for the first byte of a request
};

}  // namespace service_api
