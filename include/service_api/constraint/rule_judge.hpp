#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/constraint/field.hpp>
#include <service_api/constraint/note.hpp>
#include <service_api/constraint/rule.hpp>
#include <service_api/reflect/offsets.hpp>
#include <service_api/reflect/value_list.hpp>
#include <service_api/value/presence.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// A rule, as far as it must be known to tell that it is broken.
struct said_rule {
    std::string_view id;
    std::string (*words)(const void* rule);
    bool looks_further;  ///< than its own field
    std::size_t offset;  ///< where the rule stands in what is said
};

/// How the rules of a `field(...)`, or one between fields, are judged: a constant for each kind of them, whatever record
/// says them. So a record that says what others have said costs the compiler some rows of a table.
struct rule_judge {
    /// A bit for each rule that is broken.
    std::uint64_t (*broken)(const void* record, const void* field, const void* said);
    const said_rule* rules;  ///< in the order of the bits
};

template <class Rule>
[[gnu::cold]] std::string words_of_rule(const void* rule) {
    return static_cast<const Rule*>(rule)->words();
}

template <class One>
constexpr void add_rule(said_rule*& next, offset_finder& find, const One& one, bool looks_further) {
    if constexpr (!is_note<One>) *next++ = {One::id, &words_of_rule<One>, looks_further, find.find(&one)};
}

/// The rules among what is said of a field that holds such a value.
template <class Value, class Said>
struct rules_among;
template <class Value, std::size_t... Position, class... Said>
struct rules_among<Value, values_at<std::index_sequence<Position...>, Said...>> {
    using list = values_at<std::index_sequence<Position...>, Said...>;

    static constexpr auto collect() {
        std::array<said_rule, (std::size_t{0} + ... + std::size_t{is_note<Said> ? 0U : 1U})> all{};
        said_rule* next = all.data();
        offset_finder find = offsets_in<list>;
        (add_rule(next, find, static_cast<const listed_value<Position, Said>&>(unmade<list>.record).value,
                  !value_rule<Said, Value>),
         ...);
        return all;
    }
    static constexpr auto table = collect();
};

template <class Value, class One>
constexpr void judge_one(std::uint64_t& broken, unsigned& at, const Value& value, const One& one) {
    if constexpr (!is_note<One>) broken |= std::uint64_t{!one.accepts(value)} << at++;
}
template <class Record, class Field, class One>
constexpr void judge_one(std::uint64_t& broken, unsigned& at, const Record& record, const Field& field,
                         const One& one) {
    if constexpr (!is_note<One>) broken |= std::uint64_t{!keeps(one, record, field)} << at++;
}

template <class... Said>
inline constexpr bool has_rules = (!is_note<Said> || ...);

/// Of what is said of one field and looks at no other: whatever the record.
template <class Field, class Said>
struct judge_of_value;
template <class Field, std::size_t... Position, class... Said>
struct judge_of_value<Field, values_at<std::index_sequence<Position...>, Said...>> {
    using list = values_at<std::index_sequence<Position...>, Said...>;

    static constexpr std::uint64_t broken_in(const Field& field, const list& said) {
        const auto* value = present(field);
        if (value == nullptr) return 0;
        std::uint64_t broken = 0;
        unsigned at = 0;
        (judge_one(broken, at, *value, static_cast<const listed_value<Position, Said>&>(said).value), ...);
        return broken;
    }
    static std::uint64_t broken(const void*, const void* field, const void* said) {
        return broken_in(*static_cast<const Field*>(field), *static_cast<const list*>(said));
    }
    static constexpr rule_judge plan{&broken, rules_among<value_of<Field>, list>::table.data()};
};

/// Of what is said of one field, some of it in the light of others.
template <class Record, class Field, class Said>
struct judge_of_field;
template <class Record, class Field, std::size_t... Position, class... Said>
struct judge_of_field<Record, Field, values_at<std::index_sequence<Position...>, Said...>> {
    using list = values_at<std::index_sequence<Position...>, Said...>;

    static constexpr std::uint64_t broken_in(const Record& record, const Field& field, const list& said) {
        std::uint64_t broken = 0;
        unsigned at = 0;
        (judge_one(broken, at, record, field, static_cast<const listed_value<Position, Said>&>(said).value), ...);
        return broken;
    }
    static std::uint64_t broken(const void* record, const void* field, const void* said) {
        return broken_in(*static_cast<const Record*>(record), *static_cast<const Field*>(field),
                         *static_cast<const list*>(said));
    }
    static constexpr rule_judge plan{&broken, rules_among<value_of<Field>, list>::table.data()};
};

/// Of a rule between the fields of a record.
template <class Record, class Rule>
struct judge_between {
    static std::uint64_t broken(const void* record, const void*, const void* rule) {
        return static_cast<const Rule*>(rule)->holds(*static_cast<const Record*>(record)) ? 0 : 1;
    }
    static constexpr said_rule row{Rule::id, &words_of_rule<Rule>, true, 0};
    static constexpr rule_judge plan{&broken, &row};
};

template <class Record, class Field, class... Said>
constexpr const rule_judge* judge_of(const value_list<Said...>*) {
    if constexpr (are_of_values<value_of<Field>, Said...>)
        return &judge_of_value<Field, value_list<Said...>>::plan;
    else
        return &judge_of_field<Record, Field, value_list<Said...>>::plan;
}

}  // namespace service_api::detail
