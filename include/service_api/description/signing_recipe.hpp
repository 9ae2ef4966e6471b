#pragma once

#include <cstdint>
#include <string_view>

namespace service_api {

/// How signed requests are signed, as data: clients sign by it, servers verify by it, documents print it.
/// The signed text is the timestamp's digits (nothing without the header), the upper-case method, the target as sent
/// and the body, joined without separators.
struct signing_recipe {
    std::string_view account_header = "service-account-id";
    std::string_view key_header = "service-key";
    std::string_view signature_header = "service-signature";
    std::string_view timestamp_header = "service-timestamp";
    std::int64_t tolerance_ms = 300'000;  ///< how far the timestamp may be from the server's clock, either way
    std::string_view algorithm = "ed25519";
};
inline constexpr signing_recipe signing{};

}  // namespace service_api
