#pragma once

#include <optional>
#include <service_api/message/read_request.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <utility>
#include <vector>

namespace service_api::detail {

/// Reads and validates the operation. All violations are reported at once.
template <>
struct server_check<checks::fields> {
    template <class State>
    static std::optional<request_error> run(State& state) {
        using operation = typename State::operation;
        auto read = read_request<operation>(state.request, state.values, state.query);
        if (!read.violations.empty()) return field_error(std::move(read.violations));
        state.op = std::move(read.value);
        return std::nullopt;
    }

private:
    static request_error field_error(std::vector<violation> found) {
        bool all_unknown = true;
        for (const auto& one : found) all_unknown = all_unknown && one.rule == "unknown_parameter";
        if (all_unknown) return rejected_by<checks::fields, errors::unknown_parameter>(std::move(found));
        return rejected_by<checks::fields, errors::validation_error>(std::move(found));
    }
};

}  // namespace service_api::detail
