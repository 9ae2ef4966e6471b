#pragma once

#include <concepts>
#include <cstddef>
#include <service_api/compatibility/break_kind.hpp>
#include <service_api/compatibility/message_changes.hpp>
#include <service_api/description/convention/conventions.hpp>
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

/// A report that stores only whether there was any change.
struct change_detector {
    bool found = false;

    template <class Words>
    constexpr void operator()(break_kind, const field_path&, const Words&) {
        found = true;
    }
};

/// Returns whether bodies of each record can be read as the other.
template <class One, class Other>
constexpr bool is_same_body() {
    change_detector changes;
    const message_comparison<direction::response, change_detector> compared(changes);
    compared.template value<One, Other>({});
    compared.template value<Other, One>({});
    return !changes.found;
}

template <class Conventions, std::size_t Index>
using status_probe_value = value_type_of<typename member_at<typename Conventions::status_probe, Index>::type>;

/// Returns whether two functions `is_error` have equal results for each combination of truth values and enumerators,
/// from the member at `Index` on. Does not compile for members of other types.
template <class Old, class Now, std::size_t Index = 0>
constexpr bool has_equal_results(typename Old::status_probe old, typename Now::status_probe now) {
    if constexpr (Index == member_count<typename Old::status_probe>) {
        return Old::is_error(old) == Now::is_error(now);
    } else {
        using before = member_at<typename Old::status_probe, Index>;
        constexpr std::size_t index = index_of_member_named<typename Now::status_probe>(before::name);
        using after = member_at<typename Now::status_probe, index>;
        bool equal = true;
        if constexpr (is_optional<typename before::type> || is_nullable<typename before::type>)
            equal = has_equal_results<Old, Now, Index + 1>(old, now);
        const auto with = [&](auto value_before, auto value_after) {
            put(before::of(old), value_before);
            put(after::of(now), value_after);
            equal = equal && has_equal_results<Old, Now, Index + 1>(old, now);
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
        return equal;
    }
}

/// Returns whether each member of a record is a truth value or an enumeration, so that all values can be compared.
template <class Probe>
constexpr bool has_only_enumerable_members() {
    bool only = described_record<Probe>;
    if constexpr (described_record<Probe>) {
        for_each_member<Probe>([&](auto m) {
            using value = value_type_of<field_type<Probe, decltype(m)>>;
            only = only && (std::same_as<value, bool> || described_enum<value>);
        });
    }
    return only;
}

/// Whether the compiler can evaluate both functions `is_error` for every value.
template <class Old, class Now>
concept is_evaluated_at_compile_time = requires {
    typename std::bool_constant<(
        has_equal_results<Old, Now>(blank<typename Old::status_probe>(), blank<typename Now::status_probe>()), true)>;
};

/// Returns whether two conventions have the same `is_error`, or constexpr functions with the same result for every
/// body. Other functions cannot be compared and count as changed.
template <class Old, class Now>
constexpr bool has_same_is_error() {
    if constexpr (requires { requires std::same_as<decltype(&Old::is_error), decltype(&Now::is_error)>; }) {
        if (&Old::is_error == &Now::is_error) return true;
    }
    if constexpr (has_only_enumerable_members<typename Old::status_probe>()) {
        if constexpr (is_evaluated_at_compile_time<Old, Now>)
            return has_equal_results<Old, Now>(blank<typename Old::status_probe>(),
                                               blank<typename Now::status_probe>());
    }
    return false;
}

/// Returns whether two conventions identify the same bodies as errors.
template <class Old, class Now>
constexpr bool has_same_status_probe() {
    if constexpr (has_status_probe<Old> && has_status_probe<Now>) {
        if constexpr (is_same_body<typename Old::status_probe, typename Now::status_probe>())
            return has_same_is_error<Old, Now>();
        else
            return false;
    } else {
        return has_status_probe<Old> == has_status_probe<Now>;
    }
}

/// Returns the description of the change, for `breaking_changes`.
template <class Old, class Now>
std::string status_probe_words() {
    if constexpr (has_status_probe<Now>) {
        std::string words = "identifies errors by the body";
        if constexpr (has_status_probe<Old>) words += " differently";
        if constexpr (described_record<typename Now::status_probe>) {
            const char* before = ": `";
            for (const std::string_view name : member_names<typename Now::status_probe>) {
                words.append(std::exchange(before, ", `")).append(name).append("`");
            }
        }
        return words;
    } else {
        return "no longer identifies errors by the body";
    }
}

/// Reports that the new conventions identify an error with a success's status in another way: clients of the old ones
/// would read it as a success, or as a body that they cannot read.
template <class Old, class Now, class Report>
constexpr void compare_status_probes(Report& report) {
    if constexpr (!has_same_status_probe<Old, Now>())
        report(break_kind::changed_exchange, field_path{}, &status_probe_words<Old, Now>);
}

}  // namespace service_api::detail
