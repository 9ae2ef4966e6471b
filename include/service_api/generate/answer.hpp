#pragma once

#include <algorithm>
#include <service_api/description/envelope.hpp>
#include <service_api/description/failure.hpp>
#include <service_api/generate/write_json.hpp>
#include <service_api/http/response.hpp>
#include <service_api/value/unix_ms.hpp>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

inline http_response json_response(int status, std::string body) {
    // Who asked is in headers that no cache knows, so no cache may keep an answer for the next one who asks.
    return {.status = status,
            .headers = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}},
            .body = std::move(body)};
}

}  // namespace detail

/// A success as the wire has it: status 200 and the data in its envelope.
template <class Answer>
http_response success_response(Answer answer, unix_ms now) {
    if constexpr (std::is_same_v<Answer, no_data>) {
        const envelope<no_data> wrapped{.success = true, .timestamp = now};
        return detail::json_response(200, write_json(wrapped, direction::answer));
    } else {
        const envelope<Answer> wrapped{.success = true, .timestamp = now, .data = std::move(answer)};
        return detail::json_response(200, write_json(wrapped, direction::answer));
    }
}

/// A refusal as the wire has it: the kind's status, and code, sentence and every violation in the body.
inline http_response failure_response(const failure& why, unix_ms now) {
    const failure_body body{.success = false,
                            .timestamp = now,
                            .code = why.kind.code,
                            .message = std::string(why.kind.message),
                            .violations = why.violations};
    return detail::json_response(why.kind.status, write_json(body, direction::answer));
}

/// A refusal that a transport makes before any operation is known, by its status: what a framing check answers with.
/// A status without a line in the catalogue is an internal error.
inline http_response framing_response(int status, unix_ms now) {
    const auto kind = std::find_if(failures::all.begin(), failures::all.end(),
                                   [status](const failure_kind& one) { return one.status == status; });
    return failure_response(kind == failures::all.end() ? failures::internal : *kind, now);
}

}  // namespace service_api
