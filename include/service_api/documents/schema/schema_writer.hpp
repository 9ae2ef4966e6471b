#pragma once

#include <cstddef>
#include <service_api/constraint/rule.hpp>
#include <service_api/format/json/builder.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/generate/outline/record_outline.hpp>
#include <service_api/generate/outline/type_outline.hpp>
#include <service_api/generate/schema_components.hpp>
#include <service_api/generate/schema_keywords.hpp>
#include <service_api/value/direction.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// Plain text as JSON of this type.
inline std::string json_of_text(const type_outline& type, std::string_view text) {
    if (!type.quoted()) return std::string(text);
    std::string json;
    append_json_string(json, text);
    return json;
}

/// The default of a field, as plain text; empty where it has none.
inline std::string default_text(const record_outline& record, const field_outline& field, direction way) {
    if (field.append_default == nullptr) return {};
    struct request {
        const field_outline& field;
        direction way;
        std::string text{};
    } ask{field, way};
    record.with_blank(
        [](const void* blank, void* context) {
            auto& asked = *static_cast<request*>(context);
            asked.field.append_default(asked.text, asked.field.place_in_record->of(blank), asked.way);
        },
        &ask);
    return ask.text;
}

/// Of a rule that is told at a field, the field.
inline ruled_field ruled(const field_outline& field) {
    return {field.name, field.value.may_be_null, field.always_has_value};
}

/// What a field means, in sentences: its meaning, the rules that its keywords do not say, what was assumed.
inline std::string field_description(const record_outline& record, std::size_t index) {
    const field_outline& field = record.fields[index];
    std::string words;
    const auto say = [&](const std::string& sentence) { words += (words.empty() ? "" : ". ") + sentence; };
    for (const said_outline& said : record.said) {
        if (said.field != index || said.between) continue;
        if (said.kind == said_kind::meaning) say(std::string(said.text));
        if (said.kind == said_kind::rule && said.keywords == nullptr) say(std::string(field.name) + ' ' + said.words());
        if (said.kind == said_kind::assumption) say("Not shown, decided: " + std::string(said.text));
    }
    if (field.notes.empty_is_absent) say("An empty value counts as absent");
    return words;
}

/// Writes JSON Schemas (2020-12) of what outlines describe. Records with a name of their own are referred to.
class schema_writer {
public:
    schema_writer(json_builder& out, const schema_components& components, std::string_view reference_prefix,
                  direction way)
        : out_(out), components_(components), prefix_(reference_prefix), way_(way) {}

    /// The schema of a value.
    void value(const part_outline& part) {
        out_.begin_object();
        keywords(*part.type, part.may_be_null);
        keyword_list list;
        bounds_of_type(list, *part.type);
        list.write(out_);
        out_.end_object();
    }

    /// The schema of one field: its value, its rules as keywords and as sentences. A parameter has its description beside
    /// its schema.
    void field(const record_outline& record, std::size_t index, bool with_description) {
        const field_outline& field = record.fields[index];
        out_.begin_object();
        keywords(*field.value.type, field.value.may_be_null);
        if (const std::string words = field_description(record, index); with_description && !words.empty())
            out_.member("description", words);
        keyword_list list;
        for (const said_outline& said : record.said) {
            if (said.field == index && !said.between && said.keywords != nullptr) said.keywords(list, said.what);
        }
        bounds_of_type(list, *field.value.type);
        list.write(out_);
        const std::string text = default_text(record, field, way_);
        if (field.append_default != nullptr) out_.key("default").raw(json_of_text(*field.value.type, text));
        examples(record, index);
        if (field.is_deprecated) out_.key("deprecated").boolean(true);
        if (field.notes.read_only) out_.key("readOnly").boolean(true);
        if (field.notes.write_only) out_.key("writeOnly").boolean(true);
        for (const said_outline& said : record.said) {
            if (said.field == index && said.kind == said_kind::assumption) out_.member("x-assumed", said.text);
        }
        rules(record, index);
        out_.end_object();
    }

    /// A component's schema.
    void component(const schema_component& used) {
        out_.begin_object();
        object(*used.record, used.key, [](std::size_t) { return true; });
        out_.end_object();
    }

    /// The keywords of a record, with the members that are wanted. A `key` stands for the tag of a union.
    template <class Wanted>
    void object(const record_outline& record, std::string_view key, Wanted wanted) {
        if (record.as_array) return array_record(record);
        out_.member("type", "object");
        rule_sentences(record, wanted);
        out_.key("properties").begin_object();
        if (!key.empty())
            out_.key(key).begin_object().member("type", "string").member("const", record.tag).end_object();
        std::vector<std::string_view> needed;
        if (!key.empty()) needed.push_back(key);
        for (std::size_t i = 0; i < record.fields.size(); ++i) {
            const field_outline& one = record.fields[i];
            if (!one.travels(way_) || !wanted(i)) continue;
            if (one.presence == field_presence::required) needed.push_back(one.name);
            out_.key(one.name);
            field(record, i, true);
        }
        out_.end_object();
        if (!needed.empty()) {
            out_.key("required").begin_array();
            for (const std::string_view name : needed) out_.text(name);
            out_.end_array();
        }
        if (way_ == direction::request) out_.key("additionalProperties").boolean(record.is_open);
        keyword_list list;
        for (const said_outline& said : record.said) {
            if (said_by_schema(record, said, wanted))
                said.schema(list, said.what, ruled(record.fields[said.field]), way_);
        }
        list.write(out_);
        rules_between(record);
    }

    /// The rules between the fields of a record as the violations that they are, in the object that is open.
    void rules_between(const record_outline& record) {
        bool any = false;
        for (const said_outline& said : record.said) {
            if (!said.between) continue;
            if (!any) out_.key("x-rules").begin_array();
            any = true;
            const std::string_view field = record.fields[said.field].name;
            out_.begin_object().member("field", field).member("rule", said.text);
            out_.member("message", std::string(field) + ' ' + said.words()).end_object();
        }
        if (any) out_.end_array();
    }

private:
    /// Whether an object's schema says a rule: all that the rule speaks of is in the object.
    template <class Wanted>
    bool said_by_schema(const record_outline& record, const said_outline& said, Wanted wanted) const {
        if (said.schema == nullptr) return false;
        for (std::size_t i = 0; i < record.fields.size(); ++i) {
            if (said.mentions.contains(i) && !(record.fields[i].travels(way_) && wanted(i))) return false;
        }
        return true;
    }

    /// The rules between fields that the schema itself cannot say.
    template <class Wanted>
    void rule_sentences(const record_outline& record, Wanted wanted) {
        std::string words;
        for (const said_outline& said : record.said) {
            if (!said.between || said_by_schema(record, said, wanted)) continue;
            words += (words.empty() ? "" : ". ") + std::string(record.fields[said.field].name) + ' ' + said.words();
        }
        if (!words.empty()) out_.member("description", words);
    }

    void rules(const record_outline& record, std::size_t index) {
        bool any = false;
        for (const said_outline& said : record.said) {
            if (said.field != index || said.between || said.kind != said_kind::rule) continue;
            if (!any) out_.key("x-rules").begin_array();
            any = true;
            out_.begin_object().member("rule", said.text);
            out_.member("message", std::string(record.fields[index].name) + ' ' + said.words()).end_object();
        }
        if (any) out_.end_array();
    }

    void examples(const record_outline& record, std::size_t index) {
        bool any = false;
        for (const said_outline& said : record.said) {
            if (said.field != index || said.kind != said_kind::example) continue;
            if (!any) out_.key("examples").begin_array();
            any = true;
            out_.raw(json_of_text(*record.fields[index].value.type, said.words(way_)));
        }
        if (any) out_.end_array();
    }

    void type(std::string_view name, bool null) {
        if (!null) {
            out_.member("type", name);
            return;
        }
        out_.key("type").begin_array().text(name).text("null").end_array();
    }

    void keywords(const type_outline& type_of, bool null) {
        switch (type_of.shape) {
            case type_shape::anything: return;
            case type_shape::null: return type("null", false);
            case type_shape::boolean: return type("boolean", null);
            case type_shape::integer:
            case type_shape::number: return number(type_of, null);
            case type_shape::text:
                type("string", null);
                if (!type_of.format.empty()) out_.member("format", type_of.format);
                return;
            case type_shape::enumeration: return enumeration(type_of, null);
            case type_shape::array:
                type("array", null);
                out_.key("items");
                return value(type_of.parts.front());
            case type_shape::map:
                type("object", null);
                out_.key("additionalProperties");
                return value(type_of.parts.front());
            case type_shape::record:
            case type_shape::one_of:
            case type_shape::tagged: break;
        }
        if (null) {
            out_.key("anyOf").begin_array();
            value({&type_of, false});
            out_.begin_object().member("type", "null").end_object().end_array();
        } else if (type_of.shape == type_shape::one_of) {
            out_.key("anyOf").begin_array();
            for (const part_outline& part : type_of.parts) value(part);
            out_.end_array();
        } else if (type_of.shape == type_shape::tagged) {
            alternatives(type_of);
        } else {
            record(type_of.record(), {});
        }
    }

    void record(const record_outline& one, std::string_view key) {
        if (one.is_from_template)
            object(one, key, [](std::size_t) { return true; });
        else
            out_.member("$ref", std::string(prefix_) + components_.name({&one, way_, key}));
    }

    void number(const type_outline& type_of, bool null) {
        if (type_of.in_string) {
            out_.key("type").begin_array().text("string");
            if (type_of.in_number) out_.text("number");
            if (null) out_.text("null");
            out_.end_array();
            out_.member("pattern", "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?$");
            return;
        }
        type(type_of.shape == type_shape::integer ? "integer" : "number", null);
        if (!type_of.format.empty()) out_.member("format", type_of.format);
    }

    // Of 64 bits the format says them: JavaScript's numbers do not reach as far.
    static void bounds_of_type(keyword_list& list, const type_outline& type_of) {
        if (type_of.shape != type_shape::integer || type_of.in_string) return;
        if (type_of.format == "uint64") list.add_unless_said("minimum", 0);
        if (type_of.most == 0 || type_of.format.ends_with("64")) return;
        list.add_unless_said("minimum", type_of.least);
        list.add_unless_said("maximum", type_of.most);
    }

    void enumeration(const type_outline& type_of, bool null) {
        type("string", null);
        // Of one that may grow nothing is refused.
        out_.key(type_of.is_open ? "x-extensible-enum" : "enum").begin_array();
        for (const enumerator_outline& known : type_of.enumerators) out_.text(known.spelling(way_));
        if (null && !type_of.is_open) out_.raw("null");
        out_.end_array();
    }

    // Each alternative is a component with the tag among its members, as a discriminator wants.
    void alternatives(const type_outline& type_of) {
        out_.key("oneOf").begin_array();
        for (const part_outline& part : type_of.parts) {
            out_.begin_object();
            record(part.type->record(), type_of.key);
            out_.end_object();
        }
        if (way_ == direction::answer) {
            unknown_tag(type_of);
            out_.end_array();
            return;  // a discriminator names a component for each tag, and an unknown one has none
        }
        out_.end_array();
        out_.key("discriminator").begin_object().member("propertyName", type_of.key).key("mapping").begin_object();
        for (const part_outline& part : type_of.parts) {
            const record_outline& one = part.type->record();
            if (!one.is_from_template)
                out_.member(part.type->tag, std::string(prefix_) + components_.name({&one, way_, type_of.key}));
        }
        out_.end_object().end_object();
    }

    // A reader keeps what has a tag that it does not know.
    void unknown_tag(const type_outline& type_of) {
        out_.begin_object().member("type", "object").key("properties").begin_object().key(type_of.key).begin_object();
        out_.member("type", "string").key("not").begin_object().key("enum").begin_array();
        for (const part_outline& part : type_of.parts) out_.text(part.type->tag);
        out_.end_array().end_object().end_object().end_object();
        out_.key("required").begin_array().text(type_of.key).end_array().end_object();
    }

    void array_record(const record_outline& record) {
        out_.member("type", "array");
        rule_sentences(record, [](std::size_t) { return false; });
        out_.key("prefixItems").begin_array();
        std::size_t needed = 0;
        for (std::size_t i = 0; i < record.fields.size(); ++i) {
            field(record, i, true);
            if (record.fields[i].presence == field_presence::required) needed = i + 1;
        }
        out_.end_array().key("minItems").number(needed);
        if (way_ == direction::request) out_.key("maxItems").number(record.fields.size());
        out_.key("items").begin_object().end_object();
        rules_between(record);
    }

    json_builder& out_;
    const schema_components& components_;
    std::string_view prefix_;
    direction way_;
};

}  // namespace service_api::detail
