#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/value/date.hpp>
#include <service_api/value/scalar.hpp>
#include <service_api/value/two_digits.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A moment in the form of RFC 3339 (`2024-02-29T12:00:00.50+01:00`), years 0000 to 9999, to the nanosecond. It
/// preserves its offset and its number of fractional digits, so that it is written as it was read. Two values are equal
/// if they are the same moment.
/// A leap second (`:60`) is valid only at the end of a month in UTC. It comes after `:59.999999999`.
class date_time {  // service_api: a member named date_time: write service_api::date_time [docs/errors.md#member-name]
public:
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "date-time";
    static constexpr std::string_view words =
        "must be a time that exists, written YYYY-MM-DDThh:mm:ssZ or with an offset such as +01:00 instead of the Z";
    static constexpr std::string_view kind = "date and time, RFC 3339";
    static constexpr std::string_view examples[] = {"2024-02-29T12:00:00Z"};

    constexpr date_time() = default;  ///< 1970-01-01T00:00:00Z

    /// Returns the moment in UTC with three fractional digits, or `nullopt` outside the years 0000 to 9999.
    static constexpr std::optional<date_time> from(unix_ms at) {
        const std::int64_t second = at.count / 1000 - (at.count % 1000 < 0 ? 1 : 0);
        auto made = from(unix_s{second});
        if (made) {
            made->nanoseconds_ = static_cast<std::int32_t>(at.count - second * 1000) * 1'000'000;
            made->fraction_digits_ = 3;
        }
        return made;
    }
    /// Returns the moment in UTC without fractional digits, or `nullopt` outside the years 0000 to 9999.
    static constexpr std::optional<date_time> from(unix_s at) {
        if (at.count < first_second || at.count > last_second) return std::nullopt;
        date_time made;
        made.seconds_ = at.count;
        return made;
    }

    /// Parses RFC 3339's date-time: 'T' and 'Z' in either case and no other separators, at most nine fractional digits.
    /// Returns `nullopt` for anything else.
    static constexpr std::optional<date_time> parse(std::string_view text) {
        if (text.size() < 20 || (text[10] != 'T' && text[10] != 't') || text[13] != ':' || text[16] != ':') {
            return std::nullopt;
        }
        const auto day = date::parse(text.substr(0, 10));
        const int hour = detail::two_digits(text, 11, 23);
        const int minute = detail::two_digits(text, 14, 59);
        const int second = detail::two_digits(text, 17, 60);
        if (!day || hour < 0 || minute < 0 || second < 0) return std::nullopt;
        text.remove_prefix(19);

        date_time read;
        if (!read.take_fraction(text) || !read.take_offset(text) || !text.empty()) return std::nullopt;
        read.seconds_ = std::int64_t{day->days_since_epoch()} * day_seconds + hour * 3600 + minute * 60 + second -
                        read.offset_minutes_ * 60;
        if (second == 60) {
            if (!begins_month(read.seconds_)) return std::nullopt;
            --read.seconds_;
            read.nanoseconds_ += second_nanoseconds;
        }
        return read;
    }

    void append_to(std::string& out) const {
        const std::int64_t local = seconds_ + offset_minutes_ * 60;
        const auto days = whole_days(local);
        date::from_days_since_epoch(days)->append_to(out);
        const auto of_day = static_cast<int>(local - std::int64_t{days} * day_seconds);
        const bool leap = nanoseconds_ >= second_nanoseconds;
        detail::append_two_digits(out, 'T', of_day / 3600);
        detail::append_two_digits(out, ':', of_day / 60 % 60);
        detail::append_two_digits(out, ':', of_day % 60 + (leap ? 1 : 0));
        if (fraction_digits_ > 0) out += '.';
        std::int32_t unit = second_nanoseconds;
        for (int written = 0; written < fraction_digits_; ++written) {
            unit /= 10;
            out += static_cast<char>('0' + nanoseconds_ / unit % 10);
        }
        if (zone_ == 'Z') {
            out += 'Z';
        } else {
            const int minutes = zone_ == '-' ? -offset_minutes_ : offset_minutes_;
            detail::append_two_digits(out, zone_, minutes / 60);
            detail::append_two_digits(out, ':', minutes % 60);
        }
    }

    /// Returns the offset of the written time from UTC in minutes, positive if it is ahead.
    constexpr int offset_minutes() const { return offset_minutes_; }
    /// Returns the number of digits written after the second, 0 to 9.
    constexpr int fraction_digits() const { return fraction_digits_; }
    /// Returns the Unix time in milliseconds, rounded down. A leap second counts as the second after it, since Unix
    /// time cannot represent it.
    constexpr unix_ms to_unix_ms() const { return {seconds_ * 1000 + nanoseconds_ / 1'000'000}; }

    friend constexpr std::strong_ordering operator<=>(const date_time& left, const date_time& right) {
        const auto seconds = left.seconds_ <=> right.seconds_;
        return seconds != 0 ? seconds : left.nanoseconds_ <=> right.nanoseconds_;
    }
    friend constexpr bool operator==(const date_time& left, const date_time& right) { return (left <=> right) == 0; }

private:
    static constexpr std::int32_t day_seconds = 86'400;
    static constexpr std::int32_t second_nanoseconds = 1'000'000'000;
    static constexpr std::int64_t first_second = -62'167'219'200;  // 0000-01-01T00:00:00Z
    static constexpr std::int64_t last_second = 253'402'300'799;   // 9999-12-31T23:59:59Z

    static constexpr std::int32_t whole_days(std::int64_t seconds) {
        return static_cast<std::int32_t>(seconds / day_seconds - (seconds % day_seconds < 0 ? 1 : 0));
    }

    static constexpr bool begins_month(std::int64_t seconds) {
        const auto day = date::from_days_since_epoch(whole_days(seconds));
        return seconds % day_seconds == 0 && day && day->day() == 1;
    }

    constexpr bool take_fraction(std::string_view& text) {
        if (!text.starts_with('.')) return true;
        text.remove_prefix(1);
        std::int32_t unit = second_nanoseconds;
        for (; !text.empty() && text.front() >= '0' && text.front() <= '9'; text.remove_prefix(1)) {
            if (fraction_digits_ == 9) return false;
            unit /= 10;
            nanoseconds_ += (text.front() - '0') * unit;
            ++fraction_digits_;
        }
        return fraction_digits_ > 0;
    }

    constexpr bool take_offset(std::string_view& text) {
        if (text.starts_with('Z') || text.starts_with('z')) {
            text.remove_prefix(1);
            return true;
        }
        if (text.size() < 6 || (text[0] != '+' && text[0] != '-') || text[3] != ':') return false;
        const int hours = detail::two_digits(text, 1, 23);
        const int minutes = detail::two_digits(text, 4, 59);
        if (hours < 0 || minutes < 0) return false;
        zone_ = text[0];
        offset_minutes_ = static_cast<std::int16_t>((hours * 60 + minutes) * (zone_ == '-' ? -1 : 1));
        text.remove_prefix(6);
        return true;
    }

    std::int64_t seconds_ = 0;      // since 1970 in UTC; for a leap second, those of the second before it
    std::int32_t nanoseconds_ = 0;  // within the second; 1'000'000'000 or more in a leap second
    std::int16_t offset_minutes_ = 0;
    std::int8_t fraction_digits_ = 0;
    char zone_ = 'Z';  // 'Z', '+' or '-': RFC 3339 distinguishes Z, +00:00 and -00:00
};

}  // namespace service_api
