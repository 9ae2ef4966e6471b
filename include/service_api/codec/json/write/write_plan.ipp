#pragma once

#include <cstring>
#include <service_api/codec/json/write/write_plan.hpp>
#include <service_api/format/json/writer.hpp>
#include <string_view>

namespace service_api::detail {

[[gnu::noinline]] SERVICE_API_DECL char* write_key(json_writer& writer, char* to, std::string_view name) {
    *to = ',';
    to = writer.string(to + 1, name, 1 + json_writer::step);
    *to = ':';
    return to + 1;
}

}  // namespace service_api::detail
