#pragma once

#include <concepts>
#include <service_api/description/error.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/reflect/members.hpp>
#include <string_view>
#include <type_traits>

namespace service_api {

/// An error whose responses have headers of their own: a described record whose members' wire names are the headers'
/// names, as in `response<...>`. A constant of this type is an argument of `endpoint<Response, Conventions, Error...>`,
/// not one of `.declared_errors`, because the headers are a type:
/// `inline constexpr error_with_headers<quota_headers> quota_exceeded{429, 0, "the quota is used up", "quota"};`
template <described_record Headers>
struct error_with_headers : error_definition {
    using headers_type = Headers;

    constexpr error_with_headers(int of_status, int of_code, std::string_view words, std::string_view of_name = {})
        : error_definition{of_status, of_code, words, of_name} {}
};

namespace detail {

/// The headers of an error of this type, or `no_body`.
template <class Error>
struct error_headers_type {
    using type = no_body;
};
template <class Error>
    requires requires { typename Error::headers_type; }
struct error_headers_type<Error> {
    using type = typename Error::headers_type;
};
template <const auto& Error>
using error_headers_of = typename error_headers_type<std::remove_cvref_t<decltype(Error)>>::type;

template <const auto& Error>
concept error_that_has_headers = !std::same_as<error_headers_of<Error>, no_body>;

/// Whether the responses of an error of this type have a body of their own, which may be `no_body`.
template <class Error>
concept type_that_has_body = requires { typename Error::body_type; };
template <const auto& Error>
concept error_that_has_body = type_that_has_body<std::remove_cvref_t<decltype(Error)>>;

/// The body of an error of this type: its own, or `Default`.
template <class Error, class Default>
struct error_body_type {
    using type = Default;
};
template <type_that_has_body Error, class Default>
struct error_body_type<Error, Default> {
    using type = typename Error::body_type;
};
template <const auto& Error, class Default>
using error_body_of = typename error_body_type<std::remove_cvref_t<decltype(Error)>, Default>::type;

/// Returns the media type of an error's own JSON body; empty if it is that of the conventions.
template <class Error>
constexpr std::string_view own_json_media_type() {
    if constexpr (type_that_has_body<Error>)
        return Error::json_media_type;
    else
        return {};
}

/// An error of an endpoint in the form of a success: its headers, and its own body. Without one, its body is that of
/// the conventions.
template <const auto& Error>
struct described_error {
    using body_type = error_body_of<Error, no_body>;
    using headers_type = error_headers_of<Error>;
    static constexpr bool has_body = error_that_has_body<Error>;
    static constexpr std::string_view json_media_type = own_json_media_type<std::remove_cvref_t<decltype(Error)>>();
    static constexpr error_definition definition = Error;
};

/// The responses of an operation that have a type: its successes, and its errors with headers or a body.
template <class Successes, class Errors>
struct join_responses {
    using type = Successes;
};
template <class... Success, class First, class... Rest>
struct join_responses<type_list<Success...>, type_list<First, Rest...>> {
    using type = type_list<Success..., First, Rest...>;
};

}  // namespace detail

}  // namespace service_api
