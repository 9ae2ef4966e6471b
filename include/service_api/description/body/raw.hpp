#pragma once

#include <service_api/description/body/body_codec.hpp>
#include <service_api/value/literal.hpp>
#include <string_view>

namespace service_api {

/// A body that is not read: `.body = raw<"application/pdf">{}` sends the bytes of the only field in the body, which is
/// a `std::string`.
template <literal MediaType>
struct raw {
    static constexpr std::string_view name = MediaType.view();
    static constexpr std::string_view media_type = MediaType.view();
    static constexpr body_structure structure = body_structure::bytes;
};

}  // namespace service_api
