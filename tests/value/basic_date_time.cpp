#define BOOST_TEST_MODULE value.basic_date_time
#include <boost/test/unit_test.hpp>
#include <service_api/value/basic_date_time.hpp>
#include <string>

using namespace service_api;
using detail::basic_date_time;
using detail::read_basic_date_time;

// Every date of two centuries: message/timestamp_text.cpp.
BOOST_AUTO_TEST_CASE(a_time_is_written_rounded_down_and_read_again) {
    const struct {
        unix_ms moment;
        std::string text;
    } cases[] = {{{0}, "19700101T000000Z"},
                 {{-1}, "19691231T235959Z"},
                 {{1'440'938'160'999}, "20150830T123600Z"},
                 {{253'402'300'799'999}, "99991231T235959Z"}};
    for (const auto& [moment, text] : cases) {
        BOOST_TEST(basic_date_time(moment) == text);
        unix_ms read{};
        BOOST_TEST(read_basic_date_time(text, read), text);
        BOOST_TEST(basic_date_time(read) == text);
    }
    BOOST_TEST(basic_date_time({253'402'300'800'000}) == "");
}

BOOST_AUTO_TEST_CASE(no_other_text_is_read) {
    unix_ms read{};
    for (const std::string wrong : {"", "20150830t123600z", "20161231T235960Z", "20150230T123600Z", "00000101T000000Z",
                                    "2015-08-30T12:36", "20150830T1236+01"})
        BOOST_TEST(!read_basic_date_time(wrong, read), wrong);
}
