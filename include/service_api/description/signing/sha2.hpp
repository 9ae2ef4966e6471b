#pragma once

#include <string_view>

namespace service_api {

/// The digest SHA-256 (FIPS 180-4) in a signature scheme: `digest_of(text, sha256{})`.
struct sha256 {
    static constexpr std::string_view name = "sha-256";
    static constexpr std::string_view title = "SHA-256";
    static constexpr std::string_view openssl = "openssl dgst -sha256 -binary";
    static constexpr std::string_view javascript = "bytes => subtle().digest('SHA-256', bytes)";
};

/// The digest SHA-512 (FIPS 180-4) in a signature scheme: `digest_of(text, sha512{})`.
struct sha512 {
    static constexpr std::string_view name = "sha-512";
    static constexpr std::string_view title = "SHA-512";
    static constexpr std::string_view openssl = "openssl dgst -sha512 -binary";
    static constexpr std::string_view javascript = "bytes => subtle().digest('SHA-512', bytes)";
};

}  // namespace service_api
