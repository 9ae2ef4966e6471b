#pragma once

#include <tuple>

namespace service_api {

/// Rules between fields that the interface's own specification does not contain: `assumed_rule{not_after{&self::start,
/// &self::end}}`. They are checked and documented like other rules; a client with `enforce_assumed_rules(false)` sends
/// values that break them.
template <class... Rule>
struct assumed_rule {
    std::tuple<Rule...> rules;

    constexpr explicit assumed_rule(Rule... rule) : rules(rule...) {}

    constexpr std::tuple<Rule...> parts() const { return rules; }
};

template <class>
inline constexpr bool is_assumed_rule = false;
template <class... Rule>
inline constexpr bool is_assumed_rule<assumed_rule<Rule...>> = true;

}  // namespace service_api
