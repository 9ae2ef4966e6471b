#pragma once

#include <cstddef>
#include <service_api/documents/model/record_model.hpp>
#include <service_api/documents/model/type_model.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/rule/rule.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns plain text as JSON of this type.
inline std::string json_of_text(const type_model& type, std::string_view text) {
    if (!type.quoted()) return std::string(text);
    std::string json;
    append_json_string(json, text);
    return json;
}

/// Returns the default of a field as plain text, or an empty string if it has none.
inline std::string default_text(const record_model& record, const field_model& field, direction way) {
    if (field.append_default == nullptr) return {};
    struct request {
        const field_model& field;
        direction way;
        std::string text{};
    } op{field, way};
    record.with_blank(
        [](const void* blank, void* context) {
            auto& asked = *static_cast<request*>(context);
            asked.field.append_default(asked.text, asked.field.member->of(blank), asked.way);
        },
        &op);
    return op.text;
}

/// Returns the description of a field: its meaning, the rules that its keywords do not express, and its assumptions.
inline std::string field_description(const record_model& record, std::size_t index) {
    const field_model& field = record.fields[index];
    std::string words;
    const auto say = [&](const std::string& sentence) { words += (words.empty() ? "" : ". ") + sentence; };
    for (const annotation_model& annotation : record.annotations) {
        if (annotation.field != index || annotation.between) continue;
        if (annotation.kind == annotation_kind::meaning) say(std::string(annotation.text));
        if (annotation.kind == annotation_kind::rule && annotation.keywords == nullptr)
            say(std::string(field.message_name()) + ' ' + annotation.words());
        if (annotation.kind == annotation_kind::assumption) say("Not shown, decided: " + std::string(annotation.text));
    }
    if (field.notes.empty_is_absent) say("An empty value counts as absent");
    return words;
}

}  // namespace service_api::detail
