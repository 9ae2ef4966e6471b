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

/// A moment in the form of RFC 2822 and RFC 5322 (`Wed, 18 Aug 2010 20:01:40 +0000`), or of HTTP's headers, RFC 9110
/// (`Sun, 06 Nov 1994 08:49:37 GMT`), years 0000 to 9999, to the second. It preserves its zone, so that it is written
/// as it was read. Two values are equal if they are the same moment.
class
    rfc2822_date_time {  // service_api: a member named rfc2822_date_time: write service_api::rfc2822_date_time [docs/errors.md#member-name]
public:
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "date-time-rfc-2822";
    static constexpr std::string_view words =
        "must be a time that exists, written like Wed, 18 Aug 2010 20:01:40 +0000 or with GMT instead of the offset";
    static constexpr std::string_view kind = "date and time, RFC 2822";
    static constexpr std::string_view examples[] = {"Thu, 29 Feb 2024 12:00:00 +0000"};
    static constexpr std::size_t max_text_size = 31;
    static constexpr std::size_t min_text_size = 29;

    constexpr rfc2822_date_time() = default;  ///< 1970-01-01T00:00:00, written with GMT

    /// Returns the moment, written with `GMT` as HTTP's headers do, or `nullopt` outside the years 0000 to 9999.
    static constexpr std::optional<rfc2822_date_time> from(unix_s at) {
        if (at.count < first_second || at.count > last_second) return std::nullopt;
        rfc2822_date_time made;
        made.seconds_ = at.count;
        return made;
    }

    /// Parses `Www, DD Mmm YYYY hh:mm:ss` and a zone, `GMT` or an offset such as `+0200`. The day of the week must be
    /// that of the date. Returns `nullopt` for anything else: leap seconds, names of other zones, comments, and the
    /// day of the week or the second left out.
    static constexpr std::optional<rfc2822_date_time> parse(std::string_view text) {
        if (text.size() < min_text_size || text.substr(3, 2) != ", " || text[7] != ' ' || text[11] != ' ' ||
            text[16] != ' ' || text[19] != ':' || text[22] != ':' || text[25] != ' ')
            return std::nullopt;
        const int century = detail::two_digits(text, 12, 99);
        const int year = detail::two_digits(text, 14, 99);
        const int hour = detail::two_digits(text, 17, 23);
        const int minute = detail::two_digits(text, 20, 59);
        const int second = detail::two_digits(text, 23, 59);
        if (century < 0 || year < 0 || hour < 0 || minute < 0 || second < 0) return std::nullopt;
        const auto day =
            date::from(century * 100 + year, month_number(text.substr(8, 3)), detail::two_digits(text, 5, 31));
        rfc2822_date_time read;
        if (!day || text.substr(0, 3) != weekday(day->days_since_epoch()) || !read.take_zone(text.substr(26)))
            return std::nullopt;
        read.seconds_ = std::int64_t{day->days_since_epoch()} * day_seconds + hour * 3600 + minute * 60 + second -
                        read.offset_minutes_ * 60;
        return read;
    }

    void append_to(std::string& out) const {
        const std::int64_t local = seconds_ + offset_minutes_ * 60;
        const auto days = static_cast<std::int32_t>(local / day_seconds - (local % day_seconds < 0 ? 1 : 0));
        const auto of_day = static_cast<int>(local - std::int64_t{days} * day_seconds);
        const date day = *date::from_days_since_epoch(days);  // `parse` and `from` have checked it
        const auto digits = day.text();                       // YYYY-MM-DD
        out.append(weekday(days)).append(", ").append(&digits[8], 2).append(" ");
        out.append(months.substr(static_cast<std::size_t>(day.month() - 1) * 3, 3)).append(" ").append(&digits[0], 4);
        detail::append_two_digits(out, ' ', of_day / 3600);
        detail::append_two_digits(out, ':', of_day / 60 % 60);
        detail::append_two_digits(out, ':', of_day % 60);
        if (sign_ == '\0') {
            out += " GMT";
        } else {
            const int minutes = sign_ == '-' ? -offset_minutes_ : offset_minutes_;
            detail::append_two_digits(out += ' ', sign_, minutes / 60);
            out += static_cast<char>('0' + minutes % 60 / 10);
            out += static_cast<char>('0' + minutes % 10);
        }
    }

    /// Returns the offset of the written time from UTC in minutes, positive if it is ahead.
    constexpr int offset_minutes() const { return offset_minutes_; }
    /// Returns the Unix time in seconds.
    constexpr unix_s to_unix_s() const { return {seconds_}; }

    friend constexpr std::strong_ordering operator<=>(const rfc2822_date_time& left, const rfc2822_date_time& right) {
        return left.seconds_ <=> right.seconds_;
    }
    friend constexpr bool operator==(const rfc2822_date_time& left, const rfc2822_date_time& right) {
        return left.seconds_ == right.seconds_;
    }

private:
    static constexpr std::int32_t day_seconds = 86'400;
    static constexpr std::int64_t first_second = -62'167'219'200;  // 0000-01-01T00:00:00Z
    static constexpr std::int64_t last_second = 253'402'300'799;   // 9999-12-31T23:59:59Z
    static constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
    static constexpr std::string_view weekdays = "ThuFriSatSunMonTueWed";  // from 1970-01-01

    static constexpr std::string_view weekday(std::int32_t days_since_epoch) {
        const std::int32_t day = days_since_epoch % 7;
        return weekdays.substr(static_cast<std::size_t>(day < 0 ? day + 7 : day) * 3, 3);
    }

    // Returns the month from 1 to 12, or 0 if the name is none of them.
    static constexpr int month_number(std::string_view name) {
        for (std::size_t i = 0; i < 12; ++i) {
            if (months.substr(i * 3, 3) == name) return static_cast<int>(i) + 1;
        }
        return 0;
    }

    constexpr bool take_zone(std::string_view text) {
        if (text == "GMT") return true;
        if (text.size() != 5 || (text[0] != '+' && text[0] != '-')) return false;
        const int hours = detail::two_digits(text, 1, 23);
        const int minutes = detail::two_digits(text, 3, 59);
        if (hours < 0 || minutes < 0) return false;
        sign_ = text[0];
        offset_minutes_ = static_cast<std::int16_t>((hours * 60 + minutes) * (sign_ == '-' ? -1 : 1));
        return true;
    }

    std::int64_t seconds_ = 0;  // since 1970 in UTC
    std::int16_t offset_minutes_ = 0;
    char sign_ = '\0';  // '+' or '-' of the offset: RFC 5322 distinguishes +0000 and -0000; 0 for GMT
};

}  // namespace service_api
