#pragma once

#include <array>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11/list.hpp>
#include <concepts>
#include <cstddef>
#include <optional>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/first_repeated.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

/// An enumerator and its name in C++.
template <class Enum>
struct enumerator {
    Enum value;
    std::string_view name;
};

namespace detail {

template <class Enum>
concept lists_its_enumerators = std::is_enum_v<Enum> && requires(Enum any) {
    { *enumerators(any).begin() } -> std::convertible_to<enumerator<Enum>>;
};

template <class Enum, class... Descriptor>
constexpr std::array<enumerator<Enum>, sizeof...(Descriptor)> enumerator_table(boost::mp11::mp_list<Descriptor...>) {
    return {{{Descriptor::value, Descriptor::name}...}};
}

template <class Enum>
constexpr auto enumerator_table() {
    if constexpr (lists_its_enumerators<Enum>) {
        return enumerators(Enum{});
    } else {
        return enumerator_table<Enum>(
            boost::mp11::mp_rename<boost::describe::describe_enumerators<Enum>, boost::mp11::mp_list>{});
    }
}

}  // namespace detail

/// An enumeration described with Boost.Describe or by a function `constexpr std::array<enumerator<Enum>, N>
/// enumerators(Enum)` in the enumeration's namespace, for lists that no macro of `describe_many.hpp` declares. The
/// names of the enumerators are their spellings on the wire, unless a function `constexpr std::string_view
/// spelled(Enum, direction)` there returns another one (empty: the name).
template <class T>
concept described_enum = std::is_enum_v<T> && (detail::lists_its_enumerators<T> ||
                                               requires { typename boost::describe::describe_enumerators<T>; });

/// All enumerators, in declared order.
template <described_enum Enum>
inline constexpr auto enumerators_of = detail::enumerator_table<Enum>();

namespace detail {

template <class Enum>
constexpr std::string_view spelling_in(const enumerator<Enum>& known, direction way) {
    if constexpr (requires { spelled(known.value, way); }) {
        if (const std::string_view own = spelled(known.value, way); !own.empty()) return own;
    }
    return known.name;
}

}  // namespace detail

/// Returns the spelling of an enumerator in this direction; empty if the value is not an enumerator.
template <described_enum Enum>
[[gnu::noinline]] constexpr std::string_view enumerator_text(Enum value, direction way) {
    for (const auto& known : enumerators_of<Enum>) {
        if (known.value == value) return detail::spelling_in(known, way);
    }
    return {};
}

/// Returns the enumerator with this spelling in this direction, or `nullopt`.
template <described_enum Enum>
constexpr std::optional<Enum> parse_enumerator(std::string_view text, direction way) {
    for (const auto& known : enumerators_of<Enum>) {
        if (detail::spelling_in(known, way) == text) return known.value;
    }
    return std::nullopt;
}

namespace detail {

/// Returns whether all enumerators have different spellings in each direction. Otherwise one of them could never be
/// read.
template <described_enum Enum>
constexpr bool spellings_differ() {
    // Names in C++ are unique, the results of a function need not be.
    if constexpr (lists_its_enumerators<Enum> || requires(Enum value) { spelled(value, direction::request); }) {
        for (const direction way : {direction::request, direction::response}) {
            std::array<std::string_view, enumerators_of<Enum>.size()> spellings{};
            for (std::size_t i = 0; i < spellings.size(); ++i) spellings[i] = spelling_in(enumerators_of<Enum>[i], way);
            if (first_repeated(spellings) != spellings.size()) return false;
        }
    }
    return true;
}

}  // namespace detail

}  // namespace service_api
