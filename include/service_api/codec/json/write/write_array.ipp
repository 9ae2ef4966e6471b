#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/codec/json/write/write_array.hpp>
#include <service_api/codec/json/write/write_plan.hpp>
#include <service_api/codec/json/write/write_scalar.hpp>
#include <service_api/codec/json/write/write_unrolled.hpp>

namespace service_api::detail {

[[gnu::noinline]] SERVICE_API_DECL std::size_t reserve_for_items(json_writer& writer, char*& to, std::size_t size,
                                                                 std::size_t written, std::size_t left) {
    const std::size_t most = std::max(std::size_t{1} << 20, 32 * size);
    const std::size_t each = size / written + size / written / 8 + 1;
    const std::size_t count = std::clamp<std::size_t>(most / each, 1, left);
    to = writer.room(to, std::min(each * count, most));
    return count;
}

[[gnu::noinline]] SERVICE_API_DECL char* write_entries(json_writer& writer, char* to, const char* entry,
                                                       const char* end, const array_write_plan& plan) {
    for (;;) {
        to = write_or_null(writer, writer.room(to), entry, *plan.entry);
        entry += plan.entry_size;
        if (entry == end) return to;
        *to++ = ',';
    }
}

char* write_array(json_writer& writer, char* to, const void* value, const json_writer_functions& base) {
    const auto& plan = static_cast<const array_write_plan&>(base);
    return write_list(writer, to, value, plan, [&](char* at, const char* entry, const char* end) {
        return write_entries(writer, at, entry, end, plan);
    });
}

char* write_rows(json_writer& writer, char* to, const void* value, const json_writer_functions& base) {
    const auto& plan = static_cast<const array_write_plan&>(base);
    const auto& rows = static_cast<const unrolled_write_plan&>(*plan.entry);
    return write_list(writer, to, value, plan, [&](char* at, const char* row, const char* end) {
        return rows.write_rows(writer, writer.room(at), row, end);
    });
}

}  // namespace service_api::detail
