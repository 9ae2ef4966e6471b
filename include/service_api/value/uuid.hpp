#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/format/hex.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A UUID (RFC 9562): 16 bytes of any version. On the wire 36 characters, written in lower case and read in either.
struct uuid {  // service_api: a member named uuid: write service_api::uuid [docs/errors.md#member-name]
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "uuid";
    static constexpr std::string_view words = "must be a UUID";
    static constexpr std::string_view kind = "UUID";
    static constexpr std::string_view examples[] = {"0f8fad5b-d9cb-469f-a165-70867728950e"};
    static constexpr std::size_t max_text_size = 36;

    std::array<std::uint8_t, 16> bytes{};

    /// Parses exactly 8-4-4-4-12 hexadecimal digits: no braces, no `urn:uuid:`. Returns `nullopt` for anything else.
    static constexpr std::optional<uuid> parse(std::string_view text) {
        if (text.size() != max_text_size) return std::nullopt;
        uuid read;
        std::size_t at = 0;
        for (std::size_t i = 0; i < read.bytes.size(); ++i) {
            if (dash_before(i) && text[at++] != '-') return std::nullopt;
            const int high = detail::hex_value(text[at++]);
            const int low = detail::hex_value(text[at++]);
            if (high < 0 || low < 0) return std::nullopt;
            read.bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
        }
        return read;
    }
    void append_to(std::string& out) const {
        constexpr std::string_view hex = "0123456789abcdef";
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            if (dash_before(i)) out += '-';
            out += hex[bytes[i] >> 4];
            out += hex[bytes[i] & 15];
        }
    }

    /// Orders by bytes, like the strings; for versions 6 and 7 this is the order of creation.
    friend constexpr auto operator<=>(const uuid&, const uuid&) = default;

private:
    static constexpr bool dash_before(std::size_t byte) { return byte == 4 || byte == 6 || byte == 8 || byte == 10; }
};

}  // namespace service_api
