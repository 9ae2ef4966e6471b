#define BOOST_TEST_MODULE message.route_match
#include <boost/test/unit_test.hpp>
#include <service_api/message/route_match.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api {

BOOST_AUTO_TEST_CASE(the_methods_are_named_in_the_order_of_the_verbs) {
    const auto bit = [](http_verb verb) { return std::uint8_t(1U << static_cast<unsigned>(verb)); };
    const struct {
        std::vector<http_verb> verbs;
        std::string_view allowed;
    } rows[] = {
        {{}, ""},
        {{http_verb::get}, "GET"},
        {{http_verb::delete_}, "DELETE"},
        {{http_verb::delete_, http_verb::post}, "POST, DELETE"},
        {{http_verb::patch, http_verb::put, http_verb::get}, "GET, PUT, PATCH"},
        {{http_verb::get, http_verb::post, http_verb::put, http_verb::patch, http_verb::delete_},
         "GET, POST, PUT, PATCH, DELETE"},
    };
    for (const auto& row : rows) {
        route_match match;
        for (const http_verb verb : row.verbs) match.methods = static_cast<std::uint8_t>(match.methods | bit(verb));
        BOOST_TEST(match.allowed() == row.allowed);
    }
}

BOOST_AUTO_TEST_CASE(values_keep_the_order_of_the_placeholders) {
    path_values values;
    BOOST_TEST(values.size() == 0U);
    for (const std::string_view value : {"a", "b%2F", "c"}) values.push_back(value);
    BOOST_TEST((std::vector<std::string_view>(values.begin(), values.end()) ==
                std::vector<std::string_view>{"a", "b%2F", "c"}));
    BOOST_TEST(values[1] == "b%2F");
    values.clear();
    BOOST_TEST((values.begin() == values.end()));
}

}  // namespace service_api
