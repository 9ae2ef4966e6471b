#pragma once

#include <cstddef>
#include <cstring>
#include <service_api/codec/json/write/write_object.hpp>
#include <service_api/codec/json/write/write_plan.hpp>
#include <service_api/codec/json/write/write_unrolled.hpp>
#include <service_api/codec/json_members.hpp>
#include <service_api/reflect/members.hpp>

namespace service_api::detail {

char* write_members(json_writer& writer, char* to, const void* record, const object_write_plan& plan) {
    const json_writer_functions* const* value = plan.plans[object_write_plan::of(writer.way)];
    const json_member* const end = plan.members + plan.count;
    for (const json_member* member = plan.members; member != end; ++member, ++value) {
        if (*value == nullptr) continue;
        const auto write = (*value)->write;
        if (write == nullptr) [[unlikely]] {
            to = static_cast<const extra_write_plan&>(**value).write_members(writer, to, member->of(record));
            continue;
        }
        // The key is written first. If the member has no value, the next key overwrites it.
        char* at = to;
        if (member->key_size != 0) [[likely]] {
            to = writer.room(to, json_member::longest_key + json_writer::step);
            std::memcpy(to, member->key.data(), json_member::longest_key);
            *to = ',';  // a tag may precede the first member
            at = to + member->key_size;
        } else {
            to = writer.room(to, 6 * member->name.size() + 2 * json_writer::step);
            at = write_key(writer, to, member->name);
        }
        at = write(writer, at, member->of(record), **value);
        if (at != nullptr) to = at;
    }
    return to;
}

char* write_object(json_writer& writer, char* to, const void* record, const json_writer_functions& plan) {
    const std::size_t begin = writer.written(to);
    to = write_members(writer, to, record, static_cast<const object_write_plan&>(plan));
    return end_object(writer, to, begin);
}

char* write_tuple(json_writer& writer, char* to, const void* record, const json_writer_functions& base) {
    const auto& plan = static_cast<const object_write_plan&>(base);
    const std::size_t count = plan.written_count(record);
    *to++ = '[';
    for (std::size_t i = 0; i < count; ++i) {
        to = write_or_null(writer, writer.room(to), plan.members[i].of(record), *plan.plans[0][i]);
        *to++ = ',';
    }
    to = writer.room(to, 2);
    if (count > 0) --to;
    *to = ']';
    return to + 1;
}

}  // namespace service_api::detail
