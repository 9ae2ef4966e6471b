#define BOOST_TEST_MODULE description.signing_recipe
#include <boost/test/unit_test.hpp>
#include <service_api/description/signing_recipe.hpp>

using namespace service_api;

BOOST_AUTO_TEST_CASE(what_is_not_said_is_the_least) {
    constexpr signing_recipe recipe{};
    BOOST_TEST(recipe.parts.empty());
    BOOST_TEST(recipe.separator.empty());
    for (const auto& location : {recipe.account, recipe.key, recipe.timestamp, recipe.signature})
        BOOST_TEST(!location.is_sent());
    BOOST_TEST((recipe.unit == timestamp_unit::milliseconds));
    BOOST_TEST(recipe.tolerance_ms == 300'000);
}

BOOST_AUTO_TEST_CASE(a_recipe_tells_what_it_signs) {
    constexpr signing_recipe recipe{.parts = {signature_component::method, signature_component::body}};
    BOOST_TEST(recipe.signs(signature_component::method));
    BOOST_TEST(recipe.signs(signature_component::body));
    BOOST_TEST(!recipe.signs(signature_component::query));
}
