#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <service_api/constraint/at_most_characters.hpp>
#include <service_api/constraint/at_most_entries.hpp>
#include <service_api/constraint/each_entry.hpp>
#include <service_api/constraint/rules.hpp>
#include <service_api/description/places.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/date.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/shapes.hpp>
#include <service_api/value/unix_ms.hpp>
#include <service_api/value/unix_s.hpp>
#include <service_api/value/uuid.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace service_api {

namespace detail {

/// The declared maxima of one member; nothing where none is declared.
struct size_limits {
    std::optional<std::size_t> characters{};
    std::optional<std::size_t> entries{};
    std::optional<std::size_t> characters_of_entry{};
};

constexpr void take_limit(size_limits& limits, const at_most_characters& rule) { limits.characters = rule.count; }
constexpr void take_limit(size_limits& limits, const at_most_entries& rule) { limits.entries = rule.count; }
template <class... Rule>
constexpr void take_limit(size_limits& limits, const each_entry<Rule...>& rule) {
    size_limits entry;
    std::apply([&](const auto&... one) { (take_limit(entry, one), ...); }, rule.rules);
    if (entry.characters) limits.characters_of_entry = entry.characters;
}
template <class Other>
constexpr void take_limit(size_limits&, const Other&) {}

// A character is one or two UTF-16 units, each of which may be written as six bytes; so may each byte of an ASCII name.
inline constexpr std::size_t bytes_per_unit = 6;

constexpr std::size_t largest_name(std::string_view name) { return bytes_per_unit * name.size() + 2; }

template <class Record>
constexpr std::array<size_limits, member_count<Record>> limits_of() {
    std::array<size_limits, member_count<Record>> all{};
    visit_entries(lineage_of<Record>{}, [&](const auto& entry) {
        if constexpr (is_field_facts<std::remove_cvref_t<decltype(entry)>>) {
            const std::size_t at = entry.template index_in<Record>();
            if (at < all.size()) entry.each([&](const auto& one) { take_limit(all[at], one); });
        }
    });
    return all;
}

template <class Record, class... Outer, class Wanted>
constexpr std::optional<std::size_t> largest_object(Wanted wanted);

/// The largest JSON text of a value, of a number its plain spelling; nothing when there is none.
template <class Field, class... Outer>
constexpr std::optional<std::size_t> largest_value(const size_limits& limits) {
    using value_type = value_of<Field>;
    if constexpr (std::is_same_v<value_type, std::string>) {
        if (!limits.characters) return std::nullopt;
        return std::max<std::size_t>(4, *limits.characters * 2 * bytes_per_unit + 2);
    } else if constexpr (is_array<value_type>) {
        const auto entry = largest_value<typename value_type::value_type, Outer...>(
            {.characters = limits.characters_of_entry, .entries = {}, .characters_of_entry = {}});
        if (!limits.entries || !entry) return std::nullopt;
        return std::max<std::size_t>(4, *limits.entries * (*entry + 1) + 2);
    } else if constexpr (std::is_same_v<value_type, bool>) {
        return 5;
    } else if constexpr (whole_number<value_type>) {
        return std::numeric_limits<value_type>::digits10 +
               4;  // a sign, a digit more, and quotes where it is spelled so
    } else if constexpr (std::is_same_v<value_type, decimal>) {
        return decimal::max_digits + 5;  // a sign, a zero and a point before them, and quotes
    } else if constexpr (std::is_same_v<value_type, unix_ms> || std::is_same_v<value_type, unix_s>) {
        return 22;
    } else if constexpr (std::is_same_v<value_type, date> || std::is_same_v<value_type, uuid>) {
        return (std::is_same_v<value_type, date> ? 10 : 36) * bytes_per_unit + 2;
    } else if constexpr (described_enum<value_type>) {
        std::size_t largest = 4;
        for (const auto& known : enumerators_of<value_type>)
            largest = std::max(largest, largest_name(spelling_of(known.value, direction::request)));
        return largest;
    } else if constexpr (described_record<value_type> && !text_value<value_type> &&
                         !(std::is_same_v<value_type, Outer> || ...)) {
        return largest_object<value_type, Outer...>(every_member{});
    } else {
        return std::nullopt;
    }
}

template <class Record, class... Outer, class Wanted>
constexpr std::optional<std::size_t> largest_object(Wanted wanted) {
    constexpr auto limits = limits_of<Record>();
    std::size_t size = 2;
    bool bounded = !is_open_record<Record>();
    for_each_member<Record>([&](auto m) {
        if (!bounded || !json_members<Record>[m.index].in_requests || !wanted(m.index)) return;
        const auto value = largest_value<field_type<Record, decltype(m)>, Record, Outer...>(limits[m.index]);
        bounded = value.has_value();
        size += largest_name(m.name) + 1 + value.value_or(0) + 1;
    });
    return bounded ? std::optional(size) : std::nullopt;
}

}  // namespace detail

/// The largest JSON body of an operation's requests in bytes, without white space, from what its description declares: the
/// entries and characters of each member (escapes included) and the digits of numbers. Nothing when a member has no declared
/// maximum, or the body is one field.
template <operation Op>
constexpr std::optional<std::size_t> largest_body() {
    if constexpr (has_json_body<Op> && whole_body_member<Op>() == member_count<Op>)
        return detail::largest_object<Op>(detail::body_members<Op>{});
    else
        return std::nullopt;
}

}  // namespace service_api
