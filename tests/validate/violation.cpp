#define BOOST_TEST_MODULE validate.violation

#include <boost/test/unit_test.hpp>
#include <service_api/codec/form/read_query.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/description.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

namespace sample {

struct request {
    required<std::string> name;
};
BOOST_DESCRIBE_STRUCT(request, (), (name))

}  // namespace sample

BOOST_AUTO_TEST_CASE(the_first_hundred_are_kept_in_order) {
    std::vector<violation> found;
    for (int i = 0; i < 250; ++i) add_violation(found, {"/" + std::to_string(i), "rule", "words"});
    BOOST_TEST(found.size() == 100U);
    BOOST_TEST(found.front().field == "/0");
    BOOST_TEST(found.back().field == "/99");
}

BOOST_AUTO_TEST_CASE(a_hundred_thousand_mistakes_get_a_bounded_refusal) {
    std::string body = R"({"name":"x")";
    std::string query = "name=x";
    for (int i = 0; i < 100'000; ++i) {
        body += ",\"k" + std::to_string(i) + "\":1";
        query += "&k" + std::to_string(i) + "=1";
    }
    const auto from_body = read_json<sample::request>(body + '}', direction::request);
    BOOST_TEST(!from_body.value.has_value());
    BOOST_TEST(from_body.violations.size() == 100U);
    const auto from_query = read_query<sample::request>(query);
    BOOST_TEST(!from_query.value.has_value());
    BOOST_TEST(from_query.violations.size() == 100U);
}
