#define BOOST_TEST_MODULE codec.json.read.reset_members
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/codec/json/json_reader.hpp>
#include <service_api/codec/json/read/reset_members.hpp>
#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct inner {
    std::string text = "inner";
    optional<std::int64_t> number{};
};
BOOST_DESCRIBE_STRUCT(inner, (), (text, number))

struct outer {
    std::int64_t number = 7;
    std::vector<inner> all{};
};
BOOST_DESCRIBE_STRUCT(outer, (), (number, all))

}  // namespace

BOOST_AUTO_TEST_CASE(one_member_becomes_blank_and_the_others_stay) {
    outer whole{.number = 1, .all = {inner{.text = "a", .number = 2}}};
    detail::reset_in<outer>(detail::json_reader_for<inner>::plan, &whole.all[0], 0);
    BOOST_TEST(whole.all[0].text == "inner");
    BOOST_TEST(*whole.all[0].number == 2);
    detail::reset_in<outer>(detail::json_reader_for<inner>::plan, &whole.all[0], 1);
    BOOST_TEST(!whole.all[0].number.has_value());
    detail::reset_in<outer>(detail::json_reader_for<outer>::plan, &whole, 0);
    BOOST_TEST(whole.number == 7);
    BOOST_TEST(whole.all.size() == 1U);
}
