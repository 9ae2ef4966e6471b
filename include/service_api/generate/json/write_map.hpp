#pragma once

#include <map>
#include <service_api/generate/json/write_object.hpp>
#include <service_api/generate/json/writing.hpp>
#include <string>
#include <utility>

namespace service_api::detail {

template <class Map>
char* write_map(json_writer& writer, char* to, const void* value, const json_write_plan&) {
    const json_write_plan& entry = write_plan_of<typename Map::mapped_type>::plan;
    char separator = '{';
    for (const auto& [name, one] : *static_cast<const Map*>(value)) {
        to = write_key(writer, writer.room(to), std::exchange(separator, ','), name);
        to = write_or_null(writer, to, &one, entry);
    }
    to = writer.room(to, 3);
    if (separator == '{') *to++ = '{';
    *to = '}';
    return to + 1;
}

template <class T, class C, class A>
struct write_plan_of<std::map<std::string, T, C, A>> {
    static constexpr json_write_plan plan{&write_map<std::map<std::string, T, C, A>>};
};

}  // namespace service_api::detail
