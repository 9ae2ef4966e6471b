#pragma once

#include <algorithm>
#include <service_api/documents/model/schema_keywords.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <service_api/value/containers.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

void keyword_list::add(std::string_view keyword, std::string_view json) {
    if (is_limit_as_flag(keyword)) return add_limit_as_flag(keyword, json);
    for (const auto& [known, value] : once_) {
        if (known != keyword) continue;
        if (value != json) also(concat({"{\"", keyword, "\": ", json, "}"}));
        return;
    }
    once_.emplace_back(keyword, json);
}

void keyword_list::write(json_document_writer& out) const {
    for (const auto& [keyword, json] : once_) out.key(keyword).raw(json);
    if (all_of_.empty()) return;
    out.key("allOf").begin_array();
    for (const auto& schema : all_of_) out.raw(schema);
    out.end_array();
}

bool keyword_list::has(std::string_view keyword) const {
    return std::any_of(once_.begin(), once_.end(), [&](const auto& one) { return one.first == keyword; });
}

void keyword_list::add_limit_as_flag(std::string_view keyword, std::string_view json) {
    const std::string_view limit = keyword == "exclusiveMinimum" ? "minimum" : "maximum";
    if (has(limit)) return also(concat({"{\"", limit, "\": ", json, ", \"", keyword, "\": true}"}));
    once_.emplace_back(limit, json);
    once_.emplace_back(keyword, "true");
}

std::string character_class(const rules::character_set& set) {
    const auto shown = [](int c) {
        if (c >= ' ' && c < 0x7F) {
            const char byte = static_cast<char>(c);
            return std::string_view("\\]^[-").find(byte) == std::string_view::npos ? std::string(1, byte)
                                                                                   : std::string{'\\', byte};
        }
        constexpr std::string_view digits = "0123456789abcdef";
        return std::string("\\x") + digits[static_cast<std::size_t>(c) / 16] + digits[static_cast<std::size_t>(c) % 16];
    };
    std::string result = "[";
    for (int first = 0; first < 128; ++first) {
        if (!set.contains(static_cast<char>(first))) continue;
        int last = first;
        while (last + 1 < 128 && set.contains(static_cast<char>(last + 1))) ++last;
        result += shown(first);
        if (last > first + 1) result += '-';
        if (last > first) result += shown(last);
        first = last;
    }
    return result + ']';
}

}  // namespace service_api::detail
