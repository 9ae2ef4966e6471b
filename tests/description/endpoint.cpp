#define BOOST_TEST_MODULE description.endpoint
#include <boost/test/unit_test.hpp>
#include <service_api/description/endpoint.hpp>
#include <service_api/description/payload.hpp>
#include <service_api/trading/signing.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;

// A missing route, access or limit: tests/must_not_compile/endpoint_without_*.cpp.
constexpr endpoint<no_data> least{.route = get("/v1/a"), .access = public_access, .limit = unspecified};
static_assert(std::is_same_v<decltype(least)::response, no_data>);
static_assert(!std::is_default_constructible_v<endpoint<no_data>>);

constexpr error_definition own{400, -1103, "the date range is invalid"};
constexpr endpoint<null_data> full{
    .route = post("/v1/b"),
    .access = trading::signed_request.only_for("admin"),
    .limit = rate{10, per_second, limit_scope::account},
    .summary = "Does b.",
    .assumptions = {"One.", "Two."},
    .declared_errors = {errors::data_not_found},
    .validation_error = own,
};

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_not_said_has_a_default) {
    BOOST_TEST((least.route == get("/v1/a")));
    BOOST_TEST(least.access->schemes.empty());
    BOOST_TEST(!least.limit->is_specified());
    BOOST_TEST(least.summary.empty());
    BOOST_TEST(least.assumptions.empty());
    BOOST_TEST(least.declared_errors.empty());
    BOOST_TEST((least.validation_error == errors::validation_error));
}

BOOST_AUTO_TEST_CASE(what_is_said_is_kept) {
    BOOST_TEST((full.route == post("/v1/b")));
    BOOST_TEST(*full.access->roles.begin() == "admin");
    BOOST_TEST_REQUIRE(full.limit->is_specified());
    BOOST_TEST(full.limit->rates.begin()->count == 10U);
    BOOST_TEST(full.summary == "Does b.");
    BOOST_TEST((std::vector<std::string>(full.assumptions.begin(), full.assumptions.end()) ==
                std::vector<std::string>{"One.", "Two."}));
    BOOST_TEST((*full.declared_errors.begin() == errors::data_not_found));
    BOOST_TEST((full.validation_error == own));
}
