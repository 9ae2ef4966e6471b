#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/description/limit.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/request.hpp>
#include <service_api/limits/limit_decision.hpp>
#include <service_api/message/count_call.hpp>
#include <service_api/message/rate_limit_headers.hpp>
#include <service_api/message/route_match.hpp>
#include <service_api/server/authenticate.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <service_api/server/handler.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

template <class Op, class Predicate>
const predicate_for<Op, Predicate>& predicate_in(const predicate_for<Op, Predicate>& part) {
    return part;
}

/// The data of one request for operation `Op` that the checks share.
template <class Op, class Environment, class Served>
struct check_state {
    using operation = Op;

    const http_request& request;
    const path_values& values;  // the values of the path's placeholders
    std::string_view query;
    Environment& parts;
    const Served& served;  // the handlers and predicates
    unix_ms now;
    // Sent with any response, also with an error. Own checks write to it, too: `Retry-After` replaces theirs.
    http_headers extra_headers{};
    std::optional<authenticated> sender{};
    std::optional<Op> op{};
    std::string claimed{};                    // the signature that the replay guard has stored for this request
    std::string query_without_credentials{};  // the string that `query` views if credentials were removed from it

    // The remaining calls of each limit. Their headers are added to the response directly, which saves a list.
    struct counted_limit {
        const rate* allowed = nullptr;
        std::uint32_t remaining = 0;
    };
    std::array<counted_limit, inplace_vector<rate>::capacity> counted{};
    std::size_t counted_size = 0;

    static constexpr const auto& http = Op::http;

    void add_headers(http_headers& to) const {
        for (std::size_t i = 0; i < counted_size; ++i)
            add_rate_limit_headers(to, *counted[i].allowed, counted[i].remaining, 0);
        for (const http_header& header : extra_headers) to.add(header);
    }

    template <class Check, class Whose>
    std::optional<request_error> count(Whose whose) {
        const auto over =
            count_call<Op>(parts.limiter, whose, [this](const rate& allowed, const limit_decision& decision) {
                counted[counted_size++] = {&allowed, decision.remaining};
            });
        if (!over) return std::nullopt;
        extra_headers.set("Retry-After", std::to_string(over->seconds_to_wait()));
        if (!over->decision.full) add_rate_limit_headers(extra_headers, over->allowed, 0, over->seconds_to_wait());
        if (over->decision.full) return rejected_by<Check, errors::service_unavailable>();
        return rejected_by<Check, errors::too_many_requests>({over->broken()});
    }
};

}  // namespace service_api::detail
