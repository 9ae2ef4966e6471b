#pragma once

#include <cstddef>
#include <service_api/documents/model/field_text.hpp>
#include <service_api/documents/model/record_model.hpp>
#include <service_api/documents/model/schema_keywords.hpp>
#include <service_api/documents/model/type_model.hpp>
#include <service_api/documents/schema/schema_components.hpp>
#include <service_api/documents/schema/type_keywords.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <service_api/rule/rule.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// Writes schemas from models, in one dialect. Records with a name of their own are written as references.
class schema_writer {
public:
    schema_writer(json_document_writer& out, const schema_components& components, schema_dialect dialect, direction way,
                  bool open = false)
        : out_(out), components_(components), types_(out, dialect, way), dialect_(dialect), way_(way), open_(open) {}

    /// Writes the schema of a value.
    void value(const part_model& part) {
        out_.begin_object();
        keywords(*part.type, part.may_be_null);
        keyword_list list(dialect_);
        types_.bounds_of_type(list, *part.type);
        list.write(out_);
        out_.end_object();
    }

    /// Writes the schema of one field: its value, and its rules as keywords and as messages. A parameter has its
    /// description beside its schema, so `with_description` is false.
    void field(const record_model& record, std::size_t index, bool with_description) {
        const field_model& field = record.fields[index];
        out_.begin_object();
        // OpenAPI 3.0 ignores keywords beside a reference.
        if (is_3_0() && is_reference(field.value)) {
            out_.key("allOf").begin_array();
            value(field.value);
            out_.end_array();
        } else {
            keywords(*field.value.type, field.value.may_be_null);
        }
        if (const std::string words = field_description(record, index); with_description && !words.empty())
            out_.member("description", words);
        keyword_list list(dialect_);
        for (const annotation_model& annotation : record.annotations) {
            if (annotation.field == index && !annotation.between && annotation.keywords != nullptr)
                annotation.keywords(list, annotation.what);
        }
        types_.bounds_of_type(list, *field.value.type);
        if (rejects_empty_text(field)) list.add_if_absent("minLength", 1);
        list.write(out_);
        const std::string text = default_text(record, field, way_);
        if (field.append_default != nullptr) out_.key("default").raw(json_of_text(*field.value.type, text));
        examples(record, index);
        counterexamples(record, index);
        if (field.is_deprecated) out_.key("deprecated").boolean(true);
        if (field.notes.read_only) out_.key("readOnly").boolean(true);
        if (field.notes.write_only) out_.key("writeOnly").boolean(true);
        for (const annotation_model& annotation : record.annotations) {
            if (annotation.field == index && annotation.kind == annotation_kind::assumption)
                out_.member("x-assumed", annotation.text);
        }
        rules(record, index);
        out_.end_object();
    }

    /// Writes the schema of a component.
    void component(const schema_component& used) {
        out_.begin_object();
        object(*used.record, used.key, [](std::size_t) { return true; });
        out_.end_object();
    }

    /// Writes the keywords of a record with its wanted members. `key` is the name of a union's tag, or empty.
    template <class Wanted>
    void object(const record_model& record, std::string_view key, Wanted wanted) {
        if (record.as_array) return array_record(record);
        out_.member("type", "object");
        rule_sentences(record, wanted);
        out_.key("properties").begin_object();
        // Generators support an enumeration of one value; few support `const`.
        if (!key.empty()) {
            out_.key(key).begin_object().member("type", "string").key("enum").begin_array();
            out_.text(record.tag).end_array().end_object();
        }
        std::vector<std::string_view> needed;
        if (!key.empty()) needed.push_back(key);
        for (std::size_t i = 0; i < record.fields.size(); ++i) {
            const field_model& one = record.fields[i];
            if (!one.is_sent(way_) || !wanted(i)) continue;
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
        additional_properties(record, wanted);
        keyword_list list(dialect_);
        for (const annotation_model& annotation : record.annotations) {
            if (is_expressed_by_schema(record, annotation, wanted))
                annotation.schema(list, annotation.what, record.fields[annotation.field].presence_traits(), way_);
        }
        // One level deeper than necessary: otherwise generators take them for bases and lose the members' types.
        if (!list.empty()) {
            out_.key("allOf").begin_array().begin_object();
            list.write(out_);
            out_.end_object().end_array();
        }
        rules_between(record);
    }

    /// Writes the rules between the fields of a record, and of its additional properties, as the violations that report
    /// them, into the current object.
    void rules_between(const record_model& record) {
        bool any = false;
        for (const annotation_model& annotation : record.annotations) {
            if (!annotation.between && !is_rule_of_extra(record, annotation)) continue;
            if (!any) out_.key("x-rules").begin_array();
            any = true;
            const std::string_view field = record.fields[annotation.field].message_name();
            out_.begin_object().member("field", field).member("rule", annotation.text);
            out_.member("message", std::string(field) + ' ' + annotation.words()).end_object();
        }
        if (any) out_.end_array();
    }

private:
    // A keyword about the members of an object would apply to the listed ones, too.
    static bool is_rule_of_extra(const record_model& record, const annotation_model& annotation) {
        return annotation.field == record.extra && record.additional_properties() != nullptr &&
               annotation.kind == annotation_kind::rule && !annotation.between;
    }

    /// Returns whether an object's schema expresses a rule: all members that the rule mentions are in the object.
    template <class Wanted>
    bool is_expressed_by_schema(const record_model& record, const annotation_model& annotation, Wanted wanted) const {
        if (annotation.schema == nullptr || is_3_0()) return false;
        for (std::size_t i = 0; i < record.fields.size(); ++i) {
            if (annotation.mentions.contains(i) && !(record.fields[i].is_sent(way_) && wanted(i))) return false;
        }
        return true;
    }

    /// Writes as a description the rules between fields that the schema itself cannot express.
    template <class Wanted>
    void rule_sentences(const record_model& record, Wanted wanted) {
        std::string words;
        for (const annotation_model& annotation : record.annotations) {
            if (!is_rule_of_extra(record, annotation) &&
                (!annotation.between || is_expressed_by_schema(record, annotation, wanted)))
                continue;
            words += (words.empty() ? "" : ". ") + std::string(record.fields[annotation.field].message_name()) + ' ' +
                     annotation.words();
        }
        if (!words.empty()) out_.member("description", words);
    }

    /// Writes the type of the members that are not listed. A response has any, unless their type is declared.
    template <class Wanted>
    void additional_properties(const record_model& record, Wanted wanted) {
        const field_model* const extra = record.additional_properties();
        if (extra == nullptr || !wanted(record.extra)) {
            if (way_ == direction::request) out_.key("additionalProperties").boolean(open_);
            return;
        }
        if (extra->is_typed_extra()) {
            out_.key("additionalProperties");
            value(extra->value.type->parts.front());
        } else if (way_ == direction::request) {
            out_.key("additionalProperties").boolean(true);
        }
    }

    void rules(const record_model& record, std::size_t index) {
        bool any = false;
        for (const annotation_model& annotation : record.annotations) {
            if (annotation.field != index || annotation.between || annotation.kind != annotation_kind::rule) continue;
            if (!any) out_.key("x-rules").begin_array();
            any = true;
            out_.begin_object().member("rule", annotation.text);
            out_.member("message", std::string(record.fields[index].message_name()) + ' ' + annotation.words())
                .end_object();
        }
        if (any) out_.end_array();
    }

    void examples(const record_model& record, std::size_t index) {
        bool any = false;
        for (const annotation_model& annotation : record.annotations) {
            if (annotation.field != index || annotation.kind != annotation_kind::example) continue;
            const std::string shown = json_of_text(*record.fields[index].value.type, annotation.words(way_));
            if (is_3_0()) return static_cast<void>(out_.key("example").raw(shown));
            if (!any) out_.key("examples").begin_array();
            any = true;
            out_.raw(shown);
        }
        if (any) out_.end_array();
    }

    // JSON Schema has no keyword for values that it rejects. They are texts here, as some are no JSON of the type.
    void counterexamples(const record_model& record, std::size_t index) {
        bool any = false;
        for (const annotation_model& annotation : record.annotations) {
            if (annotation.field != index || annotation.kind != annotation_kind::counterexample) continue;
            if (!any) out_.key("x-rejected").begin_array();
            any = true;
            out_.begin_object().member("text", annotation.words(way_));
            if (!annotation.text.empty()) out_.member("rule", annotation.text);
            out_.end_object();
        }
        if (any) out_.end_array();
    }

    bool is_3_0() const { return dialect_ == schema_dialect::openapi_3_0; }

    // Returns whether an empty text must be rejected: it counts as absent, as null does, and the field is required.
    static bool rejects_empty_text(const field_model& field) {
        return field.presence == field_presence::required && !field.value.may_be_null &&
               empty_text_is_absent(field.notes, *field.value.type);
    }

    // Returns whether the schema of a value is only a reference.
    static bool is_reference(const part_model& part) {
        return part.type->shape == type_shape::record && !part.may_be_null && !part.type->record().is_from_template;
    }

    void keywords(const type_model& type_of, bool null) {
        switch (type_of.shape) {
            case type_shape::anything:
                if (is_3_0()) out_.key("nullable").boolean(true);
                return;
            case type_shape::null: return types_.null_type();
            case type_shape::boolean: return types_.type("boolean", null);
            case type_shape::integer:
            case type_shape::number: return types_.number(type_of, null);
            case type_shape::text:
                types_.type("string", null);
                if (!type_of.format.empty()) out_.member("format", type_of.format);
                if (!type_of.media_type.empty() && !is_3_0()) out_.member("contentMediaType", type_of.media_type);
                return;
            case type_shape::enumeration: return types_.enumeration(type_of, null);
            case type_shape::array:
                types_.type("array", null);
                out_.key("items");
                return value(type_of.parts.front());
            case type_shape::map:
                types_.type("object", null);
                out_.key("additionalProperties");
                return value(type_of.parts.front());
            case type_shape::record:
            case type_shape::one_of:
            case type_shape::tagged: break;
        }
        if (null) {
            out_.key(is_3_0() ? "allOf" : "anyOf").begin_array();
            value({&type_of, false});
            if (!is_3_0()) out_.begin_object().member("type", "null").end_object();
            out_.end_array();
            if (is_3_0()) out_.key("nullable").boolean(true);
        } else if (type_of.shape == type_shape::one_of) {
            out_.key("anyOf").begin_array();
            for (const part_model& part : type_of.parts) value(part);
            out_.end_array();
        } else if (type_of.shape == type_shape::tagged) {
            alternatives(type_of);
        } else {
            record(type_of.record(), {});
        }
    }

    void record(const record_model& one, std::string_view key) {
        if (one.is_from_template)
            object(one, key, [](std::size_t) { return true; });
        else
            out_.member("$ref", reference(one, key));
    }

    std::string reference(const record_model& one, std::string_view key) const {
        return (dialect_ == schema_dialect::json_schema ? "#/$defs/" : "#/components/schemas/") +
               components_.name({&one, way_, key, open_});
    }

    // Each alternative is a component that has the tag among its members, as a discriminator requires.
    void alternatives(const type_model& type_of) {
        out_.key("oneOf").begin_array();
        for (const part_model& part : type_of.parts) {
            out_.begin_object();
            record(part.type->record(), type_of.key);
            out_.end_object();
        }
        if (way_ == direction::response) {
            types_.unknown_tag(type_of);
            out_.end_array();
            return;  // a discriminator maps each tag to a component, and an unknown tag has no component
        }
        out_.end_array();
        out_.key("discriminator").begin_object().member("propertyName", type_of.key).key("mapping").begin_object();
        for (const part_model& part : type_of.parts) {
            const record_model& one = part.type->record();
            if (!one.is_from_template) out_.member(part.type->tag, reference(one, type_of.key));
        }
        out_.end_object().end_object();
    }

    void array_record(const record_model& record) {
        out_.member("type", "array");
        rule_sentences(record, [](std::size_t) { return false; });
        // OpenAPI 3.0 has one schema for all items: `anyOf` the members' schemas.
        if (is_3_0()) out_.key("items").begin_object();
        out_.key(is_3_0() ? "anyOf" : "prefixItems").begin_array();
        std::size_t needed = 0;
        for (std::size_t i = 0; i < record.fields.size(); ++i) {
            field(record, i, true);
            if (record.fields[i].presence == field_presence::required) needed = i + 1;
        }
        out_.end_array();
        if (is_3_0()) out_.end_object();
        out_.key("minItems").number(needed);
        if (way_ == direction::request) out_.key("maxItems").number(record.fields.size());
        if (!is_3_0()) out_.key("items").begin_object().end_object();
        rules_between(record);
    }

    json_document_writer& out_;
    const schema_components& components_;
    type_keywords types_;
    schema_dialect dialect_;
    direction way_;
    bool open_;  // whether the objects of a request may have members that are not described
};

}  // namespace service_api::detail
