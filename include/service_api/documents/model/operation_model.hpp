#pragma once

#include <array>
#include <cstddef>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description/check_pagination.hpp>
#include <service_api/description/convention/conventions.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/own_checks.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/description/repeat.hpp>
#include <service_api/description/request_stream.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/description/unknown_fields.hpp>
#include <service_api/documents/model/record_model.hpp>
#include <service_api/documents/model/type_model.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/http/repeatability.hpp>
#include <service_api/message/build_response.hpp>
#include <service_api/message/success_media_types.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace service_api {

struct row_format;

/// One success of an operation.
struct response_model {
    int status;
    std::string_view media_type{};          ///< empty if there is no body
    part_model body{};                      ///< a JSON body; `type` is null if the body is bytes or absent
    part_model data{};                      ///< the data that the conventions wrap into the body
    std::string_view shape{};               ///< the form of the envelope, as documents show it
    std::string_view body_words{};          ///< the meaning of the fields that the conventions add
    const record_model* headers = nullptr;  ///< null if it has no headers of its own
    const row_format* rows = nullptr;       ///< not null for a stream, of which `body` and `data` are one row
    std::string_view end_text{};            ///< the row that ends a stream; empty if none does
};

/// The stream of an operation's requests.
struct request_stream_model {
    std::string_view media_type;
    const row_format* rows;  ///< null if it is a stream of bytes
    part_model row;          ///< `type` is null if it is a stream of bytes
    stream_limits limits;
    std::vector<violation> (*check_row)(std::string_view json);  ///< null if it is a stream of bytes
};

/// An error of an operation that has headers or a body of its own.
struct typed_error_model {
    error_definition definition;    ///< as declared; the api's own catalogue may have another
    const record_model* headers;    ///< null if it has none
    bool has_body;                  ///< whether its body is not that of the conventions
    std::string_view media_type{};  ///< of its own body; empty if it is empty
    part_model body{};              ///< its own JSON body; `type` is null if it is bytes or empty
    /// Returns the body of its own that the server sends; null if only the handler makes it.
    std::string (*body_text)(const request_error& error, unix_ms now) = nullptr;
};

/// The facts that the operations of an api have in common.
struct conventions_model {
    const type_model* error_body;
    std::string_view error_media_type;
    array_view<fixed_header> request_headers;
    std::string_view request_id;  ///< the header of responses with the id of the request; empty for none
    bool takes_request_id;        ///< whether requests may bring it
    array_view<error_definition> default_errors;
    array_view<check_model> checks;                          ///< in their order
    error_definition (*map_error)(const error_definition&);  ///< returns the definition in the api's own catalogue
    std::string (*error_body_text)(const request_error& error,
                                   unix_ms now);  ///< returns the body that the server sends
};

/// One operation.
struct operation_model {
    const record_model* parameters;
    const type_model* parameters_type;
    array_view<parameter_location> locations;  ///< the location of each parameter
    std::size_t as_body;  ///< the index of the parameter that is the whole body; past the end if there is none
    body_codec body;      ///< of requests, of which documents show the first; JSON if the description gives none
    unknown_fields unknown;
    http_route route;
    const access_policy* access;
    const limit_policy* limit;
    const pagination* pages;
    std::string_view rows;  ///< the path to the rows of a page; empty if the data is the list of rows
    std::string_view summary;
    operation_tag tag;
    std::string_view deprecated;
    array_view<std::string_view> assumptions;
    array_view<error_definition> declared_errors;  ///< also those of `typed_errors`
    array_view<typed_error_model> typed_errors;    ///< also that of the conventions, after those of the operation
    error_definition validation_error;
    array_view<response_model> responses;
    /// The media types of the successes; empty if no `Accept` of a request can exclude all of them.
    array_view<std::string_view> checked_success_types;
    const conventions_model* common;
    repeatability repeat;  ///< never `by_verb`
    std::size_t key;       ///< the index of the parameter that is the idempotency key, if `repeat` is `by_key`
    const request_stream_model* stream;  ///< the body of its requests; null if that is no stream
    std::string_view streamed_file;      ///< the file in the body that is read as it arrives; empty if there is none
    stream_limits file_limits;           ///< of that body
    array_view<const operation_model*> callbacks;  ///< the webhooks that are sent to a URL in its requests
    std::size_t callback_field;                    ///< the index of the parameter with that URL, if there are callbacks

    constexpr bool has_fields_in(parameter_location where) const {
        for (const parameter_location one : locations) {
            if (one == where) return true;
        }
        return false;
    }
    /// Returns whether the field of this index is the headers with a prefix.
    constexpr bool is_header_pattern(std::size_t index) const {
        return locations[index] == parameter_location::header &&
               detail::is_header_pattern(parameters->fields[index].notes.parameter_name);
    }
    constexpr bool has_body() const { return stream != nullptr || has_fields_in(parameter_location::body); }
    constexpr bool has_body(body_structure structure) const { return has_body() && body->structure == structure; }
    /// Returns the operation with a list of codecs that begins with another.
    constexpr operation_model with_codec(std::size_t index) const {
        operation_model other = *this;
        other.body = body.from(index);
        return other;
    }
    constexpr bool has_body_member() const { return as_body < locations.size(); }
    /// Returns which fields are ignored if the operation does not describe them, as a sentence; empty if none is.
    constexpr std::string_view unknown_words() const {
        const bool in_body = has_body() && are_ignored_in_body(unknown);
        if (!are_ignored_in_query(unknown)) return in_body ? "Unknown members of the body are ignored" : "";
        return in_body ? "Unknown members of the body and parameters of the query are ignored"
                       : "Unknown parameters of the query are ignored";
    }
    /// Returns whether a signature may be used only once.
    constexpr bool is_signed_change() const {
        return access->takes(credential_kind::signature) && route.verb != http_verb::get;
    }
};

namespace detail {

template <class Conventions, class Success>
constexpr response_model model_response() {
    using body_type = typename Success::body_type;
    using headers_type = typename Success::headers_type;
    response_model response{.status = Success::status};
    if constexpr (member_count<headers_type> > 0) response.headers = &model_of<headers_type>;
    if constexpr (is_content<body_type>) {
        response.media_type = body_type::media_type;
    } else if constexpr (is_stream<body_type>) {
        response.media_type = body_type::media_type;
        response.body = part_of<typename body_type::row_type>();
        response.data = response.body;
        response.rows = &body_type::format;
        response.end_text = body_type::end_text;
    } else if constexpr (!std::is_same_v<body_type, no_body>) {
        using wrapped = typename Conventions::template success<body_type>;
        if constexpr (!std::is_same_v<wrapped, no_body>) {
            response.media_type = "application/json";
            response.body = part_of<wrapped>();
            if constexpr (!std::is_same_v<body_type, no_data>) response.data = part_of<body_type>();
            if constexpr (requires { Conventions::template shape<body_type>; })
                response.shape = Conventions::template shape<body_type>;
            if constexpr (requires { Conventions::body_words; }) response.body_words = Conventions::body_words;
        }
    }
    return response;
}

template <class Conventions, class... Success>
constexpr std::array<response_model, sizeof...(Success)> list_responses(type_list<Success...>) {
    return {model_response<Conventions, Success>()...};
}
template <class Op>
inline constexpr auto response_models = list_responses<conventions_of<Op>>(successes_of<response_of<Op>>{});

template <class Conventions>
std::string error_body_text(const request_error& error, unix_ms now) {
    return write_json(
        Conventions::make_error_body(request_error(map_error<Conventions>(error.definition), error.violations), now),
        direction::response);
}

template <class Conventions, class Error>
std::string own_error_body_text(const request_error& error, unix_ms now) {
    return make_error_content<Conventions, Error>(mapped<Conventions>(error), now, {}).bytes;
}

template <class Conventions, class Error>
constexpr typed_error_model model_error() {
    using body_type = typename Error::body_type;
    typed_error_model model{.definition = Error::definition, .headers = nullptr, .has_body = Error::has_body};
    if constexpr (member_count<typename Error::headers_type> > 0)
        model.headers = &model_of<typename Error::headers_type>;
    if constexpr (Error::has_body) {
        model.media_type = media_type_of_error<Conventions, Error>();
        if constexpr (!is_content<body_type> && !std::is_same_v<body_type, no_body>) model.body = part_of<body_type>();
        if constexpr (makes_error_body<Conventions, body_type>)
            model.body_text = &own_error_body_text<Conventions, Error>;
    }
    return model;
}
template <class Conventions, class... Error, class... Common>
constexpr std::array<typed_error_model, sizeof...(Error) + sizeof...(Common)> list_typed_errors(type_list<Error...>,
                                                                                                type_list<Common...>) {
    return {model_error<Conventions, Error>()..., model_error<Conventions, Common>()...};
}
template <class Op>
inline constexpr auto typed_error_models = list_typed_errors<conventions_of<Op>>(
    typed_errors_of<Op>{}, typename common_errors_with_bodies<conventions_of<Op>>::type{});

template <class Conventions>
constexpr std::string_view request_id_name() {
    if constexpr (has_request_id<Conventions>)
        return Conventions::request_id.name;
    else
        return {};
}
template <class Conventions>
constexpr bool takes_request_id() {
    if constexpr (has_request_id<Conventions>)
        return Conventions::request_id.from_client;
    else
        return false;
}

template <class Conventions>
struct model_of_conventions {
    static constexpr conventions_model value{
        .error_body = &model_of_type<typename Conventions::error_body>::value,
        .error_media_type = Conventions::error_media_type,
        .request_headers = Conventions::request_headers,
        .request_id = request_id_name<Conventions>(),
        .takes_request_id = takes_request_id<Conventions>(),
        .default_errors = Conventions::default_errors,
        .checks = models_of_checks<checks_of<Conventions>>::all,
        .map_error = &map_error<Conventions>,
        .error_body_text = &error_body_text<Conventions>,
    };
};

template <class Row>
std::vector<violation> check_row(std::string_view json) {
    return read_json<Row>(json, direction::request).violations;
}

template <class Stream>
constexpr request_stream_model model_request_stream(const stream_limits& limits) {
    request_stream_model model{
        .media_type = Stream::media_type, .rows = nullptr, .row = {}, .limits = limits, .check_row = nullptr};
    if constexpr (!is_byte_stream<Stream>) {
        model.rows = &Stream::format;
        model.row = part_of<typename Stream::row_type>();
        model.check_row = &check_row<typename Stream::row_type>;
    }
    return model;
}
template <class Op>
inline constexpr request_stream_model request_stream_model_of =
    model_request_stream<typename Op::request_stream>(request_limits_of<Op>());

template <class Op>
constexpr const request_stream_model* find_request_stream_model() {
    if constexpr (has_request_stream<Op> && !has_file_stream<Op>)
        return &request_stream_model_of<Op>;
    else
        return nullptr;
}

template <class Op>
constexpr std::string_view find_streamed_file() {
    if constexpr (has_file_stream<Op>)
        return Op::request_stream::member;
    else
        return {};
}

template <class Op>
struct model_of_operation;

template <class Operations>
struct models_of_operations;
template <class... Op>
struct models_of_operations<type_list<Op...>> {
    static constexpr std::size_t size = sizeof...(Op);
    static constexpr const operation_model* all[] = {&model_of_operation<Op>::value...};
};

template <class Op>
constexpr array_view<const operation_model*> callback_models() {
    if constexpr (has_callbacks<Op>)
        return models_of_operations<typename Op::callbacks::events>::all;
    else
        return {};
}
template <class Op>
constexpr std::size_t callback_field_of() {
    if constexpr (has_callbacks<Op>)
        return index_of_member_named<Op>(Op::callbacks::field);
    else
        return member_count<Op>;
}

template <class Op>
struct model_of_operation {
    static constexpr operation_model value{
        .parameters = &model_of<Op>,
        .parameters_type = &model_of_type<Op>::value,
        .locations = locations_of<Op>,
        .as_body = body_member<Op>(),
        .body = body_codec_of<Op>,
        .unknown = Op::http.unknown,
        .route = Op::http.route.value(),
        .access = &Op::http.access.value(),
        .limit = &Op::http.limit.value(),
        .pages = &Op::http.pages,
        .rows = rows_path<Op>(),
        .summary = Op::http.summary,
        .tag = Op::http.tag,
        .deprecated = Op::http.deprecated,
        .assumptions = Op::http.assumptions,
        .declared_errors = declared_errors_of<Op>,
        .typed_errors = typed_error_models<Op>,
        .validation_error = Op::http.validation_error,
        .responses = response_models<Op>,
        .checked_success_types = checked_success_types<Op>(),
        .common = &model_of_conventions<conventions_of<Op>>::value,
        .repeat = repeatability_of<Op>,
        .key = keys_of<Op>.index,
        .stream = find_request_stream_model<Op>(),
        .streamed_file = find_streamed_file<Op>(),
        .file_limits = request_limits_of<Op>(),
        .callbacks = callback_models<Op>(),
        .callback_field = callback_field_of<Op>(),
    };
};

}  // namespace detail

}  // namespace service_api
