#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <service_api/transport/beast_connection.hpp>
#include <service_api/transport/beast_server_options.hpp>
#include <thread>
#include <utility>
#include <vector>

namespace service_api {

/// An HTTP/1.1 server on Boost.Asio that can stand on the open internet: what it holds of requests stands in
/// `framing_rule.hpp`, what bounds it has in `beast_server_options.hpp`. The handler is called from several threads; what it
/// throws becomes a 500. TLS is a proxy's to end.
class beast_server {
public:
    /// Listens at once (`port()` is known) and serves in `run()`. Throws `boost::system::system_error` when the address
    /// is none or is taken.
    beast_server(std::function<http_response(const http_request&)> handler, beast_server_options options = {})
        : service_(std::move(handler), std::move(options)), acceptor_(strand_), pause_(strand_), signals_(strand_) {
        using boost::asio::ip::tcp;
        const tcp::endpoint endpoint(boost::asio::ip::make_address(service_.options.address), service_.options.port);
        acceptor_.open(endpoint.protocol());
        acceptor_.set_option(tcp::acceptor::reuse_address(true));
        acceptor_.bind(endpoint);
        acceptor_.listen();
        acceptor_.non_blocking(true);
        port_ = acceptor_.local_endpoint().port();
        accept();
    }

    beast_server(const beast_server&) = delete;
    beast_server& operator=(const beast_server&) = delete;

    /// The port listened on.
    std::uint16_t port() const { return port_; }

    /// How many connections are open, and how many requests wait for a thread or have one: for metrics.
    std::size_t connections() const { return service_.connection_count(); }
    std::size_t waiting() const { return service_.room.size(); }

    /// Lets SIGTERM and SIGINT stop the server gracefully. Call before `run()`.
    void stop_on_signals() {
        signals_.add(SIGTERM);
        signals_.add(SIGINT);
        signals_.async_wait([this](boost::system::error_code error, int) {
            if (!error) stop();
        });
    }

    /// Serves on this thread and `threads - 1` others until stopped. May be called once.
    void run() {
        std::vector<std::jthread> others;
        for (unsigned i = 1; i < service_.options.threads; ++i) others.emplace_back([this] { serve(); });
        serve();
    }

    /// Stops accepting, closes idle connections, lets requests that have begun finish and their answers be written, each
    /// with `Connection: close`. `run()` returns when all of that is done. Callable from any thread, any number of times.
    void stop() {
        service_.stopping = true;
        boost::asio::post(strand_, [this] {
            boost::system::error_code ignored;
            pause_.cancel();
            signals_.clear(ignored);  // a second signal ends the process the hard way
            begin_those_who_wait(most_turned_away + service_.options.connections);  // closing would reset them
            acceptor_.close(ignored);
            for (const auto& connection : service_.connections<beast_connection>()) connection->stop();
        });
    }

private:
    using strand = beast_connection::strand;
    using clock = std::chrono::steady_clock;

    static constexpr std::size_t most_turned_away = 64;  // at a time: who comes then, waits
    static constexpr std::size_t most_at_once = 256;     // accepted in one turn

    void serve() {
        for (;;) {
            try {
                io_.run();
                return;
            } catch (const std::exception&) {
                // Memory ran out in one connection: that one is gone, the others are served.
            }
        }
    }

    void accept() {
        acceptor_.async_accept(boost::asio::make_strand(io_),
                               [this](boost::system::error_code error, beast_connection::socket connected) {
                                   if (!error) begin(std::move(connected));
                                   if (!acceptor_.is_open() || service_.stopping) return;
                                   if (!error) error = begin_those_who_wait(most_at_once);
                                   const bool is_crowded = service_.turned_away >= most_turned_away;
                                   if (!is_crowded && (!error || error == boost::asio::error::connection_aborted))
                                       return accept();
                                   // Out of file descriptors, memory or places: the waiting client stays ready, so
                                   // accepting again at once would spin.
                                   pause_.expires_after(std::chrono::milliseconds(is_crowded ? 10 : 100));
                                   pause_.async_wait([this](boost::system::error_code stopped) {
                                       if (!stopped && acceptor_.is_open()) accept();
                                   });
                               });
    }

    /// Of one turn, or under load newcomers would wait for a turn each.
    boost::system::error_code begin_those_who_wait(std::size_t most) {
        boost::system::error_code error;
        for (; most > 0 && service_.turned_away < most_turned_away; --most) {
            beast_connection::socket connected(boost::asio::make_strand(io_));
            acceptor_.accept(connected, error);
            if (error == boost::asio::error::would_block) return {};
            if (error) break;
            begin(std::move(connected));
        }
        return error;
    }

    void begin(beast_connection::socket connected) {
        boost::system::error_code error;
        const auto peer = connected.remote_endpoint(error);
        if (error) return;  // gone already
        const auto connection =
            std::make_shared<beast_connection>(std::move(connected), peer.address().to_string(), service_);
        service_.is_crowded() ? connection->turn_away() : connection->start();
    }

    beast_service service_;  // before the context: its handlers hold connections, which use the service to the end
    boost::asio::io_context io_;
    strand strand_{io_.get_executor()};  // accepting, signals and stopping take turns
    boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, strand> acceptor_;
    boost::asio::basic_waitable_timer<clock, boost::asio::wait_traits<clock>, strand> pause_;
    boost::asio::basic_signal_set<strand> signals_;
    std::uint16_t port_ = 0;
};

}  // namespace service_api
