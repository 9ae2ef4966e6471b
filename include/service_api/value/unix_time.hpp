#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/format/integer.hpp>
#include <service_api/format/json/digits.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A moment: seconds since 1970-01-01T00:00:00Z, leap seconds not counted. On the wire a whole number.
/// A separate type from `unix_ms`, since the number itself does not show its unit.
struct unix_s {
    static constexpr json_kind json = json_kind::number;
    static constexpr std::string_view format = "int64";
    static constexpr std::string_view words = "must be a time in whole seconds since 1970";
    static constexpr std::string_view kind = "integer, Unix time in seconds";
    static constexpr std::string_view examples[] = {"1700000000"};
    static constexpr std::string_view expression = "unix_s{#}";

    std::int64_t count = 0;

    /// Parses digits with an optional minus; returns `nullopt` for anything else.
    static constexpr std::optional<unix_s> parse(std::string_view text) {
        unix_s read;
        return detail::read_integer(text, read.count) ? std::optional(read) : std::nullopt;
    }
    [[gnu::always_inline]] static const char* read_usual_form(const char* here, unix_s& value) {
        return detail::quick_int64(here, value.count);
    }
    void append_to(std::string& out) const { detail::append_integer(out, count); }

    static constexpr std::size_t max_text_size = 20;
    static constexpr std::size_t text_buffer_size = detail::integer_room;
    char* write_to(char* to) const { return detail::write_integer(to, count); }

    friend constexpr auto operator<=>(unix_s, unix_s) = default;

    /// Returns the seconds from `earlier` to `later`; negative if `later` is before `earlier`.
    friend constexpr std::int64_t operator-(unix_s later, unix_s earlier) { return later.count - earlier.count; }
};

/// A moment: milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted. On the wire a whole number, 13 digits
/// for the years 2001 to 2286.
/// Not `std::chrono::sys_time`: its header alone costs more to compile than this library's core.
struct unix_ms {
    static constexpr json_kind json = json_kind::number;
    static constexpr std::string_view format = "int64";
    static constexpr std::string_view words = "must be a time in whole milliseconds since 1970";
    static constexpr std::string_view kind = "integer, Unix time in milliseconds";
    static constexpr std::string_view examples[] = {"1700000000000", "1700000000"};
    static constexpr std::string_view expression = "unix_ms{#}";

    std::int64_t count = 0;

    /// Parses digits with an optional minus; returns `nullopt` for anything else.
    static constexpr std::optional<unix_ms> parse(std::string_view text) {
        unix_ms read;
        return detail::read_integer(text, read.count) ? std::optional(read) : std::nullopt;
    }
    [[gnu::always_inline]] static const char* read_usual_form(const char* here, unix_ms& value) {
        return detail::quick_int64(here, value.count);
    }
    void append_to(std::string& out) const { detail::append_integer(out, count); }

    static constexpr std::size_t max_text_size = 20;
    static constexpr std::size_t text_buffer_size = detail::integer_room;
    char* write_to(char* to) const { return detail::write_integer(to, count); }

    friend constexpr auto operator<=>(unix_ms, unix_ms) = default;

    /// Returns the milliseconds from `earlier` to `later`; negative if `later` is before `earlier`.
    friend constexpr std::int64_t operator-(unix_ms later, unix_ms earlier) { return later.count - earlier.count; }
};

namespace rules {

/// A number of milliseconds between two moments.
struct milliseconds {
    static constexpr const char* one = "millisecond";
    static constexpr const char* many = "milliseconds";

    std::int64_t count;

    friend constexpr bool operator==(milliseconds, milliseconds) = default;

    /// Whether two moments are at most so far apart, whichever is first.
    friend constexpr bool within(milliseconds limit, unix_ms left, unix_ms right) {
        // Without signs: the distance of the ends of time passes 63 bits.
        const auto unsigned_count = [](unix_ms at) { return static_cast<std::uint64_t>(at.count); };
        const auto apart =
            left < right ? unsigned_count(right) - unsigned_count(left) : unsigned_count(left) - unsigned_count(right);
        return limit.count >= 0 && apart <= static_cast<std::uint64_t>(limit.count);
    }
};

}  // namespace rules

}  // namespace service_api
