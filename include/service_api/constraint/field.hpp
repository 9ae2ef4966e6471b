#pragma once

#include <cstddef>
#include <service_api/constraint/note.hpp>
#include <service_api/constraint/rule.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/value_list.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

/// What is said about one field: its meaning, its rules, assumptions. Made by `field(&record::member, ...)`.
template <class Record, class Field, class... Said>
struct field_facts {
    using record_type = Record;
    using field_type = Field;

    Field Record::* pointer;
    detail::value_list<Said...> said;

    constexpr std::string_view name() const { return name_of(pointer); }

    /// The position of the field in a record: its own, or one that inherits the field.
    template <class Whole>
    constexpr std::size_t index_in() const {
        return index_of_member<Whole>(static_cast<Field Whole::*>(pointer));
    }

    /// Calls `report(field name, rule)` for each broken rule.
    template <class Report>
    constexpr void check(const Record& record, Report& report) const {
        said.each([&](const auto& one) { check_one(record, one, report); });
    }

    /// Calls the function with each rule or note, in declared order.
    template <class Function>
    constexpr void each(Function&& function) const {
        said.each(function);
    }

private:
    template <class One, class Report>
    constexpr void check_one(const Record& record, const One& one, Report& report) const {
        if constexpr (field_rule<One, Record, Field>) {
            if (!one.holds(record, record.*pointer)) report(name(), one);
        } else if constexpr (!is_note<One>) {
            const auto* value = present(record.*pointer);
            if (value != nullptr && !one.accepts(*value)) report(name(), one);
        }
    }
};

namespace detail {

// Not a requires clause of `field`: a record is still incomplete where its rules are declared.
template <class One, class Record, class Field>
inline constexpr bool fits = is_note<One> || field_rule<One, Record, Field> || value_rule<One, value_of<Field>>;

}  // namespace detail

/// Says what holds for one field: `field(&row::leverage, meaning{"..."}, at_least{1})`.
template <class Record, class Field, class... Said>
constexpr auto field(Field Record::* pointer, Said... said) {
    return field_facts<Record, Field, Said...>{pointer, {{said}...}};
}

template <class>
inline constexpr bool is_field_facts = false;
template <class R, class F, class... S>
inline constexpr bool is_field_facts<field_facts<R, F, S...>> = true;

}  // namespace service_api
