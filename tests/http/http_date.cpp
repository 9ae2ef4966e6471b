#define BOOST_TEST_MODULE http.http_date
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>  // its words, such as `days`, must not get in the way
#include <service_api/http/http_date.hpp>

using namespace std::chrono;
using service_api::http_date;

BOOST_AUTO_TEST_CASE(is_written_as_rfc_9110_has_it) {
    const std::pair<sys_seconds, const char*> cases[] = {
        {sys_seconds(784111777s), "Sun, 06 Nov 1994 08:49:37 GMT"},  // the RFC's example
        {sys_seconds(0s), "Thu, 01 Jan 1970 00:00:00 GMT"},
        {sys_seconds(951782399s), "Mon, 28 Feb 2000 23:59:59 GMT"},
        {sys_seconds(951782400s), "Tue, 29 Feb 2000 00:00:00 GMT"},
        {sys_days(2026y / 12 / 31) + 23h, "Thu, 31 Dec 2026 23:00:00 GMT"},
    };
    for (const auto& [moment, text] : cases) BOOST_TEST(http_date(moment) == text);
}
