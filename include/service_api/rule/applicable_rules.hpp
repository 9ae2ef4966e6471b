#pragma once

#include <cstddef>
#include <service_api/reflect/constexpr_tuple.hpp>
#include <service_api/rule/field.hpp>
#include <service_api/rule/rule.hpp>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace service_api::detail {

// Whether the rules of a record apply to their fields. A rule that does not is reported by a class whose template
// arguments, which the compiler prints, are the field and the rule. Only for a record with such a rule does the
// compiler search for it.

template <class Record, class... Part>
std::bool_constant<(record_rule<Part, Record> && ...)> are_rules_between_fields(const std::tuple<Part...>&);

template <class Record, class Entry>
constexpr bool is_rule_between_fields() {
    if constexpr (composite_rule<Entry>) {
        return decltype(are_rules_between_fields<Record>(std::declval<const Entry&>().parts()))::value;
    } else {
        return record_rule<Entry, Record>;
    }
}

/// Whether an item of `rules_of` applies to this record. Does not compile if it is neither `field(...)` nor a rule
/// between fields.
template <class Record, class Entry>
struct entry_fits {
    static_assert(is_rule_between_fields<Record, Entry>(),
                  "service_api: rules_of takes field(...) and rules between fields of this record "
                  "[docs/errors.md#rule-between-fields]");
    static constexpr bool value = true;
};
template <class Record, class R, class F, class... S>
struct entry_fits<Record, field_annotations<R, F, S...>> {
    static constexpr bool value =
        std::is_base_of_v<R, Record> && (are_of_values<value_type_of<F>, S...> || (fits<S, Record, F> && ...));
};

/// Whether a member is one of this record: always false, as only rules with an error use it.
template <auto Member, class Record>
inline constexpr bool is_member_of = false;

/// The compile error for a rule that names a member of another record.
template <auto Member, class Record>
struct field_of_record {
    static_assert(is_member_of<Member, Record>,
                  "service_api: a rule names a field of another record: write &this_record::field "
                  "[docs/errors.md#rule-other-record]");
};

/// Whether a rule applies to the type of a member: always false, as only rules with an error use it.
template <class Rule, auto Member>
inline constexpr bool applies_to = false;

/// The compile error for a rule on a member of a type that it does not apply to.
template <class Rule, auto Member>
struct rule_of_field {
    static_assert(applies_to<Rule, Member>,
                  "service_api: a rule does not apply to the type of its field: see the table of rules in "
                  "docs/describing_an_api.md; a rule of your own needs id, words() and a const accepts "
                  "[docs/errors.md#rule-type]");
};

template <class Record, class Field, class First, class... Rest>
constexpr auto first_inapplicable_rule() {
    if constexpr (fits<First, Record, Field>)
        return first_inapplicable_rule<Record, Field, Rest...>();
    else
        return std::type_identity<First>{};
}

template <class Record, auto Member, class R, class F, class... S>
constexpr auto error_for_item(std::type_identity<field_annotations<R, F, S...>>) {
    if constexpr (std::is_base_of_v<R, Record>)
        return std::type_identity<
            rule_of_field<typename decltype(first_inapplicable_rule<Record, F, S...>())::type, Member>>{};
    else
        return std::type_identity<field_of_record<Member, Record>>{};
}

/// Returns the class with the compile error for the first item of a record that does not apply to it.
template <class Record, std::size_t Index = 0>
constexpr auto first_inapplicable_item() {
    constexpr const auto& entry = value_at<Index>(Record::rules.entries);
    using entry_type = std::remove_cvref_t<decltype(entry)>;
    if constexpr (entry_fits<Record, entry_type>::value)
        return first_inapplicable_item<Record, Index + 1>();
    else
        return error_for_item<Record, entry.pointer>(std::type_identity<entry_type>{});
}

template <class Record, bool Apply>
struct rules_apply : std::true_type {};
template <class Record>
struct rules_apply<Record, false> : decltype(first_inapplicable_item<Record>())::type, std::true_type {};

}  // namespace service_api::detail
