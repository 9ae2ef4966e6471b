#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The key of a request that a server runs once, also if it arrives several times: 1 to 128 visible ASCII characters.
/// A field of this type makes its operation repeatable. Empty by default: the client then makes a random key.
class
    idempotency_key {  // service_api: a member named so: write service_api::idempotency_key [docs/errors.md#member-name]
public:
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "";
    static constexpr std::string_view words = "must be 1 to 128 visible ASCII characters";
    static constexpr std::string_view kind = "idempotency key";
    static constexpr std::string_view examples[] = {"8e03978e-40d5-43dd-bc93-6894a57f9324"};
    static constexpr std::size_t min_text_size = 1;
    static constexpr std::size_t max_text_size = 128;
    /// Marks the types of fields that are keys.
    static constexpr bool is_idempotency_key = true;

    idempotency_key() = default;

    static std::optional<idempotency_key> parse(std::string_view text) {
        if (text.empty() || text.size() > max_text_size) return std::nullopt;
        for (const char c : text) {
            if (c < '!' || c > '~') return std::nullopt;
        }
        idempotency_key read;
        read.text_ = text;
        return read;
    }
    /// Returns a key of 122 random bits, in the form of a UUID of version 4. Throws if the system has no random
    /// numbers.
    static idempotency_key random() {
        constexpr std::string_view hex = "0123456789abcdef";
        std::random_device device;
        std::uniform_int_distribution<std::uint64_t> word;
        std::uint64_t bits[] = {word(device), word(device)};
        bits[0] = (bits[0] & 0xFFFF'FFFF'FFFF'0FFF) | 0x4000;
        bits[1] = (bits[1] & 0x3FFF'FFFF'FFFF'FFFF) | 0x8000'0000'0000'0000;
        idempotency_key made;
        for (std::size_t digit = 0; digit < 32; ++digit) {
            if (digit == 8 || digit == 12 || digit == 16 || digit == 20) made.text_ += '-';
            made.text_ += hex[bits[digit / 16] >> (60 - digit % 16 * 4) & 15];
        }
        return made;
    }

    void append_to(std::string& out) const { out += text_; }
    const std::string& text() const { return text_; }
    bool is_representable() const { return !text_.empty(); }

    friend bool operator==(const idempotency_key&, const idempotency_key&) = default;

private:
    std::string text_;
};

}  // namespace service_api
