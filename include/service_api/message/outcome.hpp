#pragma once

#include <cstdint>
#include <optional>
#include <service_api/description/error.hpp>
#include <service_api/http/response.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/maybe.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <system_error>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api {

/// The stage in which a call failed.
enum class call_stage {
    /// No byte of the request was sent: it breaks its own rules or limits, has no credential, or found no connection,
    /// in which case `call_error::transport` is set.
    not_sent,
    transport,   ///< the request may have been sent, but no response arrived: a change may or may not have run
    rejected,    ///< the server responded with an error
    unreadable,  ///< a response arrived that cannot be read as the operation's
};

/// The error of a call that has no value.
struct call_error {
    call_stage stage = call_stage::not_sent;
    int status = 0;                         ///< HTTP status of the response; 0 if no response arrived
    std::int64_t code = 0;                  ///< the code in the error body; 0 if it has no code
    std::string name{};                     ///< the name in the error body; empty if it has no name
    std::string message{};                  ///< the message in the error body, or the stage's own
    std::vector<violation> violations{};    ///< every field and rule that the error names
    std::error_code transport{};            ///< the transport's error; none if it was not asked, or has a response
    std::optional<unsigned> retry_after{};  ///< seconds, if the server or a limit gives them
    std::string request_id{};               ///< the id in the response's header; empty if the conventions have none
    std::string body{};             ///< the error body as received, for members that the conventions do not read
    bool bodies_have_names = true;  ///< false if the error bodies of the interface have no names

    /// Returns whether it is this error of the catalogue: whether status, code and name are equal, or status and code
    /// if the error bodies of the interface have no names.
    bool is(const error_definition& definition) const {
        return status == definition.status && code == definition.code &&
               (!bodies_have_names || name == definition.name);
    }
};

namespace detail {

/// What an outcome contains besides the data of its response: one type for all operations. Its special members are
/// not inlined, so that calls do not repeat their code.
struct outcome_details {
    std::optional<unix_ms> server_time{};
    std::vector<violation> violations{};
    http_headers headers{};
    call_error error{};
    unsigned attempts = 1;

    outcome_details();
    outcome_details(const outcome_details& other);
    outcome_details(outcome_details&& other) noexcept;
    outcome_details& operator=(outcome_details other) noexcept;
    ~outcome_details();
};

/// Fills an outcome at its final address.
struct outcome_source {
    /// Sets `value`, an empty `maybe` of the outcome's `Response`, or the error in the details.
    void (*fill)(const outcome_source&, void* value, outcome_details& details);
};

}  // namespace detail

/// The result of a call: the data of the response, or the error.
///
/// The members that the functions of callers call are not inlined: there is one of each for a type of response.
template <class Response>
class outcome {
public:
    outcome(call_error error) { details_.error = std::move(error); }
    outcome(Response value, std::optional<unix_ms> server_time, std::vector<violation> broken,
            const http_response& response) {
        response_.emplace(std::move(value));
        details_.server_time = server_time;
        details_.violations = std::move(broken);
        details_.headers = response.headers;
    }
    /// An outcome without a value.
    explicit outcome(detail::outcome_details&& failed) : details_(std::move(failed)) {}
    [[gnu::noinline]] explicit outcome(const detail::outcome_source& source) {
        source.fill(source, &response_, details_);
    }

    outcome(const outcome&) = default;
    [[gnu::noinline]] outcome(outcome&& other) noexcept(std::is_nothrow_move_constructible_v<Response>)
        : response_(std::move(other.response_)), details_(std::move(other.details_)) {}
    outcome& operator=(const outcome&) = default;
    outcome& operator=(outcome&&) = default;
    [[gnu::noinline]] ~outcome() {}

    explicit operator bool() const { return response_.has_value(); }
    const Response& operator*() const& { return *response_; }
    Response& operator*() & { return *response_; }
    Response operator*() && { return std::move(*response_); }  // by value: `const auto& x = *call(...)` must not dangle
    const Response* operator->() const { return &*response_; }
    Response* operator->() { return &*response_; }

    /// Returns the error; to be called only if there is no value.
    const call_error& error() const { return details_.error; }
    /// Returns the rules that the response itself breaks. They are reported in addition to the value, because without
    /// the value the caller might not know that money has moved.
    const std::vector<violation>& violations() const { return details_.violations; }
    /// Returns the server's clock at the time of the response, if the response contains it.
    std::optional<unix_ms> server_time() const { return details_.server_time; }

    /// Returns how many times the call was attempted: more than once by clients that retry or hedge.
    unsigned attempts() const { return details_.attempts; }
    /// For clients that attempt a call several times. If one of the attempts may have run, the call's error is not of the
    /// stage `not_sent`, though the last attempt's is.
    void set_attempts(unsigned made, bool may_have_run = false) {
        details_.attempts = made;
        if (may_have_run && !*this && details_.error.stage == call_stage::not_sent)
            details_.error.stage = call_stage::transport;
    }

    /// Returns all header fields of the response, also those that the description does not list.
    const http_headers& headers() const { return details_.headers; }

private:
    detail::maybe<Response> response_{};
    detail::outcome_details details_{};
};

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/message/outcome.ipp>
#endif
