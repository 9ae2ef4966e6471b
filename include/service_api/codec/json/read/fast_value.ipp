#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <service_api/codec/json/read/fast_value.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/format/json/bytes.hpp>
#include <service_api/format/json/lexer.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

[[gnu::noinline, gnu::flatten]] SERVICE_API_DECL const char* quick_other_string(const char* here, std::string& value,
                                                                                const json_lexer& lexer,
                                                                                std::size_t plain) {
    if (lexer.readable(here) <= static_cast<std::ptrdiff_t>(plain + byte_block::size)) return nullptr;
    std::string_view text;
    here = quick_text(lexer, here, text, plain);
    if (here != nullptr) assign_text(value, text);
    return here;
}

[[gnu::noinline, gnu::flatten]] SERVICE_API_DECL const char* quick_string(const char* here, std::string& value,
                                                                          const json_lexer& lexer) {
    const std::uint32_t special = byte_block::load(here + 1).special_or_non_ascii();
    if (*here != '"' || special == 0 || !holds_itself(value))
        return quick_other_string(here, value, lexer, special == 0 ? byte_block::size : 0);
    const auto size = static_cast<std::size_t>(std::countr_zero(special));
    if (here[1 + size] != '"') return nullptr;
    if (size >= byte_block::size) __builtin_unreachable();  // otherwise the compiler would add code to allocate
    std::construct_at(&value, here + 1, byte_block::size - 1);
    value.resize(size);
    return here + size + 2;
}

[[gnu::noinline]] SERVICE_API_DECL const char* quick_view(const char* here, std::string_view& value,
                                                          const json_read_context& reading) {
    std::string_view text;
    here = quick_text(reading.lexer, here, text);
    if (here != nullptr) value = reading.in_message(text);
    return here;
}

}  // namespace service_api::detail
