#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <service_api/http/header.hpp>
#include <service_api/validate/violation.hpp>

namespace service_api {

/// One error of a catalogue: the HTTP status, the code or the name in the body, and the message for people.
struct error_definition {
    int status;
    int code;
    std::string_view message;
    std::string_view name{};  ///< for interfaces that name their errors: `resource_missing`

    friend constexpr bool operator==(const error_definition&, const error_definition&) = default;
};

namespace detail {

/// Returns whether clients receive the same error: only the messages may differ.
constexpr bool is_same_error(const error_definition& one, const error_definition& other) {
    return one.status == other.status && one.code == other.code && one.name == other.name;
}

}  // namespace detail

/// The errors that the library itself responds with. If only HTTP defines an error, its code is the negated status.
namespace errors {
inline constexpr error_definition malformed{400, -400, "the request is not well-formed HTTP"};
inline constexpr error_definition validation_error{400, -1005, "a field breaks its rule or format"};
inline constexpr error_definition unknown_parameter{400, -1004, "the request has an unknown parameter"};
inline constexpr error_definition data_not_found{400, -1006, "data not found"};
inline constexpr error_definition credentials_missing{401, -1001, "a credential is missing or ill-formed"};
inline constexpr error_definition timestamp_out_of_range{401, -1001,
                                                         "the request's timestamp is too far from the server's clock"};
inline constexpr error_definition not_authenticated{
    401, -1002, "a credential is unknown, expired or revoked, or the signature is wrong"};
inline constexpr error_definition forbidden{403, -1002, "the caller may not do this"};
inline constexpr error_definition not_found{404, -404, "there is no such path"};
inline constexpr error_definition method_not_allowed{405, -405, "the path does not have this method"};
inline constexpr error_definition not_acceptable{406, -406, "the client accepts no media type of the response"};
inline constexpr error_definition request_timeout{408, -408, "the request did not arrive in time"};
inline constexpr error_definition replayed{409, -1007, "this signed request has been taken before"};
inline constexpr error_definition idempotency_key_running{
    409, -409, "a request with this idempotency key is running, or its response was not kept"};
inline constexpr error_definition length_required{411, -411,
                                                  "Content-Length is required and Transfer-Encoding is not accepted"};
inline constexpr error_definition body_too_large{413, -413, "the body is too large"};
inline constexpr error_definition target_too_long{414, -414, "the request target is too long"};
inline constexpr error_definition unsupported_media_type{415, -415,
                                                         "the content type is not the one that this operation takes"};
inline constexpr error_definition idempotency_key_reused{422, -422, "the idempotency key was used for another request"};
inline constexpr error_definition too_many_requests{429, -1003, "the rate limit is exceeded"};
inline constexpr error_definition head_too_large{431, -431, "the request head is too large"};
inline constexpr error_definition internal{500, -1000, "internal error"};
inline constexpr error_definition service_unavailable{503, -503, "the service is overloaded"};

inline constexpr std::array all{malformed,
                                validation_error,
                                unknown_parameter,
                                data_not_found,
                                credentials_missing,
                                timestamp_out_of_range,
                                not_authenticated,
                                forbidden,
                                not_found,
                                method_not_allowed,
                                not_acceptable,
                                request_timeout,
                                replayed,
                                idempotency_key_running,
                                length_required,
                                body_too_large,
                                target_too_long,
                                unsupported_media_type,
                                idempotency_key_reused,
                                too_many_requests,
                                head_too_large,
                                internal,
                                service_unavailable};

/// The errors that a transport responds with before any operation runs: the same for every operation of an api.
inline constexpr std::array of_transport{malformed,       request_timeout, length_required,    body_too_large,
                                         target_too_long, head_too_large,  service_unavailable};
}  // namespace errors

/// The body of an error as it is sent.
struct error_content {
    std::string_view media_type;  ///< empty if there is no body
    std::string bytes;

    friend bool operator==(const error_content&, const error_content&) = default;
};

/// An error response: its definition in the catalogue, the violations that were found, and headers of its own.
struct request_error {
    error_definition definition = errors::internal;
    std::vector<violation> violations{};
    http_headers headers{};
    std::optional<error_content> content{};  ///< a body of its own; without one, the conventions make it

    request_error(error_definition what) : definition(what) {}
    request_error(error_definition what, std::vector<violation> found)
        : definition(what), violations(std::move(found)) {}

    friend bool operator==(const request_error&, const request_error&) = default;
};

/// The content of an error body, independent of the interface's format.
struct decoded_error {
    std::int64_t code = 0;  ///< 0 if the body has no code
    /// empty if the body has no name; `std::nullopt` if no error body of the interface has one: clients then recognize
    /// errors by status and code
    std::optional<std::string> name{};
    std::string message{};                ///< empty if the body has no message
    std::vector<violation> violations{};  ///< every field and rule that it names
};

}  // namespace service_api
