#define BOOST_TEST_MODULE description.check.signed_headers
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/record.hpp>
#include <string>

// The refusal itself is tested by the fixture signed_header_that_is_not_sent.

using namespace service_api;
using namespace service_api::rules;

namespace {

constexpr signature_text inner{.components = {header_value("x-target")}};
constexpr signature_scheme target{
    .components = {digest_of(inner, sha256{})}, .key = header_named("X-Key"), .signature = header_named("X-Signature")};
constexpr signature_scheme type{.components = {signature_component::path, header_value("content-type")},
                                .key = header_named("X-Key"),
                                .signature = header_named("X-Signature")};

struct with_field {
    required<std::string> name;
    static constexpr auto rules = rules_of(field(&with_field::name, in_header{"X-Target"}));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/a"), .access = signed_by(target), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(with_field, (), (name))

struct with_optional_field {
    optional<std::string> name{};
    static constexpr auto rules = rules_of(field(&with_optional_field::name, in_header{"X-Target"}));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/a"), .access = signed_by(target), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(with_optional_field, (), (name))

struct with_body {
    required<std::string> name;
    static constexpr auto http =
        endpoint<no_data>{.route = post("/a"), .access = signed_by(type), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(with_body, (), (name))

struct without_body {
    static constexpr auto http =
        endpoint<no_data>{.route = post("/a"), .access = signed_by(type), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(without_body, (), ())

struct versioned : problem_details {
    static constexpr inplace_vector<fixed_header> request_headers{fixed_header{"X-Target", "1"}};
};
struct by_convention {
    static constexpr auto http =
        endpoint<no_data, versioned>{.route = post("/a"), .access = signed_by(target), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(by_convention, (), ())

static_assert(detail::sends_signed_headers<with_field>());
static_assert(!detail::sends_signed_headers<with_optional_field>());
static_assert(detail::sends_signed_headers<with_body>());
static_assert(!detail::sends_signed_headers<without_body>());
static_assert(detail::sends_signed_headers<by_convention>());

}  // namespace

BOOST_AUTO_TEST_CASE(a_header_is_found_by_its_name_without_case) {
    BOOST_TEST((detail::always_sends_header<with_field>("X-TARGET", detail::fields_of<with_field>{})));
    BOOST_TEST((!detail::always_sends_header<with_field>("X-Other", detail::fields_of<with_field>{})));
}
