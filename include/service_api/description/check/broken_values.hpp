#pragma once

#include <concepts>
#include <cstddef>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/note/example.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/extensible.hpp>
#include <service_api/value/implicitly_convertible.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

template <class Value>
struct value_checker {
    const Value& value;
    bool& satisfied;

    template <class Annotation>
    constexpr void operator()(const Annotation& annotation) const {
        if constexpr (value_rule<Annotation, Value>) satisfied = satisfied && annotation.accepts(value);
    }
};

/// Returns whether a value satisfies every value rule of a field.
template <class Value, class... Annotation>
constexpr bool satisfies_value_rules(const constexpr_tuple<Annotation...>& annotations, const Value& value) {
    bool satisfied = true;
    annotations.each(value_checker<Value>{value, satisfied});
    return satisfied;
}

template <class Record>
struct default_checker {
    const Record& blank;
    std::size_t found = member_count<Record>;

    template <class R, class Field, class... Annotation>
        requires(!is_required<Field> && (value_rule<Annotation, value_type_of<Field>> || ...))
    constexpr void operator()(const field_annotations<R, Field, Annotation...>& annotations) {
        const auto* value = present(blank.*annotations.pointer);
        if (value != nullptr && !satisfies_value_rules(annotations.items, *value))
            found = annotations.template index_in<Record>();
    }
    template <class Other>
    constexpr void operator()(const Other&) {}
};

template <class Record>
constexpr std::size_t find_broken_default() {
    // A separate variable: g++ 12 cannot destroy a `std::string` inside an object whose `operator()` was called.
    const Record blank = detail::blank<Record>();
    default_checker<Record> checker{blank};
    visit_entries(bases_of<Record>{}, checker);
    return checker.found;
}

}  // namespace detail

/// Returns the index of a member whose initializer breaks a value rule of its field. Returns `member_count<Record>` if
/// no initializer does, and if the compiler cannot evaluate one: it is no constant, or clang would have to make a
/// `std::string` of libstdc++ 12.
template <described_record Record>
constexpr std::size_t member_with_broken_default() {
    if constexpr (requires { typename std::integral_constant<std::size_t, detail::find_broken_default<Record>()>; }) {
        return detail::find_broken_default<Record>();
    } else {
        return member_count<Record>;
    }
}

namespace detail {

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

// Checks the examples of one field, independent of its record.
template <class Field, class... Annotation>
struct example_checker {
    const constexpr_tuple<Annotation...>& annotations;
    bool& broken;

    template <class One>
    constexpr void operator()(const One& one) const {
        if constexpr (is_example<One>)
            broken = broken || !is_value_of<Field>(one.value) || !satisfies_value_rules(annotations, one.value);
    }
};

// Checks only against the rules of the same `field(...)`: all rules of the record, for each example, take too long to
// compile.
template <class Record>
struct examples_of_members {
    std::size_t found = member_count<Record>;

    template <class R, class Field, class... Annotation>
        requires(is_example<Annotation> || ...)
    constexpr void operator()(const field_annotations<R, Field, Annotation...>& annotations) {
        bool broken = false;
        annotations.items.each(example_checker<Field, Annotation...>{annotations.items, broken});
        if (broken) found = annotations.template index_in<Record>();
    }
    template <class Other>
    constexpr void operator()(const Other&) {}
};

template <class Record>
constexpr std::size_t find_broken_example() {
    examples_of_members<Record> examples;
    visit_entries(bases_of<Record>{}, examples);
    return examples.found;
}

}  // namespace detail

/// Returns the index of a member with an example that is not of its type or breaks a value rule of the same
/// `field(...)`. Returns `member_count<Record>` if no example does, and if a rule cannot be evaluated in a constant
/// expression.
template <described_record Record>
constexpr std::size_t member_with_broken_example() {
    if constexpr (requires { typename std::integral_constant<std::size_t, detail::find_broken_example<Record>()>; }) {
        return detail::find_broken_example<Record>();
    } else {
        return member_count<Record>;
    }
}

}  // namespace service_api
