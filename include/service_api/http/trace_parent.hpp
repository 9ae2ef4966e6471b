#pragma once

#include <optional>
#include <string_view>

namespace service_api {

/// The position of a request in a trace, from its `traceparent` header (W3C Trace Context, level 1). Together with the
/// times of an `http_exchange` it describes a span. Its strings view the header.
struct trace_parent {
    std::string_view trace_id;   ///< 32 digits, lower-case hexadecimal
    std::string_view parent_id;  ///< 16 digits: the caller's span
    bool sampled = false;        ///< whether the caller may have recorded it

    /// Returns `std::nullopt` if the header is malformed, which must then be treated as absent.
    static constexpr std::optional<trace_parent> parse(std::string_view text) {
        // version-trace_id-parent_id-flags; versions above 00 may have more after a dash.
        if (text.size() < 55 || text[2] != '-' || text[35] != '-' || text[52] != '-') return std::nullopt;
        const std::string_view version = text.substr(0, 2);
        if (version == "ff" || (version == "00" && text.size() != 55) || (text.size() > 55 && text[55] != '-'))
            return std::nullopt;
        const trace_parent read{text.substr(3, 32), text.substr(36, 16), is_odd(text[54])};
        if (!is_hex(version) || !is_id(read.trace_id) || !is_id(read.parent_id) || !is_hex(text.substr(53, 2)))
            return std::nullopt;
        return read;
    }

    friend constexpr bool operator==(const trace_parent&, const trace_parent&) = default;

private:
    static constexpr bool is_hex(std::string_view text) {
        return text.find_first_not_of("0123456789abcdef") == text.npos;
    }
    static constexpr bool is_id(std::string_view text) {
        return is_hex(text) && text.find_first_not_of('0') != text.npos;
    }
    static constexpr bool is_odd(char digit) {
        return std::string_view("13579bdf").find(digit) != std::string_view::npos;
    }
};

}  // namespace service_api
