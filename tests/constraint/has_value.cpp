#define BOOST_TEST_MODULE constraint.has_value
#include <boost/test/unit_test.hpp>
#include <service_api/constraint/has_value.hpp>
#include <service_api/reflect/describe.hpp>
#include <string>
#include <type_traits>

namespace {

using namespace service_api;

struct row {
    optional<nullable<std::string>> note{};
};
BOOST_DESCRIBE_STRUCT(row, (), (note))

constexpr has_value noted{&row::note};
static_assert(is_condition<std::remove_const_t<decltype(noted)>>);

}  // namespace

BOOST_AUTO_TEST_CASE(an_empty_text_is_a_value_and_null_is_none) {
    row one;
    BOOST_TEST(!noted.holds(one));
    one.note.emplace(nullptr);
    BOOST_TEST(!noted.holds(one));
    one.note.emplace("");
    BOOST_TEST(noted.holds(one));
}

BOOST_AUTO_TEST_CASE(its_words) {
    BOOST_TEST(noted.words() == "note has a value");
    BOOST_TEST((!noted).words() == "not (note has a value)");
}
