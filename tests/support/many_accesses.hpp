#pragma once

#include <service_api/description.hpp>

/// Two operations with every scheme of access and two schemes: what each document must tell apart.
namespace service_api::test {

using enum signature_component;

inline constexpr signature_scheme sealed{.components = {timestamp, method, path},
                                         .separator = "\n",
                                         .key = header_named("X-Key"),
                                         .timestamp = header_named("X-Time"),
                                         .signature = header_named("X-Seal"),
                                         .tolerance_ms = 5'000};
inline constexpr signature_scheme exchange{.components = {query, body},
                                           .algorithm = hmac_sha256{},
                                           .encoding = signature_encoding::hex,
                                           .account = header_named("X-Account"),
                                           .key = header_named("X-Key"),
                                           .timestamp = parameter_named("timestamp"),
                                           .signature = parameter_named("signature"),
                                           .unit = timestamp_unit::seconds,
                                           .key_format = "its name"};

struct look {
    static constexpr auto http = endpoint<no_data>{
        .route = get("/look"),
        .access = (signed_by(sealed).timestamp_optional() || bearer_token || api_key_in_header("X-API-Key"))
                      .only_for("reader"),
        .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

struct move {
    static constexpr auto http =
        endpoint<no_data>{.route = post("/move"),
                          .access = basic_login || signed_by(exchange) || api_key_in_query("key"),
                          .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(move, (), ())

inline constexpr api<look, move> several{};

}  // namespace service_api::test
