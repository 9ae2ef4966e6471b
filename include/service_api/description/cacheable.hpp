#pragma once

#include <service_api/description/api.hpp>
#include <service_api/description/entity_tag.hpp>
#include <service_api/description/entity_tags.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/http/header.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/note/note.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/optional.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/presence/required.hpp>
#include <string_view>
#include <type_traits>
#include <variant>

namespace service_api {

namespace detail {

inline constexpr std::string_view tag_meaning =
    "of this state of the response: a later request with it in If-None-Match gets 304 if the state is the same";

}  // namespace detail

/// The headers of a response whose tag the server computes: the hash of the body's bytes. A client always gets it.
struct computed_tag {
    rules::optional<entity_tag> etag{};

    static constexpr auto rules = rules_of(field(&computed_tag::etag, meaning{detail::tag_meaning}));
    static constexpr wire_name wire_names[] = {{"etag", "ETag"}};
    friend bool operator==(const computed_tag&, const computed_tag&) = default;
};
BOOST_DESCRIBE_STRUCT(computed_tag, (), (etag))

/// The headers of a response whose tag the handler gives, such as the version of a row.
struct given_tag {
    rules::required<entity_tag> etag;

    static constexpr auto rules = rules_of(field(&given_tag::etag, meaning{detail::tag_meaning}));
    static constexpr wire_name wire_names[] = {{"etag", "ETag"}};
    friend bool operator==(const given_tag&, const given_tag&) = default;
};
BOOST_DESCRIBE_STRUCT(given_tag, (), (etag))

/// A body with its tag: the success of a `cacheable` response that a handler returns.
template <class Body, class Tag = computed_tag>
using tagged_body = response<200, Body, Tag>;

/// The other success of a `cacheable` response: the client has the body already.
template <class Tag = computed_tag>
using not_modified = response<304, no_body, Tag>;

/// The response of a GET that a client may store: `endpoint<cacheable<article>>`. The operation has a field
/// `entity_tags` in the header `If-None-Match`; if one of its tags is that of the response, the server sends 304
/// without the body.
template <class Body, class Tag = computed_tag>
using cacheable = std::variant<tagged_body<Body, Tag>, not_modified<Tag>>;

template <class Body, class Tag>
    requires std::is_same_v<Tag, computed_tag> || std::is_same_v<Tag, given_tag>
inline constexpr bool is_cacheable<cacheable<Body, Tag>> = true;

namespace detail {

/// Calls a function with the members of an operation that are entity tags in the header of this name.
template <class Op, class Function>
constexpr void for_each_condition(std::string_view header, Function function) {
    for_each_member<Op>([&](auto member) {
        if constexpr (std::is_same_v<value_type_of<typename decltype(member)::type>, entity_tags>) {
            if (same_name(notes_of<Op>[member.index].parameter_name, header)) function(member);
        }
    });
}

template <class Op>
constexpr bool has_condition(std::string_view header) {
    bool found = false;
    for_each_condition<Op>(header, [&](auto) { found = true; });
    return found;
}

/// Whether the body of a success contains the time at which it was made.
template <class Conventions, class Body>
inline constexpr bool writes_time =
    requires(const typename Conventions::template success<Body>& whole) { Conventions::time_of(whole); };

/// The checks of an operation with a cacheable response. Specialized here, so that other operations do not pay for
/// them.
template <class Op, class Body, class Tag, class... Error>
    requires is_cacheable<cacheable<Body, Tag>>
struct records_of_messages<Op, type_list<tagged_body<Body, Tag>, not_modified<Tag>, Error...>>
    : with_records_of_parts<record_list<>, type_list<Op, Body, Tag, no_body, typename Error::headers_type...>> {
    static_assert(Op::http.route->verb == http_verb::get,
                  "service_api: an operation with a cacheable response is no GET: only a GET may be answered with 304, "
                  "write response<200, body, headers> [docs/errors.md#cacheable-verb]");
    static_assert(has_condition<Op>("If-None-Match"),
                  "service_api: an operation with a cacheable response has no field for the client's tags: write "
                  "optional<entity_tags> if_none_match{} with in_header{\"If-None-Match\"} "
                  "[docs/errors.md#cacheable-field]");
    static_assert(!is_stream<Body> && !std::is_same_v<Body, no_body>,
                  "service_api: a cacheable response has no body of its own, whose bytes have a tag: write a record or "
                  "raw_body<...> [docs/errors.md#cacheable-body]");
    static_assert(
        std::is_same_v<Tag, given_tag> || is_content<Body> || !writes_time<conventions_of<Op>, Body>,
        "service_api: a cacheable response is in an envelope with the time, so its bytes never have the same tag "
        "again: write cacheable<body, given_tag>, or conventions without the time [docs/errors.md#cacheable-envelope]");
};

}  // namespace detail

}  // namespace service_api
