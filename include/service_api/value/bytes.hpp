#pragma once

#include <cstdint>
#include <optional>
#include <service_api/format/base64.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api {

/// Any bytes. On the wire a base64 string (RFC 4648, section 4) with padding; each value has exactly one spelling.
struct bytes {  // service_api: a member named bytes: write service_api::bytes [docs/errors.md#member-name]
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "byte";
    static constexpr std::string_view words = "must be bytes written in base64 with padding";
    static constexpr std::string_view kind = "bytes in base64";
    static constexpr std::string_view examples[] = {"AQID"};

    std::vector<std::uint8_t> data{};

    /// Returns the decoded bytes, or `nullopt` for the URL-safe alphabet, white space, missing padding or unused bits
    /// that are not zero.
    static std::optional<bytes> parse(std::string_view text) {
        const auto decoded = base64_decode(text);
        return decoded ? std::optional(bytes{{decoded->begin(), decoded->end()}}) : std::nullopt;
    }
    void append_to(std::string& out) const {
        out += base64_encode({reinterpret_cast<const char*>(data.data()), data.size()});
    }

    friend bool operator==(const bytes&, const bytes&) = default;
};

}  // namespace service_api
