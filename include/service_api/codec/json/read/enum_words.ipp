#pragma once

#include <cstddef>
#include <cstring>
#include <service_api/codec/json/read/enum_words.hpp>
#include <service_api/codec/json/read/fast_value.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/name_index.hpp>
#include <string_view>

namespace service_api::detail {

bool json_enum_plan::take(std::string_view text, direction way, void* value) const {
    const spellings& known = way == direction::request ? request : response;
    const std::size_t index =
        known.index.find(text, [&](std::size_t i) { return same_text(known.texts[i], text); }, count);
    if (index == count) return false;
    const char* const from = static_cast<const char*>(values) + index * value_size;
    if (value_size == sizeof(int)) [[likely]]
        std::memcpy(value, from, sizeof(int));
    else
        std::memcpy(value, from, value_size);
    return true;
}

const char* find_word(const json_read_context& reading, const char* here, void* value, const json_enum_plan& known) {
    std::string_view text;
    here = quick_text(reading.lexer, here, text);
    return here != nullptr && known.take(text, reading.way, value) ? here : nullptr;
}

}  // namespace service_api::detail
