#pragma once

#include <service_api/description/body/body_codec.hpp>
#include <string_view>

namespace service_api {

/// A body that is JSON: that of POST, PUT and PATCH if the description gives no other. `.body = json_body{}` gives it
/// to the other verbs.
struct json_body {
    static constexpr std::string_view name = "JSON";
    static constexpr std::string_view media_type = "application/json";
    static constexpr body_structure structure = body_structure::value;
};

}  // namespace service_api
