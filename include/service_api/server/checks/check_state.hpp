#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/description/limit.hpp>
#include <service_api/format/query.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/limits/idempotency_store.hpp>
#include <service_api/limits/limit_decision.hpp>
#include <service_api/message/count_call.hpp>
#include <service_api/message/rate_limit_headers.hpp>
#include <service_api/message/route_match.hpp>
#include <service_api/server/authenticate.hpp>
#include <service_api/server/bound_call.hpp>
#include <service_api/server/call_slots.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <service_api/server/environment.hpp>
#include <service_api/server/own_check.hpp>
#include <service_api/server/request_id.hpp>
#include <service_api/server/served_operation.hpp>
#include <service_api/server/server_entry.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace service_api::detail {

/// The data of one request that its checks share.
struct request_state {
    const http_request& request;
    const path_values& values;  // the values of the path's placeholders
    std::string_view query;
    unix_ms now;
    request_id id;  // empty if the conventions have none
    const server_entry& entry;
    const served_operation& operation;
    std::size_t index;                       // of the operation in its api
    array_view<own_function> own_functions;  // in the order of the conventions' list

    // Sent with any response, also with an error. Own checks write to it, too: `Retry-After` replaces theirs.
    http_headers extra_headers{};
    std::optional<authenticated> sender{};
    const void* op = nullptr;  // the operation that was read; null before and if there are violations
    std::vector<violation> violations{};
    std::string claimed{};                    // the signature that the replay guard has stored for this request
    std::string query_without_credentials{};  // the string that `query` views if credentials were removed from it

    call_slot slot{};                     // of the handler, while it runs
    bool binds_handler = false;           // instead of calling it
    std::shared_ptr<bound_call> bound{};  // the call of the handler, once all checks have passed

    // The remaining calls of each limit. Their headers are added to the response directly, which saves a list.
    struct counted_limit {
        const rate* allowed = nullptr;
        std::uint32_t remaining = 0;
    };
    std::array<counted_limit, inplace_vector<rate>::capacity> counted{};
    std::size_t counted_size = 0;

    const caller* user() const { return sender ? &sender->user : nullptr; }

    void add_headers(http_headers& to) const {
        for (std::size_t i = 0; i < counted_size; ++i)
            add_rate_limit_headers(to, *counted[i].allowed, counted[i].remaining, 0);
        for (const http_header& header : extra_headers) to.add(header);
    }
};

/// The idempotency key that the store has for a request.
struct claimed_key {
    std::string key{};                        // empty if none is claimed
    std::string fields{};                     // see `idempotent_request`
    std::optional<http_response> response{};  // of an earlier request with the key
    std::uint64_t claim = 0;                  // its number
};
struct no_claimed_key {};

/// The data of one request, and the parts of its server.
template <class Conventions, class Environment>
struct check_state : request_state {
    using conventions = Conventions;
    using supplied = environment_parts<Environment>;

    const Environment& parts;
    [[no_unique_address]] std::conditional_t<supplied::idempotency, claimed_key, no_claimed_key> keyed{};

    /// Returns the request as the store of responses sees it.
    idempotent_request with_key(std::string_view key) const {
        const caller* account = user();
        return {.account_id = account != nullptr ? std::string_view(account->account_id) : std::string_view(),
                .method = request.method,
                .route = operation.facts.route.path,
                .key = key,
                .path = path_of(request.target),
                .query = query,
                .fields = keyed.fields,
                .body = request.body,
                .claim = keyed.claim};
    }

    /// Counts the request against each limit for which `whose(scope)` returns a name.
    template <class Check, class Whose>
    std::optional<request_error> count(Whose whose) {
        if constexpr (supplied::limiter) {  // otherwise no operation has a limit
            const auto over = count_call(parts.limiter, operation.facts.route, operation.facts.limit, whose,
                                         [this](const rate& allowed, const limit_decision& decision) {
                                             counted[counted_size++] = {&allowed, decision.remaining};
                                         });
            if (!over) return std::nullopt;
            extra_headers.set("Retry-After", std::to_string(over->seconds_to_wait()));
            if (!over->decision.full) add_rate_limit_headers(extra_headers, over->allowed, 0, over->seconds_to_wait());
            if (over->decision.full) return rejected_by<Check, errors::service_unavailable>();
            return rejected_by<Check, errors::too_many_requests>({over->broken()});
        } else {
            return std::nullopt;
        }
    }
};

}  // namespace service_api::detail
