#pragma once

#include <service_api/codec/json/read/object_plan.hpp>
#include <service_api/codec/json/read/object_reader.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_empty.hpp>
#include <service_api/codec/json/read/read_leading_members.hpp>
#include <service_api/codec/json/read/read_object.hpp>
#include <service_api/codec/json/read/read_scalar.hpp>
#include <string_view>

namespace service_api::detail {

[[gnu::noinline]] SERVICE_API_DECL const char* read_rest(json_read_context& reading, leading_members begun,
                                                         void* record, const json_object_plan& plan,
                                                         const json_pointer& location) {
    return object_reader(reading, plan).read_rest(begun, record, location);
}

[[gnu::noinline]] SERVICE_API_DECL const char* read_by_table(json_read_context& reading, leading_members begun,
                                                             void* record, const json_object_plan& plan,
                                                             const json_pointer& location) {
    begun = read_leading(reading, begun, record, plan, location);
    if (begun.here == nullptr) return nullptr;
    const char* const end = end_of_complete(reading, begun, plan);
    return end != nullptr ? end : read_rest(reading, begun, record, plan, location);
}

[[gnu::noinline]] SERVICE_API_DECL const char* read_tagged_object(json_read_context& reading, const char* here,
                                                                  void* record, const json_object_plan& plan,
                                                                  const json_pointer& location,
                                                                  const std::string_view& tag) {
    return read_braced(reading, here, plan, location, [&](const char* brace) {
        return object_reader(reading, plan, &tag).read_rest({brace, 0}, record, location);
    });
}

const char* read_object(json_read_context& reading, const char* here, void* record, const json_reader_functions& base,
                        const json_pointer& location) {
    const auto& plan = static_cast<const json_object_plan&>(base);
    return read_braced(reading, here, plan, location,
                       [&](const char* brace) { return read_by_table(reading, {brace, 0}, record, plan, location); });
}

}  // namespace service_api::detail
