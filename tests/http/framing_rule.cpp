#define BOOST_TEST_MODULE http.framing_rule
#include <boost/test/unit_test.hpp>
#include <service_api/http/framing_rule.hpp>
#include <set>
#include <string_view>

using namespace service_api;

BOOST_AUTO_TEST_CASE(the_rules_differ_in_name_and_words_and_have_the_statuses_of_http) {
    std::set<std::string_view> names;
    std::set<std::string_view> sentences;
    std::set<int> statuses;
    for (const framing_rule& one : framing::all) {
        names.insert(one.name);
        sentences.insert(one.words);
        statuses.insert(one.status);
        BOOST_TEST((one.field.empty() || one.field.front() == '/'));
    }
    BOOST_TEST(names.size() == framing::all.size());
    BOOST_TEST(sentences.size() == framing::all.size());
    BOOST_TEST((statuses == std::set<int>{400, 411, 413, 414, 431}));
}
