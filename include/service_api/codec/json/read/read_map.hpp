#pragma once

#include <map>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/separate_compilation.hpp>
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

SERVICE_API_DECL const char* read_map(json_read_context& reading, const char* here, void* map,
                                      const json_reader_functions& base, const json_pointer& location);

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

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/read/read_map.ipp>
#endif
