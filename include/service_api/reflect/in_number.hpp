#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/format/integer.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/type_name.hpp>
#include <service_api/value/const_value.hpp>
#include <service_api/value/scalar.hpp>
#include <service_api/value/static_text.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

/// The type in which the numbers of all enumerators are represented.
template <class Enum>
using enumerator_number =
    std::conditional_t<std::is_signed_v<std::underlying_type_t<Enum>>, std::int64_t, std::uint64_t>;

/// The number of an enumerator as text, and its name in C++.
template <class Enum, std::size_t Index>
struct listed_enumerator {
    static constexpr json_literal<20> number{static_cast<enumerator_number<Enum>>(enumerators_of<Enum>[Index].value)};
    static constexpr std::string_view name = static_text<[](auto add) {
        add(type_name<Enum>());
        add("::");
        add(enumerators_of<Enum>[Index].name);
    }>::view;
};

template <class Enum, std::size_t... Index>
constexpr std::array<scalar_value, sizeof...(Index)> list_numbers(std::index_sequence<Index...>) {
    return {scalar_value{listed_enumerator<Enum, Index>::number.view(), listed_enumerator<Enum, Index>::name}...};
}

}  // namespace detail

/// An enumerator that JSON represents by its number: `required<in_number<state>>`, `{"state": 3}`. A number that no
/// enumerator has is an error.
template <described_enum Enum>
struct in_number {
    static constexpr auto values = detail::list_numbers<Enum>(std::make_index_sequence<enumerators_of<Enum>.size()>{});
    static constexpr json_kind json = json_kind::number;
    static constexpr std::string_view format = "";
    static constexpr std::string_view words = detail::static_text<[](auto add) {
        add("must be one of ");
        for (std::size_t i = 0; i < values.size(); ++i) {
            add(i != 0 ? ", " : "");
            add(values[i].text);
        }
    }>::view;
    static constexpr std::string_view kind = detail::static_text<[](auto add) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            add(i != 0 ? " or `" : "`");
            add(values[i].text);
            add("` (");
            add(enumerators_of<Enum>[i].name);
            add(")");
        }
    }>::view;
    static constexpr std::size_t max_text_size = 20;
    static constexpr std::size_t min_text_size = 1;

    Enum value{};

    constexpr in_number() = default;
    constexpr in_number(Enum one) : value(one) {}
    constexpr operator Enum() const { return value; }

    static constexpr std::optional<in_number> parse(std::string_view text) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (values[i].text == text) return enumerators_of<Enum>[i].value;
        }
        return std::nullopt;
    }
    void append_to(std::string& out) const {
        detail::append_integer(out, static_cast<detail::enumerator_number<Enum>>(value));
    }

    friend constexpr bool operator==(in_number, in_number) = default;
    friend constexpr bool operator==(in_number left, Enum right) { return left.value == right; }
};

}  // namespace service_api
