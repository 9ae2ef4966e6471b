#pragma once

#include <array>
#include <cstddef>
#include <service_api/description/access.hpp>
#include <service_api/description/api.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/own_checks.hpp>
#include <service_api/description/repeat.hpp>
#include <service_api/description/signature_scheme.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/server/environment.hpp>
#include <service_api/server/own_check.hpp>
#include <service_api/server/part_list.hpp>
#include <service_api/value/containers.hpp>
#include <type_traits>

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

template <class ForeignOperations>
struct every_handler_is_for_this_part {
    static_assert(
        ForeignOperations::none,
        "service_api: this part has handlers or predicates for ForeignOperations, which it does not list: add them to "
        "serve_part<...> or remove them here [docs/errors.md#part-foreign-handler]");
};

template <class Checks>
struct every_check_is_of_a_whole_server {
    static_assert(Checks::none,
                  "service_api: this part has functions for Checks, which run for all operations: pass "
                  "enforce<check>(function) to serve [docs/errors.md#part-check]");
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

template <class OperationsWithKeys>
struct operations_with_keys_have_a_store {
    static_assert(OperationsWithKeys::none,
                  "service_api: the environment lacks what OperationsWithKeys need: write .idempotency = ... "
                  "[docs/errors.md#server-idempotency]");
};

/// Returns whether an access policy has a scheme other than a signature.
constexpr bool takes_credentials(const access_policy& access) {
    for (const access_scheme& scheme : access.schemes) {
        if (scheme.kind != credential_kind::signature) return true;
    }
    return false;
}

/// Returns whether a verifier does not support all signatures of an access policy.
template <class Verifier>
constexpr bool verifier_misfits(const access_policy& access) {
    for (const access_scheme& scheme : access.schemes) {
        if (scheme.kind == credential_kind::signature && !fits_signature_scheme<Verifier>(*scheme.signing)) return true;
    }
    return false;
}

/// Which of some operations lack a handler or a predicate in some parts, or have one too many.
template <class Ops, class... Part>
struct handler_facts;
template <class... Ops, class... Part>
struct handler_facts<type_list<Ops...>, Part...> {
    using numbered = numbered_operations<Ops...>;
    static constexpr std::size_t size = sizeof...(Ops);

    static constexpr auto entries = list_parts<numbered, Part...>();
    static constexpr entry_counts<size> counts{entries};
    static constexpr std::array<bool, size> owned{!Ops::http.access->ownership.empty()...};

    static constexpr auto is_unhandled = each_fact<size>([](std::size_t op) { return counts.handlers[op] == 0; });
    static constexpr auto is_handled_twice = each_fact<size>([](std::size_t op) { return counts.handlers[op] > 1; });
    static constexpr auto is_undecided =
        each_fact<size>([](std::size_t op) { return owned[op] && counts.predicates[op] != 1; });
    static constexpr auto is_foreign = parts_past(
        size, entries, std::array<std::size_t, sizeof...(Part)>{size_of_list(typename Part::operations{})...});
    static constexpr std::array<bool, sizeof...(Part)> is_check{(!Part::handles && !Part::decides)...};

    static constexpr bool none =
        none_of(is_unhandled) && none_of(is_handled_twice) && none_of(is_undecided) && none_of(is_foreign);

    // The operations of parts that are not in the list.
    template <class One>
    using if_foreign = std::conditional_t<(index_in<One>(numbered{}) >= size), operations<One>, operations<>>;
    template <class... Op>
    static auto foreign_of(type_list<Op...>) -> decltype((operations<>{} + ... + if_foreign<Op>{}));
    template <class... Foreign>
    static auto foreign_in(operations<Foreign...>)
        -> decltype((operations<>{} + ... + foreign_of(typename Foreign::operations{})));
};

/// The checks that these parts are functions of.
template <class Functions>
struct enforced_checks;
template <class... Check, class... Function>
struct enforced_checks<operations<check_function<Check, Function>...>> {
    using type = operations<Check...>;
};

template <class Enforced, class OwnChecks>
struct check_faults;
/// What is wrong with the functions of checks.
template <class... Enforced, class... Check>
struct check_faults<operations<Enforced...>, checks_in_order<Check...>> {
    template <class One>
    static constexpr std::size_t functions = (std::size_t(std::is_same_v<One, Enforced>) + ... + 0);
    template <bool Chosen, class One>
    using if_chosen = std::conditional_t<Chosen, operations<One>, operations<>>;

    using unenforced = decltype((operations<>{} + ... + if_chosen < functions<Check> == 0, Check > {}));
    using enforced_twice = decltype((operations<>{} + ... + if_chosen<(functions<Check> > 1), Check>{}));
    using foreign = decltype((operations<>{} + ... +
                              if_chosen<!contains_check<Enforced>(checks_in_order<Check...>{}), Enforced>{}));
    static constexpr bool none = unenforced::none && enforced_twice::none && foreign::none;
};

/// What is wrong with the parts of a server.
template <class Api, class Environment, class... Part>
struct server_facts;
template <class... Ops, class Environment, class... Part>
struct server_facts<api<Ops...>, Environment, Part...> : handler_facts<type_list<Ops...>, Part...> {
    using supplied = environment_parts<Environment>;
    static constexpr std::size_t size = sizeof...(Ops);

    static constexpr std::array<const access_policy*, size> access{&Ops::http.access.value()...};

    static constexpr auto is_keyless = each_fact<size>(
        [](std::size_t op) { return !supplied::keys && access[op]->takes(credential_kind::signature); });
    static constexpr auto is_misfit = each_fact<size>(
        [](std::size_t op) { return supplied::keys && verifier_misfits<typename supplied::verifier>(*access[op]); });
    static constexpr auto is_unchecked =
        each_fact<size>([](std::size_t op) { return !supplied::credentials && takes_credentials(*access[op]); });
    static constexpr std::array<bool, size> is_uncounted{(!supplied::limiter && Ops::http.limit->is_specified())...};
    static constexpr std::array<bool, size> is_unguarded{(!supplied::replays && is_signed_change<Ops>)...};

    static constexpr std::array<bool, size> is_unstored{(!supplied::idempotency && has_idempotency_key<Ops>)...};

    using checks = check_faults<typename enforced_checks<picked<server_facts::is_check, Part...>>::type,
                                typename find_checks<typename api<Ops...>::conventions>::own>;

    static constexpr bool none = handler_facts<type_list<Ops...>, Part...>::none && checks::none &&
                                 none_of(is_keyless) && none_of(is_misfit) && none_of(is_unchecked) &&
                                 none_of(is_uncounted) && none_of(is_unguarded) && none_of(is_unstored);
};

/// The lists of what is missing in the parts of a server, for the compiler to print: only made if something is, because
/// their names have the names of all operations.
template <class Api, class Environment, class... Part>
struct missing_parts;
template <class... Ops, class Environment, class... Part>
struct missing_parts<api<Ops...>, Environment, Part...> {
private:
    using facts = server_facts<api<Ops...>, Environment, Part...>;

public:
    using unhandled = picked<facts::is_unhandled, Ops...>;
    using handled_twice = picked<facts::is_handled_twice, Ops...>;
    using foreign = decltype(facts::foreign_in(picked<facts::is_foreign, Part...>{}));
    using unenforced = typename facts::checks::unenforced;
    using enforced_twice = typename facts::checks::enforced_twice;
    using foreign_checks = typename facts::checks::foreign;
    using undecided = picked<facts::is_undecided, Ops...>;
    using keyless = picked<facts::is_keyless, Ops...>;
    using misfit = picked<facts::is_misfit, Ops...>;
    using unchecked = picked<facts::is_unchecked, Ops...>;
    using uncounted = picked<facts::is_uncounted, Ops...>;
    using unguarded = picked<facts::is_unguarded, Ops...>;
    using unstored = picked<facts::is_unstored, Ops...>;

    static constexpr bool none = facts::none;
};

/// The result of `serve` if a check fails, so that the compiler prints no error after that of the check.
struct invalid_server {
    http_response operator()(const http_request&) const;
};

}  // namespace service_api::detail
