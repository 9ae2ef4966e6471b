#pragma once

#include <array>
#include <cstddef>
#include <service_api/format/direction.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_options.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/check_field_rules.hpp>
#include <service_api/validate/check_types.hpp>
#include <service_api/validate/member_notes.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/validate/value_check.hpp>
#include <service_api/value/additional_properties.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api::detail {

// Additional properties are at the same level as the record's own members. Reports one that has the name of such a
// member; readers never produce one.
template <class Record, class T>
void check_extra_members(validation& check, const void* field, const value_check&, const json_pointer& location) {
    const json_pointer& record = *location.parent;
    const auto& named = static_cast<const additional_properties_of<T>*>(field)->named;
    check_value(check, named, record);
    if (!check.check_texts) return;
    for (std::size_t i = 0; i < member_count<Record>; ++i) {
        if (i != position_of_extra_in<Record> && named.contains(std::string(member_names<Record>[i])))
            check.malformed(record.member(member_names<Record>[i]), "duplicate", "is given twice");
    }
}
template <class T>
bool extra_members_are_valid(const void* field, const value_check&) {
    return is_valid(static_cast<const additional_properties_of<T>*>(field)->named);
}
template <class Record, class Extra>
struct check_of_extra_members;
template <class Record, class T>
struct check_of_extra_members<Record, additional_properties_of<T>> {
    static constexpr value_check plan{&check_extra_members<Record, T>,
                                      rules_in_field<T>() ? &extra_members_are_valid<T> : nullptr};
};

// An element that is empty or contains a comma is an error, because it would be read as absent or as several elements.
// Readers never produce one.
template <class Field>
void check_comma_separated(validation& check, const void* field, const value_check&, const json_pointer& location) {
    check_value(check, *static_cast<const Field*>(field), location);
    const auto* list = present(*static_cast<const Field*>(field));
    if (!check.check_texts || list == nullptr) return;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto& held = (*list)[i];
        std::string text;
        if (const auto* one = present(held)) append_text(text, *one, direction::request);
        if (text.empty() || text.find(',') != text.npos)
            check.malformed(location.entry(i), "comma_separated",
                            "must not be empty or hold a comma, which separates the entries");
    }
}
template <class Field>
struct check_of_comma_separated {
    static constexpr value_check plan{&check_comma_separated<Field>, nullptr};
};

// Reports a required string that is empty and counts as absent then. Readers have reported it already.
template <class Field>
void check_required_text(validation& check, const void* field, const value_check&, const json_pointer& location) {
    const auto* text = present(*static_cast<const Field*>(field));
    if (check.check_texts && text != nullptr && text->empty()) check.malformed(location, "required", "is required");
    check_value(check, *static_cast<const Field*>(field), location);
}
template <class Field>
struct check_of_required_text {
    static constexpr value_check plan{&check_required_text<Field>, nullptr};
};

template <class T>
inline constexpr bool is_list_of_texts = false;
template <class T, class A>
inline constexpr bool is_list_of_texts<std::vector<T, A>> = text_value<value_type_of<T>>;

// Returns the check of a member, or `nullptr` if there is nothing to check. `of_type` is an argument because naming it
// here would instantiate the check of a record that contains itself recursively.
template <class Record, class Field>
constexpr const value_check* check_of_member(const member_notes& notes, const value_check& of_type) {
    using type = value_type_of<Field>;
    if constexpr (is_additional_properties<Field>) return &check_of_extra_members<Record, Field>::plan;
    if constexpr (is_list_of_texts<type>) {
        if (notes.arrays == array_style::comma_separated) return &check_of_comma_separated<Field>::plan;
    }
    if constexpr (is_required<Field> && is_text_field<Field>) {
        if (notes.empty_is_absent) return &check_of_required_text<Field>::plan;
    }
    return is_checked<type> ? &of_type : nullptr;
}

template <class Record, class... Field, std::size_t... Index>
constexpr std::array<const value_check*, sizeof...(Field)> list_checks(field_list<Field...>,
                                                                       std::index_sequence<Index...>) {
    return {check_of_member<Record, Field>(notes_of<Record>[Index], check_of<Field>::plan)...};
}
void check_members(validation& check, const void* record, const record_check& plan, const json_pointer& location);

SERVICE_API_DECL void check_record(validation& check, const void* record, const value_check& base,
                                   const json_pointer& location);

/// Returns whether a record satisfies its own rules.
SERVICE_API_DECL bool satisfies_own_rules(const void* record, const value_check& plan);
/// Returns whether a record with functions of its own satisfies its own rules; their rows are compile-time constants.
template <class Record>
bool satisfies_constant_rules(const void* record, const value_check&) {
    return satisfies_all<Record>(record, std::make_index_sequence<rule_table<Record>.row_count>{});
}
/// Returns whether a record satisfies its own rules and all values inside it satisfy theirs.
SERVICE_API_DECL bool record_is_valid(const void* record, const value_check& base);

template <described_record Record>
constexpr record_check make_record_check() {
    auto satisfies_own = &satisfies_own_rules;
    if constexpr (has_own_functions<Record>() && rule_table<Record>.row_count != 0)
        satisfies_own = &satisfies_constant_rules<Record>;
    auto satisfies_every = rules_in_members(fields_of<Record>{}) ? &record_is_valid : satisfies_own;
    if (!rules_inside<Record>()) satisfies_every = nullptr;
    return {{&check_record, satisfies_every}, list_rows<Record>(),         satisfies_own,       nullptr,
            member_offsets<Record>.data(),    member_names<Record>.data(), member_count<Record>};
}

/// The check of a record with the tables that it refers to. One constant, because each costs an object file three
/// sections and its name several times.
template <std::size_t Members, std::size_t Rows>
struct record_check_tables : record_check {
    std::array<rule_row, Rows> rows;
    std::array<const value_check*, Members> checks;
    member_layout<Members> layout;

    // Not a function that returns the tables: g++ 12 does not construct its result in place in a constant expression.
    template <class Record>
    constexpr explicit record_check_tables(std::type_identity<Record>)
        : record_check(make_record_check<Record>()),
          rows(rule_table<Record>.rows),
          checks(list_checks<Record>(fields_of<Record>{}, std::make_index_sequence<Members>{})),
          layout(layout_of<Record>) {
        if (message_names<Record> == member_names<Record>) rules_of_record.names = layout.names.data();
        rules_of_record.rows = rows.data();
        inside = checks.data();
        offsets = layout.offsets.data();
        keys = layout.names.data();
    }
    record_check_tables(const record_check_tables&) = delete;
    record_check_tables& operator=(const record_check_tables&) = delete;
};
template <described_record Record>
using check_tables_of = record_check_tables<member_count<Record>, rule_table<Record>.rows.size()>;

template <described_record Record>
struct check_of<Record> {
    static constexpr check_tables_of<Record> plan{std::type_identity<Record>{}};
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/validate/check_record.ipp>
#endif
