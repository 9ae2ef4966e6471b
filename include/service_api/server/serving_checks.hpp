#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <service_api/description/api.hpp>
#include <service_api/description/own_checks.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/server/environment.hpp>
#include <service_api/server/handler.hpp>
#include <tuple>
#include <type_traits>
#include <utility>

namespace service_api::detail {

// Each check is a class named for its requirement; its argument, a list of operations, is printed by the compiler.

template <class OperationsWithoutAHandler>
struct every_operation_has_a_handler {
    static_assert(
        OperationsWithoutAHandler::none,
        "service_api: this server lacks a handler for each operation listed in OperationsWithoutAHandler: write "
        "handle<operation>(handler) [docs/errors.md#server-no-handler]");
};

template <class OperationsWithTwoHandlers>
struct no_operation_has_two_handlers {
    static_assert(
        OperationsWithTwoHandlers::none,
        "service_api: this server has two handlers for each operation listed in OperationsWithTwoHandlers: keep one "
        "handle<operation>(handler) [docs/errors.md#server-two-handlers]");
};

template <class ForeignOperations>
struct every_handler_is_for_this_api {
    static_assert(
        ForeignOperations::none,
        "service_api: this server has handlers or predicates for ForeignOperations, which its api does not list: add "
        "them to api<...> or remove them here [docs/errors.md#server-foreign-handler]");
};

template <class ChecksWithoutAFunction>
struct every_own_check_has_a_function {
    static_assert(ChecksWithoutAFunction::none,
                  "service_api: this server lacks a function for each check listed in ChecksWithoutAFunction: write "
                  "enforce<check>(function) [docs/errors.md#server-no-check]");
};

template <class ChecksWithTwoFunctions>
struct no_own_check_has_two_functions {
    static_assert(
        ChecksWithTwoFunctions::none,
        "service_api: this server has two functions for each check listed in ChecksWithTwoFunctions: keep one "
        "enforce<check>(function) [docs/errors.md#server-two-checks]");
};

template <class ForeignChecks>
struct every_function_is_of_an_own_check {
    static_assert(
        ForeignChecks::none,
        "service_api: this server has functions for ForeignChecks, which its conventions do not list: add them to "
        "own_checks or remove them here [docs/errors.md#server-foreign-check]");
};

template <class OperationsWithoutAPredicate>
struct every_ownership_rule_has_one_predicate {
    static_assert(
        OperationsWithoutAPredicate::none,
        "service_api: this server lacks the one ownership predicate of each operation listed in "
        "OperationsWithoutAPredicate: write authorize<operation>(predicate) [docs/errors.md#server-no-predicate]");
};

template <class SignedOperations>
struct signed_operations_have_keys {
    static_assert(SignedOperations::none,
                  "service_api: the environment lacks what SignedOperations need: write .keys = ..., .verifier = ... "
                  "[docs/errors.md#server-keys]");
};

template <class SignedOperations>
struct the_verifier_fits_the_schemes {
    static_assert(SignedOperations::none,
                  "service_api: the environment's verifier is of another algorithm or encoding than the schemes of "
                  "SignedOperations: write one that reads what their .algorithm and .encoding say "
                  "[docs/errors.md#server-verifier]");
};

template <class OperationsWithCredentials>
struct operations_with_credentials_have_a_checker {
    static_assert(OperationsWithCredentials::none,
                  "service_api: the environment lacks what OperationsWithCredentials need: write .credentials = ... "
                  "[docs/errors.md#server-credentials]");
};

template <class LimitedOperations>
struct limited_operations_have_a_limiter {
    static_assert(LimitedOperations::none,
                  "service_api: the environment lacks what LimitedOperations need: write .limiter = ... "
                  "[docs/errors.md#server-limiter]");
};

template <class SignedChanges>
struct signed_changes_have_a_replay_guard {
    static_assert(SignedChanges::none,
                  "service_api: the environment lacks what SignedChanges need: write .replays = ... "
                  "[docs/errors.md#server-replay-guard]");
};

/// True if an operation accepts a credential other than a signature.
template <class Op>
inline constexpr bool takes_credentials = [] {
    for (const access_scheme& scheme : Op::http.access->schemes) {
        if (scheme.kind != credential_kind::signature) return true;
    }
    return false;
}();

/// True if a verifier does not support all signatures of an operation.
template <class Op, class Verifier>
inline constexpr bool verifier_misfits = [] {
    for (const access_scheme& scheme : Op::http.access->schemes) {
        if (scheme.kind == credential_kind::signature && !fits_signature_scheme<Verifier>(*scheme.signing)) return true;
    }
    return false;
}();

template <class Part>
inline constexpr bool is_handler = false;
template <class Op, class H>
inline constexpr bool is_handler<handler_for<Op, H>> = true;

/// A list of operations that is only printed.
template <class... Op>
struct operations {
    static constexpr bool none = sizeof...(Op) == 0;
};

template <class... Left, class... Right>
operations<Left..., Right...> operator+(operations<Left...>, operations<Right...>);

template <class Strangers, class OwnChecks>
struct check_faults;
/// What is wrong with the functions of checks: these are among the parts that are of no operation.
template <class... Part, class... Check>
struct check_faults<operations<Part...>, checks_in_order<Check...>> {
    template <class One>
    static constexpr std::size_t functions = (std::size_t(std::is_same_v<One, Part>) + ... + 0);
    template <class One>
    static constexpr bool is_unenforced = functions<One> == 0;
    template <class One>
    static constexpr bool is_enforced_twice = functions<One> > 1;
    template <class One>
    static constexpr bool is_foreign = own_check<One> && !contains_check<One>(checks_in_order<Check...>{});
    template <bool Chosen, class One>
    using if_chosen = std::conditional_t<Chosen, operations<One>, operations<>>;

    using unenforced = decltype((operations<>{} + ... + if_chosen<is_unenforced<Check>, Check>{}));
    using enforced_twice = decltype((operations<>{} + ... + if_chosen<is_enforced_twice<Check>, Check>{}));
    using foreign_checks = decltype((operations<>{} + ... + if_chosen<is_foreign<Part>, Part>{}));
    using foreign = decltype((operations<>{} + ... + if_chosen<!own_check<Part>, Part>{}));
};

/// Returns the indexes of the first `Count` true elements.
template <std::size_t Count, std::size_t Size>
constexpr std::array<std::size_t, Count> indexes_of_true(const std::array<bool, Size>& facts) {
    std::array<std::size_t, Count> indexes{};
    std::size_t index = 0;
    for (std::size_t& next : indexes) {
        while (!facts[index]) ++index;
        next = index++;
    }
    return indexes;
}

template <const auto& Facts, class Positions, class... Ops>
struct pick;
template <const auto& Facts, std::size_t... Position, class... Ops>
struct pick<Facts, std::index_sequence<Position...>, Ops...> {
    static constexpr auto indexes = indexes_of_true<sizeof...(Position)>(Facts);
    using type = operations<std::tuple_element_t<indexes[Position], std::tuple<Ops...>>...>;
};

/// The list of the operations whose element in `Facts` is true.
template <const auto& Facts, class... Ops>
using picked = typename pick<Facts, std::make_index_sequence<std::size_t(std::count(Facts.begin(), Facts.end(), true))>,
                             Ops...>::type;

/// Returns how many of the counted parts each operation has. `owners` has the index of each part's operation; an index
/// past the last operation is ignored.
template <std::size_t Operations, std::size_t Parts>
constexpr std::array<std::size_t, Operations> count_parts(const std::array<std::size_t, Parts>& owners,
                                                          const std::array<bool, Parts>& counting) {
    std::array<std::size_t, Operations> counts{};
    for (std::size_t i = 0; i < Parts; ++i) {
        if (counting[i] && owners[i] < Operations) ++counts[owners[i]];
    }
    return counts;
}

template <std::size_t Size, class Holds>
constexpr std::array<bool, Size> each_fact(Holds holds) {
    std::array<bool, Size> facts{};
    for (std::size_t i = 0; i < Size; ++i) facts[i] = holds(i);
    return facts;
}

/// The errors in the parts of a server; all lists are empty if there are none. It makes one pass over the parts and one
/// over the operations: comparing each part with each operation would take minutes to compile for hundreds of
/// operations.
template <class Api, class Environment, class... Part>
struct missing_parts;
template <class... Ops, class Environment, class... Part>
struct missing_parts<api<Ops...>, Environment, Part...> {
private:
    using supplied = environment_parts<Environment>;
    static constexpr std::size_t size = sizeof...(Ops);

    static constexpr std::array<std::size_t, sizeof...(Part)> owners{
        index_in<typename Part::operation>(numbered_operations<Ops...>{})...};
    static constexpr auto handlers = count_parts<size>(owners, std::array<bool, sizeof...(Part)>{is_handler<Part>...});
    static constexpr auto predicates =
        count_parts<size>(owners, std::array<bool, sizeof...(Part)>{!is_handler<Part>...});
    static constexpr std::array<bool, size> owned{!Ops::http.access->ownership.empty()...};

    static constexpr auto is_unhandled = each_fact<size>([](std::size_t op) { return handlers[op] == 0; });
    static constexpr auto is_handled_twice = each_fact<size>([](std::size_t op) { return handlers[op] > 1; });
    static constexpr auto is_foreign = each_fact<sizeof...(Part)>([](std::size_t at) { return owners[at] >= size; });
    static constexpr auto is_undecided =
        each_fact<size>([](std::size_t op) { return owned[op] && predicates[op] != 1; });
    static constexpr std::array<bool, size> is_keyless{(!supplied::keys && is_signed_operation<Ops>)...};
    static constexpr std::array<bool, size> is_misfit{
        (supplied::keys && verifier_misfits<Ops, typename supplied::verifier>)...};
    static constexpr std::array<bool, size> is_unchecked{(!supplied::credentials && takes_credentials<Ops>)...};
    static constexpr std::array<bool, size> is_uncounted{(!supplied::limiter && Ops::http.limit->is_specified())...};
    static constexpr std::array<bool, size> is_unguarded{(!supplied::replays && is_signed_change<Ops>)...};

    using checks = check_faults<picked<is_foreign, typename Part::operation...>,
                                typename find_checks<typename api<Ops...>::conventions>::own>;

public:
    using unhandled = picked<is_unhandled, Ops...>;
    using handled_twice = picked<is_handled_twice, Ops...>;
    using foreign = typename checks::foreign;
    using unenforced = typename checks::unenforced;
    using enforced_twice = typename checks::enforced_twice;
    using foreign_checks = typename checks::foreign_checks;
    using undecided = picked<is_undecided, Ops...>;
    using keyless = picked<is_keyless, Ops...>;
    using misfit = picked<is_misfit, Ops...>;
    using unchecked = picked<is_unchecked, Ops...>;
    using uncounted = picked<is_uncounted, Ops...>;
    using unguarded = picked<is_unguarded, Ops...>;

    static constexpr bool none = unhandled::none && handled_twice::none && foreign::none && unenforced::none &&
                                 enforced_twice::none && foreign_checks::none && undecided::none && keyless::none &&
                                 misfit::none && unchecked::none && uncounted::none && unguarded::none;
};

/// The result of `serve` if a check fails, so that the compiler prints no error after that of the check.
struct invalid_server {
    http_response operator()(const http_request&) const;
};

}  // namespace service_api::detail
