#define BOOST_TEST_MODULE http.status
#include <boost/test/unit_test.hpp>
#include <service_api/http/status.hpp>

using service_api::detail::ends_with_head;
using service_api::detail::has_content;

BOOST_AUTO_TEST_CASE(statuses_without_content) {
    for (const int status : {100, 103, 199, 204, 304}) {
        BOOST_TEST(ends_with_head(status));
        BOOST_TEST(!has_content(status));
    }
    for (const int status : {200, 201, 203, 206, 303, 305, 400, 404, 500, 599}) {
        BOOST_TEST(!ends_with_head(status));
        BOOST_TEST(has_content(status));
    }
    BOOST_TEST(!ends_with_head(205));
    BOOST_TEST(!has_content(205));
}
