#define BOOST_TEST_MODULE reflect.record_options
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/reflect/record_options.hpp>

namespace {

using service_api::additional_properties;
using service_api::detail::has_additional_properties;
using service_api::detail::has_own_functions;
using service_api::detail::is_array_record;

struct plain {
    int one = 0;
};
BOOST_DESCRIBE_STRUCT(plain, (), (one))

struct open {
    int one = 0;
    additional_properties rest{};
};
BOOST_DESCRIBE_STRUCT(open, (), (one, rest))

struct derived_open : open {
    int two = 0;
};
BOOST_DESCRIBE_STRUCT(derived_open, (open), (two))

struct entries {
    int one = 0;
    static constexpr bool json_array = true;
};
BOOST_DESCRIBE_STRUCT(entries, (), (one))

struct said_otherwise {
    int one = 0;
    static constexpr bool json_array = false;
};
BOOST_DESCRIBE_STRUCT(said_otherwise, (), (one))

struct quick {
    int one = 0;
    static constexpr bool unrolled_json = true;
};
BOOST_DESCRIBE_STRUCT(quick, (), (one))

}  // namespace

BOOST_AUTO_TEST_CASE(a_record_is_open_where_a_member_takes_the_rest) {
    BOOST_TEST(!has_additional_properties<plain>());
    BOOST_TEST(has_additional_properties<open>());
    BOOST_TEST(has_additional_properties<derived_open>());
}

BOOST_AUTO_TEST_CASE(a_record_is_an_array_where_it_says_so) {
    BOOST_TEST(!is_array_record<plain>());
    BOOST_TEST(is_array_record<entries>());
    BOOST_TEST(!is_array_record<said_otherwise>());
}

BOOST_AUTO_TEST_CASE(a_record_has_functions_of_its_own_where_it_says_so) {
    BOOST_TEST(!has_own_functions<plain>());
    BOOST_TEST(has_own_functions<quick>());
}
