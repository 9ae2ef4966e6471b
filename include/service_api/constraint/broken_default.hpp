#pragma once

#include <cstddef>
#include <service_api/constraint/rules.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/presence.hpp>
#include <type_traits>

namespace service_api {

namespace detail {

template <class Value>
struct value_judge {
    const Value& value;
    bool& keeps;

    template <class Said>
    constexpr void operator()(const Said& said) const {
        if constexpr (value_rule<Said, Value>) keeps = keeps && said.accepts(value);
    }
};

/// Whether a value keeps every value rule of a field.
template <class Value, class... Said>
constexpr bool keeps_value_rules(const value_list<Said...>& said, const Value& value) {
    bool keeps = true;
    said.each(value_judge<Value>{value, keeps});
    return keeps;
}

template <class Record>
struct default_judge {
    const Record blank = detail::blank<Record>();
    std::size_t found = member_count<Record>;

    template <class R, class Field, class... Said>
        requires(!is_required<Field> && (value_rule<Said, value_of<Field>> || ...))
    constexpr void operator()(const field_facts<R, Field, Said...>& facts) {
        const auto* value = present(blank.*facts.pointer);
        if (value != nullptr && !keeps_value_rules(facts.said, *value)) found = facts.template index_in<Record>();
    }
    template <class Other>
    constexpr void operator()(const Other&) {}
};

template <class Record>
constexpr std::size_t find_broken_default() {
    default_judge<Record> judge;
    visit_entries(lineage_of<Record>{}, judge);
    return judge.found;
}

}  // namespace detail

/// The index of a member whose initializer breaks a value rule of its field; `member_count<Record>` when there is none,
/// and when the compiler cannot tell: with libstdc++ 12 clang cannot make a record that holds an empty std::string.
template <described_record Record>
constexpr std::size_t member_with_broken_default() {
    if constexpr (requires { typename std::integral_constant<std::size_t, detail::find_broken_default<Record>()>; }) {
        return detail::find_broken_default<Record>();
    } else {
        return member_count<Record>;
    }
}

}  // namespace service_api
