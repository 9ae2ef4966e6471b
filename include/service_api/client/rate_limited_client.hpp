#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <service_api/client/outcome_of.hpp>
#include <service_api/limits/rate_limiter.hpp>
#include <service_api/message/count_call.hpp>
#include <service_api/validate/validate.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A client that applies the limits of its description: `rate_limited_client call(client, limiter);`. A call over a
/// limit is not sent; its error contains the seconds to wait. The server counts the requests that arrive, also those of
/// other programs of the same account or address, so it may still reject a call. Clients that share a limiter count
/// together. Both must outlive it.
template <class Client, rate_limiter Limiter>
class rate_limited_client {
public:
    rate_limited_client(Client& client, Limiter& limiter) : client_(client), limiter_(limiter) {}

    template <operation Op, class... Codec>
        requires(sizeof...(Codec) < 2)
    outcome_of<Op> operator()(const Op& request, Codec... codec) {
        static_assert(
            Op::http.limit->is_specified(),
            "service_api: rate_limited_client calls an operation whose limit is unspecified: state a rate, or "
            "call it on the "
            "client itself [docs/errors.md#limit-unspecified]");
        // A request that breaks its own rules is not counted, because the client does not send it.
        if (validate(request).empty()) {
            if (auto over = detail::count_call(limiter_, *Op::http.route, *Op::http.limit,
                                               [&](limit_scope scope) { return whose(scope); })) {
                return limit_error(*over);
            }
        }
        return client_(request, codec...);
    }

private:
    // Limits by address and limits for all callers count all calls of this program together.
    std::optional<std::string_view> whose(limit_scope scope) const {
        return scope == limit_scope::account ? client_.account_id() : std::string_view();
    }

    static call_error limit_error(const detail::limit_exceeded& over) {
        constexpr std::int64_t most = std::numeric_limits<unsigned>::max();
        call_error error{.retry_after = static_cast<unsigned>(std::min(over.seconds_to_wait(), most))};
        if (over.decision.full) {
            error.message = "the limiter is full; the request was not sent";
        } else {
            error.message = rate_words(over.allowed) + "; the request was not sent";
            error.violations = {over.broken()};
        }
        return error;
    }

    Client& client_;
    Limiter& limiter_;
};

}  // namespace service_api
