#pragma once

#include <concepts>
#include <service_api/description/signing_recipe.hpp>
#include <service_api/generate/signing_text.hpp>
#include <service_api/http/request.hpp>
#include <service_api/value/unix_ms.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

/// Holds a private key: tells its public half and signs bytes, both as headers spell them.
template <class T>
concept request_signer = requires(const T& signer, std::string_view bytes) {
    { signer.key() } -> std::convertible_to<std::string>;
    { signer.sign(bytes) } -> std::convertible_to<std::string>;
};

/// The account that a client acts for, and the key it signs with.
template <request_signer Signer>
struct signed_as {
    std::string account_id;
    Signer signer;
};
template <class Signer>
signed_as(std::string, Signer) -> signed_as<Signer>;

/// Adds the signed header set. The target and the body must be final: the signature covers them byte for byte.
template <class Signer>
void sign_request(http_request& request, const signed_as<Signer>& as, unix_ms now) {
    const std::string timestamp = std::to_string(now.count);
    std::string signature = as.signer.sign(signing_text(timestamp, request));
    request.headers.add(signing.timestamp_header, timestamp);
    request.headers.add(signing.account_header, as.account_id);
    request.headers.add(signing.key_header, as.signer.key());
    request.headers.add(signing.signature_header, signature);
}

}  // namespace service_api
