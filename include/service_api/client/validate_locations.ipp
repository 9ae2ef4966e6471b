#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/client/validate_locations.hpp>
#include <service_api/codec/form/form_writer.hpp>
#include <service_api/codec/text_field.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/description/path.hpp>
#include <service_api/format/ascii.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/http/cookie.hpp>
#include <service_api/http/field_value.hpp>
#include <service_api/http/header.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/message/header_list.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

/// The requirement on the text of a union, as words after its name.
inline constexpr std::string_view ambiguous_words = "must not have a text that is read as another of its alternatives";

/// Returns why the text of a field cannot be sent in its location, as words after its name; empty if it can.
inline std::string_view invalid_in_location(parameter_location where, std::string_view text) {
    if (where == parameter_location::path && text.empty()) return "must not be empty, as it is a segment of the path";
    if (where == parameter_location::path && (text == "." || text == ".."))
        return "must not be '.' or '..', as every proxy would rewrite the path";
    if (where == parameter_location::header && !is_field_value(text))
        return "must be one line without a space at either end, as it is a header";
    if (where == parameter_location::cookie && !is_cookie_value(text)) return cookie_value_words;
    return {};
}

/// Returns whether the value of a placeholder is read back if this separator follows it in the path: a reader takes the
/// first one after the first character. A separator is not percent-encoded inside a value, because proxies decode
/// unreserved characters.
inline bool is_separable(std::string_view value, std::string_view separator) {
    std::string text;
    append_percent_encoded(text, value);
    const std::size_t size = text.size();
    return separator.empty() || text.append(separator).find(separator, 1) == size;
}

/// Returns why a map cannot be sent in the headers of a pattern, as words after its name; empty if it can.
inline std::string_view invalid_in_header_map(const void* map, const form_member_writer& by, std::string_view pattern) {
    if (by.is_left_out != nullptr && by.is_left_out(map)) return {};
    form_fault fault{};
    const std::vector<http_header> headers = headers_of_map(*by.field, map, pattern, &fault);
    // What servers accept, which is less than a token: proxies take '_' for '-'.
    const auto is_name_character = [](char c) { return is_alphanumeric(c) || c == '-'; };
    if (headers.empty()) return "must not be empty: headers cannot represent it";
    if (headers.size() > most_headers_with_prefix) return most_headers_words;
    for (auto one = headers.begin(); one != headers.end(); ++one) {
        if (one->name.size() < pattern.size() || !std::all_of(one->name.begin(), one->name.end(), is_name_character))
            return "must have names of letters, digits and '-', as they are names of headers";
        if (!invalid_in_location(parameter_location::header, one->value).empty())
            return "must have values of one line without a space at either end, as they are headers";
        const auto is_same = [&](const http_header& other) { return other.name == one->name; };
        if (std::any_of(headers.begin(), one, is_same)) return "must not have two names that differ in case only";
    }
    if (fault == form_fault::another_alternative) return ambiguous_words;
    return {};
}

/// Returns why a list cannot be sent in headers, as words after its name; empty if it can.
inline std::string_view invalid_in_headers(const void* list, const form_member_writer& by, array_style style) {
    if (by.is_left_out != nullptr && by.is_left_out(list)) return {};
    form_fault fault{};
    const std::vector<std::string> texts = texts_of_list(*by.field, list, &fault);
    if (texts.empty()) return "must not be empty: headers cannot represent it";
    for (const std::string& text : texts) {
        if (!invalid_in_location(parameter_location::header, text).empty())
            return "must have elements of one line without a space at either end, as it is a header";
        if (style == array_style::comma_separated && (text.empty() || text.find(',') != text.npos))
            return "must have no empty element and no comma in one, as commas separate its elements";
    }
    if (fault == form_fault::another_alternative) return ambiguous_words;
    return {};
}

/// Returns why a member that is one text cannot be sent, as words after its name; empty if it can.
inline std::string invalid_text(const form_writer_functions& by, const void* value, parameter_location where,
                                std::string_view separator) {
    const bool is_whole_text = definition_of(where).is_text;
    if (!is_whole_text && by.is_read_as_another == nullptr) return {};
    std::string text;
    by.append_text(text, value);
    if (by.is_read_as_another != nullptr && by.is_read_as_another(value, text)) return std::string(ambiguous_words);
    if (!is_whole_text) return {};
    if (const std::string_view words = invalid_in_location(where, text); !words.empty()) return std::string(words);
    if (is_separable(text, separator)) return {};
    return concat({"must not contain '", separator, "' or end with a part of it, as this text ends it in the path"});
}

/// Returns why a list or a map cannot be sent in headers, as words after its name; empty if it can.
inline std::string_view invalid_in_headers_of(const void* value, const form_member_writer& by,
                                              const member_notes& notes) {
    return is_header_pattern(notes.parameter_name) ? invalid_in_header_map(value, by, notes.parameter_name)
                                                   : invalid_in_headers(value, by, notes.arrays);
}

/// Returns why a member that is several pairs of a query or a form cannot be sent, as words that begin with the name of
/// the pair; empty if it can.
inline std::string invalid_pairs(const void* op, const request_write_plan& plan, std::size_t index, bool in_query) {
    std::string text;
    form_writer pairs(text, in_query ? pair_syntax::query : pair_syntax::form, "");
    pairs.member(op, plan.members, index);
    const std::string_view kind = in_query ? "query" : "form";
    switch (pairs.fault()) {
        case form_fault::none: return {};
        case form_fault::no_pair:
            return concat({pairs.name_of_fault(), " must not be empty or hold null: a ", kind, " cannot represent it"});
        case form_fault::another_alternative: return concat({pairs.name_of_fault(), " ", ambiguous_words});
        case form_fault::unreadable_key:
            return concat({pairs.name_of_fault(), " must not have a bracket in its name: a ", kind,
                           " has brackets around names"});
    }
    return {};
}

/// Returns why the value of a member cannot be sent, as words that begin with its name; empty if it can.
inline std::string invalid_member(const void* op, const request_write_plan& plan, std::size_t index) {
    const form_writer_functions* const by = plan.members.members[index].field;
    const json_pointer at = json_root.member(plan.message_names[index]);
    const auto after_name = [&](std::string_view words) {
        return words.empty() ? std::string() : concat({at.words(), " ", words});
    };
    if (by == nullptr && plan.body.invalid != nullptr && plan.is_in(index, parameter_location::body))
        return after_name(plan.body.invalid(plan.body, op, index));
    const void* const value = plan.members.member(op, index);
    if (by == nullptr || by->state(value) != field_state::present) return {};
    const parameter_location where = plan.locations[index];
    if (where == parameter_location::path && multi_segment_name(plan.path) == plan.members.names[index]) {
        std::string text;
        by->append_text(text, value);
        return after_name(is_multi_segment_value(text) ? std::string_view() : multi_segment_words);
    }
    if (by->append_text != nullptr) {
        const std::string_view separator = where == parameter_location::path
                                               ? separator_after(plan.path, plan.members.names[index])
                                               : std::string_view();
        return after_name(invalid_text(*by, value, where, separator));
    }
    if (where == parameter_location::header)
        return after_name(invalid_in_headers_of(value, plan.members.members[index], plan.members.notes[index]));
    return invalid_pairs(op, plan, index, where == parameter_location::query);
}

void validate_locations_by_plan(const void* op, const request_write_plan& plan, std::vector<violation>& found) {
    for (std::size_t i = 0; i < plan.members.count; ++i) {
        std::string words = invalid_member(op, plan, i);
        if (words.empty()) continue;
        std::string field = json_root.member(plan.message_names[i]).text();
        const auto same_field = [&](const violation& one) { return one.field == field; };
        if (std::none_of(found.begin(), found.end(), same_field))
            add_violation(found, {std::move(field), "location", std::move(words)});
    }
}

call_error check_preferred_paths(const void* op, const request_write_plan& plan, array_view<std::string_view> paths) {
    call_error error;
    const std::string path = path_by_plan(op, plan);
    for (const std::string_view preferred : paths) {
        if (!read_path(preferred, path, [](std::string_view) {})) continue;
        const json_pointer at = json_root.member(multi_segment_name(plan.path));
        add_violation(error.violations,
                      {at.text(), "location",
                       at.words() + " must not make the path that of another operation, " + std::string(preferred)});
        error.message = "the request has the path of another operation; it was not sent";
        break;
    }
    return error;
}

}  // namespace service_api::detail
