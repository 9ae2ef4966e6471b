#pragma once

#include <cstddef>
#include <service_api/reflect/constexpr_tuple.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/note/note.hpp>
#include <service_api/rule/rule.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

// Not a requires clause of `field`, because a record is incomplete while its rules are declared. The condition that
// depends on the record is the last one, so that compilers reuse the results of the others for all records.
template <class One, class Record, class Field>
concept fits = is_note<One> || value_rule<One, value_type_of<Field>> || field_rule<One, Record, Field>;

/// Whether all rules and notes of a field depend on its value alone. Instantiated once for all records that use the
/// same ones.
template <class Value, class... Annotation>
inline constexpr bool are_of_values = ((is_note<Annotation> || value_rule<Annotation, Value>) && ...);

/// Returns whether a field of a record satisfies a rule; every value satisfies a note.
template <class One, class Record, class Field>
constexpr bool satisfies(const One& one, const Record* record, const Field& field) {
    if constexpr (is_note<One>) {
        return true;
    } else if constexpr (value_rule<One, value_type_of<Field>>) {
        const auto* value = present(field);
        return value == nullptr || one.accepts(*value);
    } else {
        return one.holds(*record, field);
    }
}

}  // namespace detail

/// The rules and notes of one field: its meaning, its rules, its assumptions. Made by `field(&record::member, ...)`.
template <class Record, class Field, class... Annotation>
struct field_annotations {
    using record_type = Record;
    using field_type = Field;

    Field Record::* pointer;
    detail::constexpr_tuple<Annotation...> items;

    constexpr std::string_view name() const { return name_of(pointer); }

    /// Returns the index of the field in a record, which may be a record that inherits the field.
    template <class Whole>
    constexpr std::size_t index_in() const {
        return index_of_member<Whole>(static_cast<Field Whole::*>(pointer));
    }

    /// Calls `report(field name, rule)` for each broken rule.
    template <class Report>
    constexpr void check(const Record& record, Report& report) const {
        each([&](const auto& one) {
            if constexpr (!is_note<std::remove_cvref_t<decltype(one)>>) {
                if (!detail::satisfies(one, &record, record.*pointer)) report(name(), one);
            }
        });
    }

    /// Calls the function with each rule or note, in declared order.
    template <class Function>
    constexpr void each(Function&& function) const {
        items.each(function);
    }
};

/// Returns the rules and notes of one field: `field(&row::leverage, meaning{"..."}, minimum{1})`.
template <class Record, class Field, class... Annotation>
constexpr auto field(Field Record::* pointer, Annotation... annotation) {
    return field_annotations<Record, Field, Annotation...>{pointer, {{annotation}...}};
}

template <class>
inline constexpr bool is_field_annotations = false;
template <class R, class F, class... S>
inline constexpr bool is_field_annotations<field_annotations<R, F, S...>> = true;

}  // namespace service_api
