#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <service_api/command_line/plot/plot_scale.hpp>

namespace service_api::detail {

std::string axis_number(double value, double step) {
    if (std::abs(value) < step / 1000) value = 0;
    double unit = 1;
    const char* suffix = "";
    if (step >= 1e5) {
        for (const auto& [size, name] : {std::pair(1e6, " M"), std::pair(1e9, " G"), std::pair(1e12, " T")}) {
            if (std::max(std::abs(value), step) < size) continue;
            unit = size;
            suffix = name;
        }
    }
    if (std::abs(value) >= 1e15 || step < 1e-9) {
        char text[32];
        std::snprintf(text, sizeof text, "%.6g", value);
        return text;
    }
    const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(step / unit) - 1e-9)), 0, 9);
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", decimals, value / unit);
    std::string made = text;
    const std::size_t begin = made.starts_with('-') ? 1 : 0;
    for (std::size_t at = std::min(made.find('.'), made.size()); at > begin + 3;) {
        at -= 3;
        made.insert(at, 1, ',');
    }
    return value == 0 ? made : made + suffix;
}

plot_axis number_axis(double least, double most, std::size_t labels) {
    if (least > 0 && least < most * 0.75) least = 0;
    if (most < 0 && most > least * 0.75) most = 0;
    // Labels between values that differ by a few digits of a double would be no multiples of a step.
    const double farthest = std::max(std::abs(least), std::abs(most));
    if (most - least <= std::max(farthest * 1e-12, 1e-290)) {
        const double room = farthest < 1e-280 ? 1 : farthest * 0.1;
        least -= room;
        most += room;
    }
    const double rough = (most - least) / static_cast<double>(labels);
    const double power = std::pow(10, std::floor(std::log10(rough)));
    const double digit = rough / power;
    const double step = power * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10);
    plot_axis axis{.least = std::floor(least / step + 1e-9) * step, .most = std::ceil(most / step - 1e-9) * step};
    const auto count = static_cast<int>(std::lround((axis.most - axis.least) / step));
    for (int i = 0; i <= count; ++i) {
        const double value = axis.least + i * step;
        axis.ticks.push_back({std::clamp(axis.place(value), 0.0, 1.0), axis_number(value, step)});
    }
    return axis;
}

plot_axis time_axis(std::int64_t first, std::int64_t last, std::size_t labels) {
    using namespace std::chrono;
    constexpr std::int64_t second = 1000, minute = 60 * second, hour = 60 * minute, day = 24 * hour;
    constexpr std::int64_t steps[] = {second,   5 * second, 15 * second, minute, 5 * minute, 15 * minute, hour,
                                      3 * hour, 6 * hour,   12 * hour,   day,    2 * day,    7 * day,     14 * day};
    if (first == last) {
        first -= day;
        last += day;
    }
    plot_axis axis{.least = static_cast<double>(first), .most = static_cast<double>(last)};
    const auto at_most = static_cast<std::int64_t>(std::max<std::size_t>(labels, 1));
    const auto parts = [](std::int64_t time) {
        return year_month_day{floor<days>(sys_time<milliseconds>(milliseconds(time)))};
    };
    const auto add = [&](std::int64_t time, const char* format, auto... values) {
        char text[64];
        std::snprintf(text, sizeof text, format, values...);
        axis.ticks.push_back({axis.place(static_cast<double>(time)), text});
    };
    for (const std::int64_t step : steps) {
        if ((last - first) / step >= at_most) continue;
        // Weeks begin on a Monday; 1970-01-01 was a Thursday.
        const std::int64_t offset = step % (7 * day) == 0 ? 4 * day : 0;
        std::int64_t time = (first - offset) / step * step + offset;
        while (time < first) time += step;
        for (; time <= last; time += step) {
            const year_month_day on = parts(time);
            const std::int64_t of_day = ((time % day) + day) % day / second;
            if (step >= day)
                add(time, "%04d-%02u-%02u", static_cast<int>(on.year()), static_cast<unsigned>(on.month()),
                    static_cast<unsigned>(on.day()));
            else if (step >= minute)
                add(time, "%02u-%02u %02d:%02d", static_cast<unsigned>(on.month()), static_cast<unsigned>(on.day()),
                    static_cast<int>(of_day / 3600), static_cast<int>(of_day / 60 % 60));
            else
                add(time, "%02d:%02d:%02d", static_cast<int>(of_day / 3600), static_cast<int>(of_day / 60 % 60),
                    static_cast<int>(of_day % 60));
        }
        return axis;
    }
    const auto month_of = [&](std::int64_t time) {
        const year_month_day on = parts(time);
        return static_cast<int>(on.year()) * 12 + static_cast<int>(static_cast<unsigned>(on.month())) - 1;
    };
    constexpr int month_steps[] = {1, 3, 6, 12, 24, 60, 120, 600, 1200, 12000};
    const int months = month_of(last) - month_of(first);
    const int step = *std::find_if(std::begin(month_steps), std::end(month_steps) - 1,
                                   [&](int one) { return months / one < at_most; });
    for (int month = (month_of(first) + step - 1) / step * step; month <= month_of(last); month += step) {
        const auto time = sys_days(year(month / 12) / std::chrono::month(static_cast<unsigned>(month % 12 + 1)) / 1)
                              .time_since_epoch() /
                          milliseconds(1);
        if (time < first || time > last) continue;
        if (step % 12 == 0)
            add(time, "%04d", month / 12);
        else
            add(time, "%04d-%02d", month / 12, month % 12 + 1);
    }
    return axis;
}

}  // namespace service_api::detail
