#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/description/operation.hpp>
#include <service_api/description/path.hpp>
#include <service_api/format/integer.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/heap_sort.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// The indexes of two conflicting operations; both equal the list's size if there is no conflict.
struct route_conflict {
    std::size_t first;
    std::size_t second;
};

/// A route, and a bit for each of its placeholders, in their order, that is set if the placeholder is a whole number.
struct typed_route {
    constexpr typed_route(const http_route& of, unsigned whole_numbers = 0) : route(of), numbers(whole_numbers) {
        std::uint32_t segments = 0;
        for (const std::string_view segment : path_segments(of.path)) {
            const bool varies = is_variable(segment);
            if (++segments < words.size() && !varies) words[segments] = word_for(segment);
            if (!varies || !is_multi_segment(segment)) continue;
            multi_segment = segments;
        }
        words[0] = segments * 8 + static_cast<std::uint32_t>(of.verb) + 1;
    }

    http_route route;
    unsigned numbers;
    /// The sort key: verb and length, then a number for each of the first segments, 0 for one with a placeholder.
    /// Different strings may have the same number, so routes with equal numbers must still be compared.
    std::array<std::uint32_t, 8> words{};
    /// The number of the segment whose placeholder takes several, from 1; 0 if there is none.
    std::uint32_t multi_segment = 0;

private:
    static constexpr std::uint32_t word_for(std::string_view text) {
        std::uint32_t word = 2'166'136'261U;
        for (const char c : text) word = (word ^ static_cast<unsigned char>(c)) * 16'777'619U;
        return word | 1U;
    }
};

template <class... Field>
constexpr std::array<bool, sizeof...(Field)> each_is_a_whole_number(field_list<Field...>) {
    return {whole_number<value_type_of<Field>>...};
}

template <operation Op>
constexpr typed_route route_of() {
    constexpr auto whole_numbers = each_is_a_whole_number(fields_of<Op>{});
    unsigned numbers = 0;
    unsigned bit = 1;
    for (const path_part part : path_parts(Op::http.route->path)) {
        if (!part.is_placeholder) continue;
        const std::size_t member = index_of_member_named<Op>(part.text);
        if (member < member_count<Op> && whole_numbers[member]) numbers |= bit;
        bit <<= 1;
    }
    return {Op::http.route.value(), numbers};
}

// Each is a constant of its own, because the number of steps of a constant expression is limited.
template <operation Op>
inline constexpr typed_route typed_route_of = route_of<Op>();

/// Returns whether one route requires a whole number as a segment that is a literal of another form in the other route.
constexpr bool cannot_take(const typed_route& one, const typed_route& other) {
    if (one.multi_segment != 0 || other.multi_segment != 0) return false;  // their segments are not in pairs
    unsigned bit = 1;
    auto at = path_segments(other.route.path).begin();
    for (const std::string_view own : path_segments(one.route.path)) {
        const std::string_view theirs = *at;
        ++at;
        if (!is_variable(own)) continue;
        if ((one.numbers & bit) != 0 && is_whole_placeholder(own) && !is_variable(theirs) &&
            theirs.find_first_not_of("-0123456789") != theirs.npos)
            return true;
        bit <<= placeholder_count(own);
    }
    return false;
}

constexpr bool conflict(const typed_route& left, const typed_route& right) {
    if (left.route.verb != right.route.verb) return false;
    const auto shared = path_overlap(left.route.path, right.route.path);
    if (shared != shared_requests::ambiguous) return shared == shared_requests::all;
    // Such routes are distinct only if each has a number where the other has a literal that is not one: otherwise a
    // request that only one of them accepts could be routed to the other.
    return !cannot_take(left, right) || !cannot_take(right, left);
}

/// Finds two conflicting routes among hundreds. The routes are sorted, so that those with a common beginning are
/// adjacent: a segment is compared with equal ones and with those with placeholders only. A comparison of each pair
/// would exceed the number of steps of a constant expression.
class conflict_search {
public:
    struct sorted_route {
        const typed_route* route;
        std::size_t index;

        // Of equal routes, the earlier is first. Not the comparison of `std::array`, which takes several times as many
        // steps.
        friend constexpr bool operator<(const sorted_route& left, const sorted_route& right) {
            const std::uint32_t* const lefts = left.route->words.data();
            const std::uint32_t* const rights = right.route->words.data();
            std::size_t at = 0;
            while (at + 1 < left.route->words.size() && lefts[at] == rights[at]) ++at;
            return lefts[at] != rights[at] ? lefts[at] < rights[at] : left.index < right.index;
        }
    };
    using group = array_view<sorted_route>;

    /// Searches sorted routes; returns two equal indexes if there is no conflict.
    static constexpr route_conflict within(group all, std::size_t depth) {
        if (all.size() < 2) return none;
        if (depth == depths) {
            for (; !all.empty(); all = all.subspan(1)) {
                if (const route_conflict found = among(all.first(1), all.subspan(1)); is_found(found)) return found;
            }
            return none;
        }
        const group placeholders = taking_any(all, depth);
        for (group rest = all; !rest.empty();) {
            const group alike = next_group(rest, depth);
            if (const route_conflict found = within(alike, depth + 1); is_found(found)) return found;
            if (alike.data() != placeholders.data() && !placeholders.empty()) {
                if (const route_conflict found = between(placeholders, alike, depth + 1); is_found(found)) return found;
            }
        }
        return none;
    }

    static constexpr bool is_found(const route_conflict& found) { return found.first != found.second; }

private:
    static constexpr std::size_t depths = std::tuple_size_v<decltype(typed_route::words)>;
    static constexpr route_conflict none{0, 0};

    static constexpr std::uint32_t word_of(const sorted_route& one, std::size_t depth) {
        return one.route->words[depth];
    }

    /// Removes the first routes from `rest` that are equal at this depth, and returns them.
    static constexpr group next_group(group& rest, std::size_t depth) {
        std::size_t size = 1;
        while (size < rest.size() && word_of(rest[size], depth) == word_of(rest[0], depth)) ++size;
        const group alike = rest.first(size);
        rest = rest.subspan(size);
        return alike;
    }

    static constexpr group taking_any(group all, std::size_t depth) {
        return word_of(all[0], depth) == 0 ? next_group(all, depth) : group{};
    }

    static constexpr route_conflict between(group left, group right, std::size_t depth) {
        if (depth == depths) return among(left, right);
        const group left_any = taking_any(left, depth);
        const group right_any = taking_any(right, depth);
        group left_rest = left.subspan(left_any.size());
        for (group rest = right; !left_any.empty() && !rest.empty();) {
            if (const route_conflict found = between(left_any, next_group(rest, depth), depth + 1); is_found(found))
                return found;
        }
        for (group rest = left_rest; !right_any.empty() && !rest.empty();) {
            if (const route_conflict found = between(next_group(rest, depth), right_any, depth + 1); is_found(found))
                return found;
        }
        for (group right_rest = right.subspan(right_any.size()); !left_rest.empty() && !right_rest.empty();) {
            const std::uint32_t left_word = word_of(left_rest[0], depth);
            const std::uint32_t right_word = word_of(right_rest[0], depth);
            if (left_word < right_word) {
                next_group(left_rest, depth);
            } else if (right_word < left_word) {
                next_group(right_rest, depth);
            } else {
                const group alike = next_group(left_rest, depth);
                if (const route_conflict found = between(alike, next_group(right_rest, depth), depth + 1);
                    is_found(found))
                    return found;
            }
        }
        return none;
    }

    static constexpr route_conflict among(group left, group right) {
        for (const sorted_route& one : left) {
            for (const sorted_route& other : right) {
                if (conflict(*one.route, *other.route))
                    return {std::min(one.index, other.index), std::max(one.index, other.index)};
            }
        }
        return none;
    }
};

/// Returns whether two routes have one verb, and no different literals among their first segments, up to a placeholder
/// that takes several. A filter with few steps.
constexpr bool may_share_requests(const typed_route& left, const typed_route& right) {
    if (left.route.verb != right.route.verb) return false;
    for (std::uint32_t i = 1; i < left.words.size(); ++i) {
        if (i == left.multi_segment || i == right.multi_segment) break;
        if (left.words[i] != right.words[i] && left.words[i] != 0 && right.words[i] != 0) return false;
    }
    return true;
}

/// Returns the indexes of a route with a placeholder that takes several segments and of one that it conflicts with,
/// which may have any number of segments; both equal the list's size if there is no conflict.
constexpr route_conflict first_multi_segment_conflict(array_view<typed_route> routes) {
    for (std::size_t i = 0; i < routes.size(); ++i) {
        if (routes[i].multi_segment == 0) continue;
        for (std::size_t k = 0; k < routes.size(); ++k) {
            if (i != k && may_share_requests(routes[i], routes[k]) && conflict(routes[i], routes[k]))
                return {std::min(i, k), std::max(i, k)};
        }
    }
    return {routes.size(), routes.size()};
}

/// Returns the indexes of two conflicting operations; both equal `Size` if there is no conflict.
template <std::size_t Size>
constexpr route_conflict first_conflict(const std::array<typed_route, Size>& routes) {
    std::array<conflict_search::sorted_route, Size> sorted{};
    for (std::size_t i = 0; i < Size; ++i) sorted[i] = {&routes[i], i};
    heap_sort(sorted.data(), sorted.size());
    const route_conflict found = conflict_search::within(sorted, 0);
    return conflict_search::is_found(found) ? found : first_multi_segment_conflict(routes);
}

/// The paths of other operations to which servers route requests of an operation if they fit: they are preferred to its
/// path, which has a placeholder that takes several segments.
template <operation Op, class... Ops>
struct preferred_paths {
    static constexpr bool is_preferred(const typed_route& other) {
        return may_share_requests(other, typed_route_of<Op>) &&
               compare_paths(other.route.path, Op::http.route->path).prefers_left();
    }
    static constexpr std::array<typed_route, sizeof...(Ops)> routes{typed_route_of<Ops>...};
    static constexpr std::size_t size = [] {
        std::size_t count = 0;
        for (const typed_route& one : routes) count += is_preferred(one) ? 1 : 0;
        return count;
    }();
    static constexpr std::array<std::string_view, size> paths = [] {
        std::array<std::string_view, size> list{};
        std::size_t next = 0;
        for (const typed_route& one : routes) {
            if (is_preferred(one)) list[next++] = one.route.path;
        }
        return list;
    }();
};

/// Two conflicting operations, which do not compile; the compiler prints the class's arguments.
template <class First, class Second>
struct routes_conflict {
    static constexpr auto shared = path_overlap(First::http.route->path, Second::http.route->path);
    static_assert(
        shared != shared_requests::all,
        "service_api: two operations of this api have one verb and path: change a route [docs/errors.md#routes-equal]");
    static_assert(shared != shared_requests::ambiguous,
                  "service_api: one path fits two operations of this api and neither has all the literal text "
                  "(/a/{x}/c and /a/b/{y}): change a route [docs/errors.md#routes-ambiguous]");
    static constexpr bool value = true;  // the errors are reported above: the api need not report them again
};

template <class... Ops>
constexpr auto find_route_conflict() {
    if constexpr (are_operations<Ops...>) {
        constexpr route_conflict found =
            first_conflict(std::array<typed_route, sizeof...(Ops)>{typed_route_of<Ops>...});
        if constexpr (found.first < sizeof...(Ops)) {
            using all = std::tuple<Ops...>;
            return std::type_identity<
                routes_conflict<std::tuple_element_t<found.first, all>, std::tuple_element_t<found.second, all>>>{};
        } else {
            return std::type_identity<std::true_type>{};
        }
    } else {
        return std::type_identity<std::true_type>{};
    }
}

/// Whether each request is routed to one operation only; does not compile if two operations conflict.
template <class... Ops>
using routes_differ = typename decltype(find_route_conflict<Ops...>())::type;

}  // namespace service_api::detail
