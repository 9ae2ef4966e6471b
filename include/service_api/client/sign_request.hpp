#pragma once

#include <concepts>
#include <service_api/description/signature_scheme.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/credential_text.hpp>
#include <service_api/message/signature_base.hpp>
#include <service_api/message/timestamp_text.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

/// Has a private key or a secret: returns its public name and signs bytes, both as text for requests. A signer may have
/// a `static constexpr bool fits(const signature_scheme&)`: calls of an operation whose scheme it does not fit do not
/// compile. For schemes with digests, it has a `static std::string digest(const digest_algorithm&, std::string_view
/// bytes)`; for those that derive the key, a `static constexpr bool derives_keys = true` and `sign(bytes, const
/// key_steps&)`.
template <class T>
concept request_signer = requires(const T& signer, std::string_view bytes) {
    { signer.key() } -> std::convertible_to<std::string>;
    { signer.sign(bytes) } -> std::convertible_to<std::string>;
};

/// The account of a client, and the key it signs with. A scheme may omit the account.
template <request_signer Signer>
struct signed_as {
    std::string account_id;
    Signer signer;
};
template <class Signer>
signed_as(std::string, Signer) -> signed_as<Signer>;

/// Adds the headers, parameters or fields of a form of the scheme, the signature last. Everything else must be final,
/// because the signature covers it byte for byte.
template <class Signer>
void sign_request(http_request& request, const signature_scheme& signing, const signed_as<Signer>& as, unix_ms now) {
    const std::string timestamp = detail::timestamp_text(signing.unit, now);
    const std::string date = signing.may_have_date() ? detail::date_text(now) : std::string();
    const std::string key = as.signer.key();
    if (signing.timestamp.is_sent()) detail::add_credential(request, signing.timestamp, timestamp);
    // Another number than the timestamp, which may be in seconds.
    const std::string nonce = signing.nonce.is_sent() ? std::to_string(now.count) : std::string();
    if (signing.nonce.is_sent()) detail::add_credential(request, signing.nonce, nonce);
    if (signing.account.is_sent()) detail::add_credential(request, signing.account, as.account_id);
    if (signing.key.is_sent()) detail::add_credential(request, signing.key, key);
    signed_values values{.timestamp = timestamp,
                         .date = date,
                         .nonce = nonce,
                         .account = as.account_id,
                         .key = key,
                         .method = request.method,
                         .target = request.target,
                         .body = request.body,
                         .headers = &request.headers};
    const std::string bytes = string_to_sign(signing, values, detail::digest_function_of<Signer>());
    std::string signature;
    if constexpr (requires { as.signer.sign(bytes, key_steps{}); })
        signature = signing.derivation.steps.empty() ? as.signer.sign(bytes)
                                                     : as.signer.sign(bytes, steps_of_key(signing, values));
    else
        signature = as.signer.sign(bytes);
    values.signature = signature;
    detail::add_credential(request, signing.signature, text_to_send(signing, values));
}

}  // namespace service_api
