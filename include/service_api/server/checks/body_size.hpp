#pragma once

#include <optional>
#include <service_api/http/framing_rule.hpp>
#include <service_api/server/checks/check_state.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <string>

namespace service_api::detail {

/// Rejects a body larger than twice the largest compact text that satisfies its rules: the other half is for white
/// space.
template <>
struct server_check<checks::body_size> {
    static std::optional<request_error> run(const request_state& state) {
        if (state.request.body.size() / 2 <= state.operation.largest_body) return std::nullopt;
        constexpr const framing_rule& rule = framing::body_size;  // a transport may have checked it before
        return rejected_by<checks::body_size, errors::body_too_large>(
            {{std::string(rule.field), std::string(rule.name), std::string(rule.words)}});
    }
};

}  // namespace service_api::detail
