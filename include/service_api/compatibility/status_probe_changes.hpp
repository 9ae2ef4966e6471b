#pragma once

#include <concepts>
#include <cstddef>
#include <service_api/compatibility/break_kind.hpp>
#include <service_api/compatibility/message_changes.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// Whether conventions distinguish an error from a success by the body, because an error may have the status of a
/// success.
template <class Conventions>
concept tells_by_body = requires { typename Conventions::status_probe; };

/// A report that stores only whether there was any change.
struct any_change {
    bool found = false;

    template <class Words>
    constexpr void operator()(break_kind, const field_path&, const Words&) {
        found = true;
    }
};

/// Returns whether bodies of each record can be read as the other.
template <class One, class Other>
constexpr bool same_body() {
    any_change changes;
    const message_comparison<direction::response, any_change> compared(changes);
    compared.template value<One, Other>({});
    compared.template value<Other, One>({});
    return !changes.found;
}

template <class Conventions, std::size_t Index>
using status_probe_value = value_type_of<typename member_at<typename Conventions::status_probe, Index>::type>;

/// Compares the results of two functions `is_refusal` for each combination of truth values and enumerators. Does not
/// compile for members of other types.
template <class Old, class Now, std::size_t Index = 0>
constexpr bool decides_alike(typename Old::status_probe old, typename Now::status_probe now) {
    if constexpr (Index == member_count<typename Old::status_probe>) {
        return Old::is_refusal(old) == Now::is_refusal(now);
    } else {
        using before = member_at<typename Old::status_probe, Index>;
        constexpr std::size_t index = index_of_member_named<typename Now::status_probe>(before::name);
        using after = member_at<typename Now::status_probe, index>;
        bool alike = true;
        if constexpr (is_optional<typename before::type> || is_nullable<typename before::type>)
            alike = decides_alike<Old, Now, Index + 1>(old, now);
        const auto with = [&](auto value_before, auto value_after) {
            put(before::of(old), value_before);
            put(after::of(now), value_after);
            alike = alike && decides_alike<Old, Now, Index + 1>(old, now);
        };
        if constexpr (std::same_as<status_probe_value<Old, Index>, bool>) {
            with(false, false);
            with(true, true);
        } else {
            for (const auto& one : enumerators_of<status_probe_value<Old, Index>>) {
                const std::string_view spelling = enumerator_text(one.value, direction::response);
                with(one.value, *parse_enumerator<status_probe_value<Now, index>>(spelling, direction::response));
            }
        }
        return alike;
    }
}

template <class Verdict>
constexpr bool has_only_choices() {
    bool only = described_record<Verdict>;
    if constexpr (described_record<Verdict>) {
        for_each_member<Verdict>([&](auto m) {
            using value = value_type_of<field_type<Verdict, decltype(m)>>;
            only = only && (std::same_as<value, bool> || described_enum<value>);
        });
    }
    return only;
}

template <class Old, class Now>
concept can_be_decided = requires {
    typename std::bool_constant<(
        decides_alike<Old, Now>(blank<typename Old::status_probe>(), blank<typename Now::status_probe>()), true)>;
};

/// Returns whether two conventions have the same `is_refusal`, or constexpr functions with the same result for every
/// body. Other functions cannot be compared and count as changed.
template <class Old, class Now>
constexpr bool same_decision() {
    if constexpr (requires { requires std::same_as<decltype(&Old::is_refusal), decltype(&Now::is_refusal)>; }) {
        if (&Old::is_refusal == &Now::is_refusal) return true;
    }
    if constexpr (has_only_choices<typename Old::status_probe>()) {
        if constexpr (can_be_decided<Old, Now>)
            return decides_alike<Old, Now>(blank<typename Old::status_probe>(), blank<typename Now::status_probe>());
    }
    return false;
}

template <class Old, class Now>
constexpr bool same_verdict() {
    if constexpr (tells_by_body<Old> && tells_by_body<Now>) {
        if constexpr (same_body<typename Old::status_probe, typename Now::status_probe>())
            return same_decision<Old, Now>();
        else
            return false;
    } else {
        return tells_by_body<Old> == tells_by_body<Now>;
    }
}

template <class Old, class Now>
std::string verdict_words() {
    if constexpr (tells_by_body<Now>) {
        std::string said = "tells errors with the status of a success";
        if constexpr (tells_by_body<Old>) said += " otherwise";
        if constexpr (described_record<typename Now::status_probe>) {
            const char* before = ": by `";
            for (const std::string_view name : member_names<typename Now::status_probe>) {
                said.append(std::exchange(before, ", `")).append(name).append("`");
            }
        }
        return said;
    } else {
        return "no longer tells errors with the status of a success";
    }
}

/// Reports that the new conventions identify an error with a success's status in another way: clients of the old ones
/// would read it as a success, or as a body that they cannot read.
template <class Old, class Now, class Report>
constexpr void compare_verdicts(Report& report) {
    if constexpr (!same_verdict<Old, Now>())
        report(break_kind::changed_exchange, field_path{}, &verdict_words<Old, Now>);
}

}  // namespace service_api::detail
