#pragma once

#include <map>
#include <service_api/rule/rule.hpp>
#include <string>
#include <string_view>
#include <tuple>

namespace service_api::rules {

/// Each name in a map must satisfy these rules: `property_names{max_length{64}}`.
template <class... Rule>
struct property_names {
    static constexpr std::string_view id = "property_names";
    std::tuple<Rule...> rules;

    constexpr explicit property_names(Rule... rule) : rules(rule...) {}

    template <class T>
        requires(value_rule<Rule, std::string> && ...)
    constexpr bool accepts(const std::map<std::string, T>& value) const {
        for (const auto& entry : value) {
            if (!std::apply([&](const auto&... one) { return (one.accepts(entry.first) && ...); }, rules)) return false;
        }
        return true;
    }
    /// Returns a name that the first rule with an example accepts, or an empty string.
    std::string example_text() const {
        std::string found;
        const auto try_rule = [&](const auto& one) {
            if constexpr (requires { one.example_text(); }) {
                if (found.empty()) found = one.example_text();
            }
        };
        std::apply([&](const auto&... one) { (try_rule(one), ...); }, rules);
        return found;
    }
    constexpr auto terms() const { return std::tuple(rules); }
    std::string words() const { return detail::words_of_all("in each name ", rules); }
};

}  // namespace service_api::rules
