#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <service_api/description/access.hpp>
#include <service_api/description/error.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/own_checks.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/description/request_checks.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/message/possible_errors.hpp>
#include <service_api/message/read_request.hpp>
#include <service_api/server/body_limit.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/blank.hpp>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

/// The function that `served_operation::read` calls with its result. `op` is the operation, or `nullptr` if there are
/// violations; it is valid during the call only.
struct read_callback {
    void* context;
    http_response (*call)(void* context, const void* op, std::vector<violation> found);
};

/// Everything of an operation that its checks and its handler depend on. A server walks these constants at run time, so
/// another operation costs the compiler one more of them and a function that reads it, not another copy of the checks.
struct served_operation {
    const operation_facts& facts;
    const error_definition& validation_error;
    std::uint64_t checks;           ///< a bit for each check of the conventions: 1 if it can reject the operation
    std::size_t largest_body;       ///< see `largest_body()`; the largest number if it is unbounded
    std::string_view content_type;  ///< of bodies; empty if the operation has none
    bool needs_body;
    bool has_query_credential;
    bool is_signed_change;

    /// Reads and validates a request, and returns what `then` returns for it.
    http_response (*read)(const http_request& request, array_view<std::string_view> values, std::string_view query,
                          read_callback then);
};

/// Returns a bit for each check: 1 if it can reject the operation.
template <class... Check>
constexpr std::uint64_t checks_that_can_reject(checks_in_order<Check...>, const operation_facts& facts) {
    static_assert(sizeof...(Check) <= 64);
    std::uint64_t bits = 0;
    std::uint64_t bit = 1;
    ((bits |= can_reject(Check::errors, facts) ? bit : 0, bit <<= 1), ...);
    return bits;
}

template <operation Op>
http_response read_served(const http_request& request, array_view<std::string_view> values, std::string_view query,
                          read_callback then) {
    check_ownership<Op>();
    // Not by `read_request`: a `std::optional` of each operation takes more than 1 MB of g++'s memory.
    Op op = blank<Op>();
    std::vector<violation> found;
    read_request_by_plan(&op, request_read_plan_of<Op>, found, request, values, query);
    const bool is_valid = found.empty();
    return then.call(then.context, is_valid ? &op : nullptr, std::move(found));
}

/// Returns whether a credential of the access policy is sent in the query.
constexpr bool is_sent_in_query(const access_policy& access) {
    return has_query_credential(access, [](std::string_view) { return true; });
}

template <operation Op>
inline constexpr served_operation served_operation_of{
    .facts = facts_of<Op>,
    .validation_error = Op::http.validation_error,
    .checks = checks_that_can_reject(checks_of<conventions_of<Op>>{}, facts_of<Op>),
    .largest_body = largest_body<Op>().value_or(std::numeric_limits<std::size_t>::max()),
    .content_type = may_have_body<Op> ? body_codec_of<Op>->media_type : std::string_view(),
    .needs_body = needs_body<Op>(),
    .has_query_credential = is_sent_in_query(Op::http.access.value()),
    .is_signed_change = is_signed_change<Op>,
    .read = &read_served<Op>};

}  // namespace service_api::detail
