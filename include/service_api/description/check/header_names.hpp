#pragma once

#include <cstddef>
#include <service_api/description/access.hpp>
#include <service_api/description/check/check_locations.hpp>
#include <service_api/description/credential_location.hpp>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/format/ascii.hpp>
#include <service_api/http/field_value.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/token.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/shown_text.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// Returns whether a header can have this name, or one of this pattern.
constexpr bool is_header_name(std::string_view name) {
    return is_token(is_header_pattern(name) ? name.substr(0, name.size() - 1) : name);
}

/// Returns the header in which a member of an operation is sent; empty if it is not in a header.
template <operation Op>
constexpr std::string_view header_of_member(std::size_t index) {
    if (locations_of<Op>[index] == parameter_location::header) return notes_of<Op>[index].parameter_name;
    return locations_of<Op>[index] == parameter_location::cookie ? std::string_view("Cookie") : std::string_view();
}

/// Returns whether a condition holds for the name of each header in which a policy has a credential.
template <class Holds>
constexpr bool all_credential_headers(const access_policy& access, const Holds& holds) {
    for (const access_scheme& scheme : access.schemes) {
        if (is_any_location(scheme, [&](const auto& one) { return !one.in_query && !one.in_form && !holds(one.name); }))
            return false;
    }
    return true;
}

/// Returns whether the names of all headers with credentials have letters, digits and '-' only. A certificate is not in
/// a message, each other credential has a name.
constexpr bool credentials_have_header_names(const access_policy& access) {
    for (const access_scheme& scheme : access.schemes) {
        if (scheme.kind != credential_kind::client_certificate && !scheme.location.is_sent()) return false;
    }
    return all_credential_headers(access, [](std::string_view name) {
        for (const char c : name) {
            if (!is_alphanumeric(c) && c != '-') return false;
        }
        return !name.empty();
    });
}

/// Returns whether no credential is in a header that the transport writes, or by which the receiver chooses how to read
/// the request or what to respond with.
constexpr bool credentials_have_own_headers(const access_policy& access) {
    return all_credential_headers(access, [](std::string_view name) {
        for (const std::string_view own : {"Accept", "Accept-Encoding", "Content-Encoding", "Content-Type"}) {
            if (same_name(name, own)) return false;
        }
        return !is_transport_header(name);
    });
}

/// Returns how many parts of credentials that a request has together are in one location.
constexpr std::size_t count_in_location(array_view<access_scheme> together, const credential_location& where) {
    std::size_t count = 0;
    for (const access_scheme& scheme : together) {
        is_any_location(scheme, [&](const credential_location& one) {
            if (is_same_location(one, where)) ++count;
            return false;
        });
    }
    return count;
}

/// Returns whether all parts of the credentials that a request has together are in different locations.
constexpr bool credentials_have_different_locations(const access_policy& access) {
    for (const array_view<access_scheme> together : access.alternatives()) {
        for (const access_scheme& scheme : together) {
            if (is_any_location(scheme, [&](const auto& one) { return count_in_location(together, one) > 1; }))
                return false;
        }
    }
    return true;
}

/// Returns whether an alternative written in braces has a credential in a form. `signed_by` checks those of signatures.
constexpr bool has_credential_in_a_form(const access_policy& access) {
    for (const access_scheme& scheme : access.schemes) {
        if (scheme.location.in_form) return true;
    }
    return false;
}

/// Returns whether the header of this name is written by a body or a credential.
constexpr bool is_header_of_operation(std::string_view name, const access_policy& access, bool has_body) {
    return (has_body && may_be_same_header(name, "Content-Type")) ||
           !all_credential_headers(access, [name](std::string_view own) { return !may_be_same_header(name, own); });
}

/// Returns whether the header of this name is written by something other than fields: a body, a credential or the
/// conventions.
template <operation Op>
constexpr bool is_other_header(std::string_view name) {
    for (const auto& [fixed, value] : conventions_of<Op>::request_headers) {
        if (may_be_same_header(name, fixed)) return true;
    }
    // Those that the library or a proxy may add to any request.
    for (const std::string_view own : {"Accept-Encoding", "Authorization", "Content-Encoding", "Content-Type", "Cookie",
                                       "Expect", "Forwarded", "Sec-Fetch-Site", "Traceparent", "Tracestate", "Upgrade",
                                       "User-Agent", "Via", "X-Forwarded-For", "X-Real-IP"}) {
        if (is_header_pattern(name) && may_be_same_header(name, own)) return true;
    }
    return is_header_of_operation(name, Op::http.access.value(), may_have_body<Op>);
}

/// Returns whether the members of an operation are one header or one cookie.
template <operation Op>
constexpr bool is_one_header(std::size_t left, std::size_t right) {
    constexpr auto is_cookie = [](std::size_t one) { return locations_of<Op>[one] == parameter_location::cookie; };
    if (is_cookie(left) && is_cookie(right))
        return notes_of<Op>[left].parameter_name == notes_of<Op>[right].parameter_name;
    return may_be_same_header(header_of_member<Op>(left), header_of_member<Op>(right));
}

/// Returns the index of the first member whose header has a name that a request cannot have; `member_count<Op>` if
/// there is none.
template <operation Op>
constexpr std::size_t first_header_without_a_name() {
    std::size_t index = 0;
    while (index < member_count<Op> &&
           (locations_of<Op>[index] != parameter_location::header || is_header_name(header_of_member<Op>(index))))
        ++index;
    return index;
}

/// Returns the index of the first member whose header the transport writes; `member_count<Op>` if there is none.
template <operation Op>
constexpr std::size_t first_header_of_the_transport() {
    for (std::size_t i = 0; i < member_count<Op>; ++i) {
        if (is_transport_header(header_of_member<Op>(i))) return i;
    }
    return member_count<Op>;
}

/// Returns the index of the first member whose header or cookie is in a request for another reason, too;
/// `member_count<Op>` if there is none.
template <operation Op>
constexpr std::size_t first_header_that_is_sent_twice() {
    for (std::size_t i = 0; i < member_count<Op>; ++i) {
        if (header_of_member<Op>(i).empty()) continue;
        if (is_other_header<Op>(header_of_member<Op>(i))) return i;
        for (std::size_t earlier = 0; earlier < i; ++earlier) {
            if (is_one_header<Op>(earlier, i)) return i;
        }
    }
    return member_count<Op>;
}

/// The compile error about a header whose name cannot be sent.
template <auto Member>
struct has_header_name : std::true_type {
    static_assert(none_found<Member>,
                  "service_api: a field is in a header with a name that cannot be sent: write one of letters, digits "
                  "and - [docs/errors.md#field-header-name]");
};

/// The compile error about a header that only the transport writes.
template <auto Member>
struct leaves_the_transport_its_headers : std::true_type {
    static_assert(none_found<Member>,
                  "service_api: a field is in a header that only the transport writes: write another name than "
                  "Connection, Content-Length, Host and Transfer-Encoding [docs/errors.md#field-header-transport]");
};

/// The compile error about a header or a cookie that would be in a request twice.
template <auto Member>
struct is_alone_in_its_header : std::true_type {
    static_assert(none_found<Member>,
                  "service_api: a field is in a header or cookie that is sent already, with another field, a "
                  "credential, the type of the body or the conventions: write another name "
                  "[docs/errors.md#field-header-twice]");
};

/// Returns whether each header can be sent.
constexpr bool can_be_sent(array_view<fixed_header> headers) {
    for (const auto& [name, value] : headers) {
        if (!is_token(name) || !is_field_value(value)) return false;
    }
    return true;
}

constexpr bool has_transport_header(array_view<fixed_header> headers) {
    for (const fixed_header& header : headers) {
        if (is_transport_header(header.name)) return true;
    }
    return false;
}

/// The compile errors about the headers of all requests.
template <class Conventions>
struct request_headers_can_be_sent : std::true_type {
    static_assert(can_be_sent(inplace_vector<fixed_header>(Conventions::request_headers)),
                  "service_api: the request_headers of conventions have a name or a value that cannot be sent: write a "
                  "name of letters, digits and -, and a value in one line [docs/errors.md#conventions-header]");
    static_assert(!has_transport_header(inplace_vector<fixed_header>(Conventions::request_headers)),
                  "service_api: the request_headers of conventions have a header that only the transport writes: write "
                  "another name than Connection, Content-Length, Host and Transfer-Encoding "
                  "[docs/errors.md#conventions-header-transport]");
};

/// Returns whether each header that the conventions give to all requests is in those of an operation for no other
/// reason. `is_other_header` checks fields.
constexpr bool request_headers_are_sent_once(const inplace_vector<fixed_header>& headers, const access_policy& access,
                                             bool has_body) {
    for (const fixed_header& header : headers) {
        if (is_header_of_operation(header.name, access, has_body)) return false;
        for (const fixed_header* other = headers.data(); other != &header; ++other) {
            if (same_name(other->name, header.name)) return false;
        }
    }
    return true;
}

constexpr bool are_header_names(array_view<std::string_view> names) {
    for (const std::string_view name : names) {
        if (!is_header_name(name)) return false;
    }
    return true;
}

/// Returns whether a header of a response is one that only the server writes, or a pattern of one that it may write.
constexpr bool is_server_header(std::string_view name) {
    for (const std::string_view own : {"Connection", "Content-Length", "Content-Type", "Date", "Transfer-Encoding"}) {
        if (may_be_same_header(name, own)) return true;
    }
    if (!is_header_pattern(name)) return false;
    for (const std::string_view own :
         {"Access-Control-Allow-Origin", "Allow", "Cache-Control", "Content-Encoding", "ETag", "RateLimit",
          "Retry-After", "Server", "Set-Cookie", "Vary", "Via", "WWW-Authenticate"}) {
        if (may_be_same_header(name, own)) return true;
    }
    return false;
}

constexpr bool has_server_header(array_view<std::string_view> names) {
    for (const std::string_view name : names) {
        if (is_server_header(name)) return true;
    }
    return false;
}

template <class Conventions>
constexpr bool is_request_id_name() {
    if constexpr (has_request_id<Conventions>) {
        constexpr std::string_view name = Conventions::request_id.name;
        return is_header_name(name) && !is_transport_header(name) && !is_server_header(name);
    } else {
        return true;
    }
}

/// Whether the request id of conventions can be sent; the compile error if not.
template <class Conventions>
struct request_id_can_be_sent : std::true_type {};
template <class Conventions>
    requires requires { Conventions::request_id; }
struct request_id_can_be_sent<Conventions> : std::true_type {
    static_assert(has_request_id<Conventions>,
                  "service_api: the request_id of conventions is no header: write static constexpr request_id_header "
                  "request_id{\"X-Request-Id\"} [docs/errors.md#conventions-request-id]");
    static_assert(is_request_id_name<Conventions>(),
                  "service_api: the request_id of conventions has a name that cannot be sent, or a header that the "
                  "transport or the server writes: write another name, of letters, digits and - "
                  "[docs/errors.md#conventions-request-id-name]");
};

/// Returns whether no two names are the same header.
constexpr bool are_different_headers(array_view<std::string_view> names) {
    for (const std::string_view& name : names) {
        for (const std::string_view* other = names.begin(); other != &name; ++other) {
            if (may_be_same_header(*other, name)) return false;
        }
    }
    return true;
}

/// Returns whether the members of a record of headers that are maps are those whose name is a pattern.
template <class Headers, class... Field, std::size_t... Index>
constexpr bool maps_have_patterns(field_list<Field...>, std::index_sequence<Index...>) {
    return ((is_map<value_type_of<Field>> == is_header_pattern(member_names<Headers>[Index]) &&
             (!is_map<value_type_of<Field>> || is_header_map<value_type_of<Field>>())) &&
            ...);
}

/// Whether the headers of a response can be sent; the compile error if not.
template <class Headers>
struct has_response_header_names : std::true_type {
    static_assert(
        are_header_names(member_names<Headers>),
        "service_api: a response has a header with a name that cannot be sent: write one of letters, digits and - into "
        "the record's wire_names [docs/errors.md#response-header-name]");
    static_assert(
        !has_server_header(member_names<Headers>),
        "service_api: a response has a header that only the server writes: remove it, or write another name than "
        "Connection, Content-Length, Content-Type, Date and Transfer-Encoding [docs/errors.md#response-header-server]");
    static_assert(
        are_different_headers(member_names<Headers>),
        "service_api: a response has two headers of one name, which are one header without case: write another name "
        "into the record's wire_names, or one member with a list [docs/errors.md#response-header-twice]");
    static_assert(
        maps_have_patterns<Headers>(fields_of<Headers>{}, std::make_index_sequence<member_count<Headers>>{}),
        "service_api: a response has a map in one header, or another type in the headers with a prefix: write a "
        "std::map<std::string, std::string> with the wire name X-Meta-* [docs/errors.md#response-header-map]");
};
template <>
struct has_response_header_names<no_body> : std::true_type {};

/// Returns true if the headers of all responses have names that can be sent; otherwise it does not compile.
template <class... Response>
constexpr bool check_response_headers(type_list<Response...>) {
    return (has_response_header_names<typename Response::headers_type>::value && ...);
}

/// Returns true if the header or cookie of each member of an operation can be sent, and no two are the same; otherwise
/// it does not compile.
template <operation Op>
constexpr bool check_header_names() {
    if constexpr (!has_header_fields<Op> && !has_fields_in_location<Op>(parameter_location::cookie))
        return true;
    else
        return has_header_name<member_pointer_at<Op, first_header_without_a_name<Op>()>()>::value &&
               leaves_the_transport_its_headers<member_pointer_at<Op, first_header_of_the_transport<Op>()>()>::value &&
               is_alone_in_its_header<member_pointer_at<Op, first_header_that_is_sent_twice<Op>()>()>::value;
}

}  // namespace service_api::detail
