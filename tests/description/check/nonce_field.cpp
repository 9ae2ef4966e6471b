#define BOOST_TEST_MODULE description.check.nonce_field
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/record.hpp>

// The refusal itself is tested by the fixture nonce_without_a_field.

using namespace service_api;
using namespace service_api::rules;

namespace {

constexpr signature_scheme in_form{.components = {signature_component::body},
                                   .key = header_named("X-Key"),
                                   .nonce = form_field_named("nonce"),
                                   .signature = header_named("X-Signature")};
constexpr signature_scheme in_header{.components = {signature_component::nonce},
                                     .key = header_named("X-Key"),
                                     .nonce = header_named("X-Nonce"),
                                     .signature = header_named("X-Signature")};

// Describes an operation with one field and what it depends on.
#define SERVICE_API_TEST_OPERATION(name, field, route_of_it, scheme, body_of_it)                          \
    struct name {                                                                                         \
        optional<unix_ms> field{};                                                                        \
        static constexpr auto http = endpoint<no_data>{                                                   \
            .route = route_of_it, .access = signed_by(scheme), .limit = unspecified, .body = body_of_it}; \
    };                                                                                                    \
    BOOST_DESCRIBE_STRUCT(name, (), (field))

SERVICE_API_TEST_OPERATION(with_field, nonce, post("/a"), in_form, form_body{})
SERVICE_API_TEST_OPERATION(with_another, number, post("/a"), in_form, form_body{})
SERVICE_API_TEST_OPERATION(in_json, nonce, post("/a"), in_form, json_body{})
SERVICE_API_TEST_OPERATION(by_header, number, post("/a"), in_header, json_body{})

static_assert(!detail::lacks_nonce_field<with_field>());
static_assert(detail::lacks_nonce_field<with_another>());
static_assert(detail::lacks_nonce_field<in_json>());
static_assert(!detail::lacks_nonce_field<by_header>());

}  // namespace

BOOST_AUTO_TEST_CASE(a_field_is_found_by_its_name_in_the_form) {
    BOOST_TEST(detail::has_form_field<with_field>("nonce"));
    BOOST_TEST(!detail::has_form_field<with_field>("number"));
}
