#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/value/integer.hpp>
#include <service_api/value/json_kind.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A moment: seconds since 1970-01-01T00:00:00Z, leap seconds not counted. On the wire a whole number.
/// A type of its own beside unix_ms, as nothing in the number tells the two apart.
struct unix_s {
    static constexpr json_kind json = json_kind::number;
    static constexpr std::string_view format = "int64";
    static constexpr std::string_view words = "must be a time in whole seconds since 1970";
    static constexpr std::string_view kind = "integer, Unix time in seconds";

    std::int64_t count = 0;

    /// Reads plain digits with an optional minus, and nothing else.
    static constexpr std::optional<unix_s> parse(std::string_view text) {
        unix_s read;
        return detail::read_integer(text, read.count) ? std::optional(read) : std::nullopt;
    }
    void append_to(std::string& out) const { detail::append_integer(out, count); }

    static constexpr std::size_t text_room = detail::integer_room;
    char* write_to(char* to) const { return detail::write_integer(to, count); }

    friend constexpr auto operator<=>(unix_s, unix_s) = default;

    /// The seconds from `earlier` to `later`, negative when they are in the other order.
    friend constexpr std::int64_t operator-(unix_s later, unix_s earlier) { return later.count - earlier.count; }
};

}  // namespace service_api
