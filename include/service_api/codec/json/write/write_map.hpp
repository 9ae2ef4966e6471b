#pragma once

#include <cstddef>
#include <map>
#include <service_api/codec/json/write/write_object.hpp>
#include <service_api/codec/json/write/write_plan.hpp>
#include <string>

namespace service_api::detail {

template <class Map>
char* write_map(json_writer& writer, char* to, const void* value, const json_writer_functions&) {
    const json_writer_functions& entry = json_writer_for<typename Map::mapped_type>::plan;
    const std::size_t begin = writer.written(to);
    for (const auto& [name, one] : *static_cast<const Map*>(value))
        to = write_or_null(writer, write_key(writer, writer.room(to), name), &one, entry);
    return end_object(writer, to, begin);
}

template <class T, class C, class A>
struct json_writer_for<std::map<std::string, T, C, A>> {
    static constexpr json_writer_functions plan{&write_map<std::map<std::string, T, C, A>>};
};

}  // namespace service_api::detail
