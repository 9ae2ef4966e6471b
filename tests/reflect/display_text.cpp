#define BOOST_TEST_MODULE reflect.display_text
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/reflect/display_text.hpp>
#include <service_api/rule/condition/is.hpp>
#include <service_api/rule/condition/is_one_of.hpp>
#include <string>

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;

namespace {

BOOST_DEFINE_ENUM_CLASS(shade, red, green)

struct switchboard {
    bool on = false;
    std::int64_t level = 0;
    std::string name{};
};
BOOST_DESCRIBE_STRUCT(switchboard, (), (on, level, name))

}  // namespace

BOOST_AUTO_TEST_CASE(a_value_of_each_kind_is_shown) {
    BOOST_TEST(detail::display_text(shade::green) == "green");
    BOOST_TEST(detail::display_text(true) == "true");
    BOOST_TEST(detail::display_text(-3) == "-3");
    BOOST_TEST(detail::display_text(1.50_decimal) == "1.50");
    BOOST_TEST(detail::display_text("text") == "text");
    BOOST_TEST(detail::display_text(std::string_view("view")) == "view");
}

BOOST_AUTO_TEST_CASE(conditions_may_ask_for_each_kind) {
    BOOST_TEST((is{&switchboard::on, true}.words() == "on is true"));
    BOOST_TEST((is{&switchboard::level, 3}.words() == "level is 3"));
    BOOST_TEST((is{&switchboard::name, "a"}.words() == "name is a"));
    BOOST_TEST((is{&switchboard::name, "a"}.holds({.name = "a"})));
    BOOST_TEST((!is{&switchboard::on, true}.holds({})));
}

BOOST_AUTO_TEST_CASE(numbers_as_a_sentence_shows_them) {
    BOOST_TEST(detail::number_text(0) == "0");
    BOOST_TEST(detail::number_text(-5) == "-5");
    BOOST_TEST(detail::number_text(1.50_decimal) == "1.50");
    BOOST_TEST(detail::counted(0, "entry", "entries") == "0 entries");
    BOOST_TEST(detail::counted(1, "entry", "entries") == "1 entry");
    BOOST_TEST(detail::counted(500, "entry", "entries") == "500 entries");
}
