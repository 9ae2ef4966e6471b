#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <service_api/description.hpp>
#include <string>
#include <string_view>

namespace strangers::coinbase {

using namespace service_api;
using namespace service_api::rules;

/// A duration in whole seconds, with their sign: `300s`. This is a user-defined value type.
struct seconds_text {
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "duration_seconds";
    static constexpr std::string_view words = "must be a number of seconds, such as 300s";
    static constexpr std::string_view kind = "duration in seconds";
    static constexpr std::size_t max_text_size = 11;
    static constexpr std::string_view examples[] = {"300s"};
    std::uint32_t count = 0;

    static std::optional<seconds_text> parse(std::string_view text) {
        if (!text.ends_with('s')) return std::nullopt;
        text.remove_suffix(1);
        seconds_text read;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read.count);
        if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
        return read;
    }
    void append_to(std::string& out) const { out += std::to_string(count) + 's'; }
    friend constexpr bool operator==(seconds_text, seconds_text) = default;
};

}  // namespace strangers::coinbase
