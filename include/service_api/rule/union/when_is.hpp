#pragma once

#include <concepts>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/type_words.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/tagged.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>

namespace service_api::rules {

/// A union whose value is this alternative must satisfy these rules. Made by `when_is`.
template <class Alternative, class... Rule>
struct when_is_rule {
    using alternative = Alternative;
    static constexpr std::string_view id = "when_is";
    std::tuple<Rule...> rules;

    template <class... T>
        requires((std::same_as<T, Alternative> || ...) && (value_rule<Rule, value_type_of<Alternative>> && ...))
    constexpr bool accepts(const std::variant<T...>& value) const {
        return accepts_alternative(std::get_if<Alternative>(&value));
    }
    template <literal Key, class... T>
        requires((std::same_as<T, Alternative> || ...) && (value_rule<Rule, Alternative> && ...))
    constexpr bool accepts(const tagged<Key, T...>& value) const {
        return accepts_alternative(value.template get_if<Alternative>());
    }
    constexpr auto terms() const { return std::tuple(rules); }
    std::string words() const {
        return detail::words_of_all("as " + type_words<unwrap_presence<Alternative>>(direction::request) + ' ', rules);
    }

private:
    constexpr bool accepts_alternative(const Alternative* held) const {
        const auto* value = held == nullptr ? nullptr : present(*held);
        return value == nullptr || std::apply([&](const auto&... one) { return (one.accepts(*value) && ...); }, rules);
    }
};

/// Rules of one alternative of a `std::variant` or a `tagged`: `when_is<std::string>(not_empty, max_length{64})`.
template <class Alternative, class... Rule>
constexpr when_is_rule<Alternative, Rule...> when_is(Rule... rule) {
    return {{rule...}};
}

}  // namespace service_api::rules
