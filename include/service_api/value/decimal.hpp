#pragma once

#include <array>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/format/digits.hpp>
#include <service_api/format/int128.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/exceptions.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api {

/// An exact decimal number: coefficient / 10^scale, at most 38 digits, scale 0 to 38. Never a binary float.
/// `1.50` preserves its scale and is written as `1.50` again; it equals `1.5`.
class decimal {  // service_api: a member named decimal: write service_api::decimal [docs/errors.md#member-name]
public:
    static constexpr json_kind json = json_kind::number;
    static constexpr std::string_view format = "";
    static constexpr std::string_view words = "must be a decimal number of at most 38 digits";
    static constexpr std::string_view kind = "decimal number";

    static constexpr bool is_any_number = true;
    static constexpr std::string_view expression = "#_decimal";

    static constexpr int max_digits = 38;

    constexpr decimal() = default;  ///< 0
    /// Converts whole numbers only, neither `bool` nor `char`. A `double` does not convert: it is rarely the decimal
    /// value that was meant.
    template <std::integral Whole>
        requires(!std::same_as<Whole, bool> && !std::same_as<Whole, char>)
    constexpr decimal(Whole whole) : decimal(static_cast<detail::int128>(whole), 0) {}
    template <std::floating_point F>
    decimal(F) = delete;  // service_api: a double is no exact decimal: write 0.1_decimal [docs/errors.md#double]

    /// Returns coefficient / 10^scale, or `nullopt` if the coefficient has more than 38 digits or the scale is not 0 to
    /// 38.
    static constexpr std::optional<decimal> from(detail::int128 coefficient, int scale) {
        if (scale < 0 || scale > max_digits || coefficient > largest || coefficient < -largest) return std::nullopt;
        return decimal(coefficient, scale);
    }

    /// Returns coefficient / 10^scale. The scale must be 0 to 38.
    static constexpr decimal from_int64(std::int64_t coefficient, int scale) { return decimal(coefficient, scale); }

    /// Parses a number in JSON's syntax (RFC 8259, section 6), exponents included. Returns `nullopt` if the syntax is
    /// wrong or the value needs more than 38 digits before or after the point.
    static constexpr std::optional<decimal> parse(std::string_view text) {
        if (!std::is_constant_evaluated()) return parse_at_run_time(text);
        reader read{text};
        return read.number();
    }

    [[gnu::noinline]] SERVICE_API_DECL static const char* read_usual_form(const char* here, decimal& value);

    constexpr detail::int128 coefficient() const {
        return static_cast<detail::int128>((static_cast<detail::uint128>(static_cast<std::uint64_t>(high_)) << 64) |
                                           low_);
    }
    constexpr int scale() const { return scale_; }
    /// True if the coefficient fits into 64 bits.
    constexpr bool has_int64_coefficient() const { return high_ == static_cast<std::int64_t>(low_) >> 63; }
    /// Returns the coefficient. Only for values for which `has_int64_coefficient()` is true.
    constexpr std::int64_t int64_coefficient() const { return static_cast<std::int64_t>(low_); }

    constexpr decimal operator-() const { return decimal(-coefficient(), scale_); }

    /// Returns the exact sum, or `nullopt` if it needs more than 38 digits.
    static constexpr std::optional<decimal> sum(decimal left, decimal right) {
        if (auto exact = aligned_sum(left, right)) return exact;
        return split_sum(left, right);
    }

    friend constexpr std::strong_ordering operator<=>(const decimal& left, const decimal& right) {
        return left.scale_ == right.scale_ ? left.coefficient() <=> right.coefficient() : compare_unlike(left, right);
    }
    friend constexpr bool operator==(const decimal& left, const decimal& right) { return (left <=> right) == 0; }

    /// The shortest plain spelling that preserves the scale: no exponent, at least one digit before the point.
    struct spelling {
        std::array<char, detail::decimal_room> bytes;
        std::size_t size;
        std::string_view view() const { return {bytes.data(), size}; }
    };
    spelling text() const {
        spelling out;
        out.size = static_cast<std::size_t>(write_to(out.bytes.data()) - out.bytes.data());
        return out;
    }
    void append_to(std::string& out) const { out += text().view(); }

    static constexpr std::size_t max_text_size = max_digits + 3;  ///< a sign, a zero and a point besides the digits

    /// Writes the spelling and returns its end. Needs `text_buffer_size` bytes.
    static constexpr std::size_t text_buffer_size = detail::decimal_room;
    char* write_to(char* to) const {
        const auto scale = static_cast<unsigned>(scale_);
        return high_ == 0 ? detail::write_decimal(to, low_, scale) : write_other(to, scale);
    }

private:
    // Compiled once, unlike a constexpr function.
    SERVICE_API_DECL static std::optional<decimal> parse_at_run_time(std::string_view text);

    // Not inlined, so that the usual form saves no registers.
    [[gnu::noinline]] SERVICE_API_DECL static const char* read_less_usual(const char* here, decimal& value);

    static constexpr detail::int128 largest = detail::power_of_ten(max_digits) - 1;
    static constexpr std::int64_t vast_exponent = 100'000'000'000'000'000;

    constexpr decimal(detail::int128 coefficient, int scale)
        : high_(static_cast<std::int64_t>(coefficient >> 64)),
          low_(static_cast<std::uint64_t>(coefficient)),
          scale_(scale) {}

    // For values that are negative or have more than 64 bits.
    [[gnu::noinline]] SERVICE_API_DECL char* write_other(char* to, unsigned scale) const;

    // Not inlined, so that the usual comparison, of two values with one scale, is small at its call sites.
    [[gnu::noinline]] static constexpr std::strong_ordering compare_unlike(const decimal& left, const decimal& right) {
        const int finer = left.scale_ - right.scale_;
        if (left.has_int64_coefficient() && right.has_int64_coefficient() && finer > -19 && finer < 19)
            return aligned_int64(left, finer < 0 ? -finer : 0) <=> aligned_int64(right, finer > 0 ? finer : 0);
        const auto left_unit = detail::power_of_ten(left.scale_);
        const auto right_unit = detail::power_of_ten(right.scale_);
        const auto whole = left.coefficient() / left_unit <=> right.coefficient() / right_unit;
        if (whole != 0) return whole;
        // Fractions are below 1, so they fit at scale 38: a 256-bit product is not needed.
        return left.coefficient() % left_unit * detail::power_of_ten(max_digits - left.scale_) <=>
               right.coefficient() % right_unit * detail::power_of_ten(max_digits - right.scale_);
    }

    static constexpr detail::int128 aligned_int64(const decimal& value, int scale) {
        return detail::int128{value.int64_coefficient()} *
               static_cast<std::int64_t>(detail::powers_of_ten[static_cast<std::size_t>(scale)]);
    }

    static constexpr std::optional<decimal> aligned_sum(decimal left, decimal right) {
        const int scale = left.scale_ > right.scale_ ? left.scale_ : right.scale_;
        detail::int128 a = 0, b = 0, total = 0;
        if (__builtin_mul_overflow(left.coefficient(), detail::power_of_ten(scale - left.scale_), &a) ||
            __builtin_mul_overflow(right.coefficient(), detail::power_of_ten(scale - right.scale_), &b) ||
            __builtin_add_overflow(a, b, &total)) {
            return std::nullopt;
        }
        return from(total, scale);
    }

    // For sums whose aligned operands overflow: adds whole parts and fractions separately, then uses the largest scale
    // that fits.
    static constexpr std::optional<decimal> split_sum(decimal left, decimal right) {
        int scale = left.scale_ > right.scale_ ? left.scale_ : right.scale_;
        const auto unit = detail::power_of_ten(scale);
        const auto fraction_of = [scale](decimal value) {
            return value.coefficient() % detail::power_of_ten(value.scale_) *
                   detail::power_of_ten(scale - value.scale_);
        };
        const auto a = fraction_of(left);
        const auto b = fraction_of(right);
        // Two fractions of one sign may overflow as well, so the carry is computed before the addition.
        const int carry = a > 0 && b >= unit - a ? 1 : a < 0 && b <= -unit - a ? -1 : 0;
        detail::int128 fraction = carry > 0 ? a - (unit - b) : carry < 0 ? a + (unit + b) : a + b;
        detail::int128 whole = 0;
        if (__builtin_add_overflow(left.coefficient() / detail::power_of_ten(left.scale_),
                                   right.coefficient() / detail::power_of_ten(right.scale_), &whole)) {
            return std::nullopt;
        }
        whole += carry;
        for (;; --scale, fraction /= 10) {
            detail::int128 total = 0;
            if (!__builtin_mul_overflow(whole, detail::power_of_ten(scale), &total) &&
                !__builtin_add_overflow(total, fraction, &total)) {
                if (const auto fits = from(total, scale)) return fits;
            }
            if (scale == 0 || fraction % 10 != 0) return std::nullopt;
        }
    }

    struct reader {
        std::string_view text;
        std::size_t at = 0;
        detail::int128 coefficient = 0;
        bool too_long = false;

        constexpr char next() const { return at < text.size() ? text[at] : '\0'; }
        constexpr bool take(char c) { return next() == c ? (++at, true) : false; }
        constexpr bool digit() const { return next() >= '0' && next() <= '9'; }

        constexpr std::int64_t digits() {
            std::int64_t count = 0;
            for (; digit(); ++at, ++count) {
                too_long = too_long || coefficient > largest / 10;
                if (!too_long) coefficient = coefficient * 10 + (next() - '0');
            }
            return count;
        }

        constexpr std::optional<decimal> number() {
            const bool negative = take('-');
            const bool leading_zero = next() == '0';
            const auto whole = digits();
            if (whole == 0 || (leading_zero && whole > 1)) return std::nullopt;
            std::int64_t scale = 0;
            if (take('.')) {
                scale = digits();
                if (scale == 0) return std::nullopt;
            }
            if (next() == 'e' || next() == 'E') {
                ++at;
                const bool down = next() == '-';
                if (down || next() == '+') ++at;
                if (!digit()) return std::nullopt;
                std::int64_t exponent = 0;
                // Beyond 10^17 the exact exponent is irrelevant: no text has enough fractional digits to make up for
                // it.
                for (; digit(); ++at) exponent = exponent < vast_exponent ? exponent * 10 + (next() - '0') : exponent;
                scale += down ? exponent : -exponent;
            }
            if (at != text.size() || too_long) return std::nullopt;
            if (coefficient == 0 && (scale < 0 || scale > max_digits)) scale = 0;
            for (; scale > max_digits && coefficient % 10 == 0; --scale) coefficient /= 10;
            for (; scale < 0; ++scale) {
                if (coefficient > largest / 10) return std::nullopt;
                coefficient *= 10;
            }
            return scale > max_digits ? std::nullopt
                                      : from(negative ? -coefficient : coefficient, static_cast<int>(scale));
        }
    };

    // Two words instead of one `int128`: 24 bytes instead of 32.
    std::int64_t high_ = 0;
    std::uint64_t low_ = 0;
    std::int32_t scale_ = 0;
};

namespace literals {

/// `12.50_decimal`: parses the digits as written, never through a `double`.
consteval decimal operator""_decimal(const char* digits) {
    const auto value = decimal::parse(digits);
    if (!value)
        detail::reject(
            "service_api: a decimal literal has more than 38 digits, or is not spelled like a number of JSON "
            "[docs/errors.md#decimal-literal]");
    return *value;
}

}  // namespace literals

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/value/decimal.ipp>
#endif
