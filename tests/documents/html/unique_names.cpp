#define BOOST_TEST_MODULE documents.html.unique_names

#include <boost/test/unit_test.hpp>
#include <service_api/documents/html/unique_names.hpp>

using namespace service_api;

BOOST_AUTO_TEST_CASE(each_name_is_given_out_once) {
    detail::unique_names names;
    BOOST_TEST(names.take("get_item.shop") == "get_item.shop");
    BOOST_TEST(names.take("get_item.shop") == "get_item.shop-2");
    BOOST_TEST(names.take("get_item.shop") == "get_item.shop-3");
    BOOST_TEST(names.take("+1 \"<>") == "_1____");
    BOOST_TEST(names.take("-1 \"<>") == "-1____");
}
