#pragma once

#include <service_api/documents/model/schema_keywords.hpp>
#include <service_api/documents/model/type_model.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <string_view>

namespace service_api::detail {

/// Writes the keywords of a type without inner schemas, in one dialect, into the current object.
class type_keywords {
public:
    type_keywords(json_document_writer& out, schema_dialect dialect, direction way)
        : out_(out), dialect_(dialect), way_(way) {}

    void type(std::string_view name, bool null) {
        if (!null || is_3_0()) {
            out_.member("type", name);
            if (null) out_.key("nullable").boolean(true);
            return;
        }
        out_.key("type").begin_array().text(name).text("null").end_array();
    }

    // Generators do not support a type that is only null, but they do support an object without members.
    void null_type() {
        if (dialect_ == schema_dialect::json_schema) return static_cast<void>(out_.member("type", "null"));
        type("object", true);
        out_.key("maxProperties").number(0);
    }

    void number(const type_model& type_of, bool null) {
        if (!type_of.in_string) return plain_number(type_of, null);
        if (!type_of.in_number) return number_in_string(null);
        out_.key("anyOf").begin_array().begin_object();
        number_in_string(null);
        out_.end_object().begin_object();
        plain_number(type_of, false);
        out_.end_object().end_array();
    }

    // 64-bit types have their bounds in the format, because JavaScript's numbers cannot represent them.
    static void bounds_of_type(keyword_list& list, const type_model& type_of) {
        if (type_of.shape != type_shape::integer || type_of.in_string) return;
        if (type_of.format == "uint64") list.add_if_absent("minimum", 0);
        if (type_of.most == 0 || type_of.format.ends_with("64")) return;
        list.add_if_absent("minimum", type_of.least);
        list.add_if_absent("maximum", type_of.most);
    }

    void enumeration(const type_model& type_of, bool null) {
        const json_kind kind = type_of.enumerator_kind;
        type(kind == json_kind::string ? "string" : kind == json_kind::number ? "integer" : "boolean", null);
        // An enumeration that may grow accepts every string.
        out_.key(type_of.is_extensible ? "x-extensible-enum" : "enum").begin_array();
        for (const enumerator_model& known : type_of.enumerators) {
            if (kind == json_kind::string)
                out_.text(known.spelling(way_));
            else
                out_.raw(known.spelling(way_));
        }
        if (null && !type_of.is_extensible) out_.raw("null");
        out_.end_array();
    }

    // Writes the schema of an unknown tag, which readers accept.
    void unknown_tag(const type_model& type_of) {
        out_.begin_object().member("type", "object").key("properties").begin_object().key(type_of.key).begin_object();
        out_.member("type", "string").key("not").begin_object().key("enum").begin_array();
        for (const part_model& part : type_of.parts) out_.text(part.type->tag);
        out_.end_array().end_object().end_object().end_object();
        out_.key("required").begin_array().text(type_of.key).end_array().end_object();
    }

private:
    bool is_3_0() const { return dialect_ == schema_dialect::openapi_3_0; }

    void number_in_string(bool null) {
        type("string", null);
        out_.member("pattern", "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?$");
    }

    void plain_number(const type_model& type_of, bool null) {
        const bool whole = type_of.shape == type_shape::integer;
        type(whole ? "integer" : "number", null);
        if (!type_of.format.empty()) out_.member("format", type_of.format);
        if (whole || !type_of.format.empty() || dialect_ == schema_dialect::json_schema) return;
        // The format is in OpenAPI's registry; without further information oapi-codegen generates a 32-bit binary float
        // for a number.
        out_.member("format", "decimal").member("x-go-type", "json.Number");
    }

    json_document_writer& out_;
    schema_dialect dialect_;
    direction way_;
};

}  // namespace service_api::detail
