#pragma once

#include <cstddef>
#include <service_api/codec/json/write/write_object.hpp>
#include <service_api/codec/json/write/write_plan.hpp>
#include <service_api/codec/json/write/write_scalar.hpp>
#include <service_api/value/raw_json.hpp>
#include <service_api/value/tagged.hpp>
#include <type_traits>
#include <variant>

namespace service_api::detail {

template <class Union>
char* write_union(json_writer& writer, char* to, const void* value, const json_writer_functions&) {
    return std::visit([&](const auto& held) { return write_value(writer, to, held); },
                      *static_cast<const Union*>(value));
}
template <class... Alternative>
struct json_writer_for<std::variant<Alternative...>> {
    static constexpr json_writer_functions plan{&write_union<std::variant<Alternative...>>};
};

template <class Tagged>
char* write_tagged(json_writer& writer, char* to, const void* value, const json_writer_functions&) {
    return static_cast<const Tagged*>(value)->visit([&](const auto& held) -> char* {
        using alternative = std::remove_cvref_t<decltype(held)>;
        if constexpr (std::is_same_v<alternative, raw_json>) {
            return write_value(writer, to, held);
        } else {
            const std::size_t begin = writer.written(to);
            to = writer.string(write_key(writer, to, Tagged::key), alternative::tag);
            static constexpr object_write_plan members = make_object_write_plan<alternative, every_member>();
            to = write_members(writer, to, &held, members);
            return end_object(writer, to, begin);
        }
    });
}
template <literal Key, class... Alternative>
struct json_writer_for<tagged<Key, Alternative...>> {
    static constexpr json_writer_functions plan{&write_tagged<tagged<Key, Alternative...>>};
};

}  // namespace service_api::detail
