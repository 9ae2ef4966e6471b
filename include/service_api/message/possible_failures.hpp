#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <service_api/description/access.hpp>
#include <service_api/description/convention/conventions.hpp>
#include <service_api/description/failure.hpp>
#include <service_api/description/limit.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/places.hpp>
#include <service_api/description/route.hpp>
#include <service_api/description/short_list.hpp>
#include <span>
#include <utility>
#include <vector>

namespace service_api {

/// The steps between the first byte of a request and its response, in this order; docs/order_of_checks.md gives the reasons.
enum class serving_step {
    framing,  ///< done by the transport
    route,
    limit_by_address,
    caller,
    limit_by_account,
    role,
    content_type,
    body_size,
    fields,
    ownership,
    replay,
    handler
};

/// What decides which failures an operation can answer with.
struct failure_facts {
    const access_policy& access;
    const limit_policy& limit;
    http_verb verb;
    bool has_body;
    failure_kind broken_rule;
    std::span<const failure_kind> own;     ///< the operation's
    std::span<const failure_kind> common;  ///< the conventions'
    failure_kind (*line_for)(const failure_kind&);
};

namespace detail {

/// One way in which one step refuses a request, and the operations that it can happen to.
struct step_failure {
    serving_step step;
    failure_kind kind;
    bool (*is_possible)(const failure_facts&);
};

constexpr bool always(const failure_facts&) { return true; }
constexpr bool never(const failure_facts&) { return false; }  // of a path or method without an operation
constexpr bool with_body(const failure_facts& op) { return op.has_body; }
constexpr bool without_body(const failure_facts& op) { return !op.has_body; }
// A GET with a body is malformed; of the other verbs a body is read up to the operation's limit, which may be 0.
constexpr bool with_body_limit(const failure_facts& op) { return op.has_body || op.verb != http_verb::get; }
constexpr bool with_caller(const failure_facts& op) { return !op.access.schemes.empty(); }
constexpr bool with_timestamp(const failure_facts& op) {
    for (const access_scheme& scheme : op.access.schemes) {
        if (scheme.kind == credential_kind::signature && scheme.recipe->timestamp.travels()) return true;
    }
    return false;
}
constexpr bool counted_before_caller(const failure_facts& op) {
    return op.limit.counts_per(counted_per::ip_address) || op.limit.counts_per(counted_per::everyone);
}
constexpr bool counted_by_account(const failure_facts& op) { return op.limit.counts_per(counted_per::account); }
constexpr bool with_role(const failure_facts& op) { return !op.access.role.empty(); }
constexpr bool with_ownership(const failure_facts& op) { return !op.access.ownership.empty(); }
constexpr bool signed_change(const failure_facts& op) {
    return op.access.takes(credential_kind::signature) && op.verb != http_verb::get;
}

/// The one list of what the library refuses with: the documents, the clients' arms, the handlers' replies and the checks of
/// the server all derive from it.
inline constexpr step_failure step_failures[] = {
    {serving_step::framing, failures::malformed, always},
    {serving_step::framing, failures::too_slow, always},
    {serving_step::framing, failures::length_required, always},
    {serving_step::framing, failures::body_too_large, with_body_limit},
    {serving_step::framing, failures::target_too_long, always},
    {serving_step::framing, failures::head_too_large, always},
    {serving_step::framing, failures::overloaded, always},
    {serving_step::route, failures::no_such_path, never},
    {serving_step::route, failures::method_not_allowed, never},
    {serving_step::limit_by_address, failures::too_many_requests, counted_before_caller},
    {serving_step::limit_by_address, failures::overloaded, counted_before_caller},
    {serving_step::caller, failures::headers_missing, with_caller},
    {serving_step::caller, failures::timestamp_out_of_range, with_timestamp},
    {serving_step::caller, failures::not_authenticated, with_caller},
    {serving_step::limit_by_account, failures::too_many_requests, counted_by_account},
    {serving_step::limit_by_account, failures::overloaded, counted_by_account},
    {serving_step::role, failures::forbidden, with_role},
    {serving_step::content_type, failures::wrong_content_type, with_body},
    {serving_step::content_type, failures::malformed, without_body},
    {serving_step::body_size, failures::body_too_large, with_body},
    {serving_step::fields, failures::broken_rule, always},  // or the operation's own line for it
    {serving_step::fields, failures::unknown_parameter, always},
    {serving_step::ownership, failures::forbidden, with_ownership},
    {serving_step::replay, failures::replayed, signed_change},
    {serving_step::replay, failures::overloaded, signed_change},
    {serving_step::handler, failures::overloaded, always},  // throws `unavailable`
    {serving_step::handler, failures::internal, always},
};

constexpr bool step_refuses_with(serving_step step, const failure_kind& kind) {
    for (const step_failure& one : step_failures) {
        if (one.step == step && one.kind == kind) return true;
    }
    return false;
}

/// A refusal by a step of the server. It compiles only if the list above has it.
template <serving_step Step, const failure_kind& Kind>
failure refused_by(std::vector<violation> found = {}) {
    static_assert(step_refuses_with(Step, Kind), "a check refuses with what step_failures does not list for it");
    return {Kind, std::move(found)};
}

/// Whether clients see the same: two kinds may differ in their sentence alone.
constexpr bool is_same_line(const failure_kind& one, const failure_kind& other) {
    return one.status == other.status && one.code == other.code && one.name == other.name;
}

/// Failures of an operation, each once.
class failure_list {
public:
    constexpr void add(const failure_kind& kind) {
        if (!contains(kind)) kinds_[size_++] = kind;
    }
    constexpr const failure_kind* begin() const { return kinds_.data(); }
    constexpr const failure_kind* end() const { return kinds_.data() + size_; }
    constexpr std::size_t size() const { return size_; }
    constexpr bool contains(const failure_kind& kind) const { return std::find(begin(), end(), kind) != end(); }

private:
    std::array<failure_kind, std::size(step_failures) + 2 * short_list<failure_kind>::capacity> kinds_{};
    std::size_t size_ = 0;
};

/// The line of the operation's catalogue for a failure of the list.
constexpr failure_kind line_of(const step_failure& one, const failure_facts& op) {
    return op.line_for(one.kind == failures::broken_rule ? op.broken_rule : one.kind);
}

/// In the order of the steps; those of the handler and of the conventions before an internal error.
constexpr failure_list list_failures(const failure_facts& op) {
    failure_list found;
    for (const step_failure& one : step_failures) {
        if (one.step == serving_step::handler) {
            for (const failure_kind& kind : op.own) found.add(op.line_for(kind));
            for (const failure_kind& kind : op.common) found.add(op.line_for(kind));
        }
        if (!one.is_possible(op)) continue;
        found.add(line_of(one, op));
    }
    return found;
}

template <operation Op>
constexpr failure_facts failure_facts_of() {
    using common = conventions_of<Op>;
    return {.access = Op::http.access.value(),
            .limit = Op::http.limit.value(),
            .verb = Op::http.route->verb,
            .has_body = may_have_body<Op>,
            .broken_rule = Op::http.broken_rule,
            .own = {Op::http.own_failures.begin(), Op::http.own_failures.end()},
            .common = {common::default_failures.begin(), common::default_failures.end()},
            .line_for = &line_for<common>};
}

/// What an operation can answer with besides its successes.
template <operation Op>
inline constexpr failure_list possible_failures = list_failures(failure_facts_of<Op>());

}  // namespace detail

}  // namespace service_api
