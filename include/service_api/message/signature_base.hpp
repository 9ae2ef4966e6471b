#pragma once

#include <service_api/description/signature_scheme.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The values that a signature base can contain, as they are sent.
struct signed_values {
    std::string_view timestamp{};  ///< its digits; empty if it is not sent
    std::string_view account{};
    std::string_view key{};
    std::string_view method{};
    std::string_view target{};  ///< path and encoded query, without the signature
    std::string_view body{};
};

/// Returns the bytes that are signed: the components of the scheme in its order.
SERVICE_API_DECL std::string string_to_sign(const signature_scheme& signing, const signed_values& values);

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/message/signature_base.ipp>
#endif
