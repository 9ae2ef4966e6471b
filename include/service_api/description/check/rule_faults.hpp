#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <limits>
#include <memory>
#include <service_api/reflect/bases.hpp>
#include <service_api/reflect/constexpr_tuple.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/offsets.hpp>
#include <service_api/rule/bounds.hpp>
#include <service_api/rule/note/example.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/extensible.hpp>
#include <service_api/value/implicitly_convertible.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

// The compiler visits the items of `rules_of` once for the three searches, with one function for each item: what does
// not depend on the record is in functions that records with the same types of rules share.

/// What a search finds: rules that no value satisfies together, an initializer that breaks a rule, or an example that
/// is not of its field's type or breaks a rule of the same `field(...)`, or a counterexample that breaks none.
enum class rule_fault { contradiction, broken_default, broken_example };

/// The ranges that the rules of one member accept, for its numbers and for its sizes.
struct member_bounds {
    bounds numbers;
    bounds sizes;
};

/// A search for one kind of fault in the rules of a record.
class rule_fault_search {
public:
    constexpr rule_fault_search(rule_fault fault, const std::size_t* offsets, std::size_t members, offset_finder find,
                                member_bounds* accepted)
        : wanted(fault), found(members), offsets_(offsets), members_(members), find_(find), accepted_(accepted) {}

    /// Intersects the ranges of the member at this address with others.
    constexpr void intersect(const void* address, const member_bounds& with) {
        const std::size_t index = index_of(address);
        if (index == members_) return;
        member_bounds& accepted = accepted_[index];
        accepted = {accepted.numbers & with.numbers, accepted.sizes & with.sizes};
        if (accepted.numbers.empty() || accepted.sizes.empty()) report(address);
    }

    constexpr void report(const void* address) { found = std::min(found, index_of(address)); }

    const rule_fault wanted;
    std::size_t found;  ///< the index of the first member with the fault; the number of members if there is none

private:
    constexpr std::size_t index_of(const void* address) const {
        std::size_t index = 0;
        while (index < members_ && !find_.matches_at(offsets_[index], address)) ++index;
        return index;
    }

    const std::size_t* offsets_;
    std::size_t members_;
    offset_finder find_;
    member_bounds* accepted_;
};

template <class Value>
constexpr bounds type_bounds() {
    if constexpr (std::integral<Value> && !std::same_as<Value, bool>) {
        return {.lower = std::numeric_limits<Value>::min(), .upper = std::numeric_limits<Value>::max()};
    } else {
        return {};
    }
}

template <class Annotation>
constexpr void intersect_bounds(member_bounds& accepted, const Annotation& annotation) {
    if constexpr (requires { annotation.number_bounds(); })
        accepted.numbers = accepted.numbers & annotation.number_bounds();
    if constexpr (requires { annotation.size_bounds(); }) accepted.sizes = accepted.sizes & annotation.size_bounds();
}

template <class Value, class Annotation>
constexpr bool satisfies_value_rule(const Annotation& annotation, const Value& value) {
    if constexpr (value_rule<Annotation, Value>)
        return annotation.accepts(value);
    else
        return true;
}

// A string remains a view, because not every compiler can make a `std::string` in a constant expression.
template <class Field, class Value>
constexpr bool is_value_of(const Value& value) {
    using held = value_type_of<Field>;
    if constexpr (std::same_as<held, std::string>) {
        return std::same_as<Value, std::string_view>;
    } else if constexpr (std::same_as<held, bool> || std::same_as<Value, bool>) {
        return std::same_as<held, Value>;
    } else if constexpr (std::integral<held> && std::integral<Value>) {
        return std::in_range<held>(value);
    } else {
        return implicitly_convertible_from<Value, held>;
    }
}

template <class Annotation, class Value>
constexpr bool breaks_rule(const Annotation& annotation, const Value& value, std::string_view id) {
    if constexpr (value_rule<Annotation, Value>)
        return (id.empty() || id == Annotation::id) && !annotation.accepts(value);
    else
        return false;
}

/// Calls the function with the value that a counterexample is of a field's type. Returns what it returns, and `unread`
/// for a text or a number that is no value of that type.
template <class Field, class Value, class Function>
constexpr bool with_value_of(const Value& value, bool unread, Function function) {
    using held = value_type_of<Field>;
    if constexpr (scalar<held> && std::same_as<Value, std::string_view>) {
        const auto read = held::parse(value);
        return read ? function(*read) : unread;
    } else if constexpr (std::integral<held> && std::integral<Value> && !std::same_as<held, bool> &&
                         !std::same_as<Value, bool>) {
        return std::in_range<held>(value) ? function(value) : unread;
    } else {
        return is_value_of<Field>(value) && function(value);
    }
}

/// The checks of one `field(...)`, for all records.
template <class Field, class Annotations>
struct field_rule_checks;
template <class Field, std::size_t... Position, class... Annotation>
struct field_rule_checks<Field, tuple_storage<std::index_sequence<Position...>, Annotation...>> {
    using value_type = value_type_of<Field>;
    using list = tuple_storage<std::index_sequence<Position...>, Annotation...>;

    static constexpr bool have_bounds = (states_bounds<Annotation> || ...);
    static constexpr bool check_default = !is_required<Field> && (value_rule<Annotation, value_type> || ...);
    static constexpr bool have_example = ((is_example<Annotation> || is_counterexample<Annotation>) || ...);

    static constexpr member_bounds accepted(const list& items) {
        member_bounds all{type_bounds<value_type>(), {}};
        (intersect_bounds(all, static_cast<const listed_value<Position, Annotation>&>(items).value), ...);
        return all;
    }

    template <class Value>
    static constexpr bool accept(const list& items, const Value& value) {
        return (satisfies_value_rule(static_cast<const listed_value<Position, Annotation>&>(items).value, value) &&
                ...);
    }

    template <class Example>
    static constexpr bool is_valid(const list& items, const Example& one) {
        if constexpr (is_example<Example>)
            return is_value_of<Field>(one.value) && accept(items, one.value);
        else if constexpr (is_counterexample<Example>)
            return with_value_of<Field>(one.value, one.rule.empty() || one.rule == "format", [&](const auto& value) {
                return (
                    breaks_rule(static_cast<const listed_value<Position, Annotation>&>(items).value, value, one.rule) ||
                    ...);
            });
        else
            return true;
    }
    static constexpr bool examples_are_valid(const list& items) {
        return (is_valid(items, static_cast<const listed_value<Position, Annotation>&>(items).value) && ...);
    }

    /// Searches one field; `made` is a field with its initializer, in a search for defaults.
    static constexpr void search(rule_fault_search& to, const Field* address, const Field* made, const list& items) {
        if constexpr (have_bounds) {
            if (to.wanted == rule_fault::contradiction) to.intersect(address, accepted(items));
        }
        if constexpr (check_default) {
            if (to.wanted == rule_fault::broken_default) {
                const auto* value = present(*made);
                if (value != nullptr && !accept(items, *value)) to.report(address);
            }
        }
        if constexpr (have_example) {
            if (to.wanted == rule_fault::broken_example && !examples_are_valid(items)) to.report(address);
        }
    }
};

template <class Record, class R, class Field, class... Annotation>
constexpr void search_entry(rule_fault_search& to, const Record* made,
                            const field_annotations<R, Field, Annotation...>& field) {
    using checks = field_rule_checks<Field, constexpr_tuple<Annotation...>>;
    if constexpr (checks::have_bounds || checks::check_default || checks::have_example)
        checks::search(to, std::addressof(storage_for_offsets<Record>.record.*field.pointer),
                       made == nullptr ? nullptr : std::addressof(made->*field.pointer), field.items);
}
template <class Record, class Rule>
constexpr void search_entry(rule_fault_search&, const Record*, const Rule&) {}

template <class Record, std::size_t... Position, class... Entry>
constexpr void search_entries(rule_fault_search& to, const Record* made,
                              const tuple_storage<std::index_sequence<Position...>, Entry...>& entries) {
    (search_entry(to, made, static_cast<const listed_value<Position, Entry>&>(entries).value), ...);
}

template <class Record, class Declaring>
constexpr void search_own(rule_fault_search& to, const Record* made) {
    if constexpr (has_own_rules<Declaring>()) search_entries(to, made, Declaring::rules.entries);
}

template <class Record, class... Declaring>
constexpr std::size_t find_rule_fault(record_list<Declaring...>, rule_fault wanted, const Record* made) {
    std::array<member_bounds, member_count<Record>> accepted{};
    rule_fault_search search(wanted, member_offsets<Record>.data(), member_count<Record>, offsets_in<Record>,
                             accepted.data());
    (search_own<Record, Declaring>(search, made), ...);
    return search.found;
}

template <class Record>
constexpr std::size_t find_rule_fault(rule_fault wanted) {
    return find_rule_fault<Record>(bases_of<Record>{}, wanted, nullptr);
}

template <class Record>
constexpr std::size_t find_broken_default() {
    const Record made = blank<Record>();
    return find_rule_fault<Record>(bases_of<Record>{}, rule_fault::broken_default, &made);
}

// Not every initializer and rule can be evaluated at compile time: the second of both declarations is for these.
template <class Record>
std::integral_constant<std::size_t, find_broken_default<Record>()> broken_default_in(int);
template <class Record>
std::integral_constant<std::size_t, member_count<Record>> broken_default_in(...);

template <class Record>
std::integral_constant<std::size_t, find_rule_fault<Record>(rule_fault::broken_example)> broken_example_in(int);
template <class Record>
std::integral_constant<std::size_t, member_count<Record>> broken_example_in(...);

}  // namespace detail

/// Returns the index of the first member whose rules no value can satisfy together, such as `minimum{10}` and
/// `maximum{5}`, or `not_empty` and `max_items{0}`; `member_count<Record>` if there is no contradiction.
template <described_record Record>
constexpr std::size_t contradicting_member() {
    return detail::find_rule_fault<Record>(detail::rule_fault::contradiction);
}

/// Returns the index of the first member whose initializer breaks a value rule of its field. Returns
/// `member_count<Record>` if no initializer does, and if the compiler cannot evaluate one: it is no constant, or clang
/// would have to make a `std::string` of libstdc++ 12.
template <described_record Record>
constexpr std::size_t member_with_broken_default() {
    return decltype(detail::broken_default_in<Record>(0))::value;
}

/// Returns the index of the first member with an example that is not of its type or breaks a value rule of the same
/// `field(...)`: all rules of the record, for each example, take too long to compile. Returns `member_count<Record>` if
/// no example does, and if a rule cannot be evaluated in a constant expression. A counterexample must break one.
template <described_record Record>
constexpr std::size_t member_with_broken_example() {
    return decltype(detail::broken_example_in<Record>(0))::value;
}

}  // namespace service_api
