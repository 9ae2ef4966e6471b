#pragma once

#include <service_api/reflect/describe.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/literal.hpp>
#include <string>
#include <string_view>
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

namespace detail {

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

template <class... Success>
constexpr bool statuses_differ(type_list<Success...>) {
    const int statuses[] = {Success::status...};
    for (const int& one : statuses) {
        for (const int* other = statuses; other != &one; ++other) {
            if (*other == one) return false;
        }
    }
    return true;
}

}  // namespace detail

/// The successes of a response type, as `detail::type_list<response<...>...>`.
template <class Response>
using successes_of = typename detail::successes<Response>::type;

}  // namespace service_api
