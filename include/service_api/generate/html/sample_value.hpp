#pragma once

#include <cstddef>
#include <service_api/format/json/string.hpp>
#include <service_api/generate/html/reference.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

/// Values for examples, put together from the samples of a reference: in JSON, in C++, and as the pairs of a query.
class sample_value {
public:
    using pair = std::pair<std::string, std::string>;  ///< what follows the field's name, and the text

    explicit sample_value(const reference& about) : about_(about) {}

    /// Whether an example shows the field: it must be there, or its description gives an example.
    static bool shown(const reference_field& field) { return field.required || !field.example.empty(); }

    std::string json(const reference_field& field) const {
        return field.example.empty() ? json(field.type) : leaf(field.type, field.example);
    }
    std::string cpp(const reference_field& field) const {
        return field.example.empty() ? cpp(field.type) : field.example_in_cpp;
    }
    std::vector<pair> pairs(const reference_field& field) const {
        if (!field.example.empty()) return {{"", field.example}};
        return pairs(field.type, field.arrays == array_style::bracketed ? "[]" : "");
    }

private:
    using shapes = reference_type::shapes;

    static std::string leaf(const reference_type& type, const std::string& text) {
        if (!type.quoted) return text;
        std::string json;
        append_json_string(json, text);
        return json;
    }

    std::string json(const reference_type& type) const {
        switch (type.shape) {
            case shapes::array: return '[' + json(type.inside.front()) + ']';
            case shapes::map: return "{\"name\":" + json(type.inside.front()) + '}';
            case shapes::any: return "{}";
            case shapes::one_of: return with_tag(type, json(type.inside.front()));
            case shapes::record: return record_json(about_.records[type.record]);
            default: return leaf(type, type.sample);
        }
    }

    // The tag stands first in the object of an alternative.
    static std::string with_tag(const reference_type& type, const std::string& object) {
        if (type.key.empty()) return object;
        std::string json = "{";
        append_json_string(json, type.key);
        json += ':';
        append_json_string(json, type.tags.front());
        return json + (object == "{}" ? "}" : ',' + object.substr(1));
    }

    std::string record_json(const reference_record& record) const {
        std::string json(1, record.as_array ? '[' : '{');
        for (const reference_field& field : record.fields) {
            if (!shown(field)) continue;
            if (json.size() > 1) json += ',';
            if (!record.as_array) {
                append_json_string(json, field.name);
                json += ':';
            }
            json += this->json(field);
        }
        return json + (record.as_array ? ']' : '}');
    }

    std::string cpp(const reference_type& type) const {
        switch (type.shape) {
            case shapes::array: return '{' + cpp(type.inside.front()) + '}';
            case shapes::map: return "{{\"name\", " + cpp(type.inside.front()) + "}}";
            case shapes::any: return "raw_json{\"{}\"}";
            case shapes::one_of: return cpp(type.inside.front());
            case shapes::record: return record_cpp(about_.records[type.record]);
            default: return type.sample_in_cpp;
        }
    }

    std::string record_cpp(const reference_record& record) const {
        std::string braces;
        for (const reference_field& field : record.fields) {
            // What is inherited has no designator.
            if (field.inherited) return std::string(record.name) + "{/* its fields */}";
            if (!shown(field)) continue;
            braces += braces.empty() ? "." : ", .";
            braces += std::string(field.member) + " = " + cpp(field);
        }
        return std::string(record.name) + '{' + braces + '}';
    }

    std::vector<pair> pairs(const reference_type& type, std::string_view entry) const {
        std::vector<pair> made;
        const auto add = [&](const std::string& suffix, std::vector<pair> inner) {
            for (auto& [more, text] : inner) made.emplace_back(suffix + more, std::move(text));
        };
        const auto is_text = [](const reference_type& one) {
            return one.shape != shapes::array && one.shape != shapes::map && one.shape != shapes::record &&
                   one.shape != shapes::one_of;
        };
        switch (type.shape) {
            case shapes::array:
                add(is_text(type.inside.front()) ? std::string(entry) : "[0]", pairs(type.inside.front(), ""));
                break;
            case shapes::map: add("[name]", pairs(type.inside.front(), "")); break;
            case shapes::one_of: add("", pairs(type.inside.front(), "")); break;
            case shapes::record:
                for (const reference_field& field : about_.records[type.record].fields) {
                    if (shown(field)) add('[' + std::string(field.name) + ']', pairs(field));
                }
                break;
            case shapes::any: made.emplace_back("", "{}"); break;
            default: made.emplace_back("", type.sample);
        }
        return made;
    }

    const reference& about_;
};

}  // namespace service_api::detail
