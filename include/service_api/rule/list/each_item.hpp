#pragma once

#include <map>
#include <service_api/rule/rule.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace service_api::rules {

/// Each element of an array and each value of a map must satisfy these rules: `each_item{not_empty, max_length{64}}`.
template <class... Rule>
struct each_item {
    static constexpr std::string_view id = "each_item";
    std::tuple<Rule...> rules;

    constexpr explicit each_item(Rule... rule) : rules(rule...) {}

    template <class T>
        requires(value_rule<Rule, value_type_of<T>> && ...)
    constexpr bool accepts(const std::vector<T>& value) const {
        for (const auto& entry : value) {
            if (!accepts_entry(present(entry))) return false;
        }
        return true;
    }
    template <class T>
        requires(value_rule<Rule, value_type_of<T>> && ...)
    constexpr bool accepts(const std::map<std::string, T>& value) const {
        for (const auto& entry : value) {
            if (!accepts_entry(present(entry.second))) return false;
        }
        return true;
    }
    constexpr auto terms() const { return std::tuple(rules); }
    std::string words() const { return detail::words_of_all("in each entry ", rules); }

private:
    template <class T>
    constexpr bool accepts_entry(const T* entry) const {
        return entry == nullptr || std::apply([&](const auto&... one) { return (one.accepts(*entry) && ...); }, rules);
    }
};

/// The rules of a list in a list. Without this guide, `each_item{each_item{...}}` would be a copy of the inner one.
template <class... Rule>
each_item(each_item<Rule...>) -> each_item<each_item<Rule...>>;

}  // namespace service_api::rules
