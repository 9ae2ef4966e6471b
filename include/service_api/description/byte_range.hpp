#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <service_api/format/ascii.hpp>
#include <service_api/http/header.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>
#include <system_error>

namespace service_api {

/// Some bytes of a body: `count` of them, from the offset `first`.
struct byte_part {
    std::uint64_t first = 0;
    std::uint64_t count = 0;

    friend constexpr bool operator==(const byte_part&, const byte_part&) = default;
};

namespace detail {

/// Returns the number of these digits, at most the largest; `nullopt` if they are no digits.
inline std::optional<std::uint64_t> read_offset(std::string_view digits) {
    if (digits.empty() || !std::all_of(digits.begin(), digits.end(), is_digit)) return std::nullopt;
    std::uint64_t number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return read.ec == std::errc{} ? number : std::numeric_limits<std::uint64_t>::max();
}

}  // namespace detail

/// The value of a header `Range` (RFC 9110, section 14.2): a part of a body that a client asks for. Several ranges, and
/// units other than bytes, are read as the whole body, which a server may send instead; clients do not send those.
class
    byte_range {  // service_api: a member named byte_range: write service_api::byte_range [docs/errors.md#member-name]
public:
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "";
    static constexpr std::string_view words = "must be a range of bytes such as bytes=0-499, bytes=500- or bytes=-500";
    static constexpr std::size_t min_text_size = 3;
    static constexpr std::string_view kind = "range of bytes";
    static constexpr std::string_view examples[] = {"bytes=0-499", "bytes=500-", "bytes=-500"};

    /// The whole body.
    byte_range() = default;
    /// Returns the bytes from this offset to the end.
    static byte_range from(std::uint64_t first) { return byte_range(first, std::nullopt); }
    /// Returns the bytes from this offset to that of the last one.
    static byte_range between(std::uint64_t first, std::uint64_t last) {
        return byte_range(first, std::max(first, last));
    }
    /// Returns the last bytes, as many as `count`.
    static byte_range last_bytes(std::uint64_t count) { return byte_range(std::nullopt, count); }

    static std::optional<byte_range> parse(std::string_view text) {
        const std::size_t sign = text.find('=');
        if (sign == text.npos || sign == 0) return std::nullopt;
        if (!detail::same_name(text.substr(0, sign), "bytes")) return byte_range();
        std::optional<byte_range> only;
        std::size_t count = 0;
        for (text.remove_prefix(sign + 1);; ++count) {
            const std::size_t end = std::min(text.find(','), text.size());
            only = parse_one(detail::trimmed(text.substr(0, end)));
            if (!only) return std::nullopt;
            if (end == text.size()) break;
            text.remove_prefix(end + 1);
        }
        return count == 0 ? only : byte_range();
    }
    void append_to(std::string& out) const {
        out += "bytes=";
        if (first_) out += std::to_string(*first_);
        out += '-';
        if (last_) out += std::to_string(*last_);
    }

    /// Returns whether it is the whole body.
    bool is_whole() const { return !first_ && !last_; }
    bool is_representable() const { return !is_whole(); }

    /// Returns the part of a body of this size; `nullopt` if it has no such byte.
    std::optional<byte_part> in(std::uint64_t size) const {
        if (is_whole() || (!first_ && size == 0 && *last_ > 0)) return byte_part{0, size};
        const std::uint64_t first = first_ ? *first_ : size - std::min(*last_, size);
        if (first >= size) return std::nullopt;
        const std::uint64_t last = first_ && last_ ? std::min(*last_, size - 1) : size - 1;
        return byte_part{first, last - first + 1};
    }
    friend bool operator==(const byte_range&, const byte_range&) = default;

private:
    byte_range(std::optional<std::uint64_t> first, std::optional<std::uint64_t> last) : first_(first), last_(last) {}

    static std::optional<byte_range> parse_one(std::string_view text) {
        const std::size_t dash = text.find('-');
        if (dash == text.npos) return std::nullopt;
        const auto first = detail::read_offset(text.substr(0, dash));
        const auto last = detail::read_offset(text.substr(dash + 1));
        if ((!first && dash > 0) || (!last && dash + 1 < text.size())) return std::nullopt;
        if ((!first && !last) || (first && last && *last < *first)) return std::nullopt;
        return byte_range(first, last);
    }

    std::optional<std::uint64_t> first_{};  // empty: the last bytes, as many as `last_`
    std::optional<std::uint64_t> last_{};
};

/// The value of a header `Content-Range` (RFC 9110, section 14.4): the part of a body that a 206 has, or, in a 416, the
/// size of the body that has no such part.
class
    content_range {  // service_api: a member named content_range: write service_api::content_range [docs/errors.md#member-name]
public:
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "";
    static constexpr std::string_view words = "must be a range of bytes such as bytes 0-499/1234 or bytes */1234";
    static constexpr std::size_t min_text_size = 9;
    static constexpr std::string_view kind = "range of bytes and their number";
    static constexpr std::string_view examples[] = {"bytes 0-499/1234"};

    /// No byte of a body without bytes.
    content_range() = default;
    /// A part of a body of this size, which has the part, or no part.
    content_range(std::optional<byte_part> part, std::optional<std::uint64_t> size) : part_(part), size_(size) {}

    static std::optional<content_range> parse(std::string_view text) {
        constexpr std::string_view unit = "bytes ";
        if (!detail::same_name(text.substr(0, unit.size()), unit)) return std::nullopt;
        text.remove_prefix(unit.size());
        const std::size_t slash = text.find('/');
        if (slash == text.npos) return std::nullopt;
        const std::string_view range = text.substr(0, slash);
        const auto size = detail::read_offset(text.substr(slash + 1));
        if (!size && text.substr(slash + 1) != "*") return std::nullopt;
        if (range == "*") return size ? std::optional(content_range(std::nullopt, size)) : std::nullopt;
        const std::size_t dash = range.find('-');
        const auto first = detail::read_offset(range.substr(0, dash));
        const auto last = dash == range.npos ? std::nullopt : detail::read_offset(range.substr(dash + 1));
        if (!first || !last || *last < *first || *last == std::numeric_limits<std::uint64_t>::max() ||
            (size && *last >= *size))
            return std::nullopt;
        return content_range(byte_part{*first, *last - *first + 1}, size);
    }
    void append_to(std::string& out) const {
        out += "bytes ";
        if (part_)
            out.append(std::to_string(part_->first))
                .append("-")
                .append(std::to_string(part_->first + part_->count - 1));
        else
            out += '*';
        out += '/';
        out += size_ ? std::to_string(*size_) : "*";
    }
    bool is_representable() const { return part_ ? part_->count > 0 : size_.has_value(); }

    /// Returns the part that a body has; nothing in a 416.
    const std::optional<byte_part>& part() const { return part_; }
    /// Returns the number of bytes of the whole body, if the server knows it.
    const std::optional<std::uint64_t>& size() const { return size_; }
    friend bool operator==(const content_range&, const content_range&) = default;

private:
    std::optional<byte_part> part_{};
    std::optional<std::uint64_t> size_ = 0;
};

}  // namespace service_api
