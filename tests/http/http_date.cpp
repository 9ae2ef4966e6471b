#define BOOST_TEST_MODULE http.http_date
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>  // its words, such as `days`, must not get in the way
#include <service_api/http/http_date.hpp>

using namespace std::chrono;
using service_api::http_date;
using service_api::parse_http_date;

BOOST_AUTO_TEST_CASE(is_written_as_rfc_9110_has_it) {
    const std::pair<sys_seconds, const char*> cases[] = {
        {sys_seconds(784111777s), "Sun, 06 Nov 1994 08:49:37 GMT"},  // the RFC's example
        {sys_seconds(0s), "Thu, 01 Jan 1970 00:00:00 GMT"},
        {sys_seconds(951782399s), "Mon, 28 Feb 2000 23:59:59 GMT"},
        {sys_seconds(951782400s), "Tue, 29 Feb 2000 00:00:00 GMT"},
        {sys_days(2026y / 12 / 31) + 23h, "Thu, 31 Dec 2026 23:00:00 GMT"},
    };
    for (const auto& [moment, text] : cases) {
        BOOST_TEST(http_date(moment) == text);
        BOOST_TEST((parse_http_date(text) == moment), text);
        // One character more, less or another, and it is no such text.
        const std::string exact = text;
        BOOST_TEST(!parse_http_date(exact + ' '));
        BOOST_TEST(!parse_http_date(exact.substr(1)));
        for (std::size_t i = 0; i < exact.size(); ++i) {
            for (const char other : {' ', '/', ':', 'a', '\0', '\xFF'}) {
                std::string odd = exact;
                if (std::exchange(odd[i], other) != other) BOOST_TEST(!parse_http_date(odd), odd);
            }
        }
    }
    for (const char* text :
         {"", "Sun Nov  6 08:49:37 1994", "Sunday, 06-Nov-94 08:49:37 GMT", "Mon, 06 Nov 1994 08:49:37 GMT",
          "Wed, 30 Feb 2000 00:00:00 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT"})
        BOOST_TEST(!parse_http_date(text), text);
}
