#pragma once

#include <cstddef>
#include <service_api/compatibility/break_kind.hpp>
#include <service_api/compatibility/is_member_sent.hpp>
#include <service_api/compatibility/same_terms.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_options.hpp>
#include <service_api/rule/bounds.hpp>
#include <service_api/rule/fields/at_least_one_of.hpp>
#include <service_api/rule/fields/at_most_one_of.hpp>
#include <service_api/rule/fields/exactly_one_of.hpp>
#include <service_api/rule/fields/max_difference.hpp>
#include <service_api/rule/list/each_item.hpp>
#include <service_api/rule/list/max_items.hpp>
#include <service_api/rule/list/min_items.hpp>
#include <service_api/rule/map/max_properties.hpp>
#include <service_api/rule/map/min_properties.hpp>
#include <service_api/rule/map/property_names.hpp>
#include <service_api/rule/number/exclusive_maximum.hpp>
#include <service_api/rule/number/exclusive_minimum.hpp>
#include <service_api/rule/number/maximum.hpp>
#include <service_api/rule/number/minimum.hpp>
#include <service_api/rule/number/multiple_of.hpp>
#include <service_api/rule/number/positive.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/rule/text/allowed_characters.hpp>
#include <service_api/rule/text/max_bytes.hpp>
#include <service_api/rule/text/max_length.hpp>
#include <service_api/rule/text/media_types.hpp>
#include <service_api/rule/text/min_length.hpp>
#include <service_api/rule/text/not_empty.hpp>
#include <service_api/rule/union/when_is.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace service_api::detail {

// Returns whether every value that satisfies the old rule satisfies the new one.

/// A rule type without an overload accepts only an equal rule: a new type counts as changed until its order is defined
/// here.
template <class Now, class Old>
constexpr bool is_at_least_as_permissive(const Now& now, const Old& old) {
    return same_terms(now, old);
}

/// Rule types that are defined by their bounds alone.
template <class>
inline constexpr bool is_a_bound = false;
template <>
inline constexpr bool is_a_bound<rules::exclusive_minimum> = true;
template <>
inline constexpr bool is_a_bound<rules::minimum> = true;
template <>
inline constexpr bool is_a_bound<rules::min_length> = true;
template <>
inline constexpr bool is_a_bound<rules::min_items> = true;
template <>
inline constexpr bool is_a_bound<rules::min_properties> = true;
template <>
inline constexpr bool is_a_bound<rules::max_properties> = true;
template <>
inline constexpr bool is_a_bound<rules::maximum> = true;
template <>
inline constexpr bool is_a_bound<rules::max_length> = true;
template <>
inline constexpr bool is_a_bound<rules::max_items> = true;
template <>
inline constexpr bool is_a_bound<rules::exclusive_maximum> = true;
template <>
inline constexpr bool is_a_bound<rules::not_empty_rule> = true;
template <>
inline constexpr bool is_a_bound<rules::positive_rule> = true;

/// A bound may be relaxed, also by another rule type: every value that satisfies `positive` satisfies `minimum{0}`.
/// Both are rules of one field, so both bound the same quantity.
template <class Now, class Old>
    requires(is_a_bound<Now> && states_bounds<Old>)
constexpr bool is_at_least_as_permissive(const Now& now, const Old& old) {
    const auto contains = [](const bounds& outer, const bounds& inner) { return (inner & outer) == inner; };
    if constexpr (requires { now.number_bounds(), old.number_bounds(); })
        return contains(now.number_bounds(), old.number_bounds());
    else if constexpr (requires { now.size_bounds(), old.size_bounds(); })
        return contains(now.size_bounds(), old.size_bounds());
    else
        return false;
}

constexpr bool is_at_least_as_permissive(const rules::allowed_characters& now, const rules::allowed_characters& old) {
    return now.allowed + old.allowed == now.allowed;
}

constexpr bool is_at_least_as_permissive(const rules::max_bytes& now, const rules::max_bytes& old) {
    return old.count <= now.count;
}

constexpr bool is_at_least_as_permissive(const rules::media_types& now, const rules::media_types& old) {
    for (const std::string_view one : old) {
        if (!now.includes(one)) return false;
    }
    return true;
}

constexpr bool is_at_least_as_permissive(const rules::multiple_of& now, const rules::multiple_of& old) {
    return now.accepts(old.step);
}

/// Returns whether each rule of `now` is implied by one of `old`.
template <class... Now, class... Old>
constexpr bool are_at_least_as_permissive(const std::tuple<Now...>& now, const std::tuple<Old...>& old) {
    const auto is_kept = [&](const auto& one) {
        return std::apply([&](const auto&... other) { return (is_at_least_as_permissive(one, other) || ...); }, old);
    };
    return std::apply([&](const auto&... one) { return (is_kept(one) && ...); }, now);
}
template <class... Now, class... Old>
constexpr bool is_at_least_as_permissive(const rules::each_item<Now...>& now, const rules::each_item<Old...>& old) {
    return are_at_least_as_permissive(now.rules, old.rules);
}
template <class... Now, class... Old>
constexpr bool is_at_least_as_permissive(const rules::property_names<Now...>& now,
                                         const rules::property_names<Old...>& old) {
    return are_at_least_as_permissive(now.rules, old.rules);
}

template <class T, class... Now, class... Old>
constexpr bool is_at_least_as_permissive(const rules::when_is_rule<T, Now...>& now,
                                         const rules::when_is_rule<T, Old...>& old) {
    return are_at_least_as_permissive(now.rules, old.rules);
}

template <class R, class F, class S, class R2, class F2, class S2, class Limit>
constexpr bool is_at_least_as_permissive(const rules::max_difference<R, F, S, Limit>& now,
                                         const rules::max_difference<R2, F2, S2, Limit>& old) {
    const bool same = name_of(now.first) == name_of(old.first) && name_of(now.second) == name_of(old.second);
    const bool swapped = name_of(now.first) == name_of(old.second) && name_of(now.second) == name_of(old.first);
    return (same || swapped) && now.limit.count >= old.limit.count;
}

// Among the rules about how many fields have a value, `exactly_one_of` is the strictest.
template <class R, class... F, class R2, class... F2>
constexpr bool is_at_least_as_permissive(const rules::at_least_one_of<R, F...>& now,
                                         const rules::exactly_one_of<R2, F2...>& old) {
    return same_terms(now.terms(), old.terms());
}
template <class R, class... F, class R2, class... F2>
constexpr bool is_at_least_as_permissive(const rules::at_most_one_of<R, F...>& now,
                                         const rules::exactly_one_of<R2, F2...>& old) {
    return same_terms(now.terms(), old.terms());
}

/// The rule of a presence table for one column: each old case must have the same cell. A case that the new version
/// lacks has an enumerator that it lacks, which is a break of its own.
template <class Now, class Old>
    requires requires {
        typename Now::table_part;
        typename Old::table_part;
    }
constexpr bool is_at_least_as_permissive(const Now& now, const Old& old) {
    bool kept = now.first_field() == old.first_field() && same_terms(now.keys(), old.keys());
    old.each_case([&](bool was_given, const auto&... was) {
        now.each_case([&](bool is_given, const auto&... is) {
            if (is_given != was_given && same_terms(std::tuple(is...), std::tuple(was...))) kept = false;
        });
    });
    return kept;
}

template <direction Way, class Rule, class Report>
constexpr void report_rule(const Rule& one, const field_path& at, Report& report) {
    constexpr bool is_request = Way == direction::request;
    report(is_request ? break_kind::narrowed_rule : break_kind::loosened_rule, at,
           [&] { return (is_request ? "" : "may break its rule: ") + one.words(); });
}

/// Returns whether values that satisfy the sender's rules of the field of this name satisfy a rule.
template <class Sender, class One>
constexpr bool is_rule_kept(const One& one, std::string_view field) {
    bool kept = false;
    for_each_annotation<Sender>(field, [&](const auto& other) {
        if constexpr (!is_note<std::remove_cvref_t<decltype(other)>>)
            kept = kept || is_at_least_as_permissive(one, other);
    });
    return kept;
}

template <direction Way, class Sender, class Receiver, class Entry, class One, class Report>
constexpr void compare_field_rule(const Entry& entry, const One& one, const field_path& at, Report& report) {
    if constexpr (!is_note<One>) {
        // A member that is not sent breaks no rule about its value, but may break one about its presence.
        constexpr bool judges_presence = field_rule<One, Receiver, typename Entry::field_type>;
        const std::size_t index = entry.template index_in<Receiver>();
        if (index == position_of_extra_in<Receiver>) {
            if constexpr (has_additional_properties<Sender>()) {
                const std::string_view name = member_names<Sender>[position_of_extra_in<Sender>];
                if (!is_rule_kept<Sender>(one, name)) report_rule<Way>(one, at, report);
            }
            return;
        }
        if (!is_member_sent<Way, Receiver>(index)) return;
        const std::size_t other_index = index_of_member_named<Sender>(member_names<Receiver>[index]);
        if (!is_member_sent<Way, Sender>(other_index) && !(judges_presence && Way == direction::request)) return;
        if (!is_rule_kept<Sender>(one, entry.name())) report_rule<Way>(one, at / entry.name(), report);
    }
}

/// Reports each rule of the receiver's record that a value may break which satisfies the sender's rules. The receiver
/// relies on its rules: requests must satisfy those of the new version, responses those of the old one.
template <direction Way, class Sender, class Receiver, class Report>
constexpr void compare_rules(const field_path& at, Report& report) {
    if constexpr (ruled_record<Receiver>) {
        visit_entries(bases_of<Receiver>{}, [&]<class Entry>(const Entry& entry) {
            if constexpr (is_field_annotations<Entry>) {
                entry.each([&](const auto& one) { compare_field_rule<Way, Sender, Receiver>(entry, one, at, report); });
            } else {
                bool kept = false;
                each_rule_between<Sender>(
                    [&](const auto& other) { kept = kept || is_at_least_as_permissive(entry, other); });
                if (!kept) report_rule<Way>(entry, at / entry.first_field(), report);
            }
        });
    }
}

}  // namespace service_api::detail
