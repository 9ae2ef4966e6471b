#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <service_api/description/convention/conventions.hpp>
#include <service_api/description/failure.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/own_checks.hpp>
#include <service_api/description/places.hpp>
#include <service_api/description/request_checks.hpp>
#include <service_api/description/short_list.hpp>
#include <span>

namespace service_api {

/// What decides which failures an operation can answer with.
struct failure_facts {
    operation_facts operation;
    std::span<const check_outline> checks;  ///< in their order
    failure_kind broken_rule;
    std::span<const failure_kind> own;     ///< the operation's
    std::span<const failure_kind> common;  ///< the conventions'
    failure_kind (*line_for)(const failure_kind&);
};

namespace detail {

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
    // Each error of the library once, those of the operation, those of the conventions and those of their own checks.
    std::array<failure_kind, failures::all.size() + 2 * short_list<failure_kind>::capacity + most_own_errors> kinds_{};
    std::size_t size_ = 0;
};

/// The line of the operation's catalogue for an error of a check.
constexpr failure_kind line_of(const possible_error& one, const failure_facts& facts) {
    return facts.line_for(one.kind == failures::broken_rule ? facts.broken_rule : one.kind);
}

/// In the order of the checks; those of the operation and of the conventions before what every handler can answer with.
constexpr failure_list list_failures(const failure_facts& facts) {
    failure_list found;
    for (const check_outline& check : facts.checks) {
        if (check.is<checks::handler>()) {
            for (const failure_kind& kind : facts.own) found.add(facts.line_for(kind));
            for (const failure_kind& kind : facts.common) found.add(facts.line_for(kind));
        }
        for (const possible_error& one : check.errors) {
            if (one.is_possible(facts.operation)) found.add(line_of(one, facts));
        }
    }
    return found;
}

/// Whether one of these errors is possible for an operation.
constexpr bool can_refuse(std::span<const possible_error> errors, const operation_facts& facts) {
    for (const possible_error& one : errors) {
        if (one.is_possible(facts)) return true;
    }
    return false;
}

/// The facts of an operation that its checks depend on.
template <operation Op>
inline constexpr operation_facts facts_of{.access = Op::http.access.value(),
                                          .limit = Op::http.limit.value(),
                                          .route = Op::http.route.value(),
                                          .has_body = may_have_body<Op>};

template <operation Op>
constexpr failure_facts failure_facts_of() {
    using common = conventions_of<Op>;
    return {.operation = facts_of<Op>,
            .checks = outlines_of_checks<checks_of<common>>::all,
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
