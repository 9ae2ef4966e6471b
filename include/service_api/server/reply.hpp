#pragma once

#include <concepts>
#include <service_api/description/failure.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/message/possible_failures.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace service_api {

namespace detail {

// An error whose definition is part of its type, so that the compiler can compare it with a description.
template <const failure_kind& Kind>
struct failed {
    std::vector<violation> violations{};
};

}  // namespace detail

/// Returns an error for a handler to return: `return fail<failures::data_not_found>();`, optionally with the violations
/// that it is about.
template <const failure_kind& Kind>
detail::failed<Kind> fail(std::vector<violation> found = {}) {
    return {std::move(found)};
}

/// An error that the description of the operation lists, directly or by derivation.
template <operation Op>
class failure_of {
public:
    template <const failure_kind& Kind>
    failure_of(detail::failed<Kind> one) : why_(Kind, std::move(one.violations)) {
        static_assert(
            detail::possible_failures<Op>.contains(detail::line_for<conventions_of<Op>>(Kind)),
            "service_api: a handler fails with a Kind that the description of its operation Op does not list: "
            "write it into .own_failures, or into the default_failures of the conventions "
            "[docs/errors.md#handler-error]");
    }

    const failure& why() const& { return why_; }
    failure why() && { return std::move(why_); }

private:
    failure why_;
};

/// The result of a handler: the operation's success, or an error that the operation may respond with.
template <operation Op>
class reply {
    using answer_type = answer_of<Op>;

public:
    reply(answer_type answer) : content_(std::move(answer)) {}
    template <const failure_kind& Kind>
    reply(detail::failed<Kind> why) : reply(failure_of<Op>(std::move(why))) {}
    reply(failure_of<Op> why) : content_(std::move(why).why()) {}
    template <class Kind>
        requires(std::same_as<Kind, failure_kind> || std::same_as<Kind, failure>)
    reply(Kind) {
        static_assert(std::same_as<Kind, void>,
                      "service_api: a handler returns a failure that the compiler cannot compare with its description: "
                      "write return fail<failures::data_not_found>(), with the name of a constant "
                      "[docs/errors.md#handler-error-run-time]");
    }

    /// Returns the success, or `nullptr`.
    const answer_type* answer() const { return std::get_if<answer_type>(&content_); }
    /// Returns the error, or `nullptr`.
    const failure* why() const { return std::get_if<failure>(&content_); }
    answer_type take_answer() && { return std::get<answer_type>(std::move(content_)); }

private:
    std::variant<answer_type, failure> content_;
};

}  // namespace service_api
