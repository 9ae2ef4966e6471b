#define BOOST_TEST_MODULE reflect.shown_text
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <service_api/reflect/shown_text.hpp>
#include <string_view>
#include <type_traits>

namespace {

using namespace service_api::detail;

constexpr std::string_view find_nothing() { return {}; }
constexpr std::string_view find_name() { return "order_id"; }

template <auto Found>
constexpr std::string_view text_of = Found.text;

// How compilers print it: tests/must_not_compile/path_with_a_placeholder_without_a_field.cpp.
static_assert(none_found<shown_result<find_nothing>()>);
static_assert(!none_found<shown_result<find_name>()>);
static_assert(!none_found<shown_text<0>("")>);  // an empty name that is wrong

}  // namespace

BOOST_AUTO_TEST_CASE(a_text_that_is_found_is_a_template_argument) {
    BOOST_TEST(text_of<shown_result<find_name>()> == "order_id");
    BOOST_TEST(text_of<shown_text<3>("abc")> == "abc");
    BOOST_TEST((std::is_same_v<decltype(shown_result<find_nothing>()), std::nullptr_t>));
    BOOST_TEST((std::is_same_v<decltype(shown_result<find_name>()), shown_text<8>>));
}
