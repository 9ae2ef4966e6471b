#define BOOST_TEST_MODULE rule.list.unique_items
#include <boost/test/unit_test.hpp>
#include <compare>
#include <cstddef>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/list/unique_items.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/value/decimal.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;

BOOST_DEFINE_ENUM_CLASS(colour, red, green, blue)

struct leg {
    required<std::string> symbol;
    nullable<decimal> price{};
};
BOOST_DESCRIBE_STRUCT(leg, (), (symbol, price))

/// Counts the comparisons of all values.
struct counted {
    int value = 0;
    static inline std::size_t comparisons = 0;

    friend std::strong_ordering operator<=>(const counted& left, const counted& right) {
        ++comparisons;
        return left.value <=> right.value;
    }
};
struct counted_leg {
    counted id{};
};
BOOST_DESCRIBE_STRUCT(counted_leg, (), (id))

struct undescribed {};

template <class T>
constexpr bool fits = value_rule<unique_items_rule, T>;
static_assert(fits<std::vector<std::string>> && fits<std::vector<colour>> && fits<std::vector<leg>> &&
              fits<std::vector<nullable<int>>> && fits<std::vector<bool>>);
static_assert(!fits<std::string> && !fits<int> && !fits<std::vector<undescribed>>);

template <class T>
bool passes(const std::vector<T>& entries) {
    return unique_items.accepts(entries);
}

}  // namespace

BOOST_AUTO_TEST_CASE(entries_of_each_kind) {
    BOOST_TEST(passes<std::string>({}));
    BOOST_TEST(passes<std::string>({"a"}));
    BOOST_TEST(passes<std::string>({"a", "A", ""}));
    BOOST_TEST(!passes<std::string>({"a", "b", "a"}));
    BOOST_TEST(passes<int>({3, 1, 2}));
    BOOST_TEST(!passes<int>({3, 1, 3}));
    BOOST_TEST(passes<bool>({true, false}));
    BOOST_TEST(!passes<bool>({true, false, true}));
    BOOST_TEST(!passes<decimal>({1.5_decimal, 2, 1.50_decimal}));
    BOOST_TEST(passes<colour>({colour::red, colour::blue}));
    BOOST_TEST(!passes<colour>({colour::red, colour::blue, colour::red}));
    BOOST_TEST(passes<leg>({{.symbol = "a", .price = 1}, {.symbol = "a", .price = 2}, {.symbol = "a"}}));
    BOOST_TEST(!passes<leg>({{.symbol = "a", .price = 1}, {.symbol = "b", .price = 1}, {.symbol = "a", .price = 1}}));
}

// Any caller may send a long array. Comparing each pair of these would be 5 000 000 000 comparisons.
BOOST_AUTO_TEST_CASE(a_hundred_thousand_entries_are_compared_a_few_million_times) {
    constexpr int size = 100'000;
    std::vector<counted> values;
    std::vector<counted_leg> legs;
    for (int i = 0; i < size; ++i) {
        values.push_back({i * 7919 % size});
        legs.push_back({.id = values.back()});
    }
    const auto comparisons = [](const auto& entries, bool expected) {
        counted::comparisons = 0;
        BOOST_TEST(passes(entries) == expected);
        return counted::comparisons;
    };
    BOOST_TEST(comparisons(values, true) < 5'000'000U);
    BOOST_TEST(comparisons(legs, true) < 5'000'000U);
    values.back() = values.front();
    legs.back() = legs.front();
    BOOST_TEST(comparisons(values, false) < 5'000'000U);
    BOOST_TEST(comparisons(legs, false) < 5'000'000U);
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(unique_items_rule::id == "unique_items");
    BOOST_TEST(sentence("account_ids", unique_items) == "account_ids must not have two equal entries");
}

BOOST_AUTO_TEST_CASE(many_equal_entries) {
    BOOST_TEST(!unique_items.accepts(std::vector<int>(1'000, 7)));
    std::vector<std::string> two(1'000, "a");
    two.resize(2'000, "b");
    BOOST_TEST(!unique_items.accepts(two));
}
