#pragma once

#include <cstdint>
#include <optional>
#include <service_api/description/failure.hpp>
#include <service_api/http/response.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace service_api {

/// How far a call came before it failed.
enum class call_stage {
    not_sent,    ///< the request breaks its own rules or limits; nothing left this program
    transport,   ///< no answer arrived; a state-changing request may or may not have run
    refused,     ///< the server answered with a failure
    unreadable,  ///< an answer arrived that holds no such value
};

/// Why a call has no value.
struct call_error {
    call_stage stage = call_stage::not_sent;
    int status = 0;                         ///< HTTP status of the answer; 0 when none arrived
    std::int64_t code = 0;                  ///< the failure body's code; 0 when there was none
    std::string name{};                     ///< the failure body's name for it; empty when there was none
    std::string message{};                  ///< the failure body's sentence, or the stage's own
    std::vector<violation> violations{};    ///< every field and rule that was named
    std::error_code transport{};            ///< the transport's error
    std::optional<unsigned> retry_after{};  ///< seconds, when the server or a limit says so
    std::string body{};                     ///< the error body as received, for what the conventions do not read of it

    /// Whether it is this line of the catalogue.
    bool is(const failure_kind& kind) const { return status == kind.status && code == kind.code && name == kind.name; }
};

/// What became of a call: the answer's data, or why there is none.
template <class Answer>
class outcome {
public:
    outcome(call_error why) : error_(std::move(why)) {}
    outcome(Answer answer, std::optional<unix_ms> server_time, std::vector<violation> broken,
            const http_response& response)
        : answer_(std::move(answer)),
          server_time_(server_time),
          violations_(std::move(broken)),
          headers_(response.headers) {}

    explicit operator bool() const { return answer_.has_value(); }
    const Answer& operator*() const& { return *answer_; }
    Answer& operator*() & { return *answer_; }
    Answer operator*() && { return std::move(*answer_); }  // by value: `const auto& x = *call(...)` must not dangle
    const Answer* operator->() const { return &*answer_; }
    Answer* operator->() { return &*answer_; }

    /// Why there is no value; looked at only when there is none.
    const call_error& error() const { return error_; }
    /// The rules that the answer itself breaks. They stand beside the value, never instead of it: to hide an answer may
    /// hide that money has moved.
    const std::vector<violation>& violations() const { return violations_; }
    /// The server's clock when it answered, where the answer says.
    std::optional<unix_ms> server_time() const { return server_time_; }

    /// The answer's header fields, also those that the description does not list.
    const http_headers& headers() const { return headers_; }

private:
    std::optional<Answer> answer_{};
    std::optional<unix_ms> server_time_{};
    std::vector<violation> violations_{};
    http_headers headers_{};
    call_error error_{};
};

}  // namespace service_api
