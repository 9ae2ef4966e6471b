#pragma once

#include <cstddef>
#include <optional>
#include <service_api/description/body/body_codec.hpp>
#include <service_api/description/body/codec_words.hpp>
#include <service_api/http/media_type.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/credential_text.hpp>
#include <service_api/server/checks/check_state.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <string>

namespace service_api::detail {

/// Rejects bodies of another type than the operation reads, and any body if it reads none. If it reads several, a body
/// without a type has the first.
template <>
struct server_check<checks::content_type> {
    static std::optional<request_error> run(const request_state& state) {
        const body_codec& wanted = state.operation.request.body.codec;
        if (wanted.is_given()) {
            if (!state.operation.needs_body && state.request.body.empty()) return std::nullopt;
            if (!is_accepted(state.request, wanted)) {
                return rejected_by<checks::content_type, errors::unsupported_media_type>(
                    {{"/Content-Type", "content_type", "Content-Type must be " + media_types_of(wanted)}});
            }
        } else if (!state.request.body.empty()) {
            return rejected_by<checks::content_type, errors::malformed>(
                {{"", "no_body", "this operation must not have a body"}});
        }
        return std::nullopt;
    }

private:
    static bool is_accepted(const http_request& request, const body_codec& wanted) {
        const std::string* const type = single_header(request, "Content-Type");
        if (type == nullptr) return wanted.size() > 1 && request.headers.count("Content-Type") == 0;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (is_media_type(*type, wanted.from(i)->media_type)) return true;
        }
        return false;
    }
};

}  // namespace service_api::detail
