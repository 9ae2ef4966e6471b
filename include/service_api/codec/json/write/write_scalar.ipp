#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/codec/json/write/write_plan.hpp>
#include <service_api/codec/json/write/write_scalar.hpp>
#include <service_api/format/direction.hpp>
#include <string_view>

namespace service_api::detail {

char* write_spelling(json_writer& writer, char* to, std::int64_t value, const json_writer_functions& base) {
    const auto& plan = static_cast<const enum_write_plan&>(base);
    const json_spelling* const known = writer.way == direction::request ? plan.in_requests : plan.in_responses;
    // Most enumerations count from 0.
    auto index = static_cast<std::size_t>(value);
    if (index >= plan.count || known[index].value != value) {
        for (index = 0; index < plan.count && known[index].value != value;) ++index;
        if (index == plan.count) return writer.string(to, std::string_view());
    }
    if (known[index].quoted_size == 0) return writer.string(to, known[index].text);
    std::memcpy(to, known[index].quoted.data(), json_spelling::longest);
    return to + known[index].quoted_size;
}

}  // namespace service_api::detail
