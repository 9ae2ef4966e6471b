#pragma once

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/deferred.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/error.hpp>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <list>
#include <memory>
#include <new>
#include <optional>
#include <service_api/beast/base_url.hpp>
#include <service_api/beast/beast_pool.hpp>
#include <service_api/beast/client_socket.hpp>
#include <service_api/beast/connect_race.hpp>
#include <service_api/beast/deadline_after.hpp>
#include <service_api/beast/http_proxy.hpp>
#include <service_api/beast/pending_exchange.hpp>
#include <service_api/beast/request_bytes.hpp>
#include <service_api/beast/response_parser.hpp>
#include <service_api/http/proxy_error.hpp>
#include <service_api/http/repeatability.hpp>
#include <service_api/http/response.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

namespace service_api {

/// All functions run on the executor, which runs one function at a time.
class beast_pool::implementation {
public:
    implementation(executor_type executor, std::string_view base, const beast_pool_options& options)
        : executor_(std::move(executor)), base_(parse_base_url(base)), options_(options) {
        if (options.connections == 0) throw std::invalid_argument("service_api: a beast_pool has no connections");
        if (!options.proxy.empty()) proxy_ = parse_http_proxy(options.proxy);
        if (base_.secure) tls_ = make_client_tls(options.ca_file);
    }

    /// Returns a strand of an executor. Each step of a call copies it: that of an `io_context` is small enough not to be
    /// allocated then.
    static executor_type strand_of(const executor_type& executor) {
        if (const auto* const known = executor.target<boost::asio::io_context::executor_type>())
            return boost::asio::make_strand(*known);
        return boost::asio::make_strand(executor);
    }

    /// The result of an exchange.
    struct received {
        std::error_code error{};
        http_response response{};
    };

    static void start(std::shared_ptr<implementation> pool, std::shared_ptr<pending_exchange> call) {
        const executor_type executor = pool->executor_;
        boost::asio::co_spawn(executor, exchange(std::move(pool), call),
                              [call](std::exception_ptr thrown, received result) {
                                  if (thrown) result.error = code_of(thrown);
                                  call->complete(result.error, std::move(result.response));
                              });
    }

private:
    using error_code = boost::system::error_code;
    using tcp = boost::asio::ip::tcp;
    using steady_timer = boost::asio::steady_timer;
    template <class T>
    using awaitable = boost::asio::awaitable<T>;

    /// How a coroutine waits: errors are values.
    static constexpr auto waiting = boost::asio::as_tuple(boost::asio::deferred);

    struct connection : client_socket<executor_type> {
        explicit connection(const executor_type& executor) : client_socket(executor) {}

        void close() {
            error_code ignored;
            plain.close(ignored);
        }

        std::string begun{};  ///< received bytes that are not parsed yet
    };

    /// The right of one call to have a connection.
    class lease {
    public:
        lease() = default;
        explicit lease(implementation& pool) : pool_(&pool) {}
        lease(lease&& other) noexcept : used(std::move(other.used)), pool_(std::exchange(other.pool_, nullptr)) {}
        lease& operator=(lease&& other) noexcept {
            std::swap(used, other.used);
            std::swap(pool_, other.pool_);
            return *this;
        }
        ~lease() {
            if (pool_) pool_->give_back(std::move(used));
        }

        std::unique_ptr<connection> used{};  ///< kept open if it is there at the end

    private:
        implementation* pool_ = nullptr;
    };

    /// A call that waits for a lease, as long as this object exists.
    struct waiting_call {
        explicit waiting_call(implementation& its_pool)
            : pool(its_pool),
              turn(pool.executor_, steady_timer::time_point::max()),
              entry(pool.waiting_calls_.insert(pool.waiting_calls_.end(), this)) {}
        waiting_call(const waiting_call&) = delete;
        waiting_call& operator=(const waiting_call&) = delete;
        ~waiting_call() {
            if (entry != pool.waiting_calls_.end()) pool.waiting_calls_.erase(entry);
        }

        implementation& pool;
        steady_timer turn;  ///< never expires; cancelled when the lease is there
        std::list<waiting_call*>::iterator entry;
        lease granted{};
    };

    void give_back(std::unique_ptr<connection> kept) {
        if (kept) idle_.push_back(std::move(kept));  // room was reserved
        if (waiting_calls_.empty()) {
            --leased_;
            return;
        }
        waiting_call& next = *waiting_calls_.front();
        waiting_calls_.pop_front();
        next.entry = waiting_calls_.end();
        next.granted = lease(*this);
        next.turn.cancel();
    }

    /// Returns the connection that was used last and is still open, or null.
    std::unique_ptr<connection> take_idle() {
        while (!idle_.empty()) {
            std::unique_ptr<connection> last = std::move(idle_.back());
            idle_.pop_back();
            if (!last->has_arrived()) return last;  // see client_connection::drop_stale
        }
        return nullptr;
    }

    static awaitable<received> exchange(std::shared_ptr<implementation> pool, std::shared_ptr<pending_exchange> call) {
        received result;
        const std::optional<std::string> head =
            request_head_bytes(call->request, pool->base_.authority, pool->proxy_of_requests());
        if (!head) {
            result.error = std::make_error_code(std::errc::invalid_argument);
            result.response.unsent = true;
            co_return result;
        }
        steady_timer deadline(pool->executor_,
                              deadline_after(exchange_timeout(pool->options_.timeout, call->request.timeout_ms)));
        deadline.async_wait([pending = std::weak_ptr(call)](error_code cancelled) {
            const auto late = pending.lock();
            if (late && !cancelled) late->end(std::make_error_code(std::errc::timed_out));
        });
        bool wrote = false;
        result.error = co_await pool->run(*call, *head, result.response, wrote);
        if (result.error) {
            if (call->ended()) result.error = call->ended();
            result.response = {.unsent = !wrote};
        }
        co_return result;
    }

    /// `wrote` is set before the first byte of the request may be sent.
    awaitable<std::error_code> run(pending_exchange& call, const std::string& head, http_response& response,
                                   bool& wrote) {
        lease place;
        if (leased_ < options_.connections) {
            idle_.reserve(idle_.size() + leased_ + 1);
            ++leased_;
            place = lease(*this);
        } else if (waiting_calls_.size() < options_.waiting_calls) {
            waiting_call own(*this);
            const pending_exchange::step step(call, [&own] { own.turn.cancel(); });
            if (!call.ended()) co_await own.turn.async_wait(waiting);
            place = std::move(own.granted);
        } else {
            co_return std::make_error_code(std::errc::resource_unavailable_try_again);
        }
        if (call.ended()) co_return call.ended();
        place.used = take_idle();
        const bool kept = place.used != nullptr;
        bool began = false;
        error_code error = co_await attempt(call, head, place.used, response, began, wrote);
        if (error && kept && !began && !call.ended() &&
            detail::may_be_repeated(call.request.repeat, call.request.method))
            error = co_await attempt(call, head, place.used, response, began, wrote);
        co_return error;
    }

    /// Sends the request on a connection, which is opened if it is null, and receives the response. The connection is
    /// null afterwards unless it can be used again.
    awaitable<error_code> attempt(pending_exchange& call, const std::string& head, std::unique_ptr<connection>& used,
                                  http_response& response, bool& began, bool& wrote) {
        error_code error;
        if (!used) {
            auto made = std::make_unique<connection>(executor_);
            error = co_await connect(call, *made);
            if (error) co_return error;
            used = std::move(made);
        }
        // On an error, and if the call is destroyed, the connection is closed.
        std::unique_ptr<connection> own = std::move(used);
        const pending_exchange::step step(call, [link = own.get()] { link->close(); });
        const std::array<boost::asio::const_buffer, 2> bytes{boost::asio::buffer(head),
                                                             boost::asio::buffer(call.request.body)};
        wrote = true;
        const error_code unsent = co_await write(*own, bytes);
        if (call.ended()) co_return boost::asio::error::operation_aborted;
        // A server may respond and close before it has read a request that it rejects; the response is read
        // nevertheless.
        bool keep_alive = false;
        error = co_await read(call, *own, response, began, keep_alive);
        if (error) co_return unsent ? unsent : error;
        if (!unsent && keep_alive && own->begun.empty() && !call.ended()) used = std::move(own);
        co_return error;
    }

    static awaitable<error_code> write(connection& link, const std::array<boost::asio::const_buffer, 2>& bytes) {
        if (link.tls) {
            const auto [error, size] = co_await boost::asio::async_write(*link.tls, bytes, waiting);
            co_return error;
        }
        const auto [error, size] = co_await boost::asio::async_write(link.plain, bytes, waiting);
        co_return error;
    }

    awaitable<error_code> read(pending_exchange& call, connection& link, http_response& response, bool& began,
                               bool& keep_alive) {
        std::uint64_t size = 0;
        do {
            response_parser parser(options_.body_limit, call.request.method == "HEAD");
            for (;;) {
                error_code error;
                if (!link.begun.empty()) {
                    error = parser.take(link.begun);
                    if (!error && parser.is_mostly_framing(size)) error = boost::beast::http::error::header_limit;
                    if (error) co_return error;
                }
                if (parser.is_done()) break;
                std::size_t count = 0;
                const auto chunk = boost::asio::buffer(link.chunk);
                if (link.tls)
                    std::tie(error, count) = co_await link.tls->async_read_some(chunk, waiting);
                else
                    std::tie(error, count) = co_await link.plain.async_read_some(chunk, waiting);
                if (call.ended()) co_return boost::asio::error::operation_aborted;
                if (error == boost::asio::error::eof && parser.got_some()) {
                    parser.put_eof(error);  // succeeds if the end of the connection is the end of the body
                    if (error) co_return error;
                    break;
                }
                if (error && count == 0) co_return error;
                link.begun.append(link.chunk.data(), count);
                size += count;
                began = true;
            }
            keep_alive = parser.keep_alive();
            response = std::move(parser.response());
        } while (response.status >= 100 && response.status < 200);  // interim responses
        if (response.status == 407 && proxy_of_requests()) co_return proxy_refusal(407);
        co_return error_code{};
    }

    /// Returns the proxy that gets the requests themselves, or null.
    const http_proxy* proxy_of_requests() const { return proxy_ && !base_.secure ? &*proxy_ : nullptr; }

    awaitable<error_code> connect(pending_exchange& call, connection& link) {
        std::vector<tcp::endpoint> endpoints;
        error_code error = co_await look_up(call, endpoints);
        if (error) co_return or_proxy(error);
        {
            const auto race = std::make_shared<connect_race>(executor_, endpoints);
            const pending_exchange::step step(call, [race = race.get()] { race->stop(); });
            race->start();
            if (!race->is_over()) co_await race->done.async_wait(waiting);
            if (!race->socket) co_return or_proxy(race->error);
            link.plain = std::move(*race->socket);
        }
        if (call.ended()) co_return boost::asio::error::operation_aborted;
        link.plain.set_option(tcp::no_delay(true), error);
        if (!base_.secure) co_return error_code{};
        const pending_exchange::step step(call, [&link] { link.close(); });
        if (proxy_) {
            error = co_await open_tunnel(link);
            if (call.ended()) co_return boost::asio::error::operation_aborted;
            if (error) co_return error;
        }
        error = link.begin_tls(*tls_, base_.host);
        if (error) co_return error;
        std::tie(error) = co_await link.tls->async_handshake(boost::asio::ssl::stream_base::client, waiting);
        co_return call.ended() ? error_code(boost::asio::error::operation_aborted) : error;
    }

    /// Returns the error of a connection that cannot be made: if there is a proxy, it is to the proxy.
    error_code or_proxy(error_code error) const {
        if (proxy_) return make_error_code(proxy_error::unreachable);
        return error;
    }

    /// Lets the proxy connect to the server.
    awaitable<error_code> open_tunnel(connection& link) {
        const std::string head = connect_head(base_, *proxy_);
        const auto [unsent, sent] = co_await boost::asio::async_write(link.plain, boost::asio::buffer(head), waiting);
        if (unsent) co_return make_error_code(proxy_error::no_response);
        for (connect_response response; !response.is_done();) {
            const auto [error, count] = co_await link.plain.async_read_some(boost::asio::buffer(link.chunk), waiting);
            if (error) co_return make_error_code(proxy_error::no_response);
            if (const std::error_code refused = response.take({link.chunk.data(), count})) co_return refused;
        }
        co_return error_code{};
    }

    /// A name lookup runs on a thread of its own until its end, and waits there for those that were started before it. So
    /// all calls that need the name at one time wait for one lookup, and a call that is ended leaves none behind.
    struct lookup {
        explicit lookup(const executor_type& executor)
            : resolver(executor), done(executor, steady_timer::time_point::max()) {}

        tcp::resolver resolver;
        steady_timer done;  // never expires; cancelled when the lookup, or a call that waits for it, ends
        bool is_over = false;
        error_code error{};
        std::vector<tcp::endpoint> endpoints{};
    };

    awaitable<error_code> look_up(pending_exchange& call, std::vector<tcp::endpoint>& endpoints) {
        error_code not_address;
        const std::string& host = proxy_ ? proxy_->host : base_.host;
        const std::string& port = proxy_ ? proxy_->port : base_.port;
        const auto address = boost::asio::ip::make_address(host, not_address);
        if (!not_address) {
            endpoints.emplace_back(address, static_cast<std::uint16_t>(std::stoul(port)));
            co_return error_code{};
        }
        std::shared_ptr<lookup> search = lookup_;
        if (!search || search->is_over) {
            search = std::make_shared<lookup>(executor_);
            search->resolver.async_resolve(host, port,
                                           [search](error_code error, const tcp::resolver::results_type& found) {
                                               search->is_over = true;
                                               search->error = error;
                                               for (const auto& one : found)
                                                   search->endpoints.push_back(one.endpoint());
                                               search->done.cancel();
                                           });
            lookup_ = search;
        }
        const pending_exchange::step step(call, [search = search.get()] { search->done.cancel(); });
        while (!search->is_over && !call.ended()) co_await search->done.async_wait(waiting);
        if (call.ended()) co_return boost::asio::error::operation_aborted;
        endpoints = search->endpoints;
        co_return search->error;
    }

    static std::error_code code_of(const std::exception_ptr& thrown) {
        try {
            std::rethrow_exception(thrown);
        } catch (const std::bad_alloc&) {
            return std::make_error_code(std::errc::not_enough_memory);
        } catch (const boost::system::system_error& failed) {
            return failed.code();
        } catch (...) {
            return std::make_error_code(std::errc::io_error);
        }
    }

    const executor_type executor_;
    const base_url base_;
    const beast_pool_options options_;
    std::optional<http_proxy> proxy_{};
    std::shared_ptr<boost::asio::ssl::context> tls_{};  // null for http
    std::vector<std::unique_ptr<connection>> idle_{};   // in the order of their last use
    std::size_t leased_ = 0;                            // calls that have, or open, a connection
    std::list<waiting_call*> waiting_calls_{};          // in the order of their start
    std::shared_ptr<lookup> lookup_{};                  // the last one
};

SERVICE_API_DECL beast_pool::beast_pool(const executor_type& executor, std::string_view base,
                                        beast_pool_options options)
    : executor_(implementation::strand_of(executor)),
      implementation_(std::make_shared<implementation>(executor_, base, options)) {}
SERVICE_API_DECL beast_pool::~beast_pool() = default;
SERVICE_API_DECL void beast_pool::start(const std::shared_ptr<implementation>& pool,
                                        std::shared_ptr<pending_exchange> exchange) {
    implementation::start(pool, std::move(exchange));
}

}  // namespace service_api
