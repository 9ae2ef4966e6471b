#pragma once

#include <array>
#include <cstddef>
#include <service_api/description/api.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/literal.hpp>
#include <service_api/value/static_text.hpp>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

// Versions of an api that are written as their difference from another, and all of them together for one server.

namespace service_api {

/// The changes between two versions of an api: the arguments of `changed`.
namespace changes {

/// Operations that the new version does not have.
template <class... Op>
struct removed {};

/// Operations that only the new version has, at the end of its list.
template <class... Op>
struct added {};

/// An operation that another one takes the place of, with the same route or another.
template <class Old, class New>
struct replaced {};

}  // namespace changes

namespace detail {

template <class... Ops>
type_list<Ops...> operations_of(const api<Ops...>&);

template <std::size_t Size>
constexpr std::size_t count_true(const std::array<bool, Size>& facts) {
    std::size_t count = 0;
    for (const bool fact : facts) count += fact ? 1 : 0;
    return count;
}

/// The operations of a list whose fact is true. Not a fold over lists of one or none: clang nests those, at most 256
/// deep.
template <class Facts, class... Op>
struct kept_operations {
    static constexpr std::array<bool, sizeof...(Op)> facts{Facts::template holds<Op>...};
    static constexpr auto indexes = [] {
        std::array<std::size_t, count_true(facts)> all{};
        std::size_t at = 0;
        for (std::size_t i = 0; i < facts.size(); ++i) {
            if (facts[i]) all[at++] = i;
        }
        return all;
    }();
    template <std::size_t... Index>
    static type_list<std::tuple_element_t<indexes[Index], std::tuple<Op...>>...> list(std::index_sequence<Index...>);

    using type = decltype(list(std::make_index_sequence<indexes.size()>{}));
};

/// Holds for what is not in a list.
template <class... Listed>
struct is_other_than {
    using numbered = numbered_operations<Listed...>;
    template <class Op>
    static constexpr bool holds = index_in<Op>(numbered{}) >= sizeof...(Listed);
};

/// Whether a version has the operations that a change names; the compiler prints the class's arguments.
template <class Op, bool IsListed>
struct changes_a_listed_operation {
    static_assert(
        IsListed,
        "service_api: a change removes or replaces an operation that the old version does not list: write one "
        "of its operations [docs/errors.md#version-change-unlisted]");
};
template <class Op, bool IsListed>
struct adds_a_new_operation {
    static_assert(!IsListed,
                  "service_api: a change adds an operation that the old version lists: remove it from the change "
                  "[docs/errors.md#version-change-listed]");
};

template <class List, class Change>
struct with_change {
    static_assert(!std::is_same_v<Change, Change>,
                  "service_api: a version is changed by what is no change: write changes::removed<...>, "
                  "changes::added<...> or changes::replaced<old, new> [docs/errors.md#version-change-kind]");
    using type = List;
};
template <class... Op, class... Gone>
struct with_change<type_list<Op...>, changes::removed<Gone...>> : kept_operations<is_other_than<Gone...>, Op...> {
    static_assert(((sizeof(changes_a_listed_operation<Gone, !is_other_than<Op...>::template holds<Gone>>) != 0) &&
                   ...));
};
template <class... Op, class... New>
struct with_change<type_list<Op...>, changes::added<New...>> {
    static_assert(((sizeof(adds_a_new_operation<New, !is_other_than<Op...>::template holds<New>>) != 0) && ...));
    using type = type_list<Op..., New...>;
};
template <class... Op, class Old, class New>
struct with_change<type_list<Op...>, changes::replaced<Old, New>> {
    static_assert(sizeof(changes_a_listed_operation<Old, !is_other_than<Op...>::template holds<Old>>) != 0);
    using type = type_list<std::conditional_t<std::is_same_v<Op, Old>, New, Op>...>;
};

template <class List, class... Change>
struct with_changes {
    using type = List;
};
template <class List, class First, class... Rest>
struct with_changes<List, First, Rest...> : with_changes<typename with_change<List, First>::type, Rest...> {};

template <class Left, class Right>
struct joined_lists;
template <class... Left, class... Right>
struct joined_lists<type_list<Left...>, type_list<Right...>> {
    using type = type_list<Left..., Right...>;
};

/// The operations of all lists, each once.
template <class All, class... List>
struct each_once {
    using type = All;
};
template <class... Op, class... Next, class... Rest>
struct each_once<type_list<Op...>, type_list<Next...>, Rest...>
    : each_once<
          typename joined_lists<type_list<Op...>, typename kept_operations<is_other_than<Op...>, Next...>::type>::type,
          Rest...> {};

template <class List>
struct api_of_list;
template <class... Op>
struct api_of_list<type_list<Op...>> {
    using type = api<Op...>;
};

template <literal... Part>
struct joined_literals {
    static constexpr auto write = [](auto add) { (add(Part.view()), ...); };
    static constexpr std::string_view view = static_text<write>::view;
};

}  // namespace detail

/// The api with the operations of another version after these changes, made one after the other:
/// `inline constexpr changed<v1, changes::removed<a>, changes::replaced<b, b_2>, changes::added<c>> v2{.version =
/// "2"};`. Title, version and servers are its own.
template <const auto& Old, class... Change>
using changed = typename detail::api_of_list<
    typename detail::with_changes<decltype(detail::operations_of(Old)), Change...>::type>::type;

/// The api with the operations of several versions, each once: one server serves all of them, and needs one handler for
/// an operation that several versions share. Two operations with one route do not compile.
template <const auto&... Version>
using all_versions = typename detail::api_of_list<
    typename detail::each_once<detail::type_list<>, decltype(detail::operations_of(Version))...>::type>::type;

/// A path of parts, for operations that are templates of their version: `get(joined_path<Version, "/books/{id}">)`.
template <literal... Part>
inline constexpr std::string_view joined_path = detail::joined_literals<Part...>::view;

}  // namespace service_api
