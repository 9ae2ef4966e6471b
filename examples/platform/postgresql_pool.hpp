#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace platform {

/// The bounds of a `postgresql_pool`.
struct postgresql_pool_options {
    std::size_t connections = 16;
    std::size_t waiting = 1'000;                ///< coroutines that wait for a connection
    std::chrono::milliseconds deadline{5'000};  ///< for one call: the wait for a connection, connecting, the statement
};

/// The rows of a statement, as PostgreSQL writes their values; null values are empty optionals.
using postgresql_rows = std::vector<std::vector<std::optional<std::string>>>;

/// Connections to a PostgreSQL that coroutines share without blocking a thread, by the non-blocking interface of libpq.
/// Thread-safe, for coroutines that run in strands. Connections are made when they are needed, also after they were
/// lost, and statements are prepared once on each. Name lookup may block: give an address or a socket's directory.
///
/// When a statement is abandoned, because its coroutine is cancelled or its deadline passes, its connection is closed and
/// its place is free at once. PostgreSQL cancels the statement half a second later at most, which needs version 14 on a
/// system that reports closed connections, such as Linux. Calls must end before the pool is destroyed.
class postgresql_pool {
public:
    explicit postgresql_pool(std::string address, postgresql_pool_options options = {});
    postgresql_pool(const postgresql_pool&) = delete;
    postgresql_pool& operator=(const postgresql_pool&) = delete;
    ~postgresql_pool();

    /// Returns the rows of a statement that reads, with parameters `$1`, `$2`, ... of which null ones are empty. Throws
    /// `service_api::unavailable` if no connection is free in time, the connection fails or the deadline passes;
    /// `std::runtime_error` with the first line of the message if PostgreSQL rejects the statement.
    boost::asio::awaitable<postgresql_rows> read(std::string statement,
                                                 std::vector<std::optional<std::string>> parameters = {});

private:
    struct connection;
    struct waiter;
    class lease;

    boost::asio::awaitable<std::unique_ptr<connection>> take(std::shared_ptr<waiter> place);
    void give_back(std::unique_ptr<connection> free) noexcept;
    boost::asio::awaitable<postgresql_rows> run(std::string statement,
                                                std::vector<std::optional<std::string>> parameters);

    const std::string address_;
    const postgresql_pool_options options_;
    std::mutex mutex_{};
    std::vector<std::unique_ptr<connection>> idle_{};
    std::size_t made_ = 0;  // at most `connections`, also those that are not open
    std::deque<std::shared_ptr<waiter>> waiting_{};
};

}  // namespace platform
