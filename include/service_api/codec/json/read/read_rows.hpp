#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/codec/json/read/fast_value.hpp>
#include <service_api/codec/json/read/object_plan.hpp>
#include <service_api/codec/json/read/object_reader.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_entries.hpp>
#include <service_api/codec/json/read/read_leading_members.hpp>
#include <service_api/codec/json/read/read_object.hpp>
#include <service_api/format/json/lexer.hpp>
#include <service_api/format/json_pointer.hpp>

namespace service_api::detail {

/// Returns whether an object ends at `here` and another one begins, without spaces. Reads four bytes.
inline bool next_row_follows(const char* here) {
    std::uint32_t next = 0;
    std::memcpy(&next, here, sizeof next);
    return next == word_of("},{\"");
}

/// Reads objects of an array from the brace of one on, as long as they are written without spaces and their members in
/// declared order: the rest of an object of which `begun` was read, then all that follow it. Returns how far the last one
/// was read, and sets the path to it.
[[gnu::noinline]] inline leading_members read_rows_by_table(json_read_context& reading, leading_members begun,
                                                            void* list, const json_array_plan& plan, json_pointer& at,
                                                            std::size_t most) {
    const auto& objects = static_cast<const json_object_plan&>(*plan.entry);
    for (;;) {
        begun = read_leading(reading, begun, plan.make(list, at.index), objects, at);
        if (begun.here == nullptr || begun.here > reading.fast_path_end || !next_row_follows(begun.here) ||
            at.index + 1 >= most || !reading.found.empty() || end_of_complete(reading, begun, objects) == nullptr)
            return begun;
        begun = {begun.here + 2, 0};
        ++at.index;
    }
}
inline leading_members read_rows(json_read_context& reading, const char* here, void* list, const json_array_plan& plan,
                                 json_pointer& at, std::size_t most) {
    return read_rows_by_table(reading, {here, 0}, list, plan, at, most);
}

/// Reads an array of objects. Once an object begins with another member than declared, or with a space, all further
/// objects are expected to be like that.
template <bool Skips>
const char* read_objects(json_read_context& reading, const char* here, void* list, const json_reader_functions& base,
                         const json_pointer& location) {
    const auto& plan = static_cast<const json_array_plan&>(base);
    const auto& objects = static_cast<const json_object_plan&>(*plan.entry);
    object_reader rest(reading, objects);
    bool in_declared_order = true;
    repeated_space before_row;
    const auto read_some = [&](const char* begin, json_pointer& at, std::size_t most) {
        plan.make(list, at.index);  // an element that is not an object is counted too
        return read_braced(reading, begin, objects, at, [&](const char* brace) {
            leading_members begun{brace, 0};
            if (in_declared_order) {
                // How much memory to reserve for the other objects is decided after the first.
                begun = plan.read_rows(reading, brace, list, plan, at, at.index == 0 ? 1 : most);
                if (begun.here == nullptr) return begun.here;
                const char* const end = end_of_complete(reading, begun, objects);
                if (end != nullptr) return end;
                in_declared_order = begun.count != 0;
            }
            const char* end = rest.read_rest(begun, plan.make(list, at.index), at);
            while (!in_declared_order && end != nullptr && reading.lexer.at(end) == ',' && at.index != 0 &&
                   at.index + 1 < most && reading.found.empty()) {
                const char* const next = before_row.skip(reading.lexer, end + 1);
                if (reading.lexer.at(next) != '{') break;
                ++at.index;
                end = rest.read_rest({next, 0}, plan.make(list, at.index), at);
            }
            return end;
        });
    };
    if constexpr (Skips)
        return read_entries_or_skip(reading, here, list, plan, location, read_some);
    else
        return read_entries(reading, here, list, plan, location, read_some);
}

}  // namespace service_api::detail
