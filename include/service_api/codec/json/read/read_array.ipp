#pragma once

#include <cstddef>
#include <service_api/codec/json/read/object_plan.hpp>
#include <service_api/codec/json/read/read_array.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_entries.hpp>
#include <service_api/codec/json/read/read_leading_members.hpp>
#include <service_api/codec/json/read/read_object.hpp>
#include <service_api/codec/json/read/read_scalar.hpp>
#include <service_api/format/json_pointer.hpp>
#include <vector>

namespace service_api::detail {

const char* read_array(json_read_context& reading, const char* here, void* list, const json_reader_functions& base,
                       const json_pointer& location) {
    const auto& plan = static_cast<const json_array_plan&>(base);
    return read_entries(reading, here, list, plan, location,
                        [&](const char* begin, const json_pointer& at, std::size_t) {
                            return reading.read(begin, plan.make(list, at.index), *plan.entry, at);
                        });
}

const char* read_array_or_skip(json_read_context& reading, const char* here, void* list,
                               const json_reader_functions& base, const json_pointer& location) {
    const auto& plan = static_cast<const json_array_plan&>(base);
    return read_entries_or_skip(reading, here, list, plan, location,
                                [&](const char* begin, const json_pointer& at, std::size_t) {
                                    return reading.read(begin, plan.make(list, at.index), *plan.entry, at);
                                });
}

const char* read_bools(json_read_context& reading, const char* here, void* list, const json_reader_functions& plan,
                       const json_pointer& location) {
    const std::size_t most = reading.consume_max_items();
    static_cast<std::vector<bool>*>(list)->clear();
    return for_each_element(reading, here, plan, location, [&](const char* begin, std::size_t position) {
        if (position >= most) return reading.skip_entry(begin, location, position, most);
        const json_pointer inner = location.entry(position);
        bool one = false;
        const char* const end = reading.read(begin, &one, json_reader_for<bool>::plan, inner);
        static_cast<std::vector<bool>*>(list)->push_back(one);
        return end != nullptr ? end : reading.stop(inner);
    });
}

}  // namespace service_api::detail
