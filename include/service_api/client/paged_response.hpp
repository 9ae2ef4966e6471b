#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/description/check_pagination.hpp>
#include <service_api/description/pagination/pagination.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/format/integer.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_options.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// Returns the body of a response, for each status.
template <class Response>
const auto& body_in(const Response& response) {
    if constexpr (is_response<Response>)
        return response.body;
    else
        return response;
}

/// Returns the text of the scalar at a path such as `meta.total`, or nothing if it is absent.
template <class T>
std::optional<std::string> text_in(const T& whole, std::string_view path) {
    std::optional<std::string> found;
    const auto& record = body_in(whole);
    using record_type = std::remove_cvref_t<decltype(record)>;
    if constexpr (described_record<record_type>) {
        const std::string_view name = path.substr(0, path.find('.'));
        for_each_member<record_type>([&](auto m) {
            if (m.name != name) return;
            const auto* value = present(m.of(record));
            if (value == nullptr) return;
            using value_type = std::remove_cvref_t<decltype(*value)>;
            if constexpr (text_value<value_type>) {
                append_text(found.emplace(), *value, direction::response);
            } else if constexpr (described_record<value_type>) {
                if (name.size() < path.size()) found = text_in(*value, path.substr(name.size() + 1));
            }
        });
    }
    return found;
}

/// Returns whether each member of a record may be omitted, so that a blank one is a value.
template <class... Field>
constexpr bool may_be_blank(field_list<Field...>) {
    return (!is_key_required<Field> && ...);
}

/// Returns the record in a field, or `nullptr`. A record that is absent is made if nothing in it is required.
template <class Record, class Field>
Record* record_in(Field& field) {
    if constexpr (may_be_blank(fields_of<Record>{})) {
        if (present(field) == nullptr) put(field, blank<Record>());
    }
    return const_cast<Record*>(present(field));  // the field itself is not const
}

/// Sets the scalar at a path such as `page.after` of a request. Returns false if the text is not a value of it, or a
/// record around it is absent and has required members.
template <class Record>
bool set_text_in(Record& record, std::string_view path, const std::string& text) {
    bool taken = false;
    const std::string_view name = path.substr(0, path.find('.'));
    for_each_member<Record>([&](auto m) {
        using value_type = value_type_of<field_type<Record, decltype(m)>>;
        if constexpr (text_value<value_type>) {
            if (m.name != path) return;
            value_type value = blank<value_type>();
            taken = read_text(text, value, direction::request);
            if (taken) put(m.of(record), std::move(value));
        } else if constexpr (described_record<value_type>) {
            if (m.name != name || name.size() == path.size()) return;
            value_type* const inner = record_in<value_type>(m.of(record));
            taken = inner != nullptr && set_text_in(*inner, path.substr(name.size() + 1), text);
        }
    });
    return taken;
}

template <class T>
std::optional<std::int64_t> number_in(const T& whole, std::string_view path) {
    const auto text = text_in(whole, path);
    std::int64_t number = 0;
    return text && read_integer(*text, number) ? std::optional(number) : std::nullopt;
}

/// Returns the JSON Pointer of a path such as `meta.total`.
inline std::string pointer_to(std::string_view path) {
    if (path.empty()) return {};
    const std::size_t dot = path.find('.');
    const json_pointer first = json_root.member(path.substr(0, dot));
    return first.text() + (dot == path.npos ? std::string() : pointer_to(path.substr(dot + 1)));
}

/// Returns whether a value is at this pointer or inside the value at it.
inline bool is_at_or_within(std::string_view pointer, std::string_view outer) {
    return pointer.starts_with(outer) && (pointer.size() == outer.size() || pointer[outer.size()] == '/');
}

/// Returns the JSON Pointer to the body in the message of a response, which conventions may wrap; nothing if it is not
/// found.
template <class Body, class Message>
std::optional<std::string> pointer_to_body() {
    std::optional<std::string> found;
    if constexpr (std::is_same_v<Body, Message>) {
        found.emplace();
    } else if constexpr (described_record<Message>) {
        for_each_member<Message>([&](auto m) {
            if constexpr (std::is_same_v<Body, value_type_of<field_type<Message, decltype(m)>>>)
                found = json_root.member(m.name).text();
        });
    }
    return found;
}

/// Returns the length of the part of `pointer` that leads to the value which is left out of a `T` because the value at
/// `pointer` could not be read: that value if it may be absent, otherwise the nearest value around it that may be; 0 if
/// there is none. The first `end` characters have been processed, and the first `absent` of them are the result so far.
template <class T>
std::size_t absent_part(std::string_view pointer, std::size_t end = 0, std::size_t absent = 0) {
    if (end == pointer.size()) return absent;
    const std::size_t next = std::min(pointer.find('/', end + 1), pointer.size());
    if constexpr (is_array<T>) {
        using entry = value_type_of<typename T::value_type>;
        return absent_part<entry>(pointer, next, may_be_skipped<entry>() ? next : absent);
    } else if constexpr (described_record<T>) {
        for_each_member<T>([&](auto m) {
            using field = field_type<T, decltype(m)>;
            if (json_root.member(m.name).text() != pointer.substr(end, next - end)) return;
            absent = absent_part<value_type_of<field>>(pointer, next,
                                                       is_required<field> && !may_be_null<field>() ? absent : next);
        });
    }
    return absent;
}

/// Returns whether a violation is about a value that could not be read; others are about broken rules.
inline bool is_unreadable(const violation& one) {
    return one.rule == "format" || one.rule == "required" || one.rule == "duplicate" || one.rule == "tag";
}

/// Returns whether, according to this violation, the body of a page lacks a row or a value that the walk needs to
/// continue.
template <class Body>
bool breaks_walk(const violation& one, const pagination& style, std::string_view rows_path) {
    std::string_view pointer = one.field;
    // If a member is given twice, the object around it cannot be read.
    if (one.rule == "duplicate") pointer = pointer.substr(0, pointer.rfind('/'));
    const std::string_view lost = pointer.substr(0, absent_part<Body>(pointer));
    const auto is_lost = [&](std::string_view path) { return is_at_or_within(pointer_to(path), lost); };
    // A member that may be null, and whose key is missing.
    const bool is_null = one.rule == "required" && lost == pointer;
    if (is_null) return false;
    for (const std::string_view path : {style.total, style.more, style.page, style.effective_size})
        if (!path.empty() && is_lost(path)) return true;
    if (style.style->source == cursor_source::response && is_lost(style.cursor_field)) return true;
    if (is_lost(rows_path)) return true;
    const std::string rows = pointer_to(rows_path);
    if (!is_at_or_within(lost, rows)) return false;
    // What is lost of a row is either the whole row or the field that the next page is requested by.
    const std::size_t row_end = lost.find('/', rows.size() + 1);
    if (row_end == lost.npos) return true;
    return style.style->source == cursor_source::row &&
           is_at_or_within(pointer_to(style.cursor_field), lost.substr(row_end));
}

}  // namespace service_api::detail
