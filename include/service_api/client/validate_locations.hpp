#pragma once

#include <algorithm>
#include <service_api/codec/form/form_writer.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api {

namespace detail {

inline bool is_header_text(std::string_view text) {
    const auto is_control = [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7F; };
    const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
    return text.empty() ||
           (std::none_of(text.begin(), text.end(), is_control) && !is_blank(text.front()) && !is_blank(text.back()));
}

template <class Field>
std::string text_of(const Field& field) {
    std::string text;
    append_text(text, field, direction::request);
    return text;
}

/// Returns why the text of a field cannot be sent in its location, as words after its name; empty if it can.
inline std::string_view invalid_in_location(parameter_location where, std::string_view text) {
    if (where == parameter_location::path && text.empty()) return "must not be empty, as it is a segment of the path";
    if (where == parameter_location::path && (text == "." || text == ".."))
        return "must not be '.' or '..', as every proxy would rewrite the path";
    if (where == parameter_location::header && !is_header_text(text))
        return "must be one line without a space at either end, as it is a header";
    return {};
}

}  // namespace detail

/// Adds a violation for each value that cannot be sent in its location, unless the field has one already: an empty
/// segment of a path, a header of two lines, an empty list in a query.
template <operation Op>
void validate_locations(const Op& request, std::vector<violation>& found) {
    for_each_member<Op>([&](auto m) {
        const auto* value = present(m.of(request));
        if (value == nullptr) return;
        const json_pointer at = json_root.member(detail::message_names<Op>[m.index]);
        constexpr parameter_location where = locations_of<Op>[decltype(m)::index];
        std::string words;
        if constexpr (text_value<std::remove_cvref_t<decltype(*value)>>) {
            words = detail::invalid_in_location(where, detail::text_of(*value));
            if (!words.empty()) words = at.words() + ' ' + words;
        } else if constexpr (where == parameter_location::query || where == parameter_location::form_body) {
            std::string out;
            constexpr auto syntax =
                where == parameter_location::query ? detail::pair_syntax::query : detail::pair_syntax::form;
            detail::form_writer pairs(out, syntax, "");
            pairs.member<decltype(m)::index>(m.name, request);
            if (!pairs.unrepresentable().empty()) {
                words = pairs.unrepresentable() + " must not be empty or hold null: a " +
                        (where == parameter_location::query ? "query" : "form") + " cannot represent it";
            }
        }
        const auto same_field = [field = at.text()](const violation& one) { return one.field == field; };
        if (words.empty() || std::any_of(found.begin(), found.end(), same_field)) return;
        add_violation(found, {at.text(), "location", words});
    });
}

}  // namespace service_api
