#pragma once

#include <cstddef>
#include <service_api/documents/model/condition_schema.hpp>
#include <service_api/documents/model/schema_keywords.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <service_api/rule/condition/forbidden_if.hpp>
#include <service_api/rule/condition/presence_table.hpp>
#include <service_api/rule/condition/required_if.hpp>
#include <service_api/rule/condition/required_iff.hpp>
#include <service_api/rule/fields/at_least_one_of.hpp>
#include <service_api/rule/fields/at_most_one_of.hpp>
#include <service_api/rule/fields/exactly_one_of.hpp>
#include <service_api/rule/fields/requires_field.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace service_api::detail {

// Add the schemas of the objects that satisfy a rule between fields. A rule without an overload is only in descriptions
// and `x-rules`.
template <class Condition>
    requires has_condition_schema<Condition>
void rule_schema(keyword_list& object, const rules::required_iff<Condition>& rule, const presence_traits& field,
                 direction way) {
    json_document_writer out;
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
void if_then_schema(keyword_list& object, const Condition& condition, const presence_traits& field, bool present,
                    direction way) {
    json_document_writer out;
    out.begin_object().key("if");
    condition_schema(out, condition, way);
    out.key("then");
    presence_schema(out, field, present);
    out.end_object();
    object.also(std::move(out).take());
}
template <class Condition>
    requires has_condition_schema<Condition>
void rule_schema(keyword_list& object, const rules::required_if<Condition>& rule, const presence_traits& field,
                 direction way) {
    if_then_schema(object, rule.condition, field, true, way);
}
template <class Condition>
    requires has_condition_schema<Condition>
void rule_schema(keyword_list& object, const rules::forbidden_if<Condition>& rule, const presence_traits& field,
                 direction way) {
    if_then_schema(object, rule.condition, field, false, way);
}

template <class Record, class Field, class Needed>
void rule_schema(keyword_list& object, const rules::requires_field<Record, Field, Needed>& rule, const presence_traits&,
                 direction) {
    const presence_traits field = presence_traits_of(rule.field);
    const presence_traits needed = presence_traits_of(rule.needed);
    json_document_writer out;
    if (!field.has_value_iff_present()) {
        out.begin_object().key("if");
        presence_schema(out, field, true);
        out.key("then");
        presence_schema(out, needed, true);
        out.end_object();
        object.also(std::move(out).take());
        return;
    }
    out.begin_object().key(field.name);
    if (needed.has_value_iff_present())
        out.begin_array().text(needed.name).end_array();
    else
        presence_schema(out, needed, true);
    out.end_object();
    object.add(needed.has_value_iff_present() ? "dependentRequired" : "dependentSchemas", std::move(out).take());
}

template <class Record, class... Field>
std::string each_present(const field_group<Record, Field...>& group) {
    json_document_writer out;
    out.begin_array();
    std::apply([&](auto... field) { (presence_schema(out, presence_traits_of(field), true), ...); }, group.fields);
    out.end_array();
    return std::move(out).take();
}

template <class Record, class... Field>
void rule_schema(keyword_list& object, const rules::exactly_one_of<Record, Field...>& rule, const presence_traits&,
                 direction) {
    object.add("oneOf", each_present(rule.group));
}
template <class Record, class... Field>
void rule_schema(keyword_list& object, const rules::at_least_one_of<Record, Field...>& rule, const presence_traits&,
                 direction) {
    object.add("anyOf", each_present(rule.group));
}
// One of the fields has a value, or all of them lack one.
template <class Record, class... Field>
void rule_schema(keyword_list& object, const rules::at_most_one_of<Record, Field...>& rule, const presence_traits&,
                 direction) {
    json_document_writer out;
    out.begin_object().key("oneOf").begin_array();
    std::apply([&](auto... field) { (presence_schema(out, presence_traits_of(field), true), ...); }, rule.group.fields);
    out.begin_object().key("not").begin_object().key("anyOf").raw(each_present(rule.group)).end_object().end_object();
    out.end_array().end_object();
    object.also(std::move(out).take());
}

// Writes `anyOf` these schemas, or the schema itself if there is only one.
inline void any_of(json_document_writer& out, const std::vector<std::string>& schemas) {
    if (schemas.size() == 1) return static_cast<void>(out.raw(schemas.front()));
    out.begin_object().key("anyOf").begin_array();
    for (const std::string& one : schemas) out.raw(one);
    out.end_array().end_object();
}

// One column of a presence table: the field has a value in some cases and lacks one in others.
template <class Part>
    requires requires { typename Part::table_part; }
void rule_schema(keyword_list& object, const Part& part, const presence_traits& field, direction way) {
    for (const bool present : {true, false}) {
        std::vector<std::string> cases;
        part.each_case([&](bool is_given, const auto&... key_is) {
            if (is_given != present) return;
            json_document_writer one;
            one.begin_object().key("allOf").begin_array();
            (condition_schema(one, key_is, way), ...);
            one.end_array().end_object();
            cases.push_back(std::move(one).take());
        });
        if (cases.empty()) continue;
        json_document_writer out;
        out.begin_object().key("if");
        any_of(out, cases);
        out.key("then");
        presence_schema(out, field, present);
        out.end_object();
        object.also(std::move(out).take());
    }
}

/// True if a rule between fields, or one about a field that depends on others, has a schema.
template <class Rule>
inline constexpr bool has_rule_schema = requires(keyword_list& object, const Rule& rule) {
    rule_schema(object, rule, presence_traits{}, direction::request);
};

// Adds the members that a rule uses. Its schema is written only if all of them are in the object.
template <class Record, class Rule>
constexpr void add_members_of(member_indexes& members, const Rule& rule) {
    if constexpr (requires { rule.condition; }) {
        if constexpr (has_condition_schema<std::remove_cvref_t<decltype(rule.condition)>>)
            add_used_members<Record>(members, rule.condition);
    } else if constexpr (requires { rule.group; }) {
        std::apply([&](auto... field) { (members.add(index_in_record<Record>(field)), ...); }, rule.group.fields);
    } else if constexpr (requires { rule.needed; }) {
        members.add(index_in_record<Record>(rule.field));
        members.add(index_in_record<Record>(rule.needed));
    } else if constexpr (requires { typename Rule::table_part; }) {
        std::apply([&](auto... key) { (members.add(index_in_record<Record>(key)), ...); }, rule.keys());
    }
}

}  // namespace service_api::detail
