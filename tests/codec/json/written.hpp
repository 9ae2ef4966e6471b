#pragma once

#include <service_api/codec/json/write/write_plan.hpp>
#include <string>

namespace service_api::test {

/// Returns what `write(writer, to)` writes.
template <class Write>
std::string written(Write write, direction way = direction::response) {
    std::string out;
    detail::json_writer writer(out, way);
    writer.end(write(writer, writer.begin()));
    return out;
}

/// Returns what a value's plan writes, or "absent" if it writes nothing.
template <class T>
std::string written_value(const T& value, direction way = direction::response) {
    bool absent = false;
    const std::string text = written(
        [&](detail::json_writer& writer, char* to) {
            char* const end = detail::write_value(writer, to, value);
            absent = end == nullptr;
            return absent ? to : end;
        },
        way);
    return absent ? "absent" : text;
}

}  // namespace service_api::test
