#pragma once

#include <cstddef>
#include <service_api/description/check_pagination.hpp>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/own_checks.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/description/repeat.hpp>
#include <service_api/reflect/encodable.hpp>
#include <service_api/reflect/records_in.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

// Last, so that the message of a static_assert has fewer includes before it.
#include <service_api/description/check/buckets_agree.hpp>
#include <service_api/description/check/check_locations.hpp>
#include <service_api/description/check/error_statuses.hpp>
#include <service_api/description/check/header_names.hpp>
#include <service_api/description/check/nonce_field.hpp>
#include <service_api/description/check/path_fields.hpp>
#include <service_api/description/check/record_checks.hpp>
#include <service_api/description/check/routes_differ.hpp>
#include <service_api/description/check/signed_headers.hpp>
#include <service_api/description/check/uncarried_member.hpp>
// After uncarried_member.hpp, which it includes, for the same reason.
#include <service_api/description/check/request_stream_fits.hpp>

namespace service_api {

/// An address of the api: `service_address{"https://api.example.com", "main"}`. A part that is not known is written in
/// braces: `"{base_url}"`. A program that knows its own address sets it: `auto here = v1; here.servers = {...};`.
struct service_address {
    std::string_view url;
    std::string_view what;  ///< a description: main, test
};

namespace detail {

template <class Successes>
struct contents_of_messages;
template <class... Success>
struct contents_of_messages<type_list<Success...>> {
    // Not base classes, because two successes may have the same body.
    template <class Body>
    static constexpr std::size_t size =
        sizeof(content_of_a_message<value_type_of<Body>, is_content<Body> || is_encodable<value_type_of<Body>>()>);
    static_assert(((size<described_content_of<typename Success::body_type>> != 0) && ...));
};

/// The records of an operation's request and of its successes, as `record_list`.
template <class Op, class Successes>
struct records_of_messages;
template <class Op, class... Success>
struct records_of_messages<Op, type_list<Success...>>
    : with_records_of_parts<record_list<>, type_list<Op, described_content_of<typename Success::body_type>...,
                                                     typename Success::headers_type...>> {};

template <class...>
struct find_conventions {
    using type = enveloped;
};
template <operation First, class... Rest>
struct find_conventions<First, Rest...> {
    using type = conventions_of<First>;
};
template <class... Ops>
using first_conventions = typename find_conventions<Ops...>::type;

template <class... Ops>
constexpr bool share_conventions() {
    if constexpr (are_operations<Ops...>)
        return all_true({std::is_same_v<conventions_of<Ops>, first_conventions<Ops...>>...});
    else
        return true;
}

template <std::size_t Index, class Op>
struct numbered_operation {};
template <class Indexes, class... Ops>
struct operations_by_number;
template <std::size_t... Index, class... Ops>
struct operations_by_number<std::index_sequence<Index...>, Ops...> : numbered_operation<Index, Ops>... {};
template <class... Ops>
using numbered_operations = operations_by_number<std::index_sequence_for<Ops...>, Ops...>;

/// Returns the index of an operation in a list; a number greater than all indexes if it is not in the list.
template <class Op, std::size_t Index>
constexpr std::size_t index_in(numbered_operation<Index, Op>) {
    return Index;
}
template <class Op>
constexpr std::size_t index_in(...) {
    return std::size_t(-1);
}

/// Whether an operation has the fields that its signature needs; the compile error if not.
template <operation Op, bool IsSigned = is_signed_operation<Op>>
struct has_signed_fields : std::true_type {
    static_assert(!lacks_nonce_field<Op>(),
                  "service_api: an operation is signed with a nonce in a form, but has no such field in a form: write "
                  "optional<unix_ms> nonce; and .body = form_body{} [docs/errors.md#nonce-field]");
    static_assert(
        sends_signed_headers<Op>(),
        "service_api: an operation is signed with a header that it does not always send: add a required field "
        "with in_header, or write another scheme [docs/errors.md#signed-header]");
};
template <operation Op>
struct has_signed_fields<Op, false> : std::true_type {};

/// The compile errors about the callbacks of an operation; defined in `description/callbacks.hpp`.
template <class Op>
struct callbacks_fit;

/// What each operation must satisfy by itself; the compiler prints the class's argument.
template <class Op>
struct well_formed_operation {
    static_assert(described_record<Op> || describe_list_is_broken<Op>,
                  "service_api: an operation is not described: write BOOST_DESCRIBE_STRUCT(operation, (), (members)) "
                  "after it [docs/errors.md#operation-not-described]");
    static_assert(
        !described_record<Op>,
        "service_api: an operation has no endpoint, or one with an error reported above: write static constexpr auto "
        "http = endpoint<Response>{...} in it [docs/errors.md#endpoint-missing]");
    static constexpr bool value = true;  // errors are reported above: the api need not report them again
};
template <operation Op>
struct well_formed_operation<Op> {
    static constexpr const auto& access = Op::http.access.value();
    static constexpr const auto& limit = Op::http.limit.value();

    static_assert(checked_path(Op::http.route->path) == Op::http.route->path);
    static_assert(placeholders_have_fields<Op>());
    static_assert(successes_differ(successes_of<response_of<Op>>{}),
                  "service_api: an operation has two successes of one status and media type, which callers could not "
                  "tell apart: give one another status [docs/errors.md#success-status-twice]");
    static_assert(count_streams(successes_of<response_of<Op>>{}) <= 1,
                  "service_api: an operation has two streams among its successes: describe an operation for each "
                  "[docs/errors.md#success-streams]");
    static_assert(
        only_contents_have_bodies(successes_of<response_of<Op>>{}),
        "service_api: a success of status 204, 205 or 304 has a body: remove the body, or write response<200, "
        "body> [docs/errors.md#success-body]");
    static_assert(errors_are_read<Op>(),
                  "service_api: an error has a status with which clients would not read it as an error: write 400 to "
                  "599 [docs/errors.md#error-status]");
    static_assert(error_bodies_differ<conventions_of<Op>>(errors_with_bodies_of<Op>{}),
                  "service_api: two errors of an operation have one status and one type of body, which the conventions "
                  "do not read: write decoded_error parse_error_body(const Body&) in them "
                  "[docs/errors.md#error-bodies-alike]");
    static_assert(check_pagination<Op>());
    static_assert(
        !has_optional_caller<Op> || !access.has_conditions(),
        "service_api: an operation with an optional caller requires a role, scopes or an ownership, which only "
        "callers have: remove || public_access [docs/errors.md#access-optional-role]");
    static_assert(
        !access.schemes.empty() || !access.has_conditions(),
        "service_api: a public operation requires a role, scopes or an ownership, which only callers have: write "
        "signed_by(scheme), bearer_token, ... [docs/errors.md#access-public-role]");
    static_assert(!access.schemes.empty() || !limit.counts_per(limit_scope::account),
                  "service_api: a public operation has a limit counted per account, but no caller: write "
                  "limit_scope::ip_address [docs/errors.md#limit-account]");
    static_assert(access.owned_field.empty() || has_member_named<Op>(access.owned_field),
                  "service_api: an ownership rule names a field that its operation does not have: write "
                  "requires_ownership(\"field\", ...) [docs/errors.md#ownership-field]");
    static_assert(!has_query_credential(access, [](std::string_view name) { return is_query_parameter<Op>(name); }),
                  "service_api: an operation has a field that is named like a credential in its query: give the field "
                  "or the credential another name [docs/errors.md#credential-field]");
    static_assert(credentials_have_header_names(access),
                  "service_api: the name of a header with a credential holds letters, digits and - only "
                  "[docs/errors.md#header-name]");
    static_assert(!has_credential_in_a_form(access),
                  "service_api: a credential is in a form, where only a nonce may be: write api_key_in_header(...) or "
                  "api_key_in_query(...) [docs/errors.md#credential-form]");
    static_assert(credentials_have_own_headers(access),
                  "service_api: a credential is in a header that the transport writes or that describes the message: "
                  "write another name than Accept, Accept-Encoding, Connection, Content-Encoding, Content-Length, "
                  "Content-Type, Host and Transfer-Encoding [docs/errors.md#header-name-transport]");
    static_assert(credentials_have_different_locations(access),
                  "service_api: a request has two of its credentials, or two parts of a signature, in one header or "
                  "parameter: give each a name of its own [docs/errors.md#credential-location-twice]");
    static_assert(sizeof(content_of_a_message<Op, is_encodable_operation<Op>()>) != 0);
    static_assert(sizeof(contents_of_messages<successes_of<response_of<Op>>>) != 0);
    static_assert(rules_fit<Op>::value);  // before the tables that are made of them
    static_assert(request_headers_can_be_sent<conventions_of<Op>>::value);
    static_assert(request_headers_are_sent_once(conventions_of<Op>::request_headers, access, may_have_body<Op>),
                  "service_api: the request_headers of conventions have a header that is sent already, with another of "
                  "them, a credential or the type of the body: remove one of the two "
                  "[docs/errors.md#conventions-header-twice]");
    static_assert(has_signed_fields<Op>::value);
    static_assert(repeat_fits<typename or_void<keys_in<fields_of<Op>>.count != 0 ||
                                               Op::http.repeat != repeatability::by_verb>::template type<Op>>::value);
    static_assert(check_locations<Op>());
    static_assert(std::conditional_t<has_request_stream<Op>, request_stream_fits<Op>, std::true_type>::value);
    static_assert(std::conditional_t<has_callbacks<Op>, callbacks_fit<Op>, std::true_type>::value);
    static_assert(check_header_names<Op>());
    static_assert(check_response_headers(typed_responses_of<Op>{}));
    static constexpr bool value = sound_records<typename records_of_messages<Op, typed_responses_of<Op>>::type>::value;
};

}  // namespace detail

/// A list of operations under one title: the only declaration that clients, servers and documents need.
template <class... Ops>
struct api {
    static_assert(
        sizeof...(Ops) > 0,
        "service_api: an api has at least one operation: write api<some_operation> [docs/errors.md#api-empty]");
    static_assert(detail::all_true({detail::well_formed_operation<Ops>::value...}));
    static_assert(detail::routes_differ<Ops...>::value);
    static_assert(detail::buckets_agree<Ops...>(),
                  "service_api: operations of this api name one bucket with a different count, window or scope: write "
                  "another .bucket, or the same limit in each [docs/errors.md#limit-bucket]");

    static_assert(detail::share_conventions<Ops...>(),
                  "service_api: the operations of an api have different conventions: give every endpoint the same "
                  "[docs/errors.md#conventions-differ]");

    using conventions = detail::first_conventions<Ops...>;

    static_assert(sizeof(detail::find_checks<conventions>) != 0);
    static_assert(detail::has_errors_that_are_read<conventions>::value);
    static_assert(detail::request_id_can_be_sent<conventions>::value);

    std::string_view title{};
    std::string_view version{};
    std::string_view description{};  ///< its purpose
    std::string_view license{};      ///< of the interface, as an SPDX identifier; empty if unknown
    inplace_vector<service_address> servers{};

    static constexpr std::size_t size = sizeof...(Ops);

    template <class Op>
    static constexpr bool has = detail::index_in<Op>(detail::numbered_operations<Ops...>{}) < size;

    /// The paths to which servers route some requests of `Op`, because its path has a placeholder `{name...}` whose
    /// values may have their form.
    template <operation Op>
    static constexpr array_view<std::string_view> preferred_paths = detail::preferred_paths<Op, Ops...>::paths;
};

}  // namespace service_api
