#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <service_api/description/convention/conventions.hpp>
#include <service_api/description/error.hpp>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/own_checks.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/description/repeat.hpp>
#include <service_api/description/request_checks.hpp>
#include <service_api/message/success_media_types.hpp>
#include <service_api/value/array_view.hpp>

namespace service_api {

/// What the errors of an operation are computed from: its `operation_facts`, and the errors and checks of its
/// description and its conventions.
struct problem_facts {
    operation_facts operation;
    array_view<check_model> checks;  ///< in their order
    error_definition validation_error;
    array_view<error_definition> own;     ///< the operation's
    array_view<error_definition> common;  ///< the conventions'
    error_definition (*map_error)(const error_definition&);
};

namespace detail {

/// The errors of an operation, each once.
class error_list {
public:
    constexpr void add(const error_definition& definition) {
        if (!contains(definition)) kinds_[size_++] = definition;
    }
    constexpr const error_definition* begin() const { return kinds_.data(); }
    constexpr const error_definition* end() const { return kinds_.data() + size_; }
    constexpr std::size_t size() const { return size_; }
    constexpr bool contains(const error_definition& definition) const {
        return std::find(begin(), end(), definition) != end();
    }

private:
    // Each error of the library once, those of the operation, those of the conventions and those of the conventions'
    // checks.
    std::array<error_definition, errors::all.size() + 2 * inplace_vector<error_definition>::capacity + most_own_errors>
        kinds_{};
    std::size_t size_ = 0;
};

/// Returns the error that a check reports for an operation: the operation has its own `validation_error`.
constexpr error_definition reported_error(const error_definition& definition,
                                          const error_definition& validation_error) {
    return definition == errors::validation_error ? validation_error : definition;
}

/// Returns the error of the operation's catalogue for an error of a check.
constexpr error_definition mapped_error(const possible_error& one, const problem_facts& facts) {
    return facts.map_error(reported_error(one.definition, facts.validation_error));
}

/// Returns the errors in the order of the checks; those of the operation and of the conventions come before those
/// of `checks::handler`.
constexpr error_list list_errors(const problem_facts& facts) {
    error_list found;
    for (const check_model& check : facts.checks) {
        if (check.is<checks::handler>()) {
            for (const error_definition& definition : facts.own) found.add(facts.map_error(definition));
            for (const error_definition& definition : facts.common) found.add(facts.map_error(definition));
        }
        for (const possible_error& one : check.errors) {
            if (one.is_possible(facts.operation)) found.add(mapped_error(one, facts));
        }
    }
    return found;
}

/// Returns whether one of these errors is possible for an operation.
constexpr bool can_reject(array_view<possible_error> errors, const operation_facts& facts) {
    for (const possible_error& one : errors) {
        if (one.is_possible(facts)) return true;
    }
    return false;
}

/// The properties of an operation that its checks depend on.
template <operation Op>
inline constexpr operation_facts facts_of{.access = Op::http.access.value(),
                                          .limit = Op::http.limit.value(),
                                          .route = Op::http.route.value(),
                                          .has_body = may_have_body<Op>,
                                          .success_types = checked_success_types<Op>(),
                                          .has_idempotency_key = has_idempotency_key<Op>};

template <operation Op>
constexpr problem_facts problem_facts_of() {
    using common = conventions_of<Op>;
    return {.operation = facts_of<Op>,
            .checks = models_of_checks<checks_of<common>>::all,
            .validation_error = Op::http.validation_error,
            .own = declared_errors_of<Op>,
            .common = common::default_errors,
            .map_error = &map_error<common>};
}

/// The errors that an operation can respond with.
template <operation Op>
inline constexpr error_list possible_errors = list_errors(problem_facts_of<Op>());

}  // namespace detail

}  // namespace service_api
