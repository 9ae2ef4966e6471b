#pragma once

#include <chrono>
#include <service_api/http/http_date.hpp>
#include <string>

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

}  // namespace service_api
