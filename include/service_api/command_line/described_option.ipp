#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/command_line/command_output.hpp>
#include <service_api/command_line/described_option.hpp>
#include <service_api/command_line/request_text.hpp>
#include <service_api/documents/model/field_text.hpp>
#include <service_api/documents/model/record_model.hpp>
#include <service_api/documents/model/type_model.hpp>
#include <service_api/documents/prose/model_words.hpp>
#include <service_api/format/direction.hpp>
#include <utility>

namespace service_api::detail {

std::string_view first_sentence(std::string_view text) {
    const std::size_t end = text.find(". ");
    if (end != text.npos) return text.substr(0, end);
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

inline std::string without_backquotes(std::string text) {
    std::erase(text, '`');
    return text;
}

inline std::string_view placeholder_of(const type_model& type) {
    if (type.is_file) return "FILE";
    switch (time_kind_of(type)) {
        case time_kind::none: break;
        case time_kind::day: return "DATE";
        default: return "TIME";
    }
    switch (type.shape) {
        case type_shape::null:
        case type_shape::boolean: return "";
        case type_shape::integer: return "INTEGER";
        case type_shape::number: return "NUMBER";
        case type_shape::text: return "TEXT";
        case type_shape::enumeration: return "VALUE";
        case type_shape::array: return "A,B|@FILE";
        default: return "JSON";
    }
}

std::vector<described_option> options_of(const command_operation& operation) {
    const record_model& record = *operation.model->parameters;
    std::vector<described_option> options;
    for (std::size_t i = 0; i < record.fields.size(); ++i) {
        const field_model& field = record.fields[i];
        if (!field.is_sent(direction::request)) continue;
        const type_model& type = *field.value.type;
        std::string about = type_words(type, direction::request) + "; " +
                            presence_words(field, default_text(record, field, direction::request));
        for (const annotation_model& rule : record.annotations) {
            // Those without keywords are in the description.
            if (rule.field == i && rule.kind == annotation_kind::rule && (rule.between || rule.keywords != nullptr))
                about += "; " + rule.words(direction::request);
        }
        described_option& one = options.emplace_back();
        one.name = field.name;
        one.placeholder = placeholder_of(type);
        one.summary = without_backquotes(field_description(record, i));
        one.about = without_backquotes(std::move(about));
        const type_model& item = type.shape == type_shape::array ? *type.parts.front().type : type;
        for (const enumerator_model& known : item.enumerators) one.values.push_back(known.spelling(direction::request));
        if (type.shape == type_shape::boolean) one.values = {"true", "false"};
        one.is_file = type.is_file;
    }
    return options;
}

std::vector<described_option> options_of(const own_command& own) {
    std::vector<described_option> options;
    for (const command_option& one : own.options) {
        const global_option* const global = find_global(one.name);
        options.push_back({.name = std::string(one.name),
                           .placeholder = one.is_positional   ? ""
                                          : global != nullptr ? std::string(global->value)
                                                              : "VALUE",
                           .summary = std::string(one.summary),
                           .about = one.is_required             ? "required"
                                    : one.default_value.empty() ? ""
                                                                : "default " + std::string(one.default_value),
                           .is_file = global != nullptr && global->value == "FILE",
                           .is_positional = one.is_positional});
    }
    return options;
}

std::vector<described_option> global_options_of(const command_list& commands, const command_operation* only) {
    std::vector<described_option> options;
    for (const global_option& one : global_options) {
        if (!commands.uses(one, only)) continue;
        described_option& made = options.emplace_back();
        made.name = one.name;
        made.placeholder = one.value;
        made.summary = one.summary;
        if (one.name == "base") made.about = "default " + std::string(commands.settings.base);
        if (one.name == "timeout") made.about = "default 10";
        if (one.name == "output") made.values.assign(std::begin(output_format_names), std::end(output_format_names));
        made.is_file = one.value == "FILE";
    }
    return options;
}

}  // namespace service_api::detail
