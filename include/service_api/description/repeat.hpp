#pragma once

#include <cstddef>
#include <initializer_list>
#include <service_api/description/access.hpp>
#include <service_api/description/credential_location.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/http/repeatability.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence/optional.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/presence/required.hpp>

namespace service_api {

namespace detail {

/// Whether the value of a field is an idempotency key: `idempotency_key`, or a scalar of the user with
/// `is_idempotency_key` and a static function `random()`.
template <class Field>
inline constexpr bool has_key_type = requires { requires value_type_of<Field>::is_idempotency_key; };

/// Whether a field is a key in one of the two forms that the client can fill.
template <class Field>
inline constexpr bool is_key_field = false;
template <class T>
inline constexpr bool is_key_field<rules::optional<T>> = requires { T::is_idempotency_key; };
template <class T>
inline constexpr bool is_key_field<rules::required<T>> = requires { T::is_idempotency_key; };

/// The keys among fields: how many there are, and the index of the first.
struct key_search {
    std::size_t count = 0;
    std::size_t index = 0;
};
constexpr key_search find_keys(std::initializer_list<bool> is_key) {
    key_search found;
    for (const bool& one : is_key) {
        if (one && found.count++ == 0) found.index = static_cast<std::size_t>(&one - is_key.begin());
    }
    return found;
}
// A constant of the list, which operations with the same types of fields share.
template <class>
inline constexpr key_search keys_in{};
template <class... Field>
inline constexpr key_search keys_in<field_list<Field...>> = find_keys({has_key_type<Field>...});
template <class... Field>
constexpr bool has_odd_keys(field_list<Field...>) {
    return ((has_key_type<Field> && !is_key_field<Field>) || ...);
}

/// Returns whether a credential in a form, such as a nonce, makes the body of each request another one.
constexpr bool has_credential_in_body(const access_policy& access) {
    for (const access_scheme& scheme : access.schemes) {
        if (is_any_location(scheme, [](const credential_location& one) { return one.in_form; })) return true;
    }
    return false;
}

template <class Op>
inline constexpr const key_search& keys_of = keys_in<fields_of<Op>>;

}  // namespace detail

/// Whether an operation has an idempotency key: a field of type `optional<idempotency_key>` or
/// `required<idempotency_key>`.
template <operation Op>
inline constexpr bool has_idempotency_key = detail::keys_of<Op>.count != 0;

/// Whether requests of an operation may be sent again: as its `.repeat` says, or by default its key and its verb. Never
/// `repeatability::by_verb`.
template <operation Op>
inline constexpr repeatability repeatability_of =
    Op::http.repeat != repeatability::by_verb ? Op::http.repeat
    : has_idempotency_key<Op>                 ? repeatability::by_key
                                              : detail::repeatability_of_method(verb_text(Op::http.route->verb));

/// Whether the same request may be sent again, although an earlier one may have arrived.
template <operation Op>
inline constexpr bool is_repeatable = repeatability_of<Op> != repeatability::never;

namespace detail {

/// Whether the same bytes of a request may be sent again. A server takes the signature of a change only once, so that
/// it would reject the second request although the first has run.
template <operation Op>
inline constexpr repeatability repeatability_of_bytes =
    is_signed_change<Op> ? repeatability::never : repeatability_of<Op>;

/// `type<T>` is T, or void.
template <bool>
struct or_void {
    template <class>
    using type = void;
};
template <>
struct or_void<true> {
    template <class T>
    using type = T;
};

/// Whether what an operation says of repetitions fits its fields; the compile error if not. `void` is an operation that
/// says nothing: one class for all of them.
template <class>
struct repeat_fits {
    static constexpr bool value = true;
};
template <operation Op>
struct repeat_fits<Op> {
    static constexpr bool value = true;
    static_assert(keys_of<Op>.count < 2,
                  "service_api: an operation has two idempotency keys, of which a server would store one: keep one "
                  "field of type idempotency_key [docs/errors.md#repeat-two-keys]");
    static_assert(!has_odd_keys(fields_of<Op>{}),
                  "service_api: the idempotency key of an operation may be null, deprecated or have a default: write "
                  "optional<idempotency_key> or required<idempotency_key> [docs/errors.md#repeat-key-field]");
    static_assert(Op::http.repeat != repeatability::by_key || has_idempotency_key<Op>,
                  "service_api: an operation may be repeated by a key, but has none: add a field "
                  "optional<idempotency_key> and its in_header{\"Idempotency-Key\"} [docs/errors.md#repeat-no-key]");
    static_assert(!has_idempotency_key<Op> || Op::http.repeat == repeatability::by_verb ||
                      Op::http.repeat == repeatability::by_key,
                  "service_api: an operation has an idempotency key and a .repeat without it: remove the .repeat, or "
                  "the field [docs/errors.md#repeat-beside-key]");
    static_assert(!has_idempotency_key<Op> || !has_credential_in_body(*Op::http.access),
                  "service_api: an operation has an idempotency key and a credential in its form, so that no two "
                  "requests have the same body: write the nonce of the scheme into a header, or remove the key "
                  "[docs/errors.md#repeat-form]");
    static_assert(!has_idempotency_key<Op> || (count_streams(successes_of<response_of<Op>>{}) == 0 &&
                                               !requires { typename Op::request_stream; }),
                  "service_api: an operation has an idempotency key and a stream, which no server can give again: "
                  "remove the field, or write a list [docs/errors.md#repeat-stream]");
};

}  // namespace detail

}  // namespace service_api
