#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/constraint/condition.hpp>
#include <service_api/constraint/has_value.hpp>
#include <service_api/constraint/is.hpp>
#include <service_api/constraint/is_one_of.hpp>
#include <service_api/format/json/builder.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/generate/outline/type_outline.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/direction.hpp>
#include <service_api/value/presence.hpp>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api::detail {

/// Some members of a record, by their index.
class mentioned_members {
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

/// Whether a field always has a value: it is neither optional nor nullable.
template <class Field>
inline constexpr bool always_has_value = !is_optional<Field> && !may_be_null<Field>();

/// A value as JSON of this type has it.
template <class Value>
std::string json_of_value(const type_outline& type, const Value& value, direction way) {
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

/// The schema of an object in which the field has a value.
inline void has_value_schema(json_builder& out, std::string_view name, bool may_be_null) {
    out.begin_object().key("required").begin_array().text(name).end_array();
    if (may_be_null) {
        out.key("properties").begin_object().key(name).begin_object();
        out.key("not").begin_object().member("type", "null").end_object().end_object().end_object();
    }
    out.end_object();
}

/// The schema of an object in which the field is absent or null.
inline void has_no_value_schema(json_builder& out, std::string_view name, bool may_be_null) {
    out.begin_object();
    if (may_be_null) {
        out.key("properties").begin_object().key(name).begin_object().member("type", "null").end_object().end_object();
    } else {
        out.key("not").begin_object().key("required").begin_array().text(name).end_array().end_object();
    }
    out.end_object();
}

/// The schema of an object in which the field has one of these JSON values.
inline void has_one_of_schema(json_builder& out, std::string_view name, std::span<const std::string> values,
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

template <class Field, class Record, class Condition>
bool holds_by_default(const Condition& condition) {
    if constexpr (has_default<Field>)
        return condition.holds(blank<Record>());
    else
        return false;
}

// Writes the condition of a record as the schema of an object. A condition without an overload is none that a schema can say.
template <class Record, class Field, class Value>
void condition_schema(json_builder& out, const is<Record, Field, Value>& condition, direction way) {
    const std::string value = json_of_value(outline_of_type<carried_by<Field>>::value, condition.value, way);
    has_one_of_schema(out, name_of(condition.pointer), std::span(&value, 1),
                      holds_by_default<Field, Record>(condition));
}
template <class Record, class Field, class Value, std::size_t Count>
void condition_schema(json_builder& out, const is_one_of<Record, Field, Value, Count>& condition, direction way) {
    std::array<std::string, Count> values;
    for (std::size_t i = 0; i < Count; ++i)
        values[i] = json_of_value(outline_of_type<carried_by<Field>>::value, condition.values[i], way);
    has_one_of_schema(out, name_of(condition.pointer), values, holds_by_default<Field, Record>(condition));
}
template <class Record, class Field>
void condition_schema(json_builder& out, const has_value<Record, Field>& condition, direction) {
    if constexpr (always_has_value<Field>)
        out.boolean(true);
    else
        has_value_schema(out, name_of(condition.pointer), may_be_null<Field>());
}
template <class Condition>
void condition_schema(json_builder& out, const opposite<Condition>& condition, direction way);
template <class Left, class Right>
void condition_schema(json_builder& out, const both<Left, Right>& condition, direction way);

template <class Left, class Right>
void condition_schema(json_builder& out, const either<Left, Right>& condition, direction way) {
    out.begin_object().key("anyOf").begin_array();
    condition_schema(out, condition.left, way);
    condition_schema(out, condition.right, way);
    out.end_array().end_object();
}
template <class Left, class Right>
void condition_schema(json_builder& out, const both<Left, Right>& condition, direction way) {
    out.begin_object().key("allOf").begin_array();
    condition_schema(out, condition.left, way);
    condition_schema(out, condition.right, way);
    out.end_array().end_object();
}
template <class Condition>
void condition_schema(json_builder& out, const opposite<Condition>& condition, direction way) {
    out.begin_object().key("not");
    condition_schema(out, condition.condition, way);
    out.end_object();
}

/// Whether a schema can say a condition, all of it.
template <class>
inline constexpr bool has_condition_schema = false;
template <class R, class F, class V>
inline constexpr bool has_condition_schema<is<R, F, V>> = true;
template <class R, class F, class V, std::size_t C>
inline constexpr bool has_condition_schema<is_one_of<R, F, V, C>> = true;
template <class R, class F>
inline constexpr bool has_condition_schema<has_value<R, F>> = true;
template <class L, class R>
inline constexpr bool has_condition_schema<either<L, R>> = has_condition_schema<L> && has_condition_schema<R>;
template <class L, class R>
inline constexpr bool has_condition_schema<both<L, R>> = has_condition_schema<L> && has_condition_schema<R>;
template <class C>
inline constexpr bool has_condition_schema<opposite<C>> = has_condition_schema<C>;

template <class Record, class Declaring, class Field>
constexpr std::size_t index_in_record(Field Declaring::* pointer) {
    return index_of_member<Record>(static_cast<Field Record::*>(pointer));
}

// The members of a record that a condition looks at. A condition without an overload is the user's own.
template <class Record, class Condition>
    requires requires(const Condition& one) { one.pointer; }
constexpr void add_mentioned(mentioned_members& members, const Condition& condition) {
    members.add(index_in_record<Record>(condition.pointer));
}
template <class Record, class Condition>
    requires requires(const Condition& one) { one.condition; }
constexpr void add_mentioned(mentioned_members& members, const Condition& condition) {
    add_mentioned<Record>(members, condition.condition);
}
template <class Record, class Condition>
    requires requires(const Condition& one) { one.left; }
constexpr void add_mentioned(mentioned_members& members, const Condition& condition) {
    add_mentioned<Record>(members, condition.left);
    add_mentioned<Record>(members, condition.right);
}

}  // namespace service_api::detail
