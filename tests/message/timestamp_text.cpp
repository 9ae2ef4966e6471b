#define BOOST_TEST_MODULE message.timestamp_text
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <service_api/message/timestamp_text.hpp>
#include <string>

using namespace service_api;
using detail::date_text;
using detail::read_timestamp;
using detail::timestamp_text;

BOOST_AUTO_TEST_CASE(a_time_has_the_text_of_its_unit) {
    constexpr unix_ms moment{1'440'938'160'999};
    BOOST_TEST(timestamp_text(timestamp_unit::milliseconds, moment) == "1440938160999");
    BOOST_TEST(timestamp_text(timestamp_unit::seconds, moment) == "1440938160");
    BOOST_TEST(timestamp_text(timestamp_unit::basic_date_time, moment) == "20150830T123600Z");
    BOOST_TEST(date_text(moment) == "20150830");
}

BOOST_AUTO_TEST_CASE(each_date_is_that_of_the_calendar) {
    using namespace std::chrono;
    for (sys_days day = 1899y / 1 / 1; day < sys_days(2102y / 1 / 1); day += days(1)) {
        const year_month_day date(day);
        const auto two = [](unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); };
        const std::string text =
            std::to_string(int(date.year())) + two(unsigned(date.month())) + two(unsigned(date.day()));
        const std::int64_t first = milliseconds(day.time_since_epoch()).count();
        for (const std::int64_t moment : {first, first + 86'399'999}) {
            if (date_text({moment}) != text) BOOST_TEST(date_text({moment}) == text);
        }
        unix_ms read{};
        if (read_timestamp(timestamp_unit::basic_date_time, text + "T235959Z", read) != nullptr ||
            read.count != first + 86'399'000)
            BOOST_TEST(read.count == first + 86'399'000, text);
    }
}

BOOST_AUTO_TEST_CASE(only_a_time_that_exists_is_read) {
    unix_ms moment{};
    BOOST_TEST(read_timestamp(timestamp_unit::basic_date_time, "20150830T123600Z", moment) == nullptr);
    BOOST_TEST(moment.count == 1'440'938'160'000);
    for (const std::string wrong :
         {"", "20150830T123600", "20150830t123600Z", "20150830T123600z", "20150832T123600Z", "20150230T123600Z",
          "20151330T123600Z", "20150830T246000Z", "20150830T240000Z", "20150830T126000Z", "20150830T123660Z",
          "2015-830T123600Z", "00000101T000000Z", "20150830T12360 Z", "20150830T123600ZZ"})
        BOOST_TEST((read_timestamp(timestamp_unit::basic_date_time, wrong, moment) != nullptr), wrong);
    BOOST_TEST(read_timestamp(timestamp_unit::milliseconds, "1440938160999", moment) == nullptr);
    BOOST_TEST(moment.count == 1'440'938'160'999);
    BOOST_TEST(read_timestamp(timestamp_unit::seconds, "1440938160", moment) == nullptr);
    BOOST_TEST(moment.count == 1'440'938'160'000);
    for (const std::string wrong : {"144093816099", "14409381609990", "-440938160999", "144093816099x"})
        BOOST_TEST((read_timestamp(timestamp_unit::milliseconds, wrong, moment) != nullptr), wrong);
    for (const std::string wrong : {"", "14409381600", "-1", "1x", "x"})
        BOOST_TEST((read_timestamp(timestamp_unit::seconds, wrong, moment) != nullptr), wrong);
}
