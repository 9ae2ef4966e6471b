#pragma once

#include <cstring>
#include <service_api/codec/json/read/enum_words.hpp>
#include <service_api/codec/json/read/fast_value.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_scalar.hpp>
#include <service_api/value/extensible.hpp>
#include <service_api/value/number_encoding.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

const char* read_bool(json_read_context& reading, const char* here, void* value, const json_reader_functions& plan,
                      const json_pointer& location) {
    const char next = reading.lexer.at(here);
    if (next != 't' && next != 'f') return reading.type_mismatch(here, location, plan);
    *static_cast<bool*>(value) = next == 't';
    return reading.lexer.word(here, next == 't' ? "true" : "false");
}

const char* read_string(json_read_context& reading, const char* here, void* value, const json_reader_functions& plan,
                        const json_pointer& location) {
    const char* const end =
        has_room(reading, here) ? quick_string(here, *static_cast<std::string*>(value), reading.lexer) : nullptr;
    if (end != nullptr) return end;
    if (reading.lexer.at(here) != '"') return reading.type_mismatch(here, location, plan);
    std::string_view text;
    here = reading.lexer.string(here + 1, text, reading.scratch);
    if (here != nullptr) assign_text(*static_cast<std::string*>(value), text);
    return here;
}

const char* read_view(json_read_context& reading, const char* here, void* value, const json_reader_functions& plan,
                      const json_pointer& location) {
    auto& view = *static_cast<std::string_view*>(value);
    const char* const end = has_room(reading, here) ? quick_view(here, view, reading) : nullptr;
    if (end != nullptr) return end;
    if (reading.lexer.at(here) != '"') return reading.type_mismatch(here, location, plan);
    here = reading.lexer.string(here + 1, view, reading.scratch);
    if (here != nullptr)
        view = view.data() == reading.scratch.data() ? reading.decoded->keep(view) : reading.in_message(view);
    return here;
}

const char* read_enum(json_read_context& reading, const char* here, void* value, const json_reader_functions& plan,
                      const json_pointer& location) {
    const auto& known = static_cast<const json_enum_plan&>(plan);
    if (reading.lexer.at(here) != '"') return reading.type_mismatch(here, location, plan);
    std::string_view text;
    here = reading.lexer.string(here + 1, text, reading.scratch);
    if (here != nullptr && !known.take(text, reading.way, value))
        reading.note(location, "format", plan.words(reading.way));
    return here;
}

}  // namespace service_api::detail
