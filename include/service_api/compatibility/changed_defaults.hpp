#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <service_api/compatibility/break_kind.hpp>
#include <service_api/compatibility/is_member_sent.hpp>
#include <service_api/compatibility/same_terms.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace service_api::detail {

template <class Now, class Old>
constexpr bool same_default(const Now& now, const Old& old);

// A member that only one version has is another break, or a compatible addition.
template <class Now, class Old>
constexpr bool same_members(const Now& now, const Old& old) {
    bool same = true;
    for_each_member<Old>([&](auto m) {
        constexpr std::size_t index = index_of_member_named<Now>(m.name);
        if constexpr (index < member_count<Now>) same = same && same_default(member_at<Now, index>::of(now), m.of(old));
    });
    return same;
}

// As in the comparison of types, an alternative is identified by its index.
template <class Now, class Old, std::size_t... Index>
constexpr bool same_alternative(const Now& now, const Old& old, std::index_sequence<Index...>) {
    return now.index() == old.index() &&
           ((now.index() != Index || same_default(*std::get_if<Index>(&now), *std::get_if<Index>(&old))) && ...);
}

template <class Now, class Old>
constexpr bool same_tagged(const Now& now, const Old& old) {
    if constexpr (!described_record<Now> || !described_record<Old>)
        return same_terms(now, old);  // the tag of raw JSON is unknown
    else if constexpr (Now::tag == Old::tag)
        return same_members(now, old);
    else
        return false;
}

template <class Now, class Old>
constexpr bool same_value(const Now& now, const Old& old) {
    if constexpr (is_array<Now> && is_array<Old>) {
        return std::equal(now.begin(), now.end(), old.begin(), old.end(),
                          [](const auto& one, const auto& other) { return same_default(one, other); });
    } else if constexpr (is_map<Now> && is_map<Old>) {
        return std::equal(now.begin(), now.end(), old.begin(), old.end(), [](const auto& one, const auto& other) {
            return one.first == other.first && same_default(one.second, other.second);
        });
    } else if constexpr (is_union<Now> && is_union<Old>) {
        constexpr std::size_t common = std::min(std::variant_size_v<Now>, std::variant_size_v<Old>);
        return same_alternative(now, old, std::make_index_sequence<common>{});
    } else if constexpr (is_tagged<Now> && is_tagged<Old>) {
        return now.visit(
            [&](const auto& one) { return old.visit([&](const auto& other) { return same_tagged(one, other); }); });
    } else if constexpr (described_record<Now> && described_record<Old>) {
        return same_members(now, old);
    } else {
        // A changed type is another break.
        return !(std::is_same_v<Now, Old> || (described_enum<Now> && described_enum<Old>)) || same_terms(now, old);
    }
}

/// Returns whether two defaults are equal, at every depth.
template <class Now, class Old>
constexpr bool same_default(const Now& now, const Old& old) {
    const auto* after = present(now);
    const auto* before = present(old);
    if (after == nullptr || before == nullptr) return (after == nullptr) == (before == nullptr);
    return same_value(*after, *before);
}

/// Returns, for each member of the old record that may be omitted, whether a message without it means another value in
/// the new record. A new default is another value, also an empty list: `optional` lets a handler distinguish `[]` from
/// no list, and without `optional` the two requests are equal.
template <class Old, class New>
constexpr std::array<bool, member_count<Old>> changed_defaults() {
    std::array<bool, member_count<Old>> changed{};
    const Old old = blank<Old>();
    const New now = blank<New>();
    for_each_member<Old>([&](auto m) {
        constexpr std::size_t index = index_of_member_named<New>(m.name);
        if constexpr (!is_key_required<field_type<Old, decltype(m)>> && index < member_count<New>) {
            using new_member = member_at<New, index>;
            if constexpr (!is_key_required<typename new_member::type>)
                changed[m.index] = !same_default(new_member::of(now), m.of(old));
        }
    });
    return changed;
}

/// Whether the compiler can make both records in a constant expression: not with a `std::map`, `boxed` or `tagged`;
/// with libstdc++ 12, clang cannot make a record that contains a `std::string`.
template <class Old, class New>
inline constexpr bool defaults_are_constant =
    requires { typename std::integral_constant<std::size_t, changed_defaults<Old, New>().size()>; };

/// Reports each field whose default is changed: the default is the meaning of a message without the field.
template <direction Way, class Old, class New, class Report>
constexpr void compare_defaults(const field_path& at, Report& report) {
    const auto report_each = [&](const auto& changed) {
        for (std::size_t i = 0; i < changed.size(); ++i) {
            if (!changed[i] || !is_member_sent<Way, Old>(i)) continue;
            report(break_kind::changed_default, at / member_names<Old>[i],
                   [] { return std::string("has another default"); });
        }
    };
    if constexpr (defaults_are_constant<Old, New>) {
        constexpr auto changed = changed_defaults<Old, New>();
        report_each(changed);
    } else if (!std::is_constant_evaluated()) {
        report_each(changed_defaults<Old, New>());
    }
}

}  // namespace service_api::detail
