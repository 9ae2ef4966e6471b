#pragma once

#include <service_api/codec/json/json_reader.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json_content.hpp>
#include <service_api/validate/validate.hpp>
#include <string_view>

namespace service_api::detail {

[[gnu::noinline]] SERVICE_API_DECL bool read_and_check(std::string_view text, direction way,
                                                       std::vector<violation>& found, string_arena* decoded,
                                                       void* value, const json_reader_functions& plan,
                                                       const value_check* check) {
    json_reader reader(text, way, found, decoded);
    const bool is_json = reader.whole_text(value, plan);
    if (found.empty() && (check == nullptr || check->is_valid(value, *check))) [[likely]]
        return true;
    if (is_json && check != nullptr) check_all_but_unread(*check, value, found, way, reader.left_out());
    return way == direction::response && is_json && reader.has_lost_nothing();
}

}  // namespace service_api::detail
