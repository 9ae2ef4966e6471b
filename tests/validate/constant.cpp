#define BOOST_TEST_MODULE validate.constant
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/description.hpp>
#include <service_api/validate/constant.hpp>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct line {
    required<std::int64_t> count;

    static constexpr auto rules = rules_of(field(&line::count, positive));
};
BOOST_DESCRIBE_STRUCT(line, (), (count))

struct order {
    required<std::vector<line>> lines;
    optional<nullable<line>> gift{};
    optional<date> from{};
    optional<date> until{};
    std::int64_t page = 1;

    static constexpr auto rules = rules_of(field(&order::lines, not_empty), not_after{&order::from, &order::until},
                                           field(&order::page, minimum{1}));
};
BOOST_DESCRIBE_STRUCT(order, (), (lines, gift, from, until, page))

struct text {
    required<std::string> words;
};
BOOST_DESCRIBE_STRUCT(text, (), (words))

constexpr auto today = date::from(2024, 1, 2).value();
constexpr auto yesterday = date::from(2024, 1, 1).value();

// Requests that do not compile are in tests/must_not_compile/constant_*.cpp. The index of the broken member, 5 if there
// is none.
template <auto Make>
constexpr std::size_t broken = detail::broken_member_of<decltype(Make)>();

static_assert(broken<[] { return order{.lines = std::vector<line>{{.count = 1}}}; }> == 5);
static_assert(broken<[] { return order{.lines = std::vector<line>{}}; }> == 0);
static_assert(broken<[] { return order{.lines = std::vector<line>{{.count = 1}, {.count = 0}}}; }> == 0);
static_assert(broken<[] { return order{.lines = std::vector<line>{{.count = 1}}, .gift = line{.count = 0}}; }> == 1);
static_assert(broken<[] {
                  return order{.lines = std::vector<line>{{.count = 1}}, .from = today, .until = yesterday, .page = 0};
              }> == 2);
static_assert(broken<[] { return order{.lines = std::vector<line>{{.count = 1}}, .page = 0}; }> == 4);
static_assert(broken<[] { return text{.words = "a text of sixteen bytes or more"}; }> == 1);
static_assert(broken<[] { return text{.words = "no UTF-8: \xFF, and sixteen bytes"}; }> == 0);

}  // namespace

BOOST_AUTO_TEST_CASE(a_sound_constant_is_the_request_itself) {
    const auto request = constant([] { return order{.lines = std::vector<line>{{.count = 7}}, .page = 3}; });
    BOOST_TEST(request.lines->size() == 1U);
    BOOST_TEST(*request.lines->front().count == 7);
    BOOST_TEST(request.page == 3);
    BOOST_TEST(!request.gift.has_value());
}
