#define BOOST_TEST_MODULE value.literal
#include <boost/test/unit_test.hpp>
#include <service_api/value/literal.hpp>
#include <string>
#include <type_traits>

using service_api::literal;

namespace {

template <literal Text>
struct named {
    static constexpr auto text = Text.view();
};

static_assert(std::is_same_v<named<"a">, named<"a">> && !std::is_same_v<named<"a">, named<"b">> &&
              !std::is_same_v<named<"">, named<"\0">>);

}  // namespace

BOOST_AUTO_TEST_CASE(a_literal_is_all_its_characters_but_the_terminator) {
    BOOST_TEST(named<"type">::text == "type");
    BOOST_TEST(named<"">::text == "");
    BOOST_TEST(named<"a\0b">::text == std::string_view("a\0b", 3));
    BOOST_TEST(named<"é">::text.size() == 2U);
}
