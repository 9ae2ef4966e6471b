#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <service_api/http/access_log.hpp>
#include <service_api/http/framing_rule.hpp>
#include <service_api/http/trace_parent.hpp>
#include <string>
#include <string_view>

namespace service_api {

namespace detail {

void append_escaped(std::string& line, std::string_view text) {
    line += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            line += '\\';
            line += c;
        } else if (c >= ' ' && c < '\x7f') {
            line += c;
        } else {
            constexpr std::string_view digits = "0123456789abcdef";
            const auto byte = static_cast<unsigned char>(c);
            line.append("\\u00").append(1, digits[byte / 16]).append(1, digits[byte % 16]);
        }
    }
    line += '"';
}

std::string log_time(std::chrono::system_clock::time_point moment) {
    const auto day = std::chrono::floor<std::chrono::days>(moment);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss time(std::chrono::floor<std::chrono::milliseconds>(moment - day));
    std::array<char, 80> text;
    const int size =
        std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02d.%03dZ", static_cast<int>(date.year()),
                      static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                      static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
                      static_cast<int>(time.seconds().count()), static_cast<int>(time.subseconds().count()));
    return std::string(text.data(), static_cast<std::size_t>(size));
}

}  // namespace detail

std::string access_log_line(const http_exchange& one, std::string_view operation) {
    std::string line = "{\"time\":\"" + detail::log_time(one.begun) + "\",\"status\":" + std::to_string(one.status);
    const auto add = [&line](std::string_view name, std::string_view value) {
        if (value.empty()) return;
        line.append(",\"").append(name).append("\":");
        detail::append_escaped(line, value);
    };
    add("method", one.request.method);
    add("path", std::string_view(one.request.target).substr(0, one.request.target.find('?')));
    add("operation", operation);
    add("peer", one.request.peer_address);
    if (one.broken != nullptr) add("broken", one.broken->name);
    add("request_id", one.request_id);
    if (const auto* header = one.request.headers.find("traceparent")) {
        if (const auto trace = trace_parent::parse(*header)) add("trace_id", trace->trace_id);
    }
    std::array<char, 40> seconds;
    const int size =
        std::snprintf(seconds.data(), seconds.size(), "%.6f", std::chrono::duration<double>(one.duration).count());
    line.append(",\"bytes_in\":").append(std::to_string(one.bytes_in));
    line.append(",\"bytes_out\":").append(std::to_string(one.bytes_out));
    line.append(",\"seconds\":").append(seconds.data(), static_cast<std::size_t>(size));
    return line.append(one.delivered ? "}" : ",\"delivered\":false}");
}

}  // namespace service_api
