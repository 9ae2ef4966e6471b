#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

// AWS Signature Version 4 by its test suite: a canonical request, a string to sign, a key for a day and a service.
namespace aws {

using namespace service_api;
using namespace service_api::rules;

inline constexpr signature_text host_and_date{.components = {fixed_text("host:example.amazonaws.com\nx-amz-date:"),
                                                             signature_component::timestamp, fixed_text("\n")}};
inline constexpr signature_text canonical_request{
    .components = {signature_component::method, signature_component::path, signature_component::sorted_query,
                   signed_text(host_and_date), fixed_text("host;x-amz-date"), digest_of(signed_body, sha256{})},
    .separator = "\n"};
inline constexpr signature_text scope{
    .components = {signature_component::date, fixed_text("/us-east-1/service/aws4_request")}};

inline constexpr signature_scheme signing{
    .components = {fixed_text("AWS4-HMAC-SHA256"), signature_component::timestamp, signed_text(scope),
                   digest_of(canonical_request, sha256{})},
    .separator = "\n",
    .algorithm = hmac_sha256{},
    .encoding = signature_encoding::hex,
    .timestamp = header_named("X-Amz-Date"),
    .signature = header_named("Authorization"),
    .sent_as = {.components = {fixed_text("AWS4-HMAC-SHA256 Credential="), signature_component::key, fixed_text("/"),
                               signature_component::date,
                               fixed_text("/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature="),
                               signature_component::signature}},
    .derivation = {.prefix = "AWS4",
                   .steps = {signature_component::date, fixed_text("us-east-1"), fixed_text("service"),
                             fixed_text("aws4_request")}},
    .unit = timestamp_unit::basic_date_time,
};

// The same with the type of the body among the headers.
inline constexpr signature_text typed_headers{.components = {fixed_text("content-type:"), header_value("Content-Type"),
                                                             fixed_text("\nhost:example.amazonaws.com\nx-amz-date:"),
                                                             signature_component::timestamp, fixed_text("\n")}};
inline constexpr signature_text typed_request{
    .components = {signature_component::method, signature_component::path, signature_component::sorted_query,
                   signed_text(typed_headers), fixed_text("content-type;host;x-amz-date"),
                   digest_of(signed_body, sha256{})},
    .separator = "\n"};
inline constexpr signature_scheme typed_signing{
    .components = {fixed_text("AWS4-HMAC-SHA256"), signature_component::timestamp, signed_text(scope),
                   digest_of(typed_request, sha256{})},
    .separator = "\n",
    .algorithm = hmac_sha256{},
    .encoding = signature_encoding::hex,
    .timestamp = header_named("X-Amz-Date"),
    .signature = header_named("Authorization"),
    .sent_as = {.components = {fixed_text("AWS4-HMAC-SHA256 Credential="), signature_component::key, fixed_text("/"),
                               signature_component::date,
                               fixed_text(
                                   "/us-east-1/service/aws4_request, SignedHeaders=content-type;host;x-amz-date, "
                                   "Signature="),
                               signature_component::signature}},
    .derivation = signing.derivation,
    .unit = timestamp_unit::basic_date_time,
};

struct list_things {
    optional<std::string> Param2{};
    optional<std::string> Param1{};

    static constexpr auto http =
        endpoint<std::int64_t>{.route = get("/"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_things, (), (Param2, Param1))

struct touch {
    static constexpr auto http =
        endpoint<no_data>{.route = post("/"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(touch, (), ())

struct add_thing {
    required<std::string> Param1;

    static constexpr auto http = endpoint<no_data>{
        .route = put("/"), .access = signed_by(typed_signing), .limit = unspecified, .body = form_body{}};
};
BOOST_DESCRIBE_STRUCT(add_thing, (), (Param1))

inline constexpr api<list_things, touch, add_thing> v1{.title = "Things", .version = "v1"};

}  // namespace aws
