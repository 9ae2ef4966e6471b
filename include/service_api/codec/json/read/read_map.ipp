#pragma once

#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_map.hpp>
#include <string_view>

namespace service_api::detail {

const char* read_map(json_read_context& reading, const char* here, void* map, const json_reader_functions& base,
                     const json_pointer& location) {
    const auto& plan = static_cast<const json_map_plan&>(base);
    const json_lexer& text = reading.lexer;
    if (text.at(here) != '{') return reading.type_mismatch(here, location, plan);
    if (reading.depth == json_read_context::max_depth) return reading.too_deep(here, location);
    ++reading.depth;
    plan.clear(map);
    here = text.space(here + 1);
    if (text.at(here) == '}') {
        ++here;
    } else {
        for (;;) {
            std::string_view name;
            here = reading.lexer.key(here, name, reading.scratch);
            if (here == nullptr) return reading.stop(location);
            const auto [value, is_new] = plan.make(map, name, name);
            const json_pointer inner = location.member(name);
            here = is_new ? reading.read(text.space(here), value, *plan.entry, inner) : reading.duplicate(here, inner);
            if (here == nullptr) return reading.stop(inner);
            here = text.space(here);
            const char end = text.at(here);
            if (end == ',') {
                here = text.space(here + 1);
                continue;
            }
            if (end != '}') return reading.stop(location, here, "',' or '}'");
            ++here;
            break;
        }
    }
    --reading.depth;
    return here;
}

}  // namespace service_api::detail
