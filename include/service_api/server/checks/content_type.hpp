#pragma once

#include <optional>
#include <service_api/http/media_type.hpp>
#include <service_api/server/checks/check_state.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Rejects bodies of another type than the operation reads, and any body if it reads none.
template <>
struct server_check<checks::content_type> {
    static std::optional<request_error> run(const request_state& state) {
        const std::string_view wanted = state.operation.content_type;
        if (!wanted.empty()) {
            if (!state.operation.needs_body && state.request.body.empty()) return std::nullopt;
            const std::string* type = single_header(state.request, "Content-Type");
            if (type == nullptr || !is_media_type(*type, wanted)) {
                return rejected_by<checks::content_type, errors::unsupported_media_type>(
                    {{"/Content-Type", "content_type", "Content-Type must be " + std::string(wanted)}});
            }
        } else if (!state.request.body.empty()) {
            return rejected_by<checks::content_type, errors::malformed>(
                {{"", "no_body", "this operation must not have a body"}});
        }
        return std::nullopt;
    }
};

}  // namespace service_api::detail
