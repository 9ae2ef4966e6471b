#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/documents/model/type_model.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/condition/condition.hpp>
#include <service_api/rule/condition/has_value.hpp>
#include <service_api/rule/condition/is.hpp>
#include <service_api/rule/condition/is_one_of.hpp>
#include <service_api/validate/member_notes.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api::detail {

/// A set of members of a record, by their index; members from 256 on are left out.
class member_indexes {
public:
    constexpr void add(std::size_t index) {
        if (index < 64 * words_.size()) words_[index / 64] |= std::uint64_t{1} << (index % 64);
    }
    constexpr bool contains(std::size_t index) const {
        return index < 64 * words_.size() && ((words_[index / 64] >> (index % 64)) & 1U) != 0;
    }

private:
    std::array<std::uint64_t, 4> words_{};
};

/// True if a field always has a value: it is neither optional nor nullable, nor may it be an empty list or map.
template <class Field>
inline constexpr bool always_has_value = !is_optional<Field> && !may_be_null<Field>() && !has_entries<Field>;

/// The keyword that counts the elements of a list or map, without its `min` or `max`; empty for any other type.
template <class Field>
inline constexpr std::string_view items_keyword = is_array<value_type_of<Field>> ? "Items"
                                                  : is_map<value_type_of<Field>> ? "Properties"
                                                                                 : "";

/// What the schema of a rule about a field's presence depends on.
struct presence_traits {
    std::string_view name;
    bool may_be_null;
    bool always_has_value;
    /// If an empty value counts as absent, the keyword for its size without `min` or `max`: `items_keyword` or
    /// `Length`; empty otherwise.
    std::string_view size_keyword;
    bool has_elements_by_default = false;  ///< a list or map whose default has elements

    /// Returns whether it has a value exactly if its key is present.
    constexpr bool has_value_iff_present() const { return !may_be_null && !always_has_value && size_keyword.empty(); }
};

/// Returns whether a member's empty text counts as absent. Types other than text reject an empty one.
constexpr bool empty_text_is_absent(const member_notes& notes, const type_model& type) {
    return notes.empty_is_absent && type.shape == type_shape::text;
}
template <class Record, class Field>
bool empty_text_is_absent(Field Record::* pointer) {
    return empty_text_is_absent(notes_of<Record>[index_of_member(pointer)],
                                model_of_type<unwrap_presence<Field>>::value);
}

template <class Record, class Field>
bool has_value_by_default(Field Record::* pointer) {
    const Record made = blank<Record>();
    return is_given(made, made.*pointer);
}

template <class Record, class Field>
presence_traits presence_traits_of(Field Record::* pointer) {
    presence_traits field{name_of(pointer), may_be_null<Field>(), always_has_value<Field>, items_keyword<Field>};
    if constexpr (has_default<Field> && has_entries<Field>) {
        field.has_elements_by_default = has_value_by_default(pointer);
    } else if constexpr (!is_required<Field>) {
        if (!empty_text_is_absent(pointer)) return field;
        if constexpr (has_default<Field>) field.always_has_value = has_value_by_default(pointer);
        if (!field.always_has_value) field.size_keyword = "Length";
    }
    return field;
}

/// Returns a value as JSON of this type.
template <class Value>
std::string json_of_value(const type_model& type, const Value& value, direction way) {
    std::string text;
    if constexpr (std::is_convertible_v<Value, std::string_view>)
        text = std::string_view(value);
    else
        append_text(text, value, way);
    if (!type.quoted()) return text;
    std::string quoted;
    append_json_string(quoted, text);
    return quoted;
}

/// Writes the schema of an object in which the field has a value.
inline void has_value_schema(json_document_writer& out, const presence_traits& field) {
    out.begin_object();
    if (!field.has_elements_by_default) out.key("required").begin_array().text(field.name).end_array();
    if (!field.has_value_iff_present()) {
        out.key("properties").begin_object().key(field.name).begin_object();
        if (field.may_be_null) out.key("not").begin_object().member("type", "null").end_object();
        if (!field.size_keyword.empty()) out.key("min" + std::string(field.size_keyword)).raw("1");
        out.end_object().end_object();
    }
    out.end_object();
}

/// Writes the schema of an object in which the field is absent, null, an empty list or a text that counts as absent.
inline void has_no_value_schema(json_document_writer& out, const presence_traits& field) {
    out.begin_object();
    if (!field.size_keyword.empty()) {  // null satisfies a keyword about the size
        out.key("properties").begin_object().key(field.name).begin_object();
        out.key("max" + std::string(field.size_keyword)).raw("0").end_object().end_object();
        if (field.has_elements_by_default) out.key("required").begin_array().text(field.name).end_array();
    } else if (field.may_be_null) {
        // Not `type`: Redoc merges this with the field's own schema and reports two types as a contradiction.
        out.key("properties").begin_object().key(field.name).begin_object().key("const").raw("null");
        out.end_object().end_object();
    } else {
        out.key("not").begin_object().key("required").begin_array().text(field.name).end_array().end_object();
    }
    out.end_object();
}

inline void presence_schema(json_document_writer& out, const presence_traits& field, bool present) {
    if (field.always_has_value)
        out.boolean(present);
    else if (present)
        has_value_schema(out, field);
    else
        has_no_value_schema(out, field);
}

/// Writes the schema of an object in which the field has one of these JSON values. `by_default`: the field's default is
/// one of them.
inline void has_one_of_schema(json_document_writer& out, std::string_view name, array_view<std::string> values,
                              bool by_default) {
    out.begin_object().key("properties").begin_object().key(name).begin_object();
    if (values.size() == 1) {
        out.key("const").raw(values.front());
    } else {
        out.key("enum").begin_array();
        for (const std::string& value : values) out.raw(value);
        out.end_array();
    }
    out.end_object().end_object();
    if (!by_default) out.key("required").begin_array().text(name).end_array();
    out.end_object();
}

/// Writes a condition on one field that is true for these values.
template <class Record, class Field, class Condition>
void value_condition_schema(json_document_writer& out, const Condition& condition, Field Record::* pointer,
                            std::vector<std::string> values) {
    bool by_default = false;
    if constexpr (has_default<Field>) by_default = condition.holds(blank<Record>());
    // An empty text that counts as absent is read as the default, too.
    const std::string empty = R"("")";
    if (by_default && empty_text_is_absent(pointer) && std::find(values.begin(), values.end(), empty) == values.end())
        values.push_back(empty);
    has_one_of_schema(out, name_of(pointer), values, by_default);
}

// Write a record's condition as the schema of an object. A condition without an overload cannot be expressed by a
// schema.
template <class Record, class Field, class Value>
void condition_schema(json_document_writer& out, const rules::is<Record, Field, Value>& condition, direction way) {
    value_condition_schema(out, condition, condition.pointer,
                           {json_of_value(model_of_type<unwrap_presence<Field>>::value, condition.value, way)});
}
template <class Record, class Field, class Value, std::size_t Count>
void condition_schema(json_document_writer& out, const rules::is_one_of<Record, Field, Value, Count>& condition,
                      direction way) {
    std::vector<std::string> values;
    for (std::size_t i = 0; i < Count; ++i)
        values.push_back(json_of_value(model_of_type<unwrap_presence<Field>>::value, condition.values[i], way));
    value_condition_schema(out, condition, condition.pointer, std::move(values));
}
template <class Record, class Field>
void condition_schema(json_document_writer& out, const rules::has_value<Record, Field>& condition, direction) {
    presence_schema(out, presence_traits_of(condition.pointer), true);
}
template <class Condition>
void condition_schema(json_document_writer& out, const rules::not_condition<Condition>& condition, direction way);
template <class Left, class Right>
void condition_schema(json_document_writer& out, const rules::and_condition<Left, Right>& condition, direction way);

template <class Left, class Right>
void condition_schema(json_document_writer& out, const rules::or_condition<Left, Right>& condition, direction way) {
    out.begin_object().key("anyOf").begin_array();
    condition_schema(out, condition.left, way);
    condition_schema(out, condition.right, way);
    out.end_array().end_object();
}
template <class Left, class Right>
void condition_schema(json_document_writer& out, const rules::and_condition<Left, Right>& condition, direction way) {
    out.begin_object().key("allOf").begin_array();
    condition_schema(out, condition.left, way);
    condition_schema(out, condition.right, way);
    out.end_array().end_object();
}
template <class Condition>
void condition_schema(json_document_writer& out, const rules::not_condition<Condition>& condition, direction way) {
    out.begin_object().key("not");
    condition_schema(out, condition.condition, way);
    out.end_object();
}

/// True if a schema can express a condition completely.
template <class>
inline constexpr bool has_condition_schema = false;
template <class R, class F, class V>
inline constexpr bool has_condition_schema<rules::is<R, F, V>> = true;
template <class R, class F, class V, std::size_t C>
inline constexpr bool has_condition_schema<rules::is_one_of<R, F, V, C>> = true;
template <class R, class F>
inline constexpr bool has_condition_schema<rules::has_value<R, F>> = true;
template <class L, class R>
inline constexpr bool has_condition_schema<rules::or_condition<L, R>> =
    has_condition_schema<L> && has_condition_schema<R>;
template <class L, class R>
inline constexpr bool has_condition_schema<rules::and_condition<L, R>> =
    has_condition_schema<L> && has_condition_schema<R>;
template <class C>
inline constexpr bool has_condition_schema<rules::not_condition<C>> = has_condition_schema<C>;

template <class Record, class Declaring, class Field>
constexpr std::size_t index_in_record(Field Declaring::* pointer) {
    return index_of_member<Record>(static_cast<Field Record::*>(pointer));
}

// Add the members of a record that a condition uses. A condition without an overload is defined by the user.
template <class Record, class Condition>
    requires requires(const Condition& one) { one.pointer; }
constexpr void add_used_members(member_indexes& members, const Condition& condition) {
    members.add(index_in_record<Record>(condition.pointer));
}
template <class Record, class Condition>
    requires requires(const Condition& one) { one.condition; }
constexpr void add_used_members(member_indexes& members, const Condition& condition) {
    add_used_members<Record>(members, condition.condition);
}
template <class Record, class Condition>
    requires requires(const Condition& one) { one.left; }
constexpr void add_used_members(member_indexes& members, const Condition& condition) {
    add_used_members<Record>(members, condition.left);
    add_used_members<Record>(members, condition.right);
}

}  // namespace service_api::detail
