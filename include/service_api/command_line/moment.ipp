#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <service_api/command_line/moment.hpp>
#include <service_api/format/ascii.hpp>
#include <service_api/format/integer.hpp>
#include <vector>

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

std::string time_text(unix_ms moment) {
    const std::int64_t seconds =
        (moment.count % milliseconds_of_day + milliseconds_of_day) % milliseconds_of_day / 1000;
    char text[16];
    std::snprintf(text, sizeof text, "T%02d:%02d:%02dZ", static_cast<int>(seconds / 3600),
                  static_cast<int>(seconds / 60 % 60), static_cast<int>(seconds % 60));
    return day_of(moment) + text;
}

/// Reads the digits of a number between two bounds.
inline bool read_digits(std::string_view text, int least, int most, int& value) {
    value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9' || value > 99'999) return false;
        value = value * 10 + (c - '0');
    }
    return !text.empty() && least <= value && value <= most;
}

/// Returns the index of the name that begins with the text, of at least three letters; -1 if there is none.
template <std::size_t Count>
int index_of_name(std::string_view text, const std::string_view (&names)[Count]) {
    for (std::size_t i = 0; i < Count; ++i) {
        if (text.size() >= 3 && names[i].starts_with(text)) return static_cast<int>(i);
    }
    return -1;
}

/// Returns the milliseconds of a unit of time, `d` or `days`; 0 if the text is none.
inline std::int64_t unit_length(std::string_view unit) {
    constexpr struct {
        std::string_view letter, name;
        std::int64_t length;
    } units[] = {{"s", "seconds", 1'000},
                 {"m", "minutes", 60'000},
                 {"h", "hours", 3'600'000},
                 {"d", "days", milliseconds_of_day},
                 {"w", "weeks", 7 * milliseconds_of_day}};
    for (const auto& one : units) {
        if (unit == one.letter || (unit.size() >= 3 && one.name.starts_with(unit))) return one.length;
    }
    return 0;
}

/// Reads a time of day, `9:30` or `09:30:15.250`, perhaps with `Z` or an offset `+02:00`, as milliseconds from
/// midnight UTC.
inline bool read_time(std::string_view text, std::int64_t& from_midnight) {
    int hour = 0, minute = 0, second = 0, offset_hour = 0, offset_minute = 0, fraction = 0;
    std::int64_t offset = 0;
    if (text.ends_with('z')) {
        text.remove_suffix(1);
    } else if (const std::size_t sign = text.find_first_of("+-"); sign != text.npos) {
        const std::string_view zone = text.substr(sign + 1);
        if (zone.size() != 5 || zone[2] != ':' || !read_digits(zone.substr(0, 2), 0, 23, offset_hour) ||
            !read_digits(zone.substr(3), 0, 59, offset_minute))
            return false;
        offset = (text[sign] == '+' ? 1 : -1) * (offset_hour * 3'600'000 + offset_minute * 60'000);
        text = text.substr(0, sign);
    }
    const std::size_t colon = text.find(':');
    if (colon == text.npos || colon > 2 || !read_digits(text.substr(0, colon), 0, 23, hour)) return false;
    std::string_view rest = text.substr(colon + 1);
    if (rest.size() < 2 || !read_digits(rest.substr(0, 2), 0, 59, minute)) return false;
    rest.remove_prefix(2);
    if (rest.size() >= 3 && rest[0] == ':' && read_digits(rest.substr(1, 2), 0, 59, second)) {
        rest.remove_prefix(3);
        if (rest.size() >= 2 && rest.size() <= 4 && rest[0] == '.') {
            if (!read_digits(std::string(rest.substr(1)) + std::string(4 - rest.size(), '0'), 0, 999, fraction))
                return false;
            rest = {};
        }
    }
    from_midnight = hour * 3'600'000 + minute * 60'000 + second * 1'000 + fraction - offset;
    return rest.empty();
}

/// Reads the day at the beginning of a moment, and removes its words from the list. Returns its midnight.
inline std::optional<std::int64_t> read_day(std::vector<std::string_view>& words, std::int64_t today) {
    constexpr std::string_view months[] = {"january", "february", "march",     "april",   "may",      "june",
                                           "july",    "august",   "september", "october", "november", "december"};
    constexpr std::string_view weekdays[] = {"thursday", "friday",  "saturday", "sunday",
                                             "monday",   "tuesday", "wednesday"};  // 1970-01-01 was a Thursday
    const std::string_view first = words.front();
    const auto take = [&words](std::size_t count) {
        words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(count));
    };
    for (const auto& [name, days] : {std::pair("yesterday", -1), std::pair("today", 0), std::pair("tomorrow", 1)}) {
        if (first != name) continue;
        take(1);
        return today + days * milliseconds_of_day;
    }
    if (const int weekday = index_of_name(first, weekdays); weekday >= 0) {
        take(1);
        const int days = static_cast<int>((today / milliseconds_of_day % 7 + 7) % 7) - weekday;
        return today - (days > 0 ? days : days + 7) * milliseconds_of_day;  // the last one before today
    }
    int year = 0, month = 0, day = 0;
    if (first.size() == 10 && first[4] == '-' && first[7] == '-') {
        if (!read_digits(first.substr(0, 4), 0, 9999, year) || !read_digits(first.substr(5, 2), 1, 12, month) ||
            !read_digits(first.substr(8, 2), 1, 31, day))
            return std::nullopt;
        take(1);
    } else {
        if (words.size() < 3 || words[2].size() != 4 || !read_digits(words[2], 0, 9999, year)) return std::nullopt;
        const bool day_first = read_digits(first, 1, 31, day);
        if (!day_first && !read_digits(words[1], 1, 31, day)) return std::nullopt;
        month = index_of_name(day_first ? words[1] : first, months) + 1;
        if (month == 0) return std::nullopt;
        take(3);
    }
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    if (!date.ok()) return std::nullopt;
    return std::chrono::sys_days(date).time_since_epoch().count() * milliseconds_of_day;
}

std::optional<unix_ms> moment_of(std::string_view typed, unix_ms now) {
    if (typed.size() > 64) return std::nullopt;
    std::string text(typed);
    for (char& c : text) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        if (c == ',') c = ' ';
    }
    if (text.size() > 10 && text[4] == '-' && text[10] == 't') text[10] = ' ';
    std::vector<std::string_view> words;
    for (std::size_t at = text.find_first_not_of(' '); at < text.size(); at = text.find_first_not_of(' ', at)) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        words.push_back(std::string_view(text).substr(at, end - at));
        at = end;
    }
    if (words.empty()) return std::nullopt;
    if (words.size() == 1 && words[0] == "now") return now;

    // A length of time before or after now: `7d`, `7 days ago`, `in 2 hours`.
    const bool is_after = words.front() == "in" && words.size() > 1;
    const std::size_t first = is_after ? 1 : 0;
    const std::size_t digits = std::min(words[first].find_first_not_of("0123456789"), words[first].size());
    const bool is_apart = digits == words[first].size() && words.size() > first + 1;
    const std::string_view unit = is_apart ? words[first + 1] : words[first].substr(digits);
    const std::size_t end = first + (is_apart ? 2 : 1);
    const bool is_ago = !is_after && words.size() == end + 1 && words[end] == "ago";
    int count = 0;
    if (const std::int64_t length = unit_length(unit);
        length != 0 && (words.size() == end || is_ago) && read_digits(words[first].substr(0, digits), 0, 99'999, count))
        return unix_ms{now.count + (is_after ? 1 : -1) * count * length};

    std::int64_t time = 0;
    const std::int64_t today =
        now.count - (now.count % milliseconds_of_day + milliseconds_of_day) % milliseconds_of_day;
    const std::optional<std::int64_t> midnight = read_day(words, today);
    if (!midnight || words.size() > 1 || (words.size() == 1 && !read_time(words[0], time))) return std::nullopt;
    return unix_ms{*midnight + time};
}

}  // namespace service_api::detail
