#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <service_api/http/http_date.hpp>
#include <string>
#include <string_view>

namespace service_api {

std::string http_date(std::chrono::sys_seconds moment) {
    const auto day = std::chrono::floor<std::chrono::days>(moment);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss time(moment - day);
    const auto name = [](const char* names, unsigned index) { return std::string(names + 3 * index, 3); };
    const auto digits = [](long number) {
        return std::string{static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
    };
    std::string text;
    text.reserve(29);
    text.append(name("SunMonTueWedThuFriSat", std::chrono::weekday(day).c_encoding())).append(", ");
    text.append(digits(static_cast<unsigned>(date.day()))).append(" ");
    text.append(name("JanFebMarAprMayJunJulAugSepOctNovDec", static_cast<unsigned>(date.month()) - 1)).append(" ");
    const int year = static_cast<int>(date.year());
    text.append(digits(year / 100)).append(digits(year % 100)).append(" ");
    text.append(digits(time.hours().count())).append(":").append(digits(time.minutes().count()));
    return text.append(":").append(digits(time.seconds().count())).append(" GMT");
}

std::optional<std::chrono::sys_seconds> parse_http_date(std::string_view text) {
    if (text.size() != 29) return std::nullopt;
    bool are_digits = true;
    const auto digits = [&](std::size_t from, std::size_t count) {
        int number = 0;
        for (const char digit : text.substr(from, count)) {
            are_digits = are_digits && digit >= '0' && digit <= '9';
            number = number * 10 + (digit - '0');
        }
        return number;
    };
    constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
    const std::size_t month = months.find(text.substr(8, 3)) / 3;
    const std::chrono::year_month_day date(std::chrono::year(digits(12, 4)),
                                           std::chrono::month(static_cast<unsigned>(month) + 1),
                                           std::chrono::day(static_cast<unsigned>(digits(5, 2))));
    if (!are_digits || !date.ok()) return std::nullopt;
    const std::chrono::sys_seconds moment = std::chrono::sys_days(date) + std::chrono::hours(digits(17, 2)) +
                                            std::chrono::minutes(digits(20, 2)) + std::chrono::seconds(digits(23, 2));
    // What else the text may have is not in the format, such as another day of the week.
    return http_date(moment) == text ? std::optional(moment) : std::nullopt;
}

}  // namespace service_api
