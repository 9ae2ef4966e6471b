#pragma once

#include <charconv>
#include <cstdint>
#include <service_api/description/envelope.hpp>
#include <service_api/generate/outcome.hpp>
#include <service_api/generate/read_json.hpp>
#include <service_api/http/response.hpp>
#include <string>
#include <system_error>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

/// What a refusal's body says at the least; read where its violations are of another shape than ours.
struct failure_head {
    optional<std::int64_t> code{};
    optional<std::string> message{};
};
BOOST_DESCRIBE_STRUCT(failure_head, (), (code, message))

/// The envelope as a client reads it: where an operation has no data, whatever stands in its place is left alone.
template <class Answer>
using read_envelope = envelope<std::conditional_t<std::is_same_v<Answer, null_data>, no_data, Answer>>;

inline call_error refused(const http_response& response) {
    call_error why{
        .stage = call_stage::refused, .status = response.status, .message = "the server refused without a reason"};
    if (auto body = read_json<failure_body>(response.body, direction::answer).value) {
        why.code = *body->code;
        why.message = std::move(*body->message);
        why.violations = std::move(body->violations);
    } else if (auto head = read_json<failure_head>(response.body, direction::answer).value) {
        why.code = head->code.value_or(0);
        if (head->message) why.message = *std::move(head->message);
    }
    if (const std::string* seconds = response.headers.find("Retry-After")) {
        unsigned wait = 0;
        const char* end = seconds->data() + seconds->size();
        const auto [read_to, error] = std::from_chars(seconds->data(), end, wait);
        if (error == std::errc{} && read_to == end) why.retry_after = wait;
    }
    return why;
}

}  // namespace detail

/// Makes an outcome of an answer. Success is status 200 and `"success": true`.
template <class Answer>
outcome<Answer> read_answer(const http_response& response) {
    if (response.status != 200) return detail::refused(response);
    auto read = read_json<detail::read_envelope<Answer>>(response.body, direction::answer);
    if (!read.value) {
        // A refusal that travels with status 200 need not have data.
        const auto bare = read_json<envelope<no_data>>(response.body, direction::answer).value;
        if (bare && !*bare->success) return detail::refused(response);
        return call_error{.stage = call_stage::unreadable,
                          .status = response.status,
                          .message = "the answer does not hold what the description promises",
                          .violations = std::move(read.violations)};
    }
    if (!*read.value->success) return detail::refused(response);
    if constexpr (std::is_same_v<Answer, no_data> || std::is_same_v<Answer, null_data>) {
        return {Answer{}, read.value->timestamp, std::move(read.violations)};
    } else {
        return {std::move(*read.value->data), read.value->timestamp, std::move(read.violations)};
    }
}

}  // namespace service_api
