#pragma once

#include <concepts>
#include <cstddef>
#include <service_api/compatibility/rule_changes.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/borrows.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/text_union.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/rule/note/location.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/rule/text/not_empty.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/extensible.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// Returns whether a value of this type can be an empty string in a request. A scalar that is a string counts as one
/// that can if its `parse` is not constexpr and it has no `min_text_size`.
template <class T>
constexpr bool may_be_empty_text() {
    if constexpr (std::same_as<T, std::string> || is_view<T> || is_extensible<T>) {
        return true;
    } else if constexpr (described_enum<T>) {
        for (const auto& one : enumerators_of<T>) {
            if (spelling_in(one, direction::request).empty()) return true;
        }
        return false;
    } else if constexpr (requires { std::size_t{T::min_text_size}; }) {
        return T::min_text_size == 0;
    } else if constexpr (scalar<T>) {
        if constexpr (requires { typename std::bool_constant<T::parse("").has_value()>; })
            return T::parse("").has_value();
        else
            return T::json == json_kind::string;
    } else {
        return false;
    }
}

/// Returns whether a form may have the pair `name=` for a field that is not null, which a nullable field would read as
/// null.
template <class Field>
constexpr bool may_be_empty_pair(array_style style) {
    using value = value_type_of<Field>;
    if constexpr (is_array<value>) {
        using entry = typename value::value_type;
        if constexpr (plain_text<value_type_of<entry>> || is_view<value_type_of<entry>>) {
            // Bracketed elements are pairs of another name.
            if (style == array_style::comma_separated) return true;
            return style == array_style::repeated &&
                   (may_be_null<entry>() || may_be_empty_text<value_type_of<entry>>());
        } else {
            return false;
        }
    } else {
        return may_be_empty_text<value>();
    }
}

/// Returns whether a rule of a member requires that it is not empty.
template <class Record>
constexpr bool must_not_be_empty(std::string_view member) {
    bool found = false;
    for_each_annotation<Record>(member, [&](const auto& one) {
        if constexpr (!is_note<std::remove_cvref_t<decltype(one)>>)
            found = found || is_at_least_as_permissive(rules::not_empty, one);
    });
    return found;
}

/// Returns whether clients send such a pair for a member of the sender that is the one at `to` of the receiver. They do
/// not if the member must not be empty; if the receiver's field is `empty_is_absent`, it reads the pair as an absent
/// field.
template <class Member, class Sender, class Receiver>
constexpr bool sends_empty_pair([[maybe_unused]] std::size_t to) {
    using field = std::remove_cvref_t<decltype(Member::of(std::declval<Sender&>()))>;
    const array_style style = notes_of<Sender>[Member::index].arrays;
    bool found = may_be_empty_pair<field>(style);
    if constexpr (operation<Receiver>) found = found && !notes_of<Receiver>[to].empty_is_absent;
    // A repeated list with an element may begin with an empty element.
    if (!is_array<value_type_of<field>> || style == array_style::comma_separated)
        found = found && !must_not_be_empty<Sender>(Member::name);
    return found;
}

}  // namespace service_api::detail
