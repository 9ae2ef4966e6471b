#pragma once

#include <algorithm>
#include <service_api/command_line/moment.hpp>
#include <service_api/command_line/request_text.hpp>
#include <service_api/command_line/text_file.hpp>
#include <service_api/format/json/scanner.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/http/header.hpp>

namespace service_api::detail {

const field_model* field_of_option(const record_model& record, std::string_view name) {
    const std::string_view first = name.substr(0, name.find('.'));
    for (const field_model& field : record.fields) {
        if (!field.is_sent(direction::request)) continue;
        if (is_same_option(name, field.name)) return &field;  // also one whose name has a dot
        if (first.size() < name.size() && is_same_option(first, field.name) && field.value.type->record != nullptr)
            return field_of_option(field.value.type->record(), name.substr(first.size() + 1));
    }
    return nullptr;
}

inline bool is_well_formed(std::string_view text) {
    json_scanner scanner(text);
    return scanner.skip_value() && scanner.expect_end();
}

inline bool is_number_spelling(std::string_view text) {
    std::string_view spelling;
    json_scanner scanner(text);
    return !text.empty() && text.front() != ' ' && scanner.number(spelling) && spelling.size() == text.size();
}

time_kind time_kind_of(const type_model& type) {
    if (type.name.ends_with("Unix time in seconds")) return time_kind::seconds;
    if (type.name.ends_with("Unix time in milliseconds")) return time_kind::milliseconds;
    if (type.examples.empty()) return time_kind::none;
    const std::string_view one = type.examples.front();  // `2026-05-01`, or with `T09:30:00Z`
    if (one.size() < 10 || one[4] != '-' || one[7] != '-') return time_kind::none;
    if (one.size() == 10) return time_kind::day;
    return one[10] == 'T' ? time_kind::day_and_time : time_kind::none;
}

/// Returns a moment as a type spells it; the text itself if the type is no time or the text is no moment.
inline std::string spelled_time(const type_model& type, std::string_view text, unix_ms now) {
    const time_kind kind = time_kind_of(type);
    if (kind == time_kind::none) return std::string(text);
    const auto moment = moment_of(text, now);
    if (!moment) return std::string(text);
    switch (kind) {
        case time_kind::seconds: return std::to_string(moment->count / 1000);
        case time_kind::milliseconds: return std::to_string(moment->count);
        case time_kind::day: return text.find(':') == text.npos ? day_of(*moment) : std::string(text);
        default: return text.find('T') == text.npos ? time_text(*moment) : std::string(text);
    }
}

inline void append_elements(std::string& json, const part_model& part, std::string_view text, unix_ms now);

/// Appends the JSON of one value.
inline void append_typed(std::string& json, const type_model& type, std::string_view text, bool may_be_null,
                         unix_ms now) {
    std::string made(text);
    if (may_be_null && text == "null") {
        json += "null";
        return;
    }
    switch (type.shape) {
        case type_shape::boolean:
        case type_shape::null:
            if (is_well_formed(text)) break;
            append_json_string(json, text);
            return;
        case type_shape::integer:
        case type_shape::number:
        case type_shape::text:
        case type_shape::enumeration:
            made = spelled_time(type, text, now);
            if (type.quoted() || !is_number_spelling(made)) {
                append_json_string(json, made);
                return;
            }
            break;
        case type_shape::array:
            json += '[';
            append_elements(json, type.parts.front(), text, now);
            json += ']';
            return;
        default:
            if (is_well_formed(text)) break;
            append_json_string(json, text);
            return;
    }
    json += made;
}

/// Appends the elements of a list to those before them: those of a JSON array, otherwise the texts between commas.
inline void append_elements(std::string& json, const part_model& part, std::string_view text, unix_ms now) {
    const auto next = [&json] { json += json.ends_with('[') ? "" : ","; };
    if (text.starts_with('[') && is_well_formed(text)) {
        const std::string_view elements = trimmed(text.substr(1, text.rfind(']') - 1));
        if (elements.empty()) return;
        next();
        json += elements;
        return;
    }
    for (std::size_t begin = 0; begin <= text.size() && !text.empty();) {
        const std::size_t comma = std::min(text.find(',', begin), text.size());
        next();
        append_typed(json, *part.type, text.substr(begin, comma - begin), part.may_be_null, now);
        begin = comma + 1;
    }
}

/// Appends the elements in a file, one in each line.
inline void append_file(std::string& json, const part_model& part, const std::string& path, unix_ms now,
                        std::string& error) {
    std::string text = read_text_file(path, error);
    std::replace(text.begin(), text.end(), '\r', '\n');
    if (const std::size_t begin = text.find_first_not_of(" \t\n"); begin != text.npos && text[begin] == '[') {
        if (!is_well_formed(text)) error = path + ": is no JSON, although it begins with [";
        append_elements(json, part, std::string_view(text).substr(begin), now);
        return;
    }
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = trimmed(std::string_view(text).substr(begin, end - begin));
        begin = end + 1;
        if (line.empty()) continue;
        json += json.ends_with('[') ? "" : ",";
        append_typed(json, *part.type, line, part.may_be_null, now);
    }
}

std::string request_json(const record_model& record, const std::vector<field_option>& options, unix_ms now,
                         std::string& error) {
    std::string json = "{";
    for (const field_model& field : record.fields) {
        if (!field.is_sent(direction::request)) continue;
        std::vector<field_option> inner;
        std::vector<std::string_view> values;
        for (const field_option& one : options) {
            if (is_same_option(one.name, field.name)) {
                values.push_back(one.value);
            } else if (const std::size_t dot = one.name.find('.');
                       dot != one.name.npos && field.value.type->record != nullptr &&
                       is_same_option(std::string_view(one.name).substr(0, dot), field.name)) {
                inner.push_back({one.name.substr(dot + 1), one.value});
            }
        }
        if (values.empty() && inner.empty()) continue;
        if (!values.empty() && !inner.empty()) {
            const std::string name = "--" + std::string(field.name);
            error =
                name + " and " + name + '.' + inner.front().name + " are given: the record is either JSON or fields";
        }
        json += json.size() == 1 ? "" : ",";
        append_json_string(json, field.name);
        json += ':';
        const type_model& type = *field.value.type;
        if (!inner.empty()) {
            json += request_json(type.record(), inner, now, error);
        } else if (type.shape == type_shape::array) {
            // A list may be given element by element.
            json += '[';
            for (const std::string_view value : values) {
                if (value.starts_with('@'))
                    append_file(json, type.parts.front(), std::string(value.substr(1)), now, error);
                else
                    append_elements(json, type.parts.front(), value, now);
            }
            json += ']';
        } else {
            append_typed(json, type, values.back(), field.value.may_be_null, now);
        }
    }
    return json + '}';
}

}  // namespace service_api::detail
