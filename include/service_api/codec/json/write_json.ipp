#pragma once

#include <service_api/codec/json/write/write_array.hpp>
#include <service_api/codec/json/write/write_object.hpp>
#include <service_api/codec/json/write/write_plan.hpp>
#include <service_api/codec/json/write/write_scalar.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json/writer.hpp>
#include <string>

namespace service_api::detail {

void append_by_plan(std::string& out, const void* value, direction way, const json_writer_functions& plan) {
    json_writer writer(out, way);
    writer.end(write_or_null(writer, writer.begin(), value, plan));
}

std::string write_by_plan(const void* value, direction way, const json_writer_functions& plan) {
    std::string out;
    json_writer writer(out, way);
    char* const end = write_or_null(writer, writer.begin(), value, plan);
    if (const std::string_view text = writer.short_text(end); !text.empty()) return std::string(text);
    writer.end(end);
    return out;
}

}  // namespace service_api::detail
