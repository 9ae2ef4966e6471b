#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// A part of a string that is concatenated: a string, which must outlive it, or an integer of at most 64 bits.
class string_part {
public:
    constexpr string_part(const char* text) : text_(text) {}
    constexpr string_part(std::string_view text) : text_(text) {}
    constexpr string_part(const std::string& text) : text_(text) {}
    template <std::integral Number>
        requires(!std::same_as<Number, char> && !std::same_as<Number, bool>)
    constexpr string_part(Number number)
        : number_(number < 0 ? -static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number)),
          text_(number < 0 ? "-" : ""),
          is_number_(true) {}

    SERVICE_API_DECL void append_to(std::string& text) const;
    /// Returns how many bytes the part takes at most.
    constexpr std::size_t max_size() const { return is_number_ ? 20 : text_.size(); }

private:
    std::uint64_t number_ = 0;
    std::string_view text_;  // the sign of a number
    bool is_number_ = false;
};

/// Appends parts to a string. Like `concat` it replaces the operators of strings, which are much machine code: g++ and
/// clang inline them with the destruction of each intermediate string.
void append_parts(std::string& text, std::initializer_list<string_part> parts);

/// Returns parts concatenated. Never inlined.
std::string concat(std::initializer_list<string_part> parts);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/format/concat.ipp>
#endif
