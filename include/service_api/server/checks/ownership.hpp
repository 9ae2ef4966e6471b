#pragma once

#include <optional>
#include <service_api/server/checks/check_state.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <service_api/server/handler.hpp>
#include <service_api/server/server_entry.hpp>

namespace service_api::detail {

/// Calls the predicate of the operation. The response is the same if the object belongs to another caller and if it
/// does not exist.
template <>
struct server_check<checks::ownership> {
    static std::optional<request_error> run(const request_state& state) {
        static_assert(lists_error<checks::ownership>(errors::forbidden));
        const server_entry& entry = state.entry;
        if (entry.call_predicate(entry.predicate.get(), state.op, state.sender->user)) return std::nullopt;
        return ownership_error(state.operation.facts.access);
    }
};

}  // namespace service_api::detail
