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

// A failure whose kind is part of its type, so that the compiler can compare it with a description.
template <const failure_kind& Kind>
struct failed {
    std::vector<violation> violations{};
};

}  // namespace detail

/// What a handler returns instead of an answer: `return fail<failures::data_not_found>();`, with the fields and rules that
/// it is about where there are some.
template <const failure_kind& Kind>
detail::failed<Kind> fail(std::vector<violation> found = {}) {
    return {std::move(found)};
}

/// A failure that the description of the operation lists, directly or by derivation.
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

/// What a handler returns: the operation's answer, or a failure that the operation can answer with.
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

    /// Null if there is none.
    const answer_type* answer() const { return std::get_if<answer_type>(&content_); }
    /// Null if there is an answer.
    const failure* why() const { return std::get_if<failure>(&content_); }
    answer_type take_answer() && { return std::get<answer_type>(std::move(content_)); }

private:
    std::variant<answer_type, failure> content_;
};

}  // namespace service_api
