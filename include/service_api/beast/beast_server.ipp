#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <service_api/beast/beast_connection.hpp>
#include <service_api/beast/beast_server.hpp>
#include <service_api/beast/beast_server_options.hpp>
#include <service_api/beast/beast_service.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace service_api {

class beast_server::implementation {
public:
    implementation(std::function<http_response(const http_request&)> handler, beast_server_options options)
        : service_(std::move(handler), std::move(options)), acceptor_(io_), pause_(io_), signals_(io_) {
        using boost::asio::ip::tcp;
        const std::string& address = service_.options.address;
        const std::string port = std::to_string(service_.options.port);
        const std::string place = (address.find(':') == address.npos ? address : '[' + address + ']') + ':' + port;
        error_code error;
        const boost::asio::ip::address parsed = boost::asio::ip::make_address(address, error);
        if (error) throw std::system_error(error, "cannot listen on " + place + ", which is no IP address");
        const tcp::endpoint endpoint(parsed, service_.options.port);
        // Not by the functions that throw: the text of Boost's exceptions has the signature of a function.
        acceptor_.open(endpoint.protocol(), error);
        if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(boost::asio::socket_base::max_listen_connections, error);
        if (!error) acceptor_.non_blocking(true, error);
        if (error) throw std::system_error(error, "cannot listen on " + place);
        port_ = acceptor_.local_endpoint().port();
        if (service_.options.limits.request_stream != nullptr)
            service_.upload_threads = &upload_threads_.emplace(std::max(1U, service_.options.uploads));
        service_.context.executor = io_.get_executor();
        accept(accept_guard(&accept_lost_));
    }

    /// Waits for the handlers of streams, which use the context.
    ~implementation() {
        if (upload_threads_) upload_threads_->join();
    }

    implementation(const implementation&) = delete;
    implementation& operator=(const implementation&) = delete;

    std::uint16_t port() const { return port_; }

    std::size_t connections() const { return service_.connection_count(); }
    std::size_t waiting() const { return service_.queue.size(); }

    void stop_on_signals() {
        signals_.add(SIGTERM);
        signals_.add(SIGINT);
        signals_.async_wait([this](boost::system::error_code error, int) {
            if (!error) stop();
        });
    }

    void run() {
        std::vector<std::jthread> others;
        for (unsigned i = 1; i < service_.options.threads; ++i) others.emplace_back([this] { serve(); });
        serve();
    }

    void stop() {
        service_.stopping = true;
        boost::asio::post(io_, [this] {
            const std::lock_guard lock(turn_);
            boost::system::error_code ignored;
            pause_.cancel();
            signals_.clear(ignored);  // a second signal terminates the process at once
            accept_pending(most_rejected + service_.options.connections);  // closing would reset them
            acceptor_.close(ignored);
            work_.reset();
            for (const auto& connection : service_.connections<beast_connection>()) connection->stop();
        });
    }

private:
    using executor = beast_connection::executor;
    using clock = std::chrono::steady_clock;

    static constexpr std::size_t most_rejected = 64;  // at a time: further connections wait
    static constexpr std::size_t most_at_once = 256;  // accepted in one turn

    using error_code = boost::system::error_code;

    /// Owned by the handler that waits for the next connection. If an exception destroys the handler, `serve` starts
    /// to accept again.
    struct set_flag {
        void operator()(std::atomic<bool>* lost) const { *lost = true; }
    };
    using accept_guard = std::unique_ptr<std::atomic<bool>, set_flag>;

    void serve() {
        for (;;) {
            try {
                if (accept_lost_.exchange(false)) {
                    accept_guard guard(&accept_lost_);
                    const std::lock_guard lock(turn_);
                    accept(std::move(guard));
                }
                io_.run();
                return;
            } catch (const std::exception&) {
                // Memory ran out in one connection, which is destroyed, or in accepting; other connections are still
                // served.
                if (accept_lost_) std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }
        }
    }

    void accept(accept_guard guard) {
        if (!acceptor_.is_open() || service_.stopping) return;
        acceptor_.async_wait(boost::asio::socket_base::wait_read, [this, guard = std::move(guard)](error_code) mutable {
            const std::lock_guard lock(turn_);
            accept_ready(std::move(guard));
        });
    }

    void accept_ready(accept_guard guard) {
        if (!acceptor_.is_open() || service_.stopping) return;
        const error_code error = accept_pending(most_at_once);
        const bool at_capacity = service_.rejected_connections >= most_rejected;
        if (!at_capacity && !error) return accept(std::move(guard));
        // Out of file descriptors, memory or connections: the waiting client keeps the socket readable, so accepting
        // again at once would be a busy loop.
        pause_.expires_after(std::chrono::milliseconds(at_capacity ? 10 : 100));
        pause_.async_wait([this, guard = std::move(guard)](error_code) mutable {
            const std::lock_guard lock(turn_);
            accept(std::move(guard));
        });
    }

    /// Accepts up to `most` connections in one turn; otherwise each would wait for a turn under load.
    error_code accept_pending(std::size_t most) try {
        error_code error;
        for (; most > 0 && service_.rejected_connections < most_rejected; --most) {
            beast_connection::socket connected(io_);
            acceptor_.accept(connected, error);
            if (error == boost::asio::error::would_block) return {};
            if (error && error != boost::asio::error::connection_aborted) break;
            if (!error) start_connection(std::move(connected));
            error = {};
        }
        return error;
    } catch (const std::bad_alloc&) {
        return boost::asio::error::no_memory;
    }

    void start_connection(beast_connection::socket connected) {
        error_code error;
        const auto peer = connected.remote_endpoint(error);
        if (!error) connected.non_blocking(true, error);
        if (error) return;  // already disconnected
        std::string address = peer.address().to_string();
        auto network = service_.network_of(address);
        if (network && service_.is_full(*network)) return reject_connection(std::move(connected), std::move(address));
        const auto connection =
            std::make_shared<beast_connection>(std::move(connected), std::move(address), std::move(network), service_);
        service_.at_capacity() ? connection->reject_request() : connection->start();
    }

    /// Rejects a connection above its network's share: writes the 503 and closes, without an asynchronous step, however
    /// many there are.
    void reject_connection(beast_connection::socket connected, std::string address) {
        const auto begun = clock::now();
        http_request unread{};
        unread.peer_address = std::move(address);
        http_response response = service_.error_response(503);
        const std::string bytes = service_.head_bytes(response, false).append(response.content());
        error_code error;
        connected.write_some(boost::asio::buffer(bytes), error);
        service_.log_exchange(begun,
                              {.request = unread, .status = 503, .delivered = !error, .bytes_out = bytes.size()});
        error_code ignored;
        std::array<char, 4096> arrived;
        connected.read_some(boost::asio::buffer(arrived), ignored);  // unread bytes would turn the close into a reset
    }

    beast_service
        service_;  // before the context: its handlers own connections, which use the service until they are destroyed
    std::atomic<bool> accept_lost_{false};
    boost::asio::io_context io_;
    std::optional<boost::asio::thread_pool> upload_threads_{};
    boost::asio::executor_work_guard<executor> work_{io_.get_executor()};
    std::mutex turn_{};  // serializes accepting and stopping
    boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, executor> acceptor_;
    boost::asio::basic_waitable_timer<clock, boost::asio::wait_traits<clock>, executor> pause_;
    boost::asio::basic_signal_set<executor> signals_;
    std::uint16_t port_ = 0;
};

SERVICE_API_DECL beast_server::beast_server(std::function<http_response(const http_request&)> handler,
                                            beast_server_options options)
    : implementation_(std::make_unique<implementation>(std::move(handler), std::move(options))) {}
SERVICE_API_DECL beast_server::~beast_server() = default;
SERVICE_API_DECL std::uint16_t beast_server::port() const { return implementation_->port(); }
SERVICE_API_DECL std::size_t beast_server::connections() const { return implementation_->connections(); }
SERVICE_API_DECL std::size_t beast_server::waiting() const { return implementation_->waiting(); }
SERVICE_API_DECL void beast_server::stop_on_signals() { implementation_->stop_on_signals(); }
SERVICE_API_DECL void beast_server::run() { implementation_->run(); }
SERVICE_API_DECL void beast_server::stop() { implementation_->stop(); }

}  // namespace service_api
