#define BOOST_TEST_MODULE value.static_text
#include <boost/test/unit_test.hpp>
#include <service_api/value/static_text.hpp>

using service_api::detail::static_text;

static_assert(static_text<[](auto add) {
                  add("a");
                  for (int i = 0; i < 3; ++i) add("bc");
              }>::view == "abcbcbc");
static_assert(static_text<[](auto) {}>::view.empty());

BOOST_AUTO_TEST_CASE(the_text_is_a_constant) {
    BOOST_TEST(static_text<[](auto add) { add("x"); }>::view.size() == 1U);
}
