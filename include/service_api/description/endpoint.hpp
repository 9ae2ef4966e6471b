#pragma once

#include <service_api/description/access.hpp>
#include <service_api/description/body/body_codec.hpp>
#include <service_api/description/convention/conventions.hpp>
#include <service_api/description/error.hpp>
#include <service_api/description/error_with_body.hpp>
#include <service_api/description/error_with_headers.hpp>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/description/limit.hpp>
#include <service_api/description/pagination/pagination.hpp>
#include <service_api/description/route.hpp>
#include <service_api/description/unknown_fields.hpp>
#include <service_api/http/repeatability.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/required.hpp>
#include <string_view>

namespace service_api {

/// The heading of an operation in the documents: a constant, which the operations under one heading share.
struct operation_tag {
    std::string_view name;
    std::string_view description{};  ///< one sentence

    friend constexpr bool operator==(const operation_tag&, const operation_tag&) = default;
};

/// The location of the fields of an operation for which neither its path nor a note gives one.
enum class default_location {
    by_verb,  ///< the body if `.body` is given and for POST, PUT and PATCH, otherwise the query
    query     ///< the query, for each verb
};

/// The description of an operation besides its parameters: `static constexpr auto http = endpoint<Response>{...}`.
/// Route, access and limit are required. `Response` is any type that JSON can represent, `no_data` or `null_data` if
/// that is the content of the conventions' envelope, `raw_body<"text/csv">`, or `response<...>` for another status or
/// for headers. What the endpoints of an api have in common is a class, `Conventions`: see `enveloped` and
/// `problem_details`. Each `Error` is a constant of type `error_with_headers` or `error_with_body`, which the handler
/// returns; the errors that have neither are `.declared_errors`.
template <class Response, class Conventions = enveloped, const auto&... Error>
struct endpoint {
    using response = Response;
    using conventions = Conventions;
    using typed_errors = detail::type_list<detail::described_error<Error>...>;
    static_assert(((detail::error_that_has_headers<Error> || detail::error_that_has_body<Error>) && ...),
                  "service_api: an Error of an endpoint has no headers and no body: write it into .declared_errors "
                  "[docs/errors.md#endpoint-error-without-headers]");

    rules::required<http_route> route;
    rules::required<access_policy> access;
    rules::required<limit_policy> limit;
    default_location fields = default_location::by_verb;
    unknown_fields unknown = detail::unknown_fields_of<Conventions>();
    body_codec body{};           ///< how the body is encoded, or a list of codecs; `json_body{}` if it is not given
    pagination pages{};          ///< how the rest of a list is requested
    std::string_view summary{};  ///< one sentence for the documents
    operation_tag tag{};         ///< its heading in the documents
    inplace_vector<std::string_view> assumptions{};      ///< decisions about what the specification does not contain
    std::string_view deprecated{};                       ///< what to use instead; the compiler warns callers
    inplace_vector<error_definition> declared_errors{};  ///< the errors that the handler itself returns
    error_definition validation_error =
        Conventions::validation_error;              ///< the error for fields that break their rules or format
    repeatability repeat = repeatability::by_verb;  ///< whether a request may be sent again
};

}  // namespace service_api
