#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <service_api/description/signing/hmac_sha512.hpp>
#include <string>

// The signatures of an exchange, Kraken, by its documentation: a nonce in the form, and a digest of nonce and form.
namespace kraken {

using namespace service_api;
using namespace service_api::rules;

inline constexpr signature_text numbered_form{.components = {signature_component::nonce, signature_component::body}};

inline constexpr signature_scheme signing{
    .components = {signature_component::path, digest_of(numbered_form, sha256{}, digest_encoding::raw)},
    .algorithm = hmac_sha512{},
    .encoding = signature_encoding::base64,
    .key = header_named("API-Key"),
    .nonce = form_field_named("nonce"),
    .signature = header_named("API-Sign"),
    .tolerance_ms = 10'000,
    .secret = secret_format::base64,
};

/// Places an order.
struct add_order {
    optional<unix_ms> nonce{};
    required<std::string> ordertype;
    required<std::string> pair;
    required<std::string> price;
    required<std::string> type;
    required<std::string> volume;

    static constexpr auto http = endpoint<no_data>{
        .route = post("/0/private/AddOrder"), .access = signed_by(signing), .limit = unspecified, .body = form_body{}};
};
BOOST_DESCRIBE_STRUCT(add_order, (), (nonce, ordertype, pair, price, type, volume))

/// Counts the orders. Its form has the nonce only.
struct count_orders {
    optional<unix_ms> nonce{};

    static constexpr auto http = endpoint<std::int64_t>{.route = post("/0/private/CountOrders"),
                                                        .access = signed_by(signing),
                                                        .limit = unspecified,
                                                        .body = form_body{}};
};
BOOST_DESCRIBE_STRUCT(count_orders, (), (nonce))

inline constexpr api<add_order, count_orders> v1{.title = "Kraken", .version = "v1"};

}  // namespace kraken
