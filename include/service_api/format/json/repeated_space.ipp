#pragma once

#include <cstddef>
#include <service_api/format/json/lexer.hpp>
#include <service_api/format/json/repeated_space.hpp>

namespace service_api::detail {

const char* repeated_space::skip_other(const json_lexer& text, const char* here) {
    const char* const end = text.quick_space(here);
    const auto size = static_cast<std::size_t>(end - here);
    if (size <= longest && text.readable(here) >= static_cast<std::ptrdiff_t>(longest)) {
        begin_ = here;
        size_ = size;
        asked_ = size < block ? (1U << size) - 1 : 0xFFFFU;
    }
    return end;
}

}  // namespace service_api::detail
