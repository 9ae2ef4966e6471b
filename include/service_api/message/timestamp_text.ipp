#pragma once

#include <cstdint>
#include <service_api/format/integer.hpp>
#include <service_api/message/timestamp_text.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

inline constexpr std::int64_t ms_of_a_day = 86'400'000;

/// Returns the days since 1970 of a date in the Gregorian calendar. The algorithm counts years from March.
constexpr std::int64_t days_of(std::int64_t year, std::int64_t month, std::int64_t day) {
    const std::int64_t from_march = month > 2 ? year : year - 1;
    const std::int64_t era = from_march / 400;
    const std::int64_t year_of_era = from_march - era * 400;
    const std::int64_t day_of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    return era * 146'097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719'468;
}

/// Appends a number with at least so many digits.
inline void append_digits(std::string& to, std::int64_t number, std::size_t digits) {
    const std::string text = std::to_string(number);
    to.append(digits > text.size() ? digits - text.size() : 0, '0').append(text);
}

std::string date_text(unix_ms moment) {
    const std::int64_t days = moment.count / ms_of_a_day - (moment.count % ms_of_a_day < 0 ? 1 : 0) + 719'468;
    const std::int64_t era = days / 146'097;
    const std::int64_t day_of_era = days - era * 146'097;
    const std::int64_t year_of_era =
        (day_of_era - day_of_era / 1'460 + day_of_era / 36'524 - day_of_era / 146'096) / 365;
    const std::int64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    const std::int64_t month = (5 * day_of_year + 2) / 153;
    std::string text;
    append_digits(text, year_of_era + era * 400 + (month >= 10 ? 1 : 0), 4);
    append_digits(text, month < 10 ? month + 3 : month - 9, 2);
    append_digits(text, day_of_year - (153 * month + 2) / 5 + 1, 2);
    return text;
}

std::string timestamp_text(timestamp_unit unit, unix_ms moment) {
    if (unit == timestamp_unit::milliseconds) return std::to_string(moment.count);
    if (unit == timestamp_unit::seconds) return std::to_string(moment.count / 1'000);
    std::string text = date_text(moment);
    const std::int64_t second = (moment.count % ms_of_a_day + ms_of_a_day) % ms_of_a_day / 1'000;
    text += 'T';
    append_digits(text, second / 3'600, 2);
    append_digits(text, second / 60 % 60, 2);
    append_digits(text, second % 60, 2);
    return text += 'Z';
}

/// Reads a date and a time such as 20150830T123600Z, as `timestamp_text` writes it. Returns false for any other text.
inline bool read_basic_date_time(std::string_view text, unix_ms& moment) {
    if (text.size() != 16 || text[8] != 'T' || text[15] != 'Z') return false;
    const auto digits = [&](std::size_t at, std::size_t count) {
        std::int64_t number = 0;
        for (const char c : text.substr(at, count))
            number = c >= '0' && c <= '9' ? 10 * number + (c - '0') : -100'000'000;
        return number;
    };
    const std::int64_t year = digits(0, 4);
    const std::int64_t month = digits(4, 2);
    const std::int64_t day = digits(6, 2);
    const std::int64_t second = digits(9, 2) * 3'600 + digits(11, 2) * 60 + digits(13, 2);
    if (year < 1 || month < 1 || month > 12 || day < 1 || day > 31 || second < 0) return false;
    moment.count = days_of(year, month, day) * ms_of_a_day + second * 1'000;
    return timestamp_text(timestamp_unit::basic_date_time, moment) == text;  // of a date and a time that exist
}

const char* read_timestamp(timestamp_unit unit, std::string_view text, unix_ms& moment) {
    if (unit == timestamp_unit::basic_date_time)
        return read_basic_date_time(text, moment) ? nullptr : "must be a time of UTC such as 20150830T123600Z";
    const bool in_seconds = unit == timestamp_unit::seconds;
    const bool fits = in_seconds ? text.size() <= 10 : text.size() == 13;
    if (!fits || text.front() == '-' || !read_integer(text, moment.count))
        return in_seconds ? "must have at most 10 digits" : "must have exactly 13 digits";
    if (in_seconds) moment.count *= 1'000;
    return nullptr;
}

}  // namespace service_api::detail
