#define BOOST_TEST_MODULE description.payload
#include <boost/test/unit_test.hpp>
#include <service_api/description/payload.hpp>
#include <service_api/reflect/members.hpp>
#include <string>
#include <type_traits>

using namespace service_api;

static_assert(no_data{} == no_data{} && null_data{} == null_data{});
static_assert(!std::is_convertible_v<no_data, null_data> && !described_record<no_data> && !described_record<null_data>);
static_assert(described_record<rows_of<int>> && member_count<rows_of<int>> == 1);
static_assert(name_of(&rows_of<std::string>::rows) == "rows");
static_assert(!std::is_default_constructible_v<rows_of<int>>);  // an empty list must be written

BOOST_AUTO_TEST_CASE(a_list_keeps_its_rows_in_order) {
    const rows_of<int> one{.rows = {3, 1, 2}};
    BOOST_TEST(one.rows.value() == (std::vector<int>{3, 1, 2}), boost::test_tools::per_element());
    BOOST_TEST((one == rows_of<int>{.rows = {3, 1, 2}}));
    BOOST_TEST((one != rows_of<int>{.rows = {1, 2, 3}}));
    const rows_of<int> none{.rows = std::vector<int>{}};
    BOOST_TEST(none.rows->empty());
}
