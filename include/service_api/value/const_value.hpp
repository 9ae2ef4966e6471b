#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/value/scalar.hpp>
#include <service_api/value/static_text.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The argument of `const_value`: a string literal, an integer or a boolean, as its text in JSON without quotes.
template <std::size_t Size>
struct json_literal {
    char text[Size]{};
    std::size_t size = 0;
    json_kind kind = json_kind::string;

    consteval json_literal(const char (&written)[Size]) : size(Size - 1) {
        for (std::size_t i = 0; i < size; ++i) text[i] = written[i];
    }
    template <std::integral Number>
        requires(!std::same_as<Number, char>)
    consteval json_literal(Number number) : kind(json_kind::number) {
        if constexpr (std::same_as<Number, bool>) {
            kind = json_kind::boolean;
            for (const char c : std::string_view(number ? "true" : "false")) text[size++] = c;
        } else {
            if (number < 0) text[size++] = '-';
            std::size_t digits = 1;
            for (Number rest = number / 10; rest != 0; rest /= 10) ++digits;
            for (std::size_t i = digits; i-- > 0; number /= 10) {
                const auto digit = static_cast<int>(number % 10);
                text[size + i] = static_cast<char>('0' + (digit < 0 ? -digit : digit));
            }
            size += digits;
        }
    }

    constexpr std::string_view view() const { return {text, size}; }
};
template <std::integral Number>
json_literal(Number) -> json_literal<20>;

/// A value that is always the same: `required<const_value<"list">> object{}`, `const_value<2>`, `const_value<true>`.
/// Any other value is an error. A required constant needs no initial value.
template <json_literal Value>
struct const_value {
    static constexpr json_kind json = Value.kind;
    static constexpr std::string_view format = "";
    static constexpr std::string_view words = detail::static_text<[](auto add) {
        add("must be ");
        add(Value.size == 0 ? "empty" : Value.view());
    }>::view;
    static constexpr std::string_view kind = detail::static_text<[](auto add) {
        if (Value.size == 0) return add("empty string");
        add("`");
        add(Value.view());
        add("`");
    }>::view;
    static constexpr std::array<scalar_value, 1> values{{{Value.view(), "{}"}}};
    static constexpr std::size_t max_text_size = Value.size;
    static constexpr std::size_t min_text_size = Value.size;

    static constexpr std::optional<const_value> parse(std::string_view text) {
        if (text != Value.view()) return std::nullopt;
        return const_value{};
    }
    void append_to(std::string& out) const { out += Value.view(); }

    friend constexpr bool operator==(const_value, const_value) = default;
};

}  // namespace service_api
