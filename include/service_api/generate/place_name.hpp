#pragma once

#include <service_api/description/places.hpp>
#include <string_view>

namespace service_api::detail {

/// As in "in the JSON body".
inline std::string_view place_name(place where) {
    switch (where) {
        case place::path: return "path";
        case place::query: return "query";
        case place::header: return "headers";
        case place::json_body: return "JSON body";
        case place::form_body: return "form body";
    }
    return {};
}

}  // namespace service_api::detail
