#pragma once

#include <service_api/description.hpp>

namespace service_api::trading {

/// How the platform's requests are signed. The headers are section 5's; what is signed and how is assumed, as no
/// procedure is shown.
inline constexpr signing_recipe signing{
    .parts = {signed_part::timestamp, signed_part::method, signed_part::target, signed_part::body},
    .algorithm = signing_algorithm::ed25519,
    .spelling = signature_spelling::base64url,
    .account = header_named("service-account-id"),
    .key = header_named("service-key"),
    .timestamp = header_named("service-timestamp"),
    .signature = header_named("service-signature"),
    .tolerance_ms = 300'000,
    .key_words = "ed25519: and the base58 text of the public key"};

/// The signed header set.
inline constexpr access_policy signed_request = signed_by(signing);

}  // namespace service_api::trading
