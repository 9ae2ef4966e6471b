#pragma once

#include <algorithm>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstddef>
#include <list>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace service_api {

/// Connects to the first address of a server that accepts (RFC 8305, "happy eyeballs"): another one is tried after a
/// failure, or after 250 ms beside those that have not answered. The executor runs one function at a time.
class connect_race : public std::enable_shared_from_this<connect_race> {
public:
    using tcp = boost::asio::ip::tcp;
    using error_code = boost::system::error_code;

    connect_race(const boost::asio::any_io_executor& executor, const std::vector<tcp::endpoint>& endpoints)
        : done(executor, boost::asio::steady_timer::time_point::max()),
          executor_(executor),
          endpoints_(alternate_families(endpoints)),
          next_start_(executor) {}

    /// Starts; `done` is cancelled at the end.
    void start() {
        if (!start_next()) finish(boost::asio::error::host_not_found);
    }
    /// Ends without a connection.
    void stop() {
        if (!is_over_) finish(boost::asio::error::operation_aborted);
    }

    /// Returns whether it has ended; nothing cancels `done` after that.
    bool is_over() const { return is_over_; }

    /// Returns addresses in their order, but of both families in turn: if one family has no route, its addresses are
    /// half of those that are tried first.
    static std::vector<tcp::endpoint> alternate_families(std::vector<tcp::endpoint> endpoints) {
        for (std::size_t at = 1; at < endpoints.size(); ++at) {
            const auto from = endpoints.begin() + static_cast<std::ptrdiff_t>(at);
            const bool last_is_v6 = std::prev(from)->address().is_v6();
            const auto other = std::find_if(
                from, endpoints.end(), [&](const tcp::endpoint& one) { return one.address().is_v6() != last_is_v6; });
            if (other == endpoints.end()) break;
            std::rotate(from, other, std::next(other));
        }
        return endpoints;
    }

    boost::asio::steady_timer done;       ///< for the wait of the caller; never expires
    std::optional<tcp::socket> socket{};  ///< connected; empty after an error
    error_code error{};                   ///< of the last address, if none accepts

private:
    /// Returns false if all addresses have been tried.
    bool start_next() {
        if (next_ == endpoints_.size()) return false;
        tcp::socket& tried = sockets_.emplace_back(executor_);
        ++running_;
        tried.async_connect(endpoints_[next_++],
                            [self = shared_from_this(), &tried](error_code failed) { self->end_one(tried, failed); });
        if (next_ == endpoints_.size()) return true;
        next_start_.expires_after(std::chrono::milliseconds(250));
        next_start_.async_wait([self = shared_from_this()](error_code cancelled) {
            if (!cancelled && !self->is_over_) self->start_next();
        });
        return true;
    }

    void end_one(tcp::socket& tried, error_code failed) {
        --running_;
        if (is_over_) return;
        if (!failed) {
            socket.emplace(std::move(tried));
            finish({});
        } else if (!start_next() && running_ == 0) {
            finish(failed);
        }
    }

    void finish(error_code result) {
        is_over_ = true;
        error = result;
        next_start_.cancel();
        for (tcp::socket& other : sockets_) {
            error_code ignored;
            other.close(ignored);
        }
        done.cancel();
    }

    const boost::asio::any_io_executor executor_;
    const std::vector<tcp::endpoint> endpoints_;
    std::size_t next_ = 0;
    std::size_t running_ = 0;
    bool is_over_ = false;
    std::list<tcp::socket> sockets_{};  // a list, because handlers refer to them
    boost::asio::steady_timer next_start_;
};

}  // namespace service_api
