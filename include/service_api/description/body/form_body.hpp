#pragma once

#include <service_api/description/body/body_codec.hpp>
#include <string_view>

namespace service_api {

/// A body of `name=value` pairs, as browsers send forms: `.body = form_body{}`.
struct form_body {
    static constexpr std::string_view name = "form";
    static constexpr std::string_view media_type = "application/x-www-form-urlencoded";
    static constexpr body_structure structure = body_structure::pairs;
};

}  // namespace service_api
