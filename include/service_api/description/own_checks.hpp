#pragma once

// Checks of the user's own, for which other libraries have middleware.
//
// A check is declared beside the conventions, as data, so that clients and documents know its errors without a server:
//
//     inline constexpr error_definition maintenance{503, 0, "the shop is being rebuilt", "maintenance"};
//
//     struct no_maintenance {
//         static constexpr std::string_view name = "maintenance";
//         static constexpr std::string_view reason = "While the shop is rebuilt, nothing else is worth checking.";
//         static constexpr possible_error errors[] = {{maintenance}};
//         static constexpr auto position = checks::before<checks::authentication>;
//     };
//
//     struct shop_conventions : problem_details {
//         using own_checks = checks_in_order<no_maintenance>;
//     };
//
// Its function is an argument of `serve`: `enforce<no_maintenance>(function)` (server/own_check.hpp).

#include <concepts>
#include <cstddef>
#include <service_api/description/request_checks.hpp>
#include <service_api/value/array_view.hpp>
#include <string_view>
#include <type_traits>

namespace service_api {

namespace detail {

template <class Anchor, bool After>
struct check_position {};

/// Returns the index of a check in a list; the list's size if the check is not in it.
template <class Check, class... Listed>
constexpr std::size_t index_of_check(checks_in_order<Listed...>) {
    std::size_t index = 0;
    static_cast<void>(((std::is_same_v<Check, Listed> || (++index, false)) || ...));
    return index;
}
template <class Check, class... Listed>
constexpr bool contains_check(checks_in_order<Listed...>) {
    return (std::is_same_v<Check, Listed> || ...);
}

/// Returns whether a check of this library has this name, by which documents identify it.
constexpr bool is_name_of_library(std::string_view name) {
    for (const check_model& one : models_of_checks<request_checks>::all) {
        if (one.name == name) return true;
    }
    return false;
}

/// The maximum number of errors that the user's own checks may have together.
inline constexpr std::size_t most_own_errors = 16;

template <class>
inline constexpr bool is_beside_a_check = false;
template <class Anchor, bool After>
inline constexpr bool is_beside_a_check<const check_position<Anchor, After>> = contains_check<Anchor>(request_checks{});

}  // namespace detail

namespace checks {

/// The positions directly before and after a check of this library. Checks with the same position run in the order of
/// their list.
template <class Check>
inline constexpr detail::check_position<Check, false> before{};
template <class Check>
inline constexpr detail::check_position<Check, true> after{};

}  // namespace checks

/// A check that this library does not have: it has a name of its own, a reason for its position, its errors, and a
/// position beside one of `request_checks`.
template <class T>
concept own_check = requires {
    requires !std::string_view(T::name).empty() && !detail::is_name_of_library(T::name);
    std::string_view(T::reason);
    array_view<possible_error>(T::errors);
    requires detail::is_beside_a_check<decltype(T::position)>;
};

namespace detail {

template <class Check>
struct sound_own_check {
    static_assert(
        own_check<Check>,
        "service_api: a check of own_checks is not whole: it has a name of its own, a reason, errors, and a position "
        "beside a check of this library: write static constexpr auto position = "
        "checks::after<checks::authentication> [docs/errors.md#own-check]");
    static constexpr std::size_t errors = 0;
};
template <own_check Check>
struct sound_own_check<Check> {
    static constexpr std::size_t errors = array_view<possible_error>(Check::errors).size();
};

/// Returns whether no other check of the list has this check's name. If the check is listed twice, one of them is the
/// other.
template <class Check, class... Listed>
constexpr bool has_unique_name() {
    if constexpr ((own_check<Listed> && ...))
        return (std::size_t(std::string_view(Check::name) == std::string_view(Listed::name)) + ...) == 1;
    else
        return true;  // `sound_own_check` reports it
}

template <class Check, class... Listed>
struct distinct_own_check {
    static_assert(has_unique_name<Check, Listed...>(),
                  "service_api: a check is in own_checks twice, or has the name of another one there: list each check "
                  "once, and give each a name of its own [docs/errors.md#own-check-twice]");
    static constexpr bool value = true;
};

template <class List, class Own>
struct merged_checks;
template <class... Check, class... Own>
struct merged_checks<checks_in_order<Check...>, checks_in_order<Own...>> {
    static_assert((sound_own_check<Own>::errors + ... + 0) <= most_own_errors,
                  "service_api: the own_checks of conventions have more than 16 errors: remove one "
                  "[docs/errors.md#own-check-errors]");

    static_assert((distinct_own_check<Own, Own...>::value && ...));

    template <class Position>
    using at = decltype((checks_in_order<>{} + ... +
                         std::conditional_t<std::is_same_v<decltype(Own::position), const Position>,
                                            checks_in_order<Own>, checks_in_order<>>{}));

    using type =
        decltype((checks_in_order<>{} + ... +
                  (at<check_position<Check, false>>{} + checks_in_order<Check>{} + at<check_position<Check, true>>{})));
};

template <class Own>
struct listed_checks {
    static_assert(std::is_same_v<Own, checks_in_order<>>,
                  "service_api: the own_checks of conventions are not a list of checks: write using own_checks = "
                  "checks_in_order<some_check> [docs/errors.md#own-check-list]");
    using type = checks_in_order<>;
};
template <class... Own>
struct listed_checks<checks_in_order<Own...>> {
    using type = checks_in_order<Own...>;
};

template <class Conventions>
struct find_checks {
    using own = checks_in_order<>;
    using all = request_checks;
};
template <class Conventions>
    requires requires { Conventions::own_checks; }
struct find_checks<Conventions> {
    using own = typename listed_checks<decltype(Conventions::own_checks)>::type;  // a value
    using all = request_checks;
};
template <class Conventions>
    requires requires { typename Conventions::own_checks; }
struct find_checks<Conventions> {
    using own = typename listed_checks<typename Conventions::own_checks>::type;
    using all = typename merged_checks<request_checks, own>::type;
};

/// The checks of requests under these conventions, including the conventions' own.
template <class Conventions>
using checks_of = typename find_checks<Conventions>::all;

}  // namespace detail

}  // namespace service_api
