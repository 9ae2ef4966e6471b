#pragma once

#include <concepts>
#include <map>
#include <service_api/constraint/example.hpp>
#include <service_api/constraint/rules.hpp>
#include <service_api/constraint/visibility.hpp>
#include <service_api/description/payload.hpp>
#include <service_api/format/json/builder.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/generate/schema_keywords.hpp>
#include <service_api/generate/write_json.hpp>
#include <service_api/reflect/borrows.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/type_name.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/raw_json.hpp>
#include <service_api/value/shapes.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace service_api {

namespace detail {

/// Schemas that others refer to, by name. Two types of one name, or one type in both directions, get names of their own.
class named_schemas {
public:
    /// The name of a type in this direction, and whether its schema is still to be set.
    template <class T>
    std::pair<std::string, bool> name(direction way) {
        const std::string identity = std::string(full_type_name<T>()) + (way == direction::request ? " >" : " <");
        if (const auto known = names_.find(identity); known != names_.end()) return {known->second, false};
        std::string free(type_name<T>());
        if (schemas_.contains(free)) free += way == direction::request ? "_request" : "_answer";
        for (int number = 2; schemas_.contains(free); ++number)
            free = std::string(type_name<T>()) + '_' + std::to_string(number);
        schemas_.emplace(free, std::string());
        return {names_.emplace(identity, free).first->second, true};
    }
    void set(const std::string& name, std::string schema) { schemas_[name] = std::move(schema); }

    auto begin() const { return schemas_.begin(); }
    auto end() const { return schemas_.end(); }

private:
    std::map<std::string, std::string> names_{};
    std::map<std::string, std::string> schemas_{};
};

/// Writes JSON Schemas of fields and records. Records with a name of their own go into `named`, once each, and are
/// referred to.
class schema_writer {
public:
    schema_writer(direction way, std::string_view reference_prefix, named_schemas& named)
        : way_(way), prefix_(reference_prefix), named_(named) {}

    template <class T>
    std::string value_schema() {
        json_builder out;
        value<T>(out);
        return std::move(out).take();
    }

    /// The schema of the members of an operation that travel in this place, as one object.
    template <operation Op>
    std::string form_schema(place where) {
        json_builder out;
        out.begin_object();
        object<Op>(out, {}, [where](std::size_t index) { return places_of<Op>[index] == where; });
        out.end_object();
        return std::move(out).take();
    }

    /// The schema of one field: its value, its rules as keywords, its sentences and its assumption.
    template <class Record, class Member>
    void field(json_builder& out, Member m, const Record& blank_record) {
        using field_type = std::remove_cvref_t<decltype(m.of(blank_record))>;
        using value_type = value_of<field_type>;
        out.begin_object();
        value_keywords<carried_by<field_type>>(out, may_be_null<field_type>());
        keyword_list keywords;
        std::vector<std::string> rules;
        each_said_of<Record, Member::index>([&](const auto& one) {
            using fact = std::remove_cvref_t<decltype(one)>;
            if constexpr (std::is_same_v<fact, meaning>) {
                out.member("description", one.text);
            } else if constexpr (std::is_same_v<fact, assumed>) {
                out.member("x-assumed", one.text);
            } else if constexpr (std::is_same_v<fact, empty_is_absent_note>) {
                rules.push_back("an empty value counts as absent");
            } else if constexpr (std::is_same_v<fact, read_only_note>) {
                out.key("readOnly").boolean(true);
            } else if constexpr (std::is_same_v<fact, write_only_note>) {
                out.key("writeOnly").boolean(true);
            } else if constexpr (is_example<fact>) {
                out.key("examples").begin_array().raw(example_json(one.value)).end_array();
            } else if constexpr (!is_note<fact>) {
                schema_keywords<value_type>(keywords, one);
                rules.push_back(sentence(m.name, one));
            }
        });
        if (is_deprecated_field<field_type>) out.key("deprecated").boolean(true);
        if constexpr (!is_required<field_type> && !is_optional<field_type> && !is_nullable<field_type> &&
                      (text_value<value_type> || is_view<value_type>)) {
            out.key("default").raw(write_json(m.of(blank_record), way_));
        }
        keywords.write(out);
        sentences(out, rules);
        out.end_object();
    }

    /// The sentences of the rules between a record's fields, as the member `x-rules` of the object that is open.
    template <class Record>
    static void rules_between(json_builder& out) {
        std::vector<std::string> said;
        each_rule_between<Record>([&](const auto& rule) { said.push_back(sentence(rule.first_field(), rule)); });
        sentences(out, said);
    }

private:
    template <class Field>
    static constexpr bool may_be_null() {
        if constexpr (is_nullable<Field>)
            return true;
        else if constexpr (is_required<Field> || is_optional<Field>)
            return may_be_null<typename Field::value_type>();
        else
            return false;
    }

    // The value of an `example`: a text, a number or an enumerator.
    template <class Value>
    std::string example_json(const Value& value) const {
        if constexpr (std::is_same_v<Value, std::string_view>)
            return write_json(std::string(value), way_);
        else
            return write_json(value, way_);
    }

    static void sentences(json_builder& out, const std::vector<std::string>& said) {
        if (said.empty()) return;
        out.key("x-rules").begin_array();
        for (const auto& one : said) out.text(one);
        out.end_array();
    }

    static void type(json_builder& out, std::string_view name, bool null) {
        if (!null) {
            out.member("type", name);
            return;
        }
        out.key("type").begin_array().text(name).text("null").end_array();
    }

    /// The schema of an array's entry, a map's value or a union's alternative.
    template <class Field>
    void value(json_builder& out) {
        out.begin_object();
        value_keywords<carried_by<Field>>(out, may_be_null<Field>());
        out.end_object();
    }

    template <class T>
    void value_keywords(json_builder& out, bool null) {
        if constexpr (std::is_same_v<T, null_data>) {
            out.member("type", "null");
        } else if constexpr (std::is_same_v<T, raw_json>) {
            // any value: no keyword
        } else if constexpr (is_boxed<T>) {
            value_keywords<carried_by<typename T::value_type>>(out, null);
        } else if constexpr (is_spelled_as<T>) {
            spelled_number(out, T::spelling, null);
        } else if constexpr (is_view<T>) {
            type(out, "string", null);
        } else if constexpr (text_value<T>) {
            text_keywords<T>(out, null);
        } else if constexpr (is_array<T>) {
            type(out, "array", null);
            out.key("items");
            value<typename T::value_type>(out);
        } else if constexpr (is_map<T>) {
            type(out, "object", null);
            out.key("additionalProperties");
            value<typename T::mapped_type>(out);
        } else if (null) {
            one_of_null<T>(out);
        } else if constexpr (is_union<T>) {
            alternatives(out, static_cast<T*>(nullptr));
        } else if constexpr (is_tagged<T>) {
            tagged_alternatives(out, static_cast<T*>(nullptr));
        } else if constexpr (is_made_from_template<T>) {
            object<T>(out, {}, [](std::size_t) { return true; });
        } else {
            reference<T>(out);
        }
    }

    template <class T>
    void reference(json_builder& out) {
        const auto [name, fresh] = named_.name<T>(way_);
        out.member("$ref", std::string(prefix_) + name);
        if (!fresh) return;
        json_builder inner;
        inner.begin_object();
        object<T>(inner, {}, [](std::size_t) { return true; });
        inner.end_object();
        named_.set(name, std::move(inner).take());
    }

    static void spelled_number(json_builder& out, number_spelling spelling, bool null) {
        out.key("type").begin_array().text("string");
        if (spelling == number_spelling::either) out.text("number");
        if (null) out.text("null");
        out.end_array();
        out.member("pattern", "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?$");
    }

    template <text_value T>
    void text_keywords(json_builder& out, bool null) {
        if constexpr (std::same_as<T, bool>) {
            type(out, "boolean", null);
        } else if constexpr (whole_number<T>) {
            type(out, "integer", null);
            const bool wide = sizeof(T) == 8;
            if (std::is_signed_v<T>)
                out.member("format", wide ? "int64" : "int32");
            else
                out.member("format", wide ? "uint64" : "uint32").key("minimum").number(0);
        } else if constexpr (scalar<T>) {
            type(out, T::json == json_kind::string ? "string" : T::format.empty() ? "number" : "integer", null);
            if (!T::format.empty()) out.member("format", T::format);
        } else if constexpr (described_enum<T>) {
            type(out, "string", null);
            out.key("enum").begin_array();
            for (const auto& known : enumerators_of<T>) out.text(spelling_of(known.value, way_));
            if (null) out.raw("null");
            out.end_array();
        } else {
            type(out, "string", null);
            if constexpr (is_open<T>) {
                out.key("examples").begin_array();
                for (const auto& known : enumerators_of<typename T::enum_type>)
                    out.text(spelling_of(known.value, way_));
                out.end_array();
            }
        }
    }

    template <class T>
    void one_of_null(json_builder& out) {
        out.key("anyOf").begin_array();
        value<T>(out);
        out.begin_object().member("type", "null").end_object().end_array();
    }

    template <class... Alternative>
    void alternatives(json_builder& out, const std::variant<Alternative...>*) {
        out.key("anyOf").begin_array();
        (value<Alternative>(out), ...);
        out.end_array();
    }

    // Whole objects and no references: the tag stands in the same object as the members.
    template <literal Key, class... Alternative>
    void tagged_alternatives(json_builder& out, const tagged<Key, Alternative...>*) {
        out.key("oneOf").begin_array();
        (tagged_alternative<Alternative>(out, Key.view()), ...);
        if (way_ == direction::answer) {
            out.begin_object().member("type", "object").key("properties").begin_object().key(Key.view()).begin_object();
            out.key("not").begin_object().key("enum").begin_array();
            (out.text(Alternative::tag), ...);
            out.end_array().end_object().end_object().end_object().end_object();
        }
        out.end_array();
    }

    template <class Alternative>
    void tagged_alternative(json_builder& out, std::string_view key) {
        out.begin_object();
        object<Alternative>(out, key, [](std::size_t) { return true; });
        out.end_object();
    }

    template <class Record>
    static constexpr std::string_view tag_of() {
        if constexpr (requires { Record::tag; })
            return Record::tag;
        else
            return {};
    }

    /// A record's keywords, of the members that are wanted. A `key` stands for the tag of a union.
    template <class Record, class Wanted>
    void object(json_builder& out, std::string_view key, Wanted wanted) {
        const Record blank_record = blank<Record>();
        if constexpr (is_array_record<Record>()) {
            out.member("type", "array").key("prefixItems").begin_array();
            for_each_member<Record>([&](auto m) { field(out, m, blank_record); });
            out.end_array().key("minItems").number(required_entries<Record>());
            if (way_ == direction::request) out.key("items").boolean(false);
        } else {
            out.member("type", "object");
            std::vector<std::string_view> must_be_there;
            if (!key.empty()) must_be_there.push_back(key);
            out.key("properties").begin_object();
            if (!key.empty()) out.key(key).begin_object().member("const", tag_of<Record>()).end_object();
            for_each_member<Record>([&](auto m) {
                if constexpr (!std::is_same_v<field_type<Record, decltype(m)>, extra_members>) {
                    if (!json_members<Record>[m.index].travels(way_) || !wanted(m.index)) return;
                    if (json_members<Record>[m.index].key_must_be_there) must_be_there.push_back(m.name);
                    out.key(m.name);
                    field(out, m, blank_record);
                }
            });
            out.end_object();
            if (!must_be_there.empty()) {
                out.key("required").begin_array();
                for (const auto name : must_be_there) out.text(name);
                out.end_array();
            }
            if (way_ == direction::request) out.key("additionalProperties").boolean(is_open_record<Record>());
        }
        rules_between<Record>(out);
    }

    template <class Record>
    static std::size_t required_entries() {
        std::size_t most = 0;
        for (std::size_t i = 0; i < member_count<Record>; ++i)
            most = json_members<Record>[i].key_must_be_there ? i + 1 : most;
        return most;
    }

    direction way_;
    std::string_view prefix_;
    named_schemas& named_;
};

}  // namespace detail

/// The JSON Schema (2020-12) of a record in one direction, self-contained. Rules that the schema language cannot say stand
/// as sentences under `x-rules`.
template <described_record Record>
std::string json_schema(direction way) {
    detail::named_schemas named;
    const std::string root = detail::schema_writer(way, "#/$defs/", named).value_schema<Record>();
    json_builder out;
    out.begin_object().member("$schema", "https://json-schema.org/draft/2020-12/schema");
    out.key("allOf").begin_array().raw(root).end_array();
    out.key("$defs").begin_object();
    for (const auto& [name, schema] : named) out.key(name).raw(schema);
    out.end_object().end_object();
    return std::move(out).take() + '\n';
}

}  // namespace service_api
