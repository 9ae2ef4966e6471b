#define BOOST_TEST_MODULE value.presence.required
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <memory>
#include <service_api/value/decimal.hpp>
#include <service_api/value/presence/nullable.hpp>
#include <service_api/value/presence/required.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace {

using service_api::decimal;
using service_api::is_required;
using service_api::rules::nullable;
using service_api::rules::required;

// A missing field does not compile.
static_assert(!std::is_default_constructible_v<required<int>>);
static_assert(!std::is_default_constructible_v<required<std::string>>);

// The field accepts what converts to the value without a cast.
static_assert(std::is_convertible_v<const char*, required<std::string>>);
static_assert(std::is_convertible_v<int, required<std::int64_t>>);
static_assert(std::is_convertible_v<std::size_t, required<std::int64_t>>);
static_assert(std::is_convertible_v<int, required<decimal>>);
static_assert(std::is_convertible_v<std::nullptr_t, required<nullable<std::string>>>);
static_assert(std::is_convertible_v<const char*, required<nullable<std::string>>>);
static_assert(std::is_convertible_v<std::initializer_list<std::string>, required<std::vector<std::string>>>);

// It does not accept another type, even if C++ would convert it with a loss.
static_assert(!std::is_constructible_v<required<std::string>, int>);
static_assert(!std::is_constructible_v<required<std::string>, std::nullptr_t>);
static_assert(!std::is_constructible_v<required<std::int64_t>, const char*>);
static_assert(!std::is_constructible_v<required<std::int64_t>, double>);
static_assert(!std::is_constructible_v<required<decimal>, double>);
static_assert(!std::is_constructible_v<required<decimal>, bool>);
static_assert(!std::is_constructible_v<required<bool>, const char*>);
static_assert(!std::is_constructible_v<required<bool>, int>);
static_assert(
    !std::is_convertible_v<std::string_view, required<std::string>>);  // std::string accepts it with a cast only

// A value of several constructor arguments that is neither a list nor an aggregate.
class span_of_time {
public:
    constexpr span_of_time(int from, int to) : length(to - from) {}
    int length;
};
constexpr required<span_of_time> hours = {9, 17};
static_assert(hours->length == 8);
struct range {
    int from, to;
};
static_assert(!std::is_constructible_v<required<span_of_time>, int, const char*>);
static_assert(!std::is_constructible_v<required<range>, int, int>);
static_assert(!std::is_constructible_v<required<std::string>, const char*, int>);

static_assert(std::is_same_v<required<int>::value_type, int>);
static_assert(is_required<required<int>> && !is_required<int> && !is_required<nullable<int>>);

static_assert(required<int>(3) == required<int>(3) && required<int>(3) == 3 && required<int>(3) != required<int>(4));
static_assert(*required<int>(3) == 3 && required<int>(3).value() == 3);

// A template with a required string as its argument: clang evaluated the constraint of `operator==` for it recursively.
template <class Field>
struct row_of {
    Field inner;
};
static_assert(!std::equality_comparable<row_of<required<std::string>>>);

struct request {
    required<std::string> symbol;
    required<std::int64_t> count;
};

}  // namespace

BOOST_AUTO_TEST_CASE(reads_like_the_value_it_holds) {
    const request one{.symbol = "PERP_BTC_USDC", .count = 5};
    const std::string& text = one.symbol;
    BOOST_TEST(&text == &*one.symbol);
    BOOST_TEST(&text == &one.symbol.value());
    BOOST_TEST(text == "PERP_BTC_USDC");
    BOOST_TEST(one.symbol->size() == 13U);
    const std::int64_t count = one.count;
    BOOST_TEST(count == 5);
}

BOOST_AUTO_TEST_CASE(a_list_is_written_by_its_entries) {
    struct batch {
        required<std::vector<std::string>> ids;
        required<std::vector<int>> sizes;
    };
    const batch two{.ids = {"a", "b"}, .sizes = {3, 1, 2}};
    BOOST_TEST(*two.ids == (std::vector<std::string>{"a", "b"}), boost::test_tools::per_element());
    BOOST_TEST(*two.sizes == (std::vector<int>{3, 1, 2}), boost::test_tools::per_element());
    const batch one{.ids = {"a"}, .sizes = {7}};
    BOOST_TEST(*one.ids == (std::vector<std::string>{"a"}), boost::test_tools::per_element());
    BOOST_TEST(*one.sizes == (std::vector<int>{7}), boost::test_tools::per_element());
    const batch moved{.ids = std::vector<std::string>{}, .sizes = std::vector<int>(3)};
    BOOST_TEST(moved.ids->empty());
    BOOST_TEST(moved.sizes->size() == 3U);
}

BOOST_AUTO_TEST_CASE(is_compared_with_its_kind_its_value_and_what_its_value_takes) {
    const required<std::string> symbol = "a";
    BOOST_TEST((symbol == required<std::string>("a")));
    BOOST_TEST((symbol != required<std::string>("b")));
    BOOST_TEST((symbol == std::string("a")));
    BOOST_TEST((std::string("b") != symbol));
    BOOST_TEST((symbol == "a"));
    BOOST_TEST((symbol != "b"));
    BOOST_TEST(("a" == symbol));
    const required<std::int64_t> count = 5;
    BOOST_TEST((count == 5));
    BOOST_TEST((count != 6));
    BOOST_TEST((count == std::size_t{5}));
    BOOST_TEST((required<std::int64_t>(-1) != std::numeric_limits<std::uint64_t>::max()));
    const required<nullable<std::string>> description = nullptr;
    BOOST_TEST((description == nullptr));
    BOOST_TEST((description != "text"));
}

BOOST_AUTO_TEST_CASE(is_written_through_and_moved_out_of) {
    required<std::string> name = "a";
    name = "b";
    BOOST_TEST(*name == "b");
    *name += "c";
    name->push_back('d');
    name.value() += 'e';
    BOOST_TEST(*name == "bcde");

    required<std::unique_ptr<int>> owner = std::make_unique<int>(7);
    const std::unique_ptr<int> taken = std::move(owner).value();
    BOOST_TEST(*taken == 7);
    BOOST_TEST((owner.value() == nullptr));
    required<std::vector<int>> list = std::vector{1, 2};
    const std::vector<int> moved = *std::move(list);
    BOOST_TEST(moved.size() == 2U);
    BOOST_TEST(list->empty());
}

// `std::vector<std::string>{{"a", "b"}}` is one string made from two unrelated pointers.
BOOST_AUTO_TEST_CASE(a_list_in_two_pairs_of_braces_is_the_same_list) {
    const required<std::vector<std::string>> once = {"a", "b"};
    const required<std::vector<std::string>> twice = {{"a", "b"}};
    const std::vector<std::string> expected{"a", "b", std::string()};
    BOOST_TEST((once.value() == std::vector<std::string>(expected.begin(), expected.begin() + 2)));
    BOOST_TEST((twice.value() == once.value()));
    const required<std::vector<int>> numbers = {1, 2, 3};
    BOOST_TEST((numbers.value() == std::vector<int>{1, 2, 3}));
}
