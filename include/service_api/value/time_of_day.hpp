#pragma once

#include <chrono>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ratio>
#include <service_api/value/scalar.hpp>
#include <service_api/value/two_digits.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

/// A time on the clock of a place that the text does not name, `partial-time` of RFC 3339: `09:30:00`, `09:30:00.250`.
/// From 00:00:00 to 23:59:59.999999999; leap seconds (`23:59:60`) are invalid. It preserves its number of fractional
/// digits, so that it is written as it was read; values are compared without them.
class
    local_time_of_day {  // service_api: a member named local_time_of_day: write service_api::local_time_of_day [docs/errors.md#member-name]
public:
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "time-local";
    static constexpr std::string_view words =
        "must be a time of day without an offset, written hh:mm:ss, with at most 9 digits behind a point";
    static constexpr std::string_view kind = "time of day without an offset, RFC 3339";
    static constexpr std::string_view examples[] = {"09:30:00", "23:59:59"};
    static constexpr std::size_t max_text_size = 18;
    static constexpr std::size_t min_text_size = 8;

    constexpr local_time_of_day() = default;  ///< 00:00:00

    /// Returns the time this long after midnight, with as few of 0, 3, 6 and 9 fractional digits as show it all, or
    /// `nullopt` if the length is negative or a day or more.
    template <std::integral Rep, class Period>
        requires std::convertible_to<std::chrono::duration<Rep, Period>, std::chrono::nanoseconds>
    static constexpr std::optional<local_time_of_day> from(std::chrono::duration<Rep, Period> since_midnight) {
        constexpr std::int64_t most = (day_ns - 1) / std::ratio_divide<Period, std::nano>::num;
        if (std::cmp_less(since_midnight.count(), 0) || std::cmp_greater(since_midnight.count(), most))
            return std::nullopt;
        local_time_of_day made;
        made.nanoseconds_ = std::chrono::nanoseconds(since_midnight).count();
        if (made.nanoseconds_ % 1'000 != 0)
            made.fraction_digits_ = 9;
        else if (made.nanoseconds_ % 1'000'000 != 0)
            made.fraction_digits_ = 6;
        else if (made.nanoseconds_ % second_ns != 0)
            made.fraction_digits_ = 3;
        return made;
    }

    /// Parses `hh:mm:ss` and at most nine fractional digits. Returns `nullopt` for anything else.
    static constexpr std::optional<local_time_of_day> parse(std::string_view text) {
        local_time_of_day read;
        if (!read.take(text) || !text.empty()) return std::nullopt;
        return read;
    }

    void append_to(std::string& out) const {
        const std::size_t start = out.size();
        const auto whole = static_cast<int>(nanoseconds_ / second_ns);
        detail::append_two_digits(out, ':', whole / 3600);
        out.erase(start, 1);
        detail::append_two_digits(out, ':', whole / 60 % 60);
        detail::append_two_digits(out, ':', whole % 60);
        if (fraction_digits_ > 0) out += '.';
        std::int64_t unit = second_ns;
        for (int written = 0; written < fraction_digits_; ++written) {
            unit /= 10;
            out += static_cast<char>('0' + nanoseconds_ / unit % 10);
        }
    }

    /// Returns the length of time since midnight, less than a day. `std::chrono::hh_mm_ss` takes it apart.
    constexpr std::chrono::nanoseconds since_midnight() const { return std::chrono::nanoseconds(nanoseconds_); }
    /// Returns the number of digits written after the second, 0 to 9.
    constexpr int fraction_digits() const { return fraction_digits_; }

    friend constexpr std::strong_ordering operator<=>(const local_time_of_day& left, const local_time_of_day& right) {
        return left.nanoseconds_ <=> right.nanoseconds_;
    }
    friend constexpr bool operator==(const local_time_of_day& left, const local_time_of_day& right) {
        return left.nanoseconds_ == right.nanoseconds_;
    }

private:
    friend class time_of_day;

    static constexpr std::int64_t second_ns = 1'000'000'000;
    static constexpr std::int64_t day_ns = 86'400 * second_ns;

    // Takes the time off the start of a text. Returns false if there is none.
    constexpr bool take(std::string_view& text) {
        if (text.size() < min_text_size || text[2] != ':' || text[5] != ':') return false;
        const int hour = detail::two_digits(text, 0, 23);
        const int minute = detail::two_digits(text, 3, 59);
        const int second = detail::two_digits(text, 6, 59);
        if (hour < 0 || minute < 0 || second < 0) return false;
        nanoseconds_ = (hour * 3600 + minute * 60 + second) * second_ns;
        text.remove_prefix(min_text_size);
        if (!text.starts_with('.')) return true;
        text.remove_prefix(1);
        std::int64_t unit = second_ns;
        for (; !text.empty() && text.front() >= '0' && text.front() <= '9'; text.remove_prefix(1)) {
            if (fraction_digits_ == 9) return false;
            unit /= 10;
            nanoseconds_ += (text.front() - '0') * unit;
            ++fraction_digits_;
        }
        return fraction_digits_ > 0;
    }

    std::int64_t nanoseconds_ = 0;  // since midnight
    std::int8_t fraction_digits_ = 0;
};

/// A time of day with an offset, `full-time` of RFC 3339 and the format `time` of JSON Schema, which demands the
/// offset: `09:30:00Z`, `09:30:00.5+01:00`. No leap seconds, as in `local_time_of_day`. Two values are equal if they
/// are the same time in UTC, which `09:00:00Z` and `10:00:00+01:00` are; none is less than another, because the days of
/// two offsets begin at other moments.
class
    time_of_day {  // service_api: a member named time_of_day: write service_api::time_of_day [docs/errors.md#member-name]
public:
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "time";
    static constexpr std::string_view words =
        "must be a time of day, written hh:mm:ssZ or with an offset such as +01:00 instead of the Z";
    static constexpr std::string_view kind = "time of day, RFC 3339";
    static constexpr std::string_view examples[] = {"09:30:00Z", "17:00:00+01:00"};
    static constexpr std::size_t max_text_size = 24;
    static constexpr std::size_t min_text_size = 9;

    constexpr time_of_day() = default;  ///< 00:00:00Z

    /// Returns the time in UTC, written with `Z`.
    static constexpr time_of_day from(const local_time_of_day& utc) {
        time_of_day made;
        made.local_ = utc;
        return made;
    }
    /// Returns the time on a clock that is this far ahead of UTC, written with the offset, or `nullopt` if that is a
    /// day or more.
    static constexpr std::optional<time_of_day> from(const local_time_of_day& local, std::chrono::minutes offset) {
        if (offset.count() <= -day_minutes || offset.count() >= day_minutes) return std::nullopt;
        time_of_day made = from(local);
        made.offset_minutes_ = static_cast<std::int16_t>(offset.count());
        made.zone_ = offset.count() < 0 ? '-' : '+';
        return made;
    }

    /// Parses RFC 3339's full-time: `hh:mm:ss`, at most nine fractional digits, and `Z` in either case or an offset.
    /// Returns `nullopt` for anything else.
    static constexpr std::optional<time_of_day> parse(std::string_view text) {
        time_of_day read;
        if (!read.local_.take(text) || !read.is_offset(text)) return std::nullopt;
        return read;
    }

    void append_to(std::string& out) const {
        local_.append_to(out);
        if (zone_ == 'Z') {
            out += 'Z';
            return;
        }
        const int minutes = zone_ == '-' ? -offset_minutes_ : offset_minutes_;
        detail::append_two_digits(out, zone_, minutes / 60);
        detail::append_two_digits(out, ':', minutes % 60);
    }

    /// Returns the time as it is written, without the offset.
    constexpr const local_time_of_day& local() const { return local_; }
    /// Returns the offset of the written time from UTC, positive if it is ahead.
    constexpr std::chrono::minutes offset() const { return std::chrono::minutes(offset_minutes_); }
    /// Returns the time in UTC, which is another day's if the offset leads across midnight.
    constexpr local_time_of_day utc() const {
        local_time_of_day made = local_;
        made.nanoseconds_ -= offset_minutes_ * 60 * local_time_of_day::second_ns;
        if (made.nanoseconds_ < 0)
            made.nanoseconds_ += local_time_of_day::day_ns;
        else if (made.nanoseconds_ >= local_time_of_day::day_ns)
            made.nanoseconds_ -= local_time_of_day::day_ns;
        return made;
    }

    friend constexpr bool operator==(const time_of_day& left, const time_of_day& right) {
        return left.utc() == right.utc();
    }

private:
    static constexpr int day_minutes = 24 * 60;

    constexpr bool is_offset(std::string_view text) {
        if (text == "Z" || text == "z") return true;
        if (text.size() != 6 || (text[0] != '+' && text[0] != '-') || text[3] != ':') return false;
        const int hours = detail::two_digits(text, 1, 23);
        const int minutes = detail::two_digits(text, 4, 59);
        if (hours < 0 || minutes < 0) return false;
        zone_ = text[0];
        offset_minutes_ = static_cast<std::int16_t>((hours * 60 + minutes) * (zone_ == '-' ? -1 : 1));
        return true;
    }

    local_time_of_day local_;
    std::int16_t offset_minutes_ = 0;
    char zone_ = 'Z';  // 'Z', '+' or '-': RFC 3339 distinguishes Z, +00:00 and -00:00
};

}  // namespace service_api
