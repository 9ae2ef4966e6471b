#pragma once

#include <array>
#include <cstddef>
#include <service_api/compatibility/breaking_changes.hpp>
#include <service_api/reflect/shown_text.hpp>
#include <string_view>
#include <utility>

namespace service_api {

namespace detail {

/// The compile error of one break; `Operation` is the old version's.
template <class Operation, shown_text Field, break_kind Kind>
struct breaks_clients_of {
    static_assert(Kind != break_kind::removed_operation,
                  "service_api: the new version lacks Operation: list an operation with its verb and path "
                  "[docs/errors.md#version-operation-missing]");
    static_assert(Kind != break_kind::removed_field,
                  "service_api: the new version of Operation lacks Field, or spells it otherwise: keep its name "
                  "[docs/errors.md#version-field-missing]");
    static_assert(Kind != break_kind::required_field,
                  "service_api: the new version of Operation must be sent Field, which clients need not send: write "
                  "optional<...> or a default [docs/errors.md#version-new-field]");
    static_assert(Kind != break_kind::changed_type,
                  "service_api: the new version of Operation has another type for Field: keep the type "
                  "[docs/errors.md#version-type]");
    static_assert(
        Kind != break_kind::changed_form,
        "service_api: the new version of Operation has Field in another location, or written in another way: keep "
        "its location, its style of list, its position in an array and empty_is_absent "
        "[docs/errors.md#version-location]");
    static_assert(Kind != break_kind::changed_default,
                  "service_api: the new version of Operation has another default for Field: keep the default "
                  "[docs/errors.md#version-default]");
    static_assert(
        Kind != break_kind::loosened_rule,
        "service_api: the new version of Operation may respond with what breaks a rule of Field: keep or tighten "
        "the rule [docs/errors.md#version-response-rule]");
    static_assert(
        Kind != break_kind::narrowed_rule,
        "service_api: the new version of Operation has another or a stricter rule for Field: keep it; only bounds, "
        "sets, steps and distances can be compared [docs/errors.md#version-rule]");
    static_assert(Kind != break_kind::removed_enumerator,
                  "service_api: the new version of Operation rejects a value of Field that clients send: keep the "
                  "enumerator [docs/errors.md#version-request-enumerator]");
    static_assert(Kind != break_kind::new_enumerator,
                  "service_api: the new version of Operation may respond with a value of Field that clients cannot "
                  "read: add enumerators only to an extensible<...> [docs/errors.md#version-response-enumerator]");
    static_assert(Kind != break_kind::absent_field,
                  "service_api: the new version of Operation may respond without Field, which clients need: write "
                  "required<...> [docs/errors.md#version-response-required]");
    static_assert(Kind != break_kind::tightened_limit,
                  "service_api: the new version of Operation has a tighter limit: keep or loosen the limit "
                  "[docs/errors.md#version-limit]");
    static_assert(Kind != break_kind::stricter_access,
                  "service_api: the new version of Operation requires more of its caller: keep or loosen the access "
                  "[docs/errors.md#version-access]");
    static_assert(
        Kind != break_kind::new_status,
        "service_api: the new version of Operation may respond with a status that clients do not know: keep to "
        "the statuses it has [docs/errors.md#version-response-status]");
    static_assert(
        Kind != break_kind::required_body,
        "service_api: the new version of Operation must have a body, which clients do not send: keep its fields "
        "out of the body, or write one optional<...> field that is the as_body [docs/errors.md#version-body-new]");
    static_assert(Kind != break_kind::removed_body,
                  "service_api: the new version of Operation must not have a body, which clients send: keep a field in "
                  "the body [docs/errors.md#version-body-gone]");
    static_assert(Kind != break_kind::rejected_unknown,
                  "service_api: the new version of Operation rejects unknown fields, which clients may send: keep "
                  ".unknown [docs/errors.md#version-unknown-fields]");
    static_assert(Kind != break_kind::less_repeatable,
                  "service_api: the new version of Operation may run twice what clients may have sent again: keep its "
                  ".repeat, and its idempotency key [docs/errors.md#version-repeat]");
    static_assert(Kind != break_kind::changed_exchange,
                  "service_api: the new version of Operation has other pages, errors or conventions: keep them, "
                  "breaking_changes(v1, v2) lists what differs [docs/errors.md#version-conventions]");
};

struct found_break {
    break_kind kind{};
    field_path field{};
};

/// The breaks of one operation, at most eight; further ones appear after these are fixed.
struct found_breaks {
    std::array<found_break, 8> breaks{};
    std::size_t size = 0;

    template <class Words>
    constexpr void operator()(break_kind kind, const field_path& field, const Words&) {
        if (size < breaks.size()) breaks[size++] = {kind, field};
    }
};

template <class Old, class... New>
constexpr found_breaks breaks_of() {
    found_breaks found;
    compare_operation<Old, New...>(found);
    return found;
}

template <class Old, class... New>
struct operation_comparison {
    static constexpr found_breaks found = breaks_of<Old, New...>();

    template <std::size_t I>
    using nth = breaks_clients_of<Old, shown_text<found.breaks[I].field.view().size()>(found.breaks[I].field.view()),
                                  found.breaks[I].kind>;

    // A variable, because clang compiles the next variable after an error, but would skip the rest of an expression.
    template <std::size_t I>
    static constexpr bool is_shown = sizeof(nth<I>) > 0;

    /// Makes the compiler print each break, in the order of `found`. Returns whether there is none.
    template <std::size_t... I>
    static constexpr bool print(std::index_sequence<I...>) {
        (..., static_cast<void>(is_shown<I>));  // a left fold, as clang makes a right one from its end
        return found.size == 0;
    }
};

template <class... Old, class... New>
constexpr bool are_compatible(const api<Old...>&, const api<New...>&) {
    return all_true({operation_comparison<Old, New...>::print(
        std::make_index_sequence<operation_comparison<Old, New...>::found.size>{})...});
}

}  // namespace detail

/// `static_assert(compatible<v1, v2>);` compiles if clients of the old version work with the new one. Otherwise the
/// compiler prints each operation and field that breaks them; `breaking_changes(v1, v2)` lists the same with details. A
/// rule of a type without `==` or `terms()` counts as changed. A default is compared here only if the compiler can make
/// the record: not one that contains a `std::map`, `boxed` or `tagged`, nor, for clang with libstdc++ 12, a
/// `std::string`. `breaking_changes` compares every default.
template <const auto& Old, const auto& New>
inline constexpr bool compatible = detail::are_compatible(Old, New);

}  // namespace service_api
