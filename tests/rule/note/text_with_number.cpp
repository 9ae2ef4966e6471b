#define BOOST_TEST_MODULE rule.note.text_with_number
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/rule/note/text_with_number.hpp>

using service_api::text_with_number;

static_assert(text_with_number<"a size above ", 500, " is cut"> == "a size above 500 is cut");
static_assert(text_with_number<"", 0> == "0");
static_assert(text_with_number<"n = ", 10> == "n = 10");
static_assert(text_with_number<"", INT64_MAX, "."> == "9223372036854775807.");

BOOST_AUTO_TEST_CASE(a_number_is_its_digits) {
    BOOST_TEST((text_with_number<"at most ", 42, " a day">) == "at most 42 a day");
}
