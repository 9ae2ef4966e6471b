#pragma once

#include <cstddef>
#include <cstdint>
#include <service_api/codec/multipart/multipart_writer.hpp>
#include <service_api/codec/text_field.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/utf8.hpp>
#include <service_api/http/token.hpp>
#include <service_api/rule/note/location.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

inline constexpr std::string_view boundary_prefix = "form-data-boundary-";
inline constexpr std::size_t boundary_digits = 10;

inline std::string boundary_number(std::uint64_t number) {
    std::string digits(boundary_digits, '0');
    for (std::size_t i = boundary_digits; number != 0 && i-- > 0; number /= 10)
        digits[i] = static_cast<char>('0' + number % 10);
    return digits;
}

/// Calls `use(number)` for each number that follows the prefix in the text anywhere but at the positions `known`, which
/// increase.
template <class Use>
void for_each_boundary(std::string_view text, const std::vector<std::size_t>& known, const Use& use) {
    std::size_t next = 0;
    for (std::size_t at = text.find(boundary_prefix); at != text.npos; at = text.find(boundary_prefix, at + 1)) {
        if (next < known.size() && known[next] == at) {
            ++next;
            continue;
        }
        const std::string_view digits = text.substr(at + boundary_prefix.size(), boundary_digits);
        if (digits.size() < boundary_digits || digits.find_first_not_of("0123456789") != digits.npos) continue;
        std::uint64_t number = 0;
        for (const char c : digits) number = number * 10 + static_cast<std::uint64_t>(c - '0');
        use(number);
    }
}

/// Returns the digits of the smallest number that none of those boundaries has. Takes time linear in the text, whatever
/// it contains: one of so many numbers, and one more, is unused.
inline std::string unused_boundary(std::string_view text, const std::vector<std::size_t>& known) {
    std::size_t count = 1;
    for_each_boundary(text, known, [&](std::uint64_t) { ++count; });
    std::string is_used(count, '\0');
    for_each_boundary(text, known, [&](std::uint64_t number) {
        if (number < count) is_used[number] = '\1';
    });
    return boundary_number(is_used.find('\0'));
}

/// Appends a name as browsers do: a quote is `%22`.
inline void append_quoted_name(std::string& out, std::string_view name) {
    out += '"';
    for (const char c : name) {
        if (c == '"')
            out += "%22";
        else
            out += c;
    }
    out += '"';
}

const void* part_write_plan::sent(const void* record, std::size_t index) const {
    const part_member_writer& member = members[index];
    if (member.field == nullptr || notes[index].read_only) return nullptr;
    const void* const field = static_cast<const char*>(record) + offsets[index];
    if (member.field->state(field) == field_state::absent) return nullptr;
    if (member.is_left_out != nullptr && member.is_left_out(field)) return nullptr;
    return field;
}

void multipart_writer::boundary() {
    out_ += out_.empty() ? "--" : "\r\n--";
    if (!given_.empty()) {
        out_ += given_;
        return;
    }
    boundaries_.push_back(out_.size());
    out_ += boundary_prefix;
    out_.append(boundary_digits, '0');
}

void multipart_writer::head(std::string_view name) {
    boundary();
    out_ += "\r\nContent-Disposition: form-data; name=";
    append_quoted_name(out_, name);
}

void multipart_writer::text(std::string_view name, std::string_view value) {
    head(name);
    out_.append("\r\n\r\n").append(value);
}

void multipart_writer::json(std::string_view name, std::string_view value) {
    head(name);
    out_.append("\r\nContent-Type: application/json\r\n\r\n").append(value);
}

void multipart_writer::file(std::string_view name, const service_api::file& value) {
    head(name);
    out_ += "; filename=";
    append_quoted_name(out_, value.name);
    out_.append("\r\nContent-Type: ").append(value.media_type).append("\r\n\r\n").append(value.content);
}

void multipart_writer::members(const void* record, const part_write_plan& plan) {
    for (std::size_t i = 0; i < plan.count; ++i) {
        const void* const field = plan.sent(record, i);
        if (field == nullptr) continue;
        const part_writer_functions& by = *plan.members[i].field;
        const array_style style = plan.notes[i].arrays;
        std::string name(plan.names[i]);
        std::string value;
        if (by.json != nullptr) {
            append_by_plan(value, field, direction::request, *by.json);
            json(name, value);
            continue;
        }
        const bool is_null = by.state(field) == field_state::null;
        const std::size_t count = by.count == nullptr || is_null ? 1 : by.count(field);
        if (by.count != nullptr && style == array_style::bracketed) name += "[]";
        for (std::size_t at = 0; at < count; ++at) {
            if (by.file_at != nullptr) {
                file(name, by.file_at(field, at));
                continue;
            }
            const bool joins = by.count != nullptr && style == array_style::comma_separated;
            if (joins && at != 0) value += ',';
            if (!is_null) by.append_text(value, field, at);
            if (joins && at + 1 != count) continue;
            text(name, value);
            value.clear();
        }
    }
}

std::string multipart_writer::finish() {
    boundary();
    out_ += "--\r\n";
    const std::string type = "multipart/form-data; boundary=";
    if (!given_.empty()) return type + std::string(given_);
    const std::string digits = unused_boundary(out_, boundaries_);
    for (const std::size_t at : boundaries_) out_.replace(at + boundary_prefix.size(), boundary_digits, digits);
    return type + std::string(boundary_prefix) + digits;
}

/// Returns whether a text has a control byte, also a tab.
inline bool has_control_byte(std::string_view text) {
    for (const char c : text) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) return true;
    }
    return false;
}

std::string_view invalid_file(const file& value) {
    if (value.name.empty()) return "must have a file name";
    if (has_control_byte(value.name) || !is_utf8(value.name) || value.name.find('\\') != std::string::npos ||
        value.name.find("%22") != std::string::npos)
        return "must have a file name of UTF-8 without backslashes, control characters and %22, which means a quote";
    const std::string_view type = std::string_view(value.media_type).substr(0, value.media_type.find(';'));
    const std::size_t slash = type.find('/');
    if (slash == type.npos || !is_token(type.substr(0, slash)) || !is_token(type.substr(slash + 1)) ||
        has_control_byte(value.media_type) || !is_utf8(value.media_type))
        return "must have a media type, such as application/pdf";
    std::size_t quotes = 0;
    for (const char c : value.name) quotes += c == '"' ? 1 : 0;
    if (value.name.size() + 2 * quotes + value.media_type.size() > 2'048)
        return "must have a file name of at most 2048 bytes";
    return {};
}

std::string_view invalid_in_parts(const void* record, const part_write_plan& plan, std::size_t index) {
    const void* const field = plan.sent(record, index);
    if (field == nullptr) return {};
    const part_writer_functions& by = *plan.members[index].field;
    if (by.json != nullptr || by.state(field) == field_state::null) return {};
    const std::size_t count = by.count == nullptr ? 1 : by.count(field);
    if (count == 0) return "must not be empty: a multipart body cannot represent it";
    for (std::size_t at = 0; at < count; ++at) {
        if (by.file_at != nullptr) {
            const std::string_view words = invalid_file(by.file_at(field, at));
            if (!words.empty()) return words;
        } else if (by.count != nullptr && plan.notes[index].arrays == array_style::comma_separated) {
            std::string text;
            by.append_text(text, field, at);
            if (text.empty() || text.find(',') != text.npos)
                return "must have no empty element and no comma in one, as commas separate its elements";
        }
    }
    return {};
}

}  // namespace service_api::detail
