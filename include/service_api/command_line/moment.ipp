#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <service_api/command_line/moment.hpp>
#include <service_api/format/integer.hpp>

namespace service_api::detail {

inline constexpr std::int64_t milliseconds_of_day = 86'400'000;

std::string day_of(unix_ms moment) {
    const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(
        std::chrono::sys_time<std::chrono::milliseconds>(std::chrono::milliseconds(moment.count)))};
    char text[32];
    std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                  static_cast<unsigned>(day.day()));
    return text;
}

/// Reads the digits of a number between two bounds.
inline bool read_digits(std::string_view text, int least, int most, int& value) {
    value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return false;
        value = value * 10 + (c - '0');
    }
    return !text.empty() && least <= value && value <= most;
}

std::optional<unix_ms> moment_of(std::string_view text, unix_ms now) {
    const std::int64_t today = now.count - now.count % milliseconds_of_day;
    if (text == "now") return now;
    if (text == "today") return unix_ms{today};
    if (text == "yesterday") return unix_ms{today - milliseconds_of_day};
    if (text == "tomorrow") return unix_ms{today + milliseconds_of_day};

    if (text.size() >= 2 && text.size() <= 6) {
        const char unit = text.back();
        const std::int64_t length = unit == 's'   ? 1'000
                                    : unit == 'm' ? 60'000
                                    : unit == 'h' ? 3'600'000
                                    : unit == 'd' ? milliseconds_of_day
                                    : unit == 'w' ? 7 * milliseconds_of_day
                                                  : 0;
        int count = 0;
        if (length != 0 && read_digits(text.substr(0, text.size() - 1), 0, 99'999, count))
            return unix_ms{now.count - count * length};
    }

    if (text.ends_with('Z')) text.remove_suffix(1);
    int year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0;
    if (text.size() < 10 || text[4] != '-' || text[7] != '-' || !read_digits(text.substr(0, 4), 0, 9999, year) ||
        !read_digits(text.substr(5, 2), 1, 12, month) || !read_digits(text.substr(8, 2), 1, 31, day))
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    if (!date.ok()) return std::nullopt;
    std::string_view time = text.substr(10);
    if (!time.empty()) {
        if ((time[0] != 'T' && time[0] != ' ') || (time.size() != 6 && time.size() != 9) || time[3] != ':' ||
            !read_digits(time.substr(1, 2), 0, 23, hour) || !read_digits(time.substr(4, 2), 0, 59, minute))
            return std::nullopt;
        if (time.size() == 9 && (time[6] != ':' || !read_digits(time.substr(7, 2), 0, 59, second))) return std::nullopt;
    }
    const std::int64_t days = std::chrono::sys_days(date).time_since_epoch().count();
    return unix_ms{days * milliseconds_of_day + hour * 3'600'000 + minute * 60'000 + second * 1'000};
}

}  // namespace service_api::detail
