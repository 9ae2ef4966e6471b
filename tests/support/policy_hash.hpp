#pragma once

#include <sodium.h>

#include <array>
#include <service_api/format/base64.hpp>
#include <string>
#include <string_view>

namespace service_api::test {

/// What a Content-Security-Policy calls a script or a style of this text.
inline std::string policy_hash(std::string_view text) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    return "sha256-" + base64_encode(std::string(hash.begin(), hash.end()));
}

}  // namespace service_api::test
