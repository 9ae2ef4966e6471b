#pragma once

#include <optional>
#include <service_api/client/client.hpp>
#include <service_api/client/idempotent_call.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json_content.hpp>
#include <service_api/codec/string_arena.hpp>
#include <service_api/command_line/command_exchange.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/reflect/borrows.hpp>
#include <service_api/rule/list/max_items.hpp>
#include <service_api/validate/validate.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

/// What is known of a call after its output: the error, or the rules that the response breaks.
struct command_result {
    std::optional<call_error> error{};
    std::vector<violation> violations{};
    string_arena decoded{};    ///< what views of the request point into
    std::string file_error{};  ///< a file that could not be read or written
};

/// The client that `call` and `walk` use.
template <operation Op>
struct command_client {
    command_exchange& by;

    outcome_of<Op> operator()(const Op& op) {
        if constexpr (has_idempotency_key<Op>) {
            if (lacks_key(op)) return send(with_new_key(op));
        }
        return send(op);
    }

    outcome_of<Op> send(const Op& op) {
        call_error error;
        http_request request;
        http_response response;
        request_attempts attempts;
        if (!make_request(&op, call_plan_of<Op>, assumed_rules::enforced, request, error) ||
            !by.send(request, response, error, attempts))
            return with_attempts(outcome_of<Op>(std::move(error)), attempts);
        return with_attempts(outcome_of<Op>(read_response_of<Op>(response)), attempts);
    }

private:
    /// A bulk call takes an error after several attempts for one of a change that may have run: attempts of which it is
    /// known that they did not are no reason for that.
    static outcome_of<Op> with_attempts(outcome_of<Op> result, const request_attempts& attempts) {
        result.set_attempts(attempts.may_have_run ? attempts.made : 1, attempts.may_have_run);
        return result;
    }
};

/// Reads the request of an operation. Returns nothing after it has set the error. The list at `any_length`, a JSON
/// Pointer, may have more elements than its rules allow.
template <operation Op>
std::optional<Op> read_command(std::string_view json, command_result& result, std::string_view any_length = {}) {
    std::optional<Op> op = value_initialize<std::optional<Op>>();
    op.emplace(default_in_place<Op>{});
    std::vector<violation> found;
    read_and_check(json, direction::request, found, borrows<Op> ? &result.decoded : nullptr, &*op,
                   json_reader_for<Op>::plan, check_of_read<Op>());
    if (!any_length.empty()) {
        std::erase_if(
            found, [&](const violation& one) { return one.field == any_length && one.rule == rules::max_items::id; });
    }
    if (found.empty()) return op;
    result.error =
        call_error{.message = "the request breaks its own rules; it was not sent", .violations = std::move(found)};
    return std::nullopt;
}

}  // namespace service_api::detail
