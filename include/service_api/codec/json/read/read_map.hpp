#pragma once

#include <map>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/value/blank.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// The plan of a map: how it gets an element, and how that is read.
struct json_map_plan : json_reader_functions {
    const json_reader_functions* entry;
    /// Returns the value for a name and whether it is new; sets `kept` to the name stored in the map.
    std::pair<void*, bool> (*make)(void* map, std::string_view name, std::string_view& kept);
    void (*clear)(void* map);
};

inline const char* read_map(json_read_context& reading, const char* here, void* map, const json_reader_functions& base,
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

template <class Map>
std::pair<void*, bool> make_map_entry(void* map, std::string_view name, std::string_view& kept) {
    const auto [entry, is_new] =
        static_cast<Map*>(map)->try_emplace(std::string(name), blank<typename Map::mapped_type>());
    kept = entry->first;
    return {&entry->second, is_new};
}

template <class Map>
void clear_map(void* map) {
    static_cast<Map*>(map)->clear();
}

template <class T, class C, class A>
struct json_reader_for<std::map<std::string, T, C, A>> {
    static constexpr json_map_plan plan{{&read_map, &object_words},
                                        &json_reader_for<T>::plan,
                                        &make_map_entry<std::map<std::string, T, C, A>>,
                                        &clear_map<std::map<std::string, T, C, A>>};
};

}  // namespace service_api::detail
