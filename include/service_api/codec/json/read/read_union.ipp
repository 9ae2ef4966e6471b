#pragma once

#include <cstddef>
#include <service_api/codec/json/read/choose_alternative.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_union.hpp>
#include <service_api/value/raw_json.hpp>
#include <string>

namespace service_api::detail {

alternative_chooser look_ahead(const json_read_context& reading, const char* here) {
    const auto& text = reading.lexer;
    return {json_scanner({text.begin(), static_cast<std::size_t>(text.end() - text.begin())},
                         static_cast<std::size_t>(here - text.begin())),
            reading.way};
}

const char* read_raw(json_read_context& reading, const char* here, void* value, const json_reader_functions&,
                     const json_pointer&) {
    const char* const end = reading.lexer.skip(here);
    if (end != nullptr) static_cast<raw_json*>(value)->text.assign(here, end);
    return end;
}

std::string null_words(direction) { return "must be null"; }

const char* read_null(json_read_context& reading, const char* here, void*, const json_reader_functions& plan,
                      const json_pointer& location) {
    return reading.lexer.at(here) == 'n' ? reading.lexer.word(here, "null")
                                         : reading.type_mismatch(here, location, plan);
}

}  // namespace service_api::detail
