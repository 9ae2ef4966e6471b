#pragma once

#include <algorithm>
#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <service_api/asio/handler_context.hpp>
#include <service_api/beast/beast_server_options.hpp>
#include <service_api/beast/client_network.hpp>
#include <service_api/beast/memory_budget.hpp>
#include <service_api/beast/request_queue.hpp>
#include <service_api/beast/response_bytes.hpp>
#include <service_api/http/access_log.hpp>
#include <service_api/http/body_source.hpp>
#include <service_api/http/framing_rule.hpp>
#include <service_api/http/http_date.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace service_api {

class beast_connection;

/// What the connections of one server share.
class beast_service {
public:
    beast_service(std::function<http_response(const http_request&)> handler, beast_server_options chosen)
        : options(std::move(chosen)),
          networks(options.connections),
          memory(options.memory, share_of(options.memory)),
          queue(options.queue_delay, options.threads,
                std::chrono::duration_cast<std::chrono::milliseconds>(options.queue_delay * options.network_share)),
          handler_(std::move(handler)) {}

    const beast_server_options options;
    client_networks networks;
    memory_budget<beast_connection> memory;
    request_queue<std::shared_ptr<beast_connection>> queue;
    std::atomic<bool> stopping{false};
    boost::asio::thread_pool* upload_threads = nullptr;  ///< those of requests whose body is a stream
    handler_context context{};                           ///< where handlers that return awaitables run
    std::atomic<std::size_t> rejected_connections{0};    ///< connections that are open only to send the 503

    /// Returns the client network of an address, or null for a trusted proxy, which has no share of its own.
    std::shared_ptr<client_network> network_of(const std::string& address) {
        return options.proxies.trusts(address) ? nullptr : networks.of(address);
    }
    /// Returns whether a network has as many connections as its share.
    bool is_full(const client_network& network) const { return network.connections >= share_of(options.connections); }

    /// Returns the handler's response, or a 500 if the handler throws. The exception's text is dropped, because it may
    /// contain secrets.
    http_response response(const http_request& request) {
        const auto begun = std::chrono::steady_clock::now();
        http_response response = response_of_upload(request);
        queue.worked(std::chrono::steady_clock::now() - begun);
        return response;
    }

    /// Returns the response to a request whose body is a stream: how long it takes depends on the client.
    http_response response_of_upload(const http_request& request) {
        try {
            return handler_(request);
        } catch (...) {
            return error_response(500);
        }
    }

    /// Counts one more request whose body is a stream. Returns false if there are too many, in all or of the network.
    bool start_upload(const std::shared_ptr<client_network>& network) {
        return upload_threads != nullptr && uploads_.enter(network.get());
    }
    void end_upload(const std::shared_ptr<client_network>& network) { uploads_.leave(network.get()); }

    /// Counts one more request whose handler is awaited, like `start_upload`.
    bool start_awaiting(const std::shared_ptr<client_network>& network) { return awaited_.enter(network.get()); }
    void end_awaiting(const std::shared_ptr<client_network>& network) { awaited_.leave(network.get()); }

    /// Appends the next part of a stream. A source that throws has an error.
    static body_progress next_part(body_source& source, std::string& bytes) {
        try {
            return source.read(bytes);
        } catch (...) {
            return {.error = std::make_error_code(std::errc::io_error)};
        }
    }

    http_response error_response(int status, const framing_rule* broken = nullptr) const {
        http_response response{.status = status};
        try {
            if (options.error_response) response = options.error_response(status, broken);
        } catch (...) {
            // The response then has no body.
        }
        if (status == 503) response.headers.set("Retry-After", "1");
        return response;
    }

    /// Returns the bytes of the response's head. A response that cannot be serialized is replaced by a 500.
    std::string head_bytes(http_response& response, bool keep_alive, bool is_1_1 = true) const {
        const std::string date = http_date(std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()));
        auto bytes = serialize_response_head(response, date, keep_alive, is_1_1);
        for (const bool own_body : {true, false}) {
            if (bytes) break;
            response = own_body ? error_response(500) : http_response{.status = 500};
            bytes = serialize_response_head(response, date, keep_alive, is_1_1);
        }
        return *std::move(bytes);
    }

    /// Returns how long a connection waits after a rejected request: 0.5 to 1.5 seconds, different each time, so that
    /// clients that were rejected together do not return together.
    std::chrono::milliseconds next_pause() { return std::chrono::milliseconds(500 + pauses_++ * 618 % 1000); }

    bool at_capacity() const { return connection_count() - rejected_connections > options.connections; }
    void log_exchange(std::chrono::steady_clock::time_point since, http_exchange done) const {
        if (!options.observe) return;
        done.duration = std::chrono::steady_clock::now() - since;
        done.begun =
            std::chrono::system_clock::now() - std::chrono::duration_cast<std::chrono::microseconds>(done.duration);
        try {
            options.observe(done);
        } catch (...) {
            // The client has its response: an exception of the observer must not end the connection.
        }
    }

    // Called by each connection when it is constructed and destroyed.
    void enter(beast_connection& one) {
        const std::lock_guard lock(mutex_);
        open_.insert(&one);
    }
    void leave(beast_connection& one) {
        const std::lock_guard lock(mutex_);
        open_.erase(&one);
    }
    std::size_t connection_count() const {
        const std::lock_guard lock(mutex_);
        return open_.size();
    }
    template <class Connection = beast_connection>
    std::vector<std::shared_ptr<Connection>> connections() const {
        const std::lock_guard lock(mutex_);
        std::vector<std::shared_ptr<Connection>> alive;
        alive.reserve(open_.size());  // an exception in the loop would destroy a connection, which takes the lock
        for (Connection* connection : open_) {
            if (auto held_now = connection->weak_from_this().lock()) alive.push_back(std::move(held_now));
        }
        return alive;
    }

private:
    std::size_t share_of(std::size_t whole) const {
        if (options.network_share >= 1) return whole;  // also if it is the largest number, which no double is
        return std::max(std::size_t{1}, static_cast<std::size_t>(static_cast<double>(whole) * options.network_share));
    }

    /// The number of requests of one kind, bounded in all and per client network.
    class bounded_count {
    public:
        bounded_count(std::size_t most, std::size_t most_of_network,
                      std::atomic<std::size_t> client_network::* in_network)
            : most_(most), most_of_network_(most_of_network), in_network_(in_network) {}

        /// `network` is null for none of its own. Returns false, and counts nothing, if there are too many.
        bool enter(client_network* network) {
            const bool fits = ++count_ <= most_;
            const bool fits_network = network == nullptr || ++(network->*in_network_) <= most_of_network_;
            if (!fits || !fits_network) leave(network);
            return fits && fits_network;
        }
        void leave(client_network* network) {
            --count_;
            if (network != nullptr) --(network->*in_network_);
        }

    private:
        const std::size_t most_;
        const std::size_t most_of_network_;
        std::atomic<std::size_t> client_network::* const in_network_;
        std::atomic<std::size_t> count_{0};
    };

    std::function<http_response(const http_request&)> handler_;
    std::atomic<unsigned> pauses_{0};
    bounded_count uploads_{options.uploads, share_of(options.uploads), &client_network::uploads};
    bounded_count awaited_{options.awaited, share_of(options.awaited), &client_network::awaited};
    mutable std::mutex mutex_{};  // guards `open_`
    std::set<beast_connection*> open_{};
};

}  // namespace service_api
