#define BOOST_TEST_MODULE rule.list.entry_order
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/list/entry_order.hpp>
#include <service_api/value/date.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <vector>

namespace words {

BOOST_DEFINE_ENUM_CLASS(colour, red, green)

}  // namespace words

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;
using words::colour;

struct part {
    int n = 0;
};
BOOST_DESCRIBE_STRUCT(part, (), (n))

struct whole {
    required<std::string> text;
    optional<nullable<decimal>> amount{};
    extensible<colour> paint{};
    std::vector<part> parts{};
};
BOOST_DESCRIBE_STRUCT(whole, (), (text, amount, paint, parts))

struct undescribed {};

static_assert(detail::orderable<int> && detail::orderable<bool> && detail::orderable<std::string> &&
              detail::orderable<colour> && detail::orderable<extensible<colour>> && detail::orderable<decimal> &&
              detail::orderable<date> && detail::orderable<unix_ms> && detail::orderable<nullable<int>> &&
              detail::orderable<whole>);
static_assert(!detail::orderable<undescribed>);

static_assert(detail::entry_order(1, 2) < 0 && detail::entry_order(2, 2) == 0 && detail::entry_order(2, 1) > 0);
static_assert(detail::entry_order(1.50_decimal, 1.5_decimal) == 0);

optional<nullable<decimal>> null() {
    optional<nullable<decimal>> made;
    made.emplace(nullptr);
    return made;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_of_these_records_differs_from_every_other_in_one_order) {
    const auto unknown = [](const char* text) { return extensible<colour>::unknown(text); };
    const std::vector<whole> all{
        {.text = ""},
        {.text = "a"},
        {.text = "b"},
        {.text = "b", .parts = {{1}}},
        {.text = "b", .parts = {{1}, {0}}},
        {.text = "b", .parts = {{2}}},
        {.text = "b", .paint = unknown("")},
        {.text = "b", .paint = unknown("blue")},
        {.text = "b", .paint = colour::green},
        {.text = "b", .amount = null()},
        {.text = "b", .amount = decimal(-1)},
        {.text = "b", .amount = decimal(1)},
    };
    for (const auto& one : all) {
        for (const auto& other : all) {
            const auto order = detail::entry_order(one, other);
            BOOST_TEST((order == 0) == (&one == &other));
            BOOST_TEST((order < 0) == (detail::entry_order(other, one) > 0));
            for (const auto& third : all) {
                if (order < 0 && detail::entry_order(other, third) < 0)
                    BOOST_TEST((detail::entry_order(one, third) < 0));
            }
        }
    }
}
