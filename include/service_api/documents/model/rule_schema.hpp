#pragma once

#include <cstddef>
#include <service_api/constraint/absent_when.hpp>
#include <service_api/constraint/at_least_one_of.hpp>
#include <service_api/constraint/at_most_one_of.hpp>
#include <service_api/constraint/exactly_one_of.hpp>
#include <service_api/constraint/needs.hpp>
#include <service_api/constraint/presence_table.hpp>
#include <service_api/constraint/present_exactly_when.hpp>
#include <service_api/constraint/present_when.hpp>
#include <service_api/format/json/builder.hpp>
#include <service_api/generate/condition_schema.hpp>
#include <service_api/generate/schema_keywords.hpp>
#include <service_api/value/direction.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace service_api::detail {

/// The field that a rule stands on.
struct ruled_field {
    std::string_view name;
    bool may_be_null;
    bool always_has_value;
};

inline void presence_schema(json_builder& out, const ruled_field& field, bool present) {
    if (field.always_has_value)
        out.boolean(present);
    else if (present)
        has_value_schema(out, field.name, field.may_be_null);
    else
        has_no_value_schema(out, field.name, field.may_be_null);
}

// The schemas of the objects that keep a rule between fields. A rule without an overload is said in words only.
template <class Condition>
    requires has_condition_schema<Condition>
void rule_schema(keyword_list& object, const present_exactly_when<Condition>& rule, const ruled_field& field,
                 direction way) {
    json_builder out;
    out.begin_object().key("if");
    condition_schema(out, rule.condition, way);
    out.key("then");
    presence_schema(out, field, true);
    out.key("else");
    presence_schema(out, field, false);
    out.end_object();
    object.also(std::move(out).take());
}

template <class Condition>
void when_schema(keyword_list& object, const Condition& condition, const ruled_field& field, bool present,
                 direction way) {
    json_builder out;
    out.begin_object().key("if");
    condition_schema(out, condition, way);
    out.key("then");
    presence_schema(out, field, present);
    out.end_object();
    object.also(std::move(out).take());
}
template <class Condition>
    requires has_condition_schema<Condition>
void rule_schema(keyword_list& object, const present_when<Condition>& rule, const ruled_field& field, direction way) {
    when_schema(object, rule.condition, field, true, way);
}
template <class Condition>
    requires has_condition_schema<Condition>
void rule_schema(keyword_list& object, const absent_when<Condition>& rule, const ruled_field& field, direction way) {
    when_schema(object, rule.condition, field, false, way);
}

/// What a field is to a rule about whether it has a value.
template <class Record, class Field>
ruled_field ruled(Field Record::* pointer) {
    return {name_of(pointer), may_be_null<Field>(), always_has_value<Field>};
}

template <class Record, class Field, class Needed>
void rule_schema(keyword_list& object, const needs<Record, Field, Needed>& rule, const ruled_field&, direction) {
    const ruled_field field = ruled(rule.field);
    const ruled_field needed = ruled(rule.needed);
    json_builder out;
    if (field.may_be_null || field.always_has_value) {
        out.begin_object().key("if");
        presence_schema(out, field, true);
        out.key("then");
        presence_schema(out, needed, true);
        out.end_object();
        object.also(std::move(out).take());
        return;
    }
    out.begin_object().key(field.name);
    if (needed.may_be_null || needed.always_has_value)
        presence_schema(out, needed, true);
    else
        out.begin_array().text(needed.name).end_array();
    out.end_object();
    object.add(needed.may_be_null || needed.always_has_value ? "dependentSchemas" : "dependentRequired",
               std::move(out).take());
}

template <class Record, class... Field>
std::string each_present(const field_group<Record, Field...>& group) {
    json_builder out;
    out.begin_array();
    std::apply([&](auto... field) { (presence_schema(out, ruled(field), true), ...); }, group.fields);
    out.end_array();
    return std::move(out).take();
}

template <class Record, class... Field>
void rule_schema(keyword_list& object, const exactly_one_of<Record, Field...>& rule, const ruled_field&, direction) {
    object.add("oneOf", each_present(rule.group));
}
template <class Record, class... Field>
void rule_schema(keyword_list& object, const at_least_one_of<Record, Field...>& rule, const ruled_field&, direction) {
    object.add("anyOf", each_present(rule.group));
}
// One of them, or none.
template <class Record, class... Field>
void rule_schema(keyword_list& object, const at_most_one_of<Record, Field...>& rule, const ruled_field&, direction) {
    json_builder out;
    out.begin_object().key("oneOf").begin_array();
    std::apply([&](auto... field) { (presence_schema(out, ruled(field), true), ...); }, rule.group.fields);
    out.begin_object().key("not").begin_object().key("anyOf").raw(each_present(rule.group)).end_object().end_object();
    out.end_array().end_object();
    object.also(std::move(out).take());
}

// Of one there is no choice.
inline void any_of(json_builder& out, const std::vector<std::string>& schemas) {
    if (schemas.size() == 1) return static_cast<void>(out.raw(schemas.front()));
    out.begin_object().key("anyOf").begin_array();
    for (const std::string& one : schemas) out.raw(one);
    out.end_array().end_object();
}

// Of a presence table, what it says of one column: with a value in these cases, without one in those.
template <class Part>
    requires requires { typename Part::table_part; }
void rule_schema(keyword_list& object, const Part& part, const ruled_field& field, direction way) {
    for (const bool present : {true, false}) {
        std::vector<std::string> cases;
        part.each_case([&](bool is_given, const auto&... key_is) {
            if (is_given != present) return;
            json_builder one;
            one.begin_object().key("allOf").begin_array();
            (condition_schema(one, key_is, way), ...);
            one.end_array().end_object();
            cases.push_back(std::move(one).take());
        });
        if (cases.empty()) continue;
        json_builder out;
        out.begin_object().key("if");
        any_of(out, cases);
        out.key("then");
        presence_schema(out, field, present);
        out.end_object();
        object.also(std::move(out).take());
    }
}

/// Whether a rule between fields, or about one field in the light of the others, has a schema.
template <class Rule>
inline constexpr bool has_rule_schema =
    requires(keyword_list& object, const Rule& rule) { rule_schema(object, rule, ruled_field{}, direction::request); };

// The members that a rule looks at, so that it is said only where all of them are.
template <class Record, class Rule>
constexpr void add_members_of(mentioned_members& members, const Rule& rule) {
    if constexpr (requires { rule.condition; }) {
        if constexpr (has_condition_schema<std::remove_cvref_t<decltype(rule.condition)>>)
            add_mentioned<Record>(members, rule.condition);
    } else if constexpr (requires { rule.group; }) {
        std::apply([&](auto... field) { (members.add(index_in_record<Record>(field)), ...); }, rule.group.fields);
    } else if constexpr (requires { rule.needed; }) {
        members.add(index_in_record<Record>(rule.field));
        members.add(index_in_record<Record>(rule.needed));
    } else if constexpr (requires { typename Rule::table_part; }) {
        rule.each_key([&](auto key) { members.add(index_in_record<Record>(key)); });
    }
}

}  // namespace service_api::detail
