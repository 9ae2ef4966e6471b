#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <service_api/codec/json_members.hpp>
#include <service_api/codec/multipart/part_fields.hpp>
#include <service_api/description/api.hpp>
#include <service_api/description/body/body_codec.hpp>
#include <service_api/description/body/json_body.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/description/unknown_fields.hpp>
#include <service_api/format/query.hpp>
#include <service_api/http/multipart_scanner.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/router.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/rule/list/each_item.hpp>
#include <service_api/rule/list/max_items.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/rule/text/max_bytes.hpp>
#include <service_api/rule/text/max_length.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

/// The declared maxima of one member; `std::nullopt` if none is declared.
struct size_limits {
    std::optional<std::size_t> characters{};
    std::optional<std::size_t> entries{};
    std::optional<std::size_t> characters_of_entry{};
    std::optional<std::size_t> bytes{};  ///< of a string, a file, or each file of a list
};

constexpr void take_limit(size_limits& limits, const rules::max_length& rule) { limits.characters = rule.count; }
constexpr void take_limit(size_limits& limits, const rules::max_bytes& rule) { limits.bytes = rule.count; }
constexpr void take_limit(size_limits& limits, const rules::max_items& rule) { limits.entries = rule.count; }
template <class... Rule>
constexpr void take_limit(size_limits& limits, const rules::each_item<Rule...>& rule) {
    size_limits entry;
    std::apply([&](const auto&... one) { (take_limit(entry, one), ...); }, rule.rules);
    if (entry.characters) limits.characters_of_entry = entry.characters;
    if (entry.bytes) limits.bytes = entry.bytes;
}
template <class Other>
constexpr void take_limit(size_limits&, const Other&) {}

// A character is one or two UTF-16 units, each of which may be escaped as six bytes; so may each byte of an ASCII name.
inline constexpr std::size_t bytes_per_unit = 6;

// A byte of a form that is percent-encoded.
inline constexpr std::size_t bytes_of_octet = 3;

constexpr std::size_t largest_name(std::string_view name) { return bytes_per_unit * name.size() + 2; }

template <class Record>
constexpr std::array<size_limits, member_count<Record>> limits_of() {
    std::array<size_limits, member_count<Record>> all{};
    visit_entries(bases_of<Record>{}, [&](const auto& entry) {
        if constexpr (is_field_annotations<std::remove_cvref_t<decltype(entry)>>) {
            const std::size_t at = entry.template index_in<Record>();
            if (at < all.size()) entry.each([&](const auto& one) { take_limit(all[at], one); });
        }
    });
    return all;
}

template <class Record, class... Outer, class Wanted>
constexpr std::optional<std::size_t> largest_object(Wanted wanted);

/// Returns the size in bytes of the largest JSON text of a value, for numbers without superfluous digits, or
/// `std::nullopt` if it is unbounded.
template <class Field, class... Outer>
constexpr std::optional<std::size_t> largest_value(const size_limits& limits) {
    using value_type = value_type_of<Field>;
    if constexpr (std::is_same_v<value_type, std::string>) {
        if (!limits.characters) return std::nullopt;
        return std::max<std::size_t>(4, *limits.characters * 2 * bytes_per_unit + 2);
    } else if constexpr (is_array<value_type>) {
        if (!limits.entries)
            return std::nullopt;  // before `entry`: g++ 12 cannot copy an empty optional in a constant expression
        const auto entry = largest_value<typename value_type::value_type, Outer...>(
            {.characters = limits.characters_of_entry, .entries = {}, .characters_of_entry = {}});
        if (!entry) return std::nullopt;
        return std::max<std::size_t>(4, *limits.entries * (*entry + 1) + 2);
    } else if constexpr (std::is_same_v<value_type, bool>) {
        return 5;
    } else if constexpr (whole_number<value_type>) {
        return std::numeric_limits<value_type>::digits10 + 4;  // a sign, one more digit, and quotes if it is a string
    } else if constexpr (scalar<value_type>) {
        // A number may be in quotes; each byte of a string may be an escape.
        if constexpr (requires { std::size_t{value_type::max_text_size}; })
            return value_type::max_text_size * (value_type::json == json_kind::string ? bytes_per_unit : 1) + 2;
        else
            return std::nullopt;
    } else if constexpr (described_enum<value_type>) {
        std::size_t largest = 4;
        for (const auto& known : enumerators_of<value_type>)
            largest = std::max(largest, largest_name(enumerator_text(known.value, direction::request)));
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
    bool bounded = !has_additional_properties<Record>();
    for_each_member<Record>([&](auto m) {
        if (!bounded || !json_members<Record>[m.index].in_requests || !wanted(m.index)) return;
        const auto value = largest_value<field_type<Record, decltype(m)>, Record, Outer...>(limits[m.index]);
        bounded = value.has_value();
        size += largest_name(m.name) + 1 + value.value_or(0) + 1;
    });
    return bounded ? std::optional(size) : std::nullopt;
}

/// Returns the size in bytes of the largest content of a part, and of the heads and boundaries of a field's parts;
/// `std::nullopt` if it is unbounded.
template <class Field>
constexpr std::optional<std::size_t> largest_parts(const size_limits& limits) {
    using value_type = value_type_of<Field>;
    constexpr std::size_t around = multipart_scanner::most_head_bytes + multipart_scanner::most_boundary_bytes;
    if constexpr (is_file_part<value_type> || std::is_same_v<value_type, std::string>) {
        const bool is_list = is_array<value_type>;
        const std::size_t of_characters = is_list ? 0 : 4 * limits.characters.value_or(0);
        if ((is_list && !limits.entries) || (!limits.bytes && of_characters == 0)) return std::nullopt;
        return (is_list ? *limits.entries : 1) * (around + limits.bytes.value_or(of_characters));
    } else {
        // A text is not longer than its JSON, of which half may be white space in a part.
        const auto value = largest_value<Field>(limits);
        if (!value) return std::nullopt;
        return (is_array<value_type> ? limits.entries.value_or(1) : 1) * around + 2 * *value;
    }
}

template <operation Op>
constexpr std::optional<std::size_t> largest_multipart() {
    constexpr auto limits = limits_of<Op>();
    std::size_t size = multipart_scanner::most_boundary_bytes;
    bool bounded = true;
    for_each_member<Op>([&](auto m) {
        if (!bounded || locations_of<Op>[m.index] != parameter_location::body || notes_of<Op>[m.index].read_only)
            return;
        const auto parts = largest_parts<field_type<Op, decltype(m)>>(limits[m.index]);
        bounded = parts.has_value();
        size += parts.value_or(0);
    });
    return bounded ? std::optional(size) : std::nullopt;
}

template <class Record, class... Outer, class Wanted>
constexpr std::optional<std::size_t> largest_form(Wanted wanted, std::size_t around);

/// Returns the size in bytes of the largest pairs of a field in a form, all percent-encoded, for numbers without
/// superfluous digits, or `std::nullopt` if it is unbounded. `name` is the size of its encoded name.
template <class Field, class... Outer>
constexpr std::optional<std::size_t> largest_pairs(const size_limits& limits, std::size_t name) {
    using value_type = value_type_of<Field>;
    if constexpr (is_array<value_type>) {
        if (!limits.entries) return std::nullopt;
        constexpr std::size_t index = bytes_of_octet * (2 + std::numeric_limits<std::size_t>::digits10 + 1);
        const auto entry = largest_pairs<typename value_type::value_type, Outer...>(
            {.characters = limits.characters_of_entry, .entries = {}, .characters_of_entry = {}}, name + index);
        if (!entry) return std::nullopt;
        return std::max<std::size_t>(1, *limits.entries) * *entry;
    } else if constexpr (described_record<value_type> && !text_value<value_type> &&
                         !(std::is_same_v<value_type, Outer> || ...)) {
        return largest_form<value_type, Outer...>(every_member{}, name + 2 * bytes_of_octet);
    } else {
        const auto value = largest_value<Field, Outer...>(limits);
        if (!value) return std::nullopt;
        // In JSON a character has at most as many bytes as here, and a number is not encoded.
        const std::size_t factor = std::is_same_v<value_type, std::string> ? 1 : bytes_of_octet;
        return name + 1 + factor * *value + 1;
    }
}

/// Returns the size of all pairs of a record; `around` is that of the encoded name around each member's name.
template <class Record, class... Outer, class Wanted>
constexpr std::optional<std::size_t> largest_form(Wanted wanted, std::size_t around) {
    constexpr auto limits = limits_of<Record>();
    std::size_t size = 0;
    bool bounded = !has_additional_properties<Record>();
    for_each_member<Record>([&](auto m) {
        if (!bounded || notes_of<Record>[m.index].read_only || !wanted(m.index)) return;
        const auto pairs = largest_pairs<field_type<Record, decltype(m)>, Record, Outer...>(
            limits[m.index], around + bytes_of_octet * m.name.size());
        bounded = pairs.has_value();
        size += pairs.value_or(0);
    });
    return bounded ? std::optional(size) : std::nullopt;
}

/// Returns the largest body of one codec of an operation, given by its position in the list.
template <operation Op, std::size_t Index>
constexpr std::optional<std::size_t> largest_of_codec() {
    constexpr body_codec codec = body_codec_of<Op>.from(Index);
    if constexpr (codec->structure == body_structure::bytes)
        return limits_of<Op>()[body_member<Op>()].bytes;
    else if constexpr (are_ignored_in_body(Op::http.unknown))
        return std::nullopt;
    else if constexpr (codec->structure == body_structure::parts)
        return largest_multipart<Op>();
    else if constexpr (codec->structure == body_structure::pairs)
        return largest_form<Op>(members_in<Op, parameter_location::body>{}, 0);
    else if constexpr (codec->media_type == json_body::media_type && body_member<Op>() == member_count<Op>)
        return largest_object<Op>(members_in<Op, parameter_location::body>{});
    else
        return std::nullopt;
}

template <operation Op, std::size_t... Index>
constexpr std::optional<std::size_t> largest_of_codecs(std::index_sequence<Index...>) {
    std::size_t largest = 0;
    bool bounded = true;
    const auto take = [&](const std::optional<std::size_t>& one) {
        bounded = bounded && one.has_value();
        largest = std::max(largest, one.value_or(0));
    };
    (take(largest_of_codec<Op, Index>()), ...);
    return bounded ? std::optional(largest) : std::nullopt;
}

}  // namespace detail

/// Returns the size in bytes of the largest body of an operation's requests, computed from its description. Of a JSON
/// body, without white space: the elements and characters of each member (escapes included) and the digits of numbers.
/// Of a form, with each byte percent-encoded. Of a multipart body, with the largest heads of its parts. Of a raw body,
/// its `max_bytes`. Of several codecs, the largest. Returns `std::nullopt` if a member has no declared maximum, unknown
/// fields are ignored, or the body is one field of another codec.
template <operation Op>
constexpr std::optional<std::size_t> largest_body() {
    if constexpr (may_have_body<Op>)
        return detail::largest_of_codecs<Op>(std::make_index_sequence<body_codec_of<Op>.size()>{});
    else
        return std::nullopt;
}

namespace detail {

/// Returns twice the size of an operation's largest body, so that half is room for white space, and one byte more,
/// which shows that the limit is exceeded; the largest number if it is unbounded. Only JSON has white space. Returns 0
/// for an operation without a body.
template <class Op>
constexpr std::size_t body_limit_of() {
    if constexpr (!may_have_body<Op>) {
        return 0;
    } else {
        constexpr auto largest = largest_body<Op>();
        constexpr std::size_t room = has_body_structure<Op>(body_structure::value) ? 2 : 1;
        return largest ? room * *largest + 1 : std::numeric_limits<std::size_t>::max();
    }
}

}  // namespace detail

/// Returns the largest body in bytes that is worth reading after a request's head: the limit from the operation's
/// description, `otherwise` (the transport's own limit) if the description has none, and 0 for an operation without a
/// body. Returns `std::nullopt` if no operation has the path and method: the response is 404 or 405 for any body. A
/// transport that uses this reads no body that is then discarded.
template <class... Ops>
std::optional<std::size_t> body_limit(const api<Ops...>& interface, const http_request& head, std::size_t otherwise) {
    static constexpr std::array<std::size_t, sizeof...(Ops)> limits{detail::body_limit_of<Ops>()...};
    const route_match match = find_route(interface, head.method, detail::path_of(head.target));
    if (!match.operation) return std::nullopt;
    return std::min(otherwise, limits[*match.operation]);
}

}  // namespace service_api
