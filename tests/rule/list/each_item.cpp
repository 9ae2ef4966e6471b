#define BOOST_TEST_MODULE rule.list.each_item
#include <boost/test/unit_test.hpp>
#include <service_api/rule/list/each_item.hpp>
#include <service_api/rule/number/minimum.hpp>
#include <service_api/rule/number/positive.hpp>
#include <service_api/rule/text/max_length.hpp>
#include <service_api/rule/text/not_empty.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

constexpr each_item name{not_empty, max_length{3}};
constexpr each_item count{positive};

static_assert(value_rule<decltype(name), std::vector<std::string>> && value_rule<decltype(count), std::vector<int>>);
static_assert(value_rule<decltype(count), std::vector<nullable<int>>>);
static_assert(!value_rule<decltype(name), std::vector<int>> && !value_rule<decltype(count), std::vector<std::string>>);
constexpr each_item row{each_item{not_empty}};  // of lists in a list, and no copy of the inner rule
static_assert(value_rule<decltype(row), std::vector<std::vector<std::string>>>);
static_assert(!value_rule<decltype(row), std::vector<std::string>>);
static_assert(!value_rule<decltype(name), std::string> && !value_rule<decltype(count), int>);

}  // namespace

BOOST_AUTO_TEST_CASE(every_entry_keeps_every_rule) {
    using texts = std::vector<std::string>;
    BOOST_TEST(name.accepts(texts{}));
    BOOST_TEST(name.accepts(texts{"a", "abc"}));
    BOOST_TEST(!name.accepts(texts{"a", ""}));
    BOOST_TEST(!name.accepts(texts{"abcd", "a"}));
    BOOST_TEST(count.accepts(std::vector<int>{1, 2}));
    BOOST_TEST(!count.accepts(std::vector<int>{1, 0, 2}));
}

BOOST_AUTO_TEST_CASE(a_null_entry_breaks_no_rule) {
    using counts = std::vector<nullable<int>>;
    BOOST_TEST(count.accepts(counts{nullptr, 1}));
    BOOST_TEST(!count.accepts(counts{nullptr, -1}));
}

BOOST_AUTO_TEST_CASE(rules_of_the_entries_of_each_entry) {
    using rows = std::vector<std::vector<std::string>>;
    BOOST_TEST(row.accepts(rows{{}, {"a"}}));
    BOOST_TEST(!row.accepts(rows{{"a"}, {"b", ""}}));
    BOOST_TEST(sentence("rows", row) == "rows in each entry in each entry must not be empty");
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(name.id == "each_item");
    BOOST_TEST(sentence("sizes", count) == "sizes in each entry must be positive");
    BOOST_TEST(sentence("names", name) == "names in each entry must not be empty and must have at most 3 characters");
}
