#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>

namespace service_api {

/// A short list of sentences for the documents.
class notes {
public:
    static constexpr std::size_t capacity = 8;

    constexpr notes() = default;
    template <std::convertible_to<std::string_view>... Text>
        requires(sizeof...(Text) > 0 && sizeof...(Text) <= capacity)
    constexpr notes(Text... text) : text_{std::string_view(text)...}, size_(sizeof...(Text)) {}

    constexpr auto begin() const { return text_.begin(); }
    constexpr auto end() const { return text_.begin() + size_; }
    constexpr bool empty() const { return size_ == 0; }

private:
    std::array<std::string_view, capacity> text_{};
    std::size_t size_ = 0;
};

}  // namespace service_api
