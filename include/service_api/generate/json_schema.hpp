#pragma once

#include <map>
#include <service_api/constraint/at_least.hpp>
#include <service_api/constraint/at_most_characters.hpp>
#include <service_api/constraint/at_most_entries.hpp>
#include <service_api/constraint/digits.hpp>
#include <service_api/constraint/not_empty.hpp>
#include <service_api/constraint/positive.hpp>
#include <service_api/constraint/rules.hpp>
#include <service_api/description/payload.hpp>
#include <service_api/format/json/builder.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/generate/validate.hpp>
#include <service_api/generate/write_json.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/type_name.hpp>
#include <service_api/value/blank.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace service_api {

namespace detail {

// The keywords of rules that JSON Schema (2020-12) can say. A rule without an overload here is said in words only.
template <class Value, class Rule>
void schema_keywords(json_builder&, const Rule&) {}

template <class Value>
void schema_keywords(json_builder& out, const positive_rule&) {
    out.key("exclusiveMinimum").number(0);
}
template <class Value>
void schema_keywords(json_builder& out, const at_least& rule) {
    out.key("minimum").raw(number_text(rule.bound));
}
template <class Value>
void schema_keywords(json_builder& out, const digits& rule) {
    const auto bound = power_of_ten(rule.count - 1);
    out.key("minimum").number(static_cast<std::int64_t>(bound));
    out.key("maximum").number(static_cast<std::int64_t>(bound * 10 - 1));
}
template <class Value>
void schema_keywords(json_builder& out, const not_empty_rule&) {
    out.key(is_vector<Value> ? "minItems" : "minLength").number(1);
}
template <class Value>
void schema_keywords(json_builder& out, const at_most_entries& rule) {
    out.key("maxItems").number(rule.count);
}
template <class Value>
void schema_keywords(json_builder& out, const at_most_characters& rule) {
    out.key("maxLength").number(rule.count);
}

/// Writes JSON Schemas of fields and records. Records with a name of their own go into `named`, once each, and are
/// referred to.
class schema_writer {
public:
    schema_writer(direction way, std::string_view reference_prefix, std::map<std::string, std::string>& named)
        : way_(way), prefix_(reference_prefix), named_(named) {}

    template <class T>
    std::string value_schema() {
        json_builder out;
        value<T>(out);
        return std::move(out).take();
    }

    /// The schema of one field: its value, its rules as keywords, its sentences and its assumption.
    template <class Record, class Member>
    void field(json_builder& out, Member m, const Record& blank_record) {
        using field_type = std::remove_cvref_t<decltype(m.of(blank_record))>;
        using value_type = value_of<field_type>;
        out.begin_object();
        keywords<value_type>(out, may_be_null<field_type>());
        std::string description;
        std::vector<std::string> rules;
        std::string assumption;
        each_said<Record>(m.name, [&](const auto& one) {
            using fact = std::remove_cvref_t<decltype(one)>;
            if constexpr (std::is_same_v<fact, meaning>) {
                description = one.text;
            } else if constexpr (std::is_same_v<fact, assumed>) {
                assumption = one.text;
            } else if constexpr (std::is_same_v<fact, empty_is_absent_note>) {
                rules.push_back("an empty value counts as absent");
            } else if constexpr (!is_note<fact>) {
                schema_keywords<value_type>(out, one);
                rules.push_back(sentence(m.name, one));
            }
        });
        if (!description.empty()) out.member("description", description);
        if constexpr (!is_required<field_type> && !is_optional<field_type> && !is_nullable<field_type> &&
                      text_value<value_type>) {
            out.key("default").raw(write_json(m.of(blank_record), way_));
        }
        sentences(out, rules);
        if (!assumption.empty()) out.member("x-assumed", assumption);
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

    template <class T>
    void value(json_builder& out) {
        out.begin_object();
        keywords<T>(out, false);
        out.end_object();
    }

    template <class T>
    void keywords(json_builder& out, bool null) {
        if constexpr (std::is_same_v<T, null_data>) {
            out.member("type", "null");
        } else if constexpr (std::is_same_v<T, std::string>) {
            type(out, "string", null);
        } else if constexpr (std::is_same_v<T, bool>) {
            type(out, "boolean", null);
        } else if constexpr (whole_number<T>) {
            type(out, "integer", null);
            out.member("format", sizeof(T) == 8 ? "int64" : "int32");
        } else if constexpr (std::is_same_v<T, unix_ms>) {
            type(out, "integer", null);
            out.member("format", "int64");
        } else if constexpr (std::is_same_v<T, decimal>) {
            type(out, "number", null);
        } else if constexpr (std::is_same_v<T, date>) {
            type(out, "string", null);
            out.member("format", "date");
        } else if constexpr (described_enum<T>) {
            type(out, "string", null);
            out.key("enum").begin_array();
            for (const auto& known : enumerators_of<T>) out.text(spelling_of(known.value, way_));
            out.end_array();
        } else if constexpr (is_open<T>) {
            type(out, "string", null);
            out.key("examples").begin_array();
            for (const auto& known : enumerators_of<typename T::enum_type>) out.text(spelling_of(known.value, way_));
            out.end_array();
        } else if constexpr (is_vector<T>) {
            type(out, "array", null);
            out.key("items");
            value<value_of<typename T::value_type>>(out);
        } else if constexpr (is_made_from_template<T>) {
            object<T>(out);
        } else {
            const std::string name(type_name<T>());
            out.member("$ref", std::string(prefix_) + name);
            // The empty text holds the place while the record is written, so that a record may contain itself.
            if (const auto [position, fresh] = named_.try_emplace(name); fresh) {
                json_builder inner;
                inner.begin_object();
                object<T>(inner);
                inner.end_object();
                position->second = std::move(inner).take();
            }
        }
    }

    template <class Record>
    void object(json_builder& out) {
        out.member("type", "object");
        const Record blank_record = blank<Record>();
        std::vector<std::string_view> must_be_there;
        out.key("properties").begin_object();
        for_each_member<Record>([&](auto m) {
            using field_type = std::remove_cvref_t<decltype(m.of(blank_record))>;
            if (is_required<field_type> || is_nullable<field_type>) must_be_there.push_back(m.name);
            out.key(m.name);
            field(out, m, blank_record);
        });
        out.end_object();
        if (!must_be_there.empty()) {
            out.key("required").begin_array();
            for (const auto name : must_be_there) out.text(name);
            out.end_array();
        }
        if (way_ == direction::request) out.key("additionalProperties").boolean(false);
        rules_between<Record>(out);
    }

    direction way_;
    std::string_view prefix_;
    std::map<std::string, std::string>& named_;
};

}  // namespace detail

/// The JSON Schema (2020-12) of a record in one direction, self-contained. Rules that the schema language cannot say stand
/// as sentences under `x-rules`.
template <described_record Record>
std::string json_schema(direction way) {
    std::map<std::string, std::string> named;
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
