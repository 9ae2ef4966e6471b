#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <service_api/beast/pending_exchange.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

/// The bounds of a `beast_pool` and the certificates it trusts.
struct beast_pool_options {
    /// For a whole call: the wait for a connection, name lookup, connection, request and response.
    std::chrono::milliseconds timeout{10'000};
    std::uint64_t body_limit = 64ULL * 1024 * 1024;  ///< see `beast_client_options`
    std::string ca_file{};                           ///< see `beast_client_options`
    std::string proxy{};                             ///< see `beast_client_options`
    std::size_t connections = 16;                    ///< how many are open at a time
    std::size_t waiting_calls = 1'000;               ///< how many calls wait for a connection at a time
};

/// An asynchronous transport for any completion token of Boost.Asio, over HTTP/1.1 or, for an https base URL, TLS 1.2 or
/// later; the server's certificate and name are verified. Connections stay open between calls. Calls may be started on
/// any thread; the connections are served on a strand of the executor, whose context must outlive the pool.
///
/// A call that is cancelled (`terminal` or `partial`) ends with `std::errc::operation_canceled`; if its request may have
/// been sent, its connection is closed. Calls that have started also end after the pool is destroyed.
class beast_pool {
public:
    using executor_type = boost::asio::any_io_executor;
    using default_token = boost::asio::use_awaitable_t<>;

    /// `base` is `http://host:port` or `https://host`. Throws `std::invalid_argument` for any other text of it or of
    /// the proxy and for a pool without connections, and `std::system_error` if the CA file cannot be read.
    SERVICE_API_DECL beast_pool(const executor_type& executor, std::string_view base, beast_pool_options options = {});
    SERVICE_API_DECL ~beast_pool();

    beast_pool(const beast_pool&) = delete;
    beast_pool& operator=(const beast_pool&) = delete;

    /// Starts a call, see `async_transport`. Errors are those of `beast_client::send`, and
    /// `std::errc::resource_unavailable_try_again` if too many calls wait for a connection. The rule by which a request
    /// is sent a second time is the same.
    template <class Call, class Token>
    auto async_exchange(Call call, Token&& token) {
        return start_exchange(executor_, starter{implementation_}, std::move(call), std::forward<Token>(token));
    }

    /// Returns the strand on which handlers without an executor of their own are called.
    executor_type get_executor() const { return executor_; }

private:
    class implementation;

    struct starter {
        std::shared_ptr<implementation> pool;

        void operator()(std::shared_ptr<pending_exchange> exchange) const { start(pool, std::move(exchange)); }
    };

    SERVICE_API_DECL static void start(const std::shared_ptr<implementation>& pool,
                                       std::shared_ptr<pending_exchange> exchange);

    const executor_type executor_;
    const std::shared_ptr<implementation> implementation_;
};

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/beast/beast_pool.ipp>
#endif
