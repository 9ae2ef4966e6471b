#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <service_api/client/failure_breaker.hpp>
#include <service_api/client/outcome_of.hpp>
#include <service_api/client/retry_policy.hpp>
#include <service_api/client/thread_timer.hpp>
#include <service_api/client/time_limit.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/request_stream.hpp>
#include <service_api/message/outcome.hpp>
#include <string_view>
#include <system_error>
#include <utility>

namespace service_api {

namespace detail {

/// Returns whether a call shows that its server fails; nothing if it shows neither that nor the opposite.
template <class Outcome>
std::optional<bool> shows_failure(const Outcome& result) {
    if (result) return false;
    const call_error& error = result.error();
    switch (error.stage) {
        case call_stage::not_sent:
            if (!error.transport || error.transport == std::errc::invalid_argument ||
                error.transport == std::errc::resource_unavailable_try_again)  // too many calls wait here
                return std::nullopt;
            [[fallthrough]];
        case call_stage::transport:
            if (error.transport == std::errc::operation_canceled) return std::nullopt;
            return true;
        case call_stage::rejected: return is_passing_failure(error.status);
        case call_stage::unreadable: break;
    }
    return false;
}

/// Returns the error of a call that is not sent because the breaker is open for that time.
inline call_error breaker_error(std::chrono::nanoseconds wait) {
    const std::int64_t seconds = std::chrono::ceil<std::chrono::seconds>(wait).count();
    constexpr std::int64_t most = std::numeric_limits<unsigned>::max();
    return {.message = "the server has failed too often; the request was not sent",
            .retry_after = static_cast<unsigned>(std::min(seconds, most))};
}

}  // namespace detail

/// A client that sends nothing while its server fails: `failure_breaker breaker;` then
/// `circuit_breaking_client call(client, breaker);`. A call that is not sent says in how many seconds to try again. What counts as a
/// failure: no response, and the statuses 408, 500, 502, 503 and 504. Both must outlive it. Over an asynchronous client,
/// include asio/circuit_breaking_client.hpp.
template <class Client, class Timer = thread_timer>
class circuit_breaking_client {
public:
    circuit_breaking_client(Client& client, failure_breaker& breaker, Timer timer = {})
        : client_(client), breaker_(breaker), timer_(std::move(timer)) {}

    /// The arguments after the operation are those of the client.
    template <operation Op, class... Option>
        requires(!has_request_stream<Op>)
    outcome_of<Op> operator()(const Op& op, Option... options) {
        const std::chrono::nanoseconds wait = breaker_.admit(timer_.now());
        if (wait > std::chrono::nanoseconds(0)) return detail::breaker_error(wait);
        outcome_of<Op> result = client_(op, options...);
        if (const auto failed = detail::shows_failure(result)) breaker_.record(*failed, timer_.now());
        return result;
    }

    /// Returns the account of the client.
    std::string_view account_id() const { return client_.account_id(); }
    /// Returns the clock of the client.
    const auto& clock() const { return client_.clock(); }

private:
    Client& client_;
    failure_breaker& breaker_;
    Timer timer_;
};

}  // namespace service_api
