#pragma once

#include <optional>
#include <service_api/description/parameter_location.hpp>
#include <service_api/http/header.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Rejects bodies of another type than the operation reads, and any body if it reads none.
template <>
struct server_check<checks::content_type> {
    template <class State>
    static std::optional<request_error> run(State& state) {
        using operation = typename State::operation;
        if constexpr (may_have_body<operation>) {
            constexpr std::string_view wanted =
                has_json_body<operation> ? "application/json" : "application/x-www-form-urlencoded";
            if (!needs_body<operation>() && state.request.body.empty()) return std::nullopt;
            const std::string* type = single_header(state.request, "Content-Type");
            if (type == nullptr || !is_type(*type, wanted)) {
                return rejected_by<checks::content_type, errors::unsupported_media_type>(
                    {{"/Content-Type", "content_type", "Content-Type must be " + std::string(wanted)}});
            }
        } else if (!state.request.body.empty()) {
            return rejected_by<checks::content_type, errors::malformed>(
                {{"", "no_body", "this operation must not have a body"}});
        }
        return std::nullopt;
    }

private:
    // Parameters such as charset=utf-8 may follow; the type itself is compared ignoring case.
    static bool is_type(std::string_view type, std::string_view wanted) {
        type = type.substr(0, type.find(';'));
        while (!type.empty() && (type.back() == ' ' || type.back() == '\t')) type.remove_suffix(1);
        return same_name(type, wanted);
    }
};

}  // namespace service_api::detail
