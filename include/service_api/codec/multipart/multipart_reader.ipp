#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <service_api/codec/multipart/multipart_reader.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/format/utf8.hpp>
#include <service_api/http/media_type.hpp>
#include <service_api/http/multipart_scanner.hpp>
#include <service_api/rule/list/max_items.hpp>
#include <service_api/rule/note/location.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

bool multipart_reader::read(std::string_view body, std::string_view content_type) {
    const std::optional<std::string> boundary = multipart_boundary(content_type);
    if (!boundary) return malformed("Content-Type must have a boundary of 1 to 70 characters");
    multipart_scanner parts(body, *boundary);
    for (body_part one; parts.next(one);) part(one);
    if (!parts.error().empty()) return malformed(parts.error());
    for (std::size_t i = 0; i < plan_.count; ++i) {
        if (plan_.is_sent(i) && counts_[i] == 0 && plan_.members[i]->is_required) report(i, "required", "is required");
    }
    return true;
}

bool multipart_reader::malformed(std::string_view words) {
    found_.resize(found_before_);  // what was found in the parts before is of no use
    add_violation(found_, {"", "body", "the body is not multipart/form-data: " + std::string(words)});
    return false;
}

/// Returns the index of the member whose parts have this name, or the number of members.
std::size_t multipart_reader::find_member(std::string_view name) const {
    std::size_t index = 0;
    for (; index < plan_.count; ++index) {
        if (!plan_.is_sent(index)) continue;
        const bool is_bracketed =
            plan_.members[index]->clear != nullptr && plan_.notes[index].arrays == array_style::bracketed;
        std::string_view rest = name;
        if (is_bracketed && rest.ends_with("[]"))
            rest.remove_suffix(2);
        else if (is_bracketed)
            continue;
        if (rest == plan_.names[index]) break;
    }
    return index;
}

/// Returns whether a part may be skipped: its name, also as that of a list, is that of no member.
bool multipart_reader::is_ignored(std::string_view name) const {
    if (name.ends_with("[]")) name.remove_suffix(2);
    for (std::size_t i = 0; i < plan_.count; ++i) {
        if (plan_.members[i] != nullptr && plan_.names[i] == name) return false;
    }
    return ignores_unknown_;
}

void multipart_reader::part(const body_part& one) {
    const std::size_t index = find_member(one.name);
    if (index == plan_.count) {
        if (is_ignored(one.name) || found_.size() >= max_violations)
            return;  // making their texts would take time for each part
        const std::string_view name = one.name;
        const json_pointer at = json_root.member(name.size() > 64 ? "(a name of more than 64 bytes)" : name);
        add_violation(found_, {at.text(), "unknown_parameter", at.words() + " is not a known parameter"});
        return;
    }
    const part_reader_functions& by = *plan_.members[index];
    if (by.make_file != nullptr)
        read_file(index, one);
    else if (by.json != nullptr)
        json(index, one);
    else
        text(index, one);
}

/// Counts one more part of a member. Returns false, after it has reported that, if the member has one already.
bool multipart_reader::is_first(std::size_t index) {
    const part_reader_functions& by = *plan_.members[index];
    const bool is_second = counts_[index]++ != 0;
    if (is_second && by.clear == nullptr) report(index, "duplicate", "is given twice");
    if (!is_second && by.clear != nullptr) by.clear(field(index));  // the sent values replace the default
    return !is_second || by.clear != nullptr;
}

/// Returns whether a part that is text has this media type, or none, and is UTF-8; otherwise it reports what is wrong.
bool multipart_reader::is_text_type(std::size_t index, const body_part& one, std::string_view wanted) {
    const bool has_type =
        one.media_type.empty() || is_media_type(one.media_type, wanted) || is_media_type(one.media_type, "text/plain");
    if (!has_type)
        report(index, "content_type", "must have the Content-Type " + std::string(wanted));
    else if (!has_utf8_charset(one.media_type))
        report(index, "content_type",
               "must have a Content-Type whose parameters are well-formed and whose charset, if it has one, is UTF-8");
    else if (!is_utf8(one.content))
        report(index, "format", "must be UTF-8");
    else
        return true;
    return false;
}

void multipart_reader::text(std::size_t index, const body_part& one) {
    const part_reader_functions& by = *plan_.members[index];
    const bool is_list = by.clear != nullptr;
    if (plan_.notes[index].empty_is_absent && one.content.empty()) {
        if (!is_list && is_first(index) && by.is_required) report(index, "required", "is required");
        return;
    }
    const bool has_commas = is_list && plan_.notes[index].arrays == array_style::comma_separated;
    if (has_commas && counts_[index] != 0) return report(index, "duplicate", "is given twice");
    if (!is_first(index) || !is_text_type(index, one, "text/plain")) return;
    if (has_commas) return texts(index, one.content);
    if (by.set_to_null != nullptr && one.content.empty()) return by.set_to_null(field(index));
    // Making words that are not reported would take time for each part.
    if (!by.read_text(one.content, field(index), direction::request) && found_.size() < max_violations)
        report(index, "format", by.words(direction::request));
}

/// Reads the elements of a list that is one part, with commas between them.
void multipart_reader::texts(std::size_t index, std::string_view all) {
    if (all.empty()) return;
    const part_reader_functions& by = *plan_.members[index];
    counts_[index] = 0;
    const std::size_t most = text_list(plan_.notes[index]).max_items;
    for (std::size_t begin = 0; begin <= all.size();) {
        if (counts_[index] == most) {
            counts_[index] = 0;  // reports the list
            report(index, rules::max_items::id.data(), rules::max_items{most}.words());
            counts_[index] = most;
            return;
        }
        const std::size_t end = std::min(all.find(',', begin), all.size());
        ++counts_[index];
        if (!by.read_text(all.substr(begin, end - begin), field(index), direction::request) &&
            found_.size() < max_violations)
            report(index, "format", by.words(direction::request));
        begin = end + 1;
    }
}

void multipart_reader::read_file(std::size_t index, const body_part& one) {
    // What a browser sends for an input without a file.
    if (one.file_name && one.file_name->empty() && one.content.empty()) return;
    if (!is_first(index)) return;
    if (!one.file_name || one.file_name->empty()) return report(index, "file_name", "must have a file name");
    file& to = plan_.members[index]->make_file(field(index));
    to.name = *one.file_name;
    to.media_type = one.media_type.empty() ? "text/plain" : one.media_type;  // RFC 7578, section 4.4
    to.content = one.content;
}

void multipart_reader::json(std::size_t index, const body_part& one) {
    if (!is_first(index) || !is_text_type(index, one, "application/json")) return;
    const json_pointer at = json_root.member(plan_.names[index]);
    json_reader reader = json_reader(one.content, direction::request, found_).ignore_unknown(ignores_unknown_);
    if (reader.whole_text(field(index), *plan_.members[index]->json, at)) return;
    // The last violation is that of a whole body, whose byte is counted from the beginning of the part.
    constexpr std::string_view whole = "the body";
    std::string& message = found_.back().message;
    if (message.starts_with(whole)) message.replace(0, whole.size(), at.words()).append(" of its JSON");
}

void multipart_reader::report(std::size_t index, const char* rule, std::string_view words) {
    if (found_.size() >= max_violations) return;
    json_pointer at = json_root.member(plan_.names[index]);
    const json_pointer list = at;
    if (plan_.members[index]->clear != nullptr && counts_[index] != 0) at = list.entry(counts_[index] - 1);
    add_violation(found_, {at.text(), rule, at.words().append(" ").append(words)});
}

}  // namespace service_api::detail
