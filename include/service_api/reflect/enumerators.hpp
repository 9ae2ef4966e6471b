#pragma once

#include <array>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11/list.hpp>
#include <optional>
#include <service_api/value/direction.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

/// An enumeration listed with Boost.Describe. Its enumerators' names are their spellings on the wire, unless a function
/// `constexpr std::string_view spelled(Enum, direction)` in the enumeration's namespace returns another (empty: the name
/// stays).
template <class T>
concept described_enum = std::is_enum_v<T> && requires { typename boost::describe::describe_enumerators<T>; };

/// An enumerator and its name in C++.
template <class Enum>
struct enumerator {
    Enum value;
    std::string_view name;
};

namespace detail {

template <class Enum, class... Descriptor>
constexpr std::array<enumerator<Enum>, sizeof...(Descriptor)> enumerator_table(boost::mp11::mp_list<Descriptor...>) {
    return {{{Descriptor::value, Descriptor::name}...}};
}

}  // namespace detail

/// Every enumerator, in declared order.
template <described_enum Enum>
inline constexpr auto enumerators_of = detail::enumerator_table<Enum>(
    boost::mp11::mp_rename<boost::describe::describe_enumerators<Enum>, boost::mp11::mp_list>{});

/// The spelling of an enumerator in this direction; empty for a value that is no enumerator.
template <described_enum Enum>
constexpr std::string_view spelling_of(Enum value, direction way) {
    if constexpr (requires { spelled(value, way); }) {
        if (const std::string_view own = spelled(value, way); !own.empty()) return own;
    }
    for (const auto& known : enumerators_of<Enum>) {
        if (known.value == value) return known.name;
    }
    return {};
}

/// The enumerator of this spelling in this direction.
template <described_enum Enum>
constexpr std::optional<Enum> enumerator_spelt(std::string_view text, direction way) {
    for (const auto& known : enumerators_of<Enum>) {
        if (spelling_of(known.value, way) == text) return known.value;
    }
    return std::nullopt;
}

namespace detail {

/// Whether no two enumerators are spelt alike in one direction: one of them could never be read.
template <described_enum Enum>
constexpr bool spellings_differ() {
    if constexpr (requires(Enum value) { spelled(value, direction::request); }) {  // names in C++ differ by themselves
        for (const direction way : {direction::request, direction::answer}) {
            std::array<std::string_view, enumerators_of<Enum>.size()> seen{};
            for (std::size_t i = 0; i < seen.size(); ++i) {
                seen[i] = spelling_of(enumerators_of<Enum>[i].value, way);
                for (std::size_t j = 0; j < i; ++j) {
                    if (seen[j] == seen[i]) return false;
                }
            }
        }
    }
    return true;
}

}  // namespace detail

}  // namespace service_api
