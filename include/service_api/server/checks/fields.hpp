#pragma once

#include <optional>
#include <service_api/server/checks/check_state.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <utility>
#include <vector>

namespace service_api::detail {

/// Reports all violations that reading the operation has found. The server reads it between the checks before this one
/// and this one.
template <>
struct server_check<checks::fields> {
    static std::optional<request_error> run(request_state& state) {
        if (state.violations.empty()) return std::nullopt;
        return field_error(std::move(state.violations));
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
