#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <service_api/format/digits.hpp>
#include <service_api/format/json/bytes.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A day of the proleptic Gregorian calendar, years 0000 to 9999. A `date` is always a day that exists.
/// On the wire `YYYY-MM-DD` (RFC 3339, full-date).
class date {  // service_api: a member named date: write service_api::date [docs/errors.md#member-name]
public:
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "date";
    static constexpr std::string_view words = "must be a date that exists, written YYYY-MM-DD";
    static constexpr std::string_view kind = "date, YYYY-MM-DD";
    static constexpr std::string_view examples[] = {"2024-02-28", "2024-02-29", "2024-02-27"};
    static constexpr std::string_view far_examples[] = {"2024-03-01", "2024-07-01", "2024-12-31",
                                                        "2024-01-01", "2030-01-01", "1990-01-01"};

    constexpr date() = default;  ///< 1970-01-01

    /// Returns the date, or `nullopt` if there is no such day.
    static constexpr std::optional<date> from(int year, int month, int day) {
        if (year < 0 || year > 9999 || month < 1 || month > 12 || day < 1 || (day > 28 && day > days_in(year, month)))
            return std::nullopt;
        date made;
        made.word_ = day_word(year, month, day);
        return made;
    }

    /// Parses exactly `YYYY-MM-DD`; returns `nullopt` for anything else.
    static constexpr std::optional<date> parse(std::string_view text) {
        if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
        for (std::size_t i : {0U, 1U, 2U, 3U, 5U, 6U, 8U, 9U}) {
            if (text[i] < '0' || text[i] > '9') return std::nullopt;
        }
        const auto two = [text](std::size_t at) { return (text[at] - '0') * 10 + (text[at + 1] - '0'); };
        return from(two(0) * 100 + two(2), two(5), two(8));
    }

    // All of its bytes and both quotes are looked at in one step.
    [[gnu::noinline]] static const char* read_usual_form(const char* here, date& value) {
        using detail::byte_block;
        using detail::word_of;
        constexpr std::uint32_t marks = 1U << 4 | 1U << 7 | 1U << 10;
        const char* const text = here + 1;
        const byte_block block = byte_block::load(text);
        const byte_block form =
            byte_block::of(word_of("0000") | std::uint64_t{word_of("-00-")} << 32, word_of("00\"0"));
        if (*here != '"' || (block.other_than_digit() & 0x7FFU) != marks || (block.same_as(form) & marks) != marks)
            return nullptr;
        const auto two = [text](int at) { return text[at] * 10 + text[at + 1] - 11 * '0'; };
        const auto day = from(two(0) * 100 + two(2), two(5), two(8));
        if (!day) return nullptr;
        value = *day;
        return text + 11;
    }

    /// Returns the date `days` days after 1970-01-01, or `nullopt` outside the years 0000 to 9999.
    static constexpr std::optional<date> from_days_since_epoch(std::int32_t days) {
        if (days < -719528 || days > 2932896) return std::nullopt;
        // The inverse of `days_since_epoch()`: the year begins in March.
        const int shifted = days + 719468;
        const int era = (shifted >= 0 ? shifted : shifted - 146096) / 146097;
        const int day_of_era = shifted - era * 146097;
        const int year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
        const int day_of_year = day_of_era - (year_of_era * 365 + year_of_era / 4 - year_of_era / 100);
        const int month_from_march = (5 * day_of_year + 2) / 153;
        const int month = month_from_march + (month_from_march < 10 ? 3 : -9);
        const int day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
        return from(era * 400 + year_of_era + (month <= 2 ? 1 : 0), month, day);
    }

    constexpr int year() const { return word_ / 0x10000; }
    constexpr int month() const { return word_ / 0x100 % 0x100; }
    constexpr int day() const { return word_ % 0x100; }

    /// Returns the ten characters `YYYY-MM-DD`.
    constexpr std::array<char, 10> text() const {
        const auto digit = [](int value) { return static_cast<char>('0' + value % 10); };
        return {digit(year() / 1000),
                digit(year() / 100),
                digit(year() / 10),
                digit(year()),
                '-',
                digit(month() / 10),
                digit(month()),
                '-',
                digit(day() / 10),
                digit(day())};
    }
    void append_to(std::string& out) const {
        const auto characters = text();
        out.append(characters.data(), characters.size());
    }

    static constexpr std::size_t max_text_size = 10;
    static constexpr std::size_t text_buffer_size = 10;
    [[gnu::noinline]] char* write_to(char* to) const {
        const auto word = static_cast<std::uint64_t>(word_);
        const std::uint64_t years = word >> 16;
        const std::uint64_t century = years / 100;
        char digits[8];
        detail::store_digits(digits, detail::four_pairs(century | (years - century * 100) << 16 |
                                                        (word & 0xFF00) << 24 | (word & 0xFF) << 48));
        std::memcpy(to, digits, 4);
        to[4] = '-';
        std::memcpy(to + 5, digits + 4, 2);
        to[7] = '-';
        std::memcpy(to + 8, digits + 6, 2);
        return to + 10;
    }

    /// Returns the days since 1970-01-01, negative before it.
    constexpr std::int32_t days_since_epoch() const {
        // If a year begins in March, its leap day is last, so the days before a month do not depend on leap years.
        const int begun = year() - (month() <= 2 ? 1 : 0);
        const int era = (begun >= 0 ? begun : begun - 399) / 400;
        const int year_of_era = begun - era * 400;
        const int day_of_year = (153 * (month() + (month() > 2 ? -3 : 9)) + 2) / 5 + day() - 1;
        const int day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        return era * 146097 + day_of_era - 719468;
    }

    friend constexpr auto operator<=>(const date&, const date&) = default;

private:
    static constexpr int days_in(int year, int month) {
        const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        if (month == 2) return leap ? 29 : 28;
        return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
    }

    static constexpr std::int32_t day_word(int year, int month, int day) {
        return year * 0x10000 + month * 0x100 + day;
    }

    std::int32_t word_ = day_word(1970, 1, 1);  // year, month and day in one number that orders by date
};

/// Returns the days from `earlier` to `later`; negative if `later` is before `earlier`.
constexpr std::int32_t days_between(date earlier, date later) {
    return later.days_since_epoch() - earlier.days_since_epoch();
}

namespace rules {

/// A number of days between two dates.
struct days {
    static constexpr const char* one = "day";
    static constexpr const char* many = "days";

    std::int32_t count;

    friend constexpr bool operator==(days, days) = default;

    /// Whether two dates are at most so far apart, whichever is first.
    friend constexpr bool within(days limit, date left, date right) {
        const auto apart = days_between(left, right);
        return apart <= limit.count && -apart <= limit.count;
    }
};

}  // namespace rules

}  // namespace service_api
