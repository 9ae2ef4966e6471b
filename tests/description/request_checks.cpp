#define BOOST_TEST_MODULE description.request_checks
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <service_api/description/request_checks.hpp>
#include <service_api/http/framing_rule.hpp>
#include <set>
#include <string_view>
#include <vector>

using namespace service_api;

namespace {

constexpr array_view<check_model> all = detail::models_of_checks<request_checks>::all;

}  // namespace

BOOST_AUTO_TEST_CASE(each_check_has_a_name_of_its_own_a_reason_and_errors) {
    std::set<std::string_view> names;
    for (const check_model& check : all) {
        BOOST_TEST(names.insert(check.name).second, check.name);
        BOOST_TEST(check.reason.ends_with('.'), check.name);
        BOOST_TEST(!check.errors.empty(), check.name);
    }
    static_assert(all.front().is<checks::framing>() && all.back().is<checks::handler>());
    static_assert(!all.front().is<checks::route>());
}

BOOST_AUTO_TEST_CASE(each_error_of_the_library_is_one_of_a_check_but_for_what_handlers_find) {
    for (const error_definition& definition : errors::all) {
        const bool listed = std::any_of(all.begin(), all.end(), [&](const check_model& check) {
            return std::any_of(check.errors.begin(), check.errors.end(),
                               [&](const possible_error& one) { return one.definition == definition; });
        });
        BOOST_TEST(listed == (definition != errors::data_not_found), definition.message);
    }
}

BOOST_AUTO_TEST_CASE(what_a_transport_refuses_is_an_error_of_framing) {
    std::vector<error_definition> framing;
    for (const possible_error& one : checks::framing::errors) framing.push_back(one.definition);
    BOOST_TEST((framing == std::vector(errors::of_transport.begin(), errors::of_transport.end())));
    for (const framing_rule& rule : service_api::framing::all) {
        BOOST_TEST(std::any_of(framing.begin(), framing.end(),
                               [&](const error_definition& definition) { return definition.status == rule.status; }),
                   rule.name);
    }
}
