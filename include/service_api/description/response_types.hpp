#pragma once

#include <cstddef>
#include <service_api/http/status.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/literal.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace service_api {

/// An empty body, or no headers.
struct no_body {
    friend constexpr bool operator==(no_body, no_body) = default;
};
BOOST_DESCRIBE_STRUCT(no_body, (), ())

/// A body that is not JSON: its bytes, of this media type. `raw_body<"text/csv">`.
template <literal MediaType>
struct raw_body {
    static constexpr std::string_view media_type = MediaType.view();
    std::string bytes;

    friend bool operator==(const raw_body&, const raw_body&) = default;
};

template <class>
inline constexpr bool is_content = false;
template <literal MediaType>
inline constexpr bool is_content<raw_body<MediaType>> = true;

/// Whether a body is a stream of rows: `event_stream`, `ndjson_stream` or `json_array_stream` of
/// `<service_api/stream.hpp>`.
template <class>
inline constexpr bool is_stream = false;

/// Whether the response of an operation is a `cacheable` of `<service_api/conditional.hpp>`.
template <class>
inline constexpr bool is_cacheable = false;

namespace detail {

/// What a body describes: the row of a stream, otherwise the body itself.
template <class Body>
struct described_content {
    using type = Body;
};
template <class Body>
    requires is_stream<Body>
struct described_content<Body> {
    using type = typename Body::row_type;
};
template <class Body>
using described_content_of = typename described_content<Body>::type;

/// Returns the media type of a body; empty if there is none.
template <class Body>
constexpr std::string_view media_type_of() {
    if constexpr (is_content<Body> || is_stream<Body>)
        return Body::media_type;
    else
        return std::is_same_v<Body, no_body> ? std::string_view() : "application/json";
}

template <int Status>
struct success_status {
    static_assert(Status >= 200 && Status < 400,
                  "service_api: a success has a status that is none: write 200 to 399; errors are .declared_errors "
                  "[docs/errors.md#success-status]");
    static constexpr int value = Status;
};

}  // namespace detail

/// A response with a status other than 200, or with headers: `response<201, comment>`, `response<204>`, `response<200,
/// page, page_headers>`. Headers are a described record whose members' wire names are the headers' names. The response
/// type of an operation with several successes is a `std::variant` of these.
template <int Status, class Body = no_body, class Headers = no_body>
struct response {
    using body_type = Body;
    using headers_type = Headers;
    static constexpr int status = detail::success_status<Status>::value;

    Body body;
    Headers headers;  // without an initializer: a required header that is left out does not compile

    friend bool operator==(const response&, const response&) = default;
};
template <int Status, class Body>
struct response<Status, Body, no_body> {
    using body_type = Body;
    using headers_type = no_body;
    static constexpr int status = detail::success_status<Status>::value;

    Body body;
    no_body headers{};

    friend bool operator==(const response&, const response&) = default;
};

/// A response without a body: 204.
using no_content = response<204>;

namespace detail {

template <class>
inline constexpr bool is_response = false;
template <int S, class B, class H>
inline constexpr bool is_response<response<S, B, H>> = true;

/// The successes of a response type: a type without a status has status 200.
template <class Response>
struct successes {
    using type = type_list<response<200, Response>>;
};
template <int S, class B, class H>
struct successes<response<S, B, H>> {
    using type = type_list<response<S, B, H>>;
};
template <int S, class B, class H, class... Rest>
struct successes<std::variant<response<S, B, H>, Rest...>> {
    using type = type_list<response<S, B, H>, Rest...>;
};

/// What a client distinguishes successes by. A media type is no difference from an empty body.
struct success_kind {
    int status;
    std::string_view media_type;

    friend constexpr bool operator==(const success_kind& one, const success_kind& other) {
        const bool has_types = !one.media_type.empty() && !other.media_type.empty();
        return one.status == other.status && (!has_types || one.media_type == other.media_type);
    }
};

/// Returns whether no two elements are equal.
template <class T, std::size_t Size>
constexpr bool all_differ(const T (&list)[Size]) {
    for (const T& one : list) {
        for (const T* other = list; other != &one; ++other) {
            if (*other == one) return false;
        }
    }
    return true;
}

template <class... Success>
constexpr bool statuses_differ(type_list<Success...>) {
    return all_differ({Success::status...});
}
template <class... Success>
constexpr bool successes_differ(type_list<Success...>) {
    return all_differ({success_kind{Success::status, media_type_of<typename Success::body_type>()}...});
}

/// Returns the media type of the stream among some successes; empty if there is none.
template <class... Success>
constexpr std::string_view streamed_type_of(type_list<Success...>) {
    std::string_view found;
    ((is_stream<typename Success::body_type> ? void(found = media_type_of<typename Success::body_type>()) : void()),
     ...);
    return found;
}
template <class... Success>
constexpr std::size_t count_streams(type_list<Success...>) {
    return (std::size_t(is_stream<typename Success::body_type>) + ... + 0);
}

/// Returns whether successes whose status has no content have no body.
template <class... Success>
constexpr bool only_contents_have_bodies(type_list<Success...>) {
    return ((has_content(Success::status) || std::is_same_v<typename Success::body_type, no_body>) && ...);
}

}  // namespace detail

/// The successes of a response type, as `detail::type_list<response<...>...>`.
template <class Response>
using successes_of = typename detail::successes<Response>::type;

}  // namespace service_api
