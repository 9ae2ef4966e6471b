#pragma once

#include <cstdint>
#include <random>
#include <service_api/format/utf8.hpp>
#include <service_api/value/decimal.hpp>
#include <string>

#include "support/seed.hpp"

namespace service_api::test {

/// Random draws from a fresh seed.
class draws {
public:
    /// From first to last, both included.
    std::int64_t between(std::int64_t first, std::int64_t last) {
        return std::uniform_int_distribution<std::int64_t>(first, last)(engine_);
    }
    bool coin() { return between(0, 1) == 1; }

    /// Up to `most` Unicode scalar values, every length of UTF-8 and what needs an escape among them.
    std::string text(std::int64_t most) {
        std::string made;
        for (std::int64_t left = between(0, most); left > 0; --left) {
            switch (between(0, 6)) {
                case 0: detail::append_utf8(made, static_cast<unsigned long>(between(0, 0x1F))); break;
                case 1: made += "\"\\/&=%+ ;#?'"[between(0, 11)]; break;
                case 2: detail::append_utf8(made, static_cast<unsigned long>(between(0x7F, 0x7FF))); break;
                case 3: detail::append_utf8(made, static_cast<unsigned long>(between(0xE000, 0xFFFF))); break;
                case 4: detail::append_utf8(made, static_cast<unsigned long>(between(0x10000, 0x10FFFF))); break;
                default: made += static_cast<char>(between(0x20, 0x7E));
            }
        }
        return made;
    }

    /// At most this many digits, and at most this many of them after the point.
    decimal number(int digits, int scale) {
        detail::int128 coefficient = 0;
        for (std::int64_t left = between(1, digits); left > 0; --left) coefficient = coefficient * 10 + between(0, 9);
        return decimal::from(coin() ? coefficient : -coefficient, static_cast<int>(between(0, scale))).value();
    }

    decimal positive_number(int digits, int scale) {
        const decimal made = number(digits, scale);
        return made == decimal(0) ? decimal(1) : made < decimal(0) ? -made : made;
    }

private:
    std::mt19937_64 engine_{fresh_seed()};
};

}  // namespace service_api::test
