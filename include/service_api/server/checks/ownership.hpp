#pragma once

#include <optional>
#include <service_api/server/checks/server_check.hpp>
#include <service_api/server/handler.hpp>

namespace service_api::detail {

/// Calls the predicate of the operation. The response is the same if the object belongs to another caller and if it
/// does not exist.
template <>
struct server_check<checks::ownership> {
    template <class State>
    static std::optional<request_error> run(State& state) {
        static_assert(lists_error<checks::ownership>(errors::forbidden));
        if (predicate_in<typename State::operation>(state.served)(*state.op, state.sender->user)) return std::nullopt;
        return ownership_error<typename State::operation>().error();
    }
};

}  // namespace service_api::detail
