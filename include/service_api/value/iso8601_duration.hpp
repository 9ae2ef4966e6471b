#pragma once

#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <ratio>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

/// A length of time in the form of ISO 8601, the format `duration` of JSON Schema: `P1Y6M`, `P2W`, `P3DT12H`,
/// `PT1M30.5S`. A month has no fixed length, so two values are equal if all members are, and none is less than another.
struct
    iso8601_duration {  // service_api: a member named iso8601_duration: write service_api::iso8601_duration [docs/errors.md#member-name]
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "duration";
    static constexpr std::string_view words =
        "must be a duration, written like P1Y2M3DT4H5M6S or P2W, with at most 9 digits behind the point of the seconds";
    static constexpr std::string_view kind = "duration, ISO 8601";
    static constexpr std::string_view examples[] = {"PT1H", "PT1H30M", "P3D"};
    static constexpr std::size_t max_text_size = 78;  ///< six numbers of ten digits, and nine behind the point
    static constexpr std::size_t min_text_size = 3;

    std::uint32_t years = 0;
    std::uint32_t months = 0;
    std::uint32_t weeks = 0;  ///< alone: a message has weeks or the others
    std::uint32_t days = 0;
    std::uint32_t hours = 0;
    std::uint32_t minutes = 0;
    std::uint32_t seconds = 0;
    std::uint32_t nanoseconds = 0;  ///< less than a second

    /// Returns the duration in hours, minutes and seconds, or `nullopt` for a negative one.
    static constexpr std::optional<iso8601_duration> from(std::chrono::nanoseconds length) {
        if (length < std::chrono::nanoseconds::zero()) return std::nullopt;
        const auto whole = static_cast<std::uint64_t>(length.count()) / second_ns;
        return iso8601_duration{
            .hours = static_cast<std::uint32_t>(whole / 3600),
            .minutes = static_cast<std::uint32_t>(whole / 60 % 60),
            .seconds = static_cast<std::uint32_t>(whole % 60),
            .nanoseconds = static_cast<std::uint32_t>(static_cast<std::uint64_t>(length.count()) % second_ns)};
    }

    /// Overload for longer units. Returns `nullopt` also for a length beyond the largest number of nanoseconds (292
    /// years), which a conversion to them would exceed.
    template <std::integral Rep, class Period>
        requires std::convertible_to<std::chrono::duration<Rep, Period>, std::chrono::nanoseconds>
    static constexpr std::optional<iso8601_duration> from(std::chrono::duration<Rep, Period> length) {
        constexpr std::int64_t unit_ns = std::ratio_divide<Period, std::nano>::num;
        constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max() / unit_ns;
        if (std::cmp_less(length.count(), 0) || std::cmp_greater(length.count(), most)) return std::nullopt;
        return from(std::chrono::nanoseconds(length));
    }

    /// Parses `P`, then years, months and days (`Y`, `M`, `D`), `T`, hours, minutes and seconds (`H`, `M`, `S`), each a
    /// whole number and any of them left out, or `P` and weeks (`W`). Seconds may have a fraction. Returns `nullopt`
    /// for anything else: no number at all, a sign, another fraction, a number beyond 32 bits.
    static constexpr std::optional<iso8601_duration> parse(std::string_view text) {
        if (text.size() < min_text_size || text.size() > max_text_size || text[0] != 'P') return std::nullopt;
        iso8601_duration read;
        text.remove_prefix(1);
        if (text.back() == 'W') {
            if (!take(text, 'W', read.weeks) || !text.empty()) return std::nullopt;
            return read;
        }
        if (!take(text, 'Y', read.years) || !take(text, 'M', read.months) || !take(text, 'D', read.days))
            return std::nullopt;
        if (text.empty()) return read;
        if (text.size() < 2 || text[0] != 'T') return std::nullopt;
        text.remove_prefix(1);
        if (!take(text, 'H', read.hours) || !take(text, 'M', read.minutes) || !read.take_seconds(text))
            return std::nullopt;
        return read;
    }

    /// Appends the largest unit that is not zero, the smallest, and all between: `P1Y0M2D`. Zero is `PT0S`. Of a
    /// duration that is not representable, weeks are written as days and nanoseconds as seconds.
    void append_to(std::string& out) const {
        out += 'P';
        if (weeks != 0 && has_weeks_only()) return append(out, {{weeks, 'W'}}, false);
        const std::uint64_t whole_days = std::uint64_t{weeks} * 7 + days;
        const std::uint64_t whole_seconds = std::uint64_t{seconds} + nanoseconds / second_ns;
        const std::uint32_t fraction = nanoseconds % second_ns;
        append(out, {{years, 'Y'}, {months, 'M'}, {whole_days, 'D'}}, false);
        const bool has_date = years != 0 || months != 0 || whole_days != 0;
        if (has_date && hours == 0 && minutes == 0 && whole_seconds == 0 && fraction == 0) return;
        out += 'T';
        const bool has_seconds = fraction != 0 || (hours == 0 && minutes == 0);
        append(out, {{hours, 'H'}, {minutes, 'M'}, {whole_seconds, 'S'}}, has_seconds);
        if (fraction == 0) return;
        std::string digits = std::to_string(second_ns + fraction);
        digits.erase(digits.find_last_not_of('0') + 1);
        out.back() = '.';
        out.append(digits, 1).append("S");
    }

    /// Returns whether a message can contain it.
    constexpr bool is_representable() const { return nanoseconds < second_ns && (weeks == 0 || has_weeks_only()); }

    /// Returns the length with days of 24 hours, or `nullopt` if it has years or months or exceeds 292 years.
    constexpr std::optional<std::chrono::nanoseconds> to_nanoseconds() const {
        constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
        if (years != 0 || months != 0) return std::nullopt;
        const std::uint64_t whole =
            ((std::uint64_t{weeks} * 7 + days) * 24 + hours) * 3600 + std::uint64_t{minutes} * 60 + seconds;
        if (whole > (most - nanoseconds) / second_ns) return std::nullopt;
        return std::chrono::nanoseconds(static_cast<std::int64_t>(whole * second_ns + nanoseconds));
    }

    friend constexpr bool operator==(const iso8601_duration&, const iso8601_duration&) = default;

private:
    static constexpr std::uint32_t second_ns = 1'000'000'000;

    constexpr bool has_weeks_only() const { return *this == iso8601_duration{.weeks = weeks}; }

    struct unit {
        std::uint64_t count = 0;
        char letter = '\0';
    };

    // Returns the digits at the start of a text, taken off it.
    static constexpr std::string_view take_digits(std::string_view& text) {
        std::size_t size = 0;
        while (size < text.size() && text[size] >= '0' && text[size] <= '9') ++size;
        const std::string_view digits = text.substr(0, size);
        text.remove_prefix(size);
        return digits;
    }

    // Returns whether there are digits, and their number fits.
    static constexpr bool read_number(std::string_view digits, std::uint32_t& into) {
        std::uint64_t number = 0;
        for (const char c : digits) {
            number = number * 10 + static_cast<std::uint64_t>(c - '0');
            if (number > std::numeric_limits<std::uint32_t>::max()) return false;
        }
        into = static_cast<std::uint32_t>(number);
        return !digits.empty();
    }

    // Takes a number and its unit off the text. What has another unit is left for that. Returns false if the number is
    // too large.
    static constexpr bool take(std::string_view& text, char letter, std::uint32_t& into) {
        std::string_view rest = text;
        const std::string_view digits = take_digits(rest);
        if (digits.empty() || rest.empty() || rest[0] != letter) return true;
        text = rest.substr(1);
        return read_number(digits, into);
    }

    // Returns whether the rest of the text is empty or seconds.
    constexpr bool take_seconds(std::string_view text) {
        if (text.empty()) return true;
        if (!read_number(take_digits(text), seconds)) return false;
        if (text == "S") return true;
        if (text.empty() || text[0] != '.') return false;
        text.remove_prefix(1);
        const std::string_view fraction = take_digits(text);
        if (fraction.size() > 9 || text != "S" || !read_number(fraction, nanoseconds)) return false;
        for (std::size_t i = fraction.size(); i < 9; ++i) nanoseconds *= 10;
        return true;
    }

    // JSON Schema's form, of RFC 3339, leaves no unit out between two others.
    template <std::size_t Count>
    static void append(std::string& out, const unit (&units)[Count], bool with_last) {
        std::size_t first = 0;
        std::size_t last = with_last ? Count : 0;
        for (std::size_t i = Count; i-- > 0;) {
            if (units[i].count == 0) continue;
            first = i;
            if (last == 0) last = i + 1;
        }
        if (last == Count && units[first].count == 0) first = Count - 1;
        for (std::size_t i = first; i < last; ++i)
            out.append(std::to_string(units[i].count)).append(1, units[i].letter);
    }
};

}  // namespace service_api
