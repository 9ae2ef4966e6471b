#define BOOST_TEST_MODULE value.iso8601_duration
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdint>
#include <limits>
#include <random>
#include <service_api/documents/json_schema.hpp>
#include <service_api/json.hpp>
#include <service_api/value/iso8601_duration.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "support/said.hpp"
#include "support/seed.hpp"

using namespace service_api;
using namespace service_api::rules;
using namespace std::chrono_literals;

namespace {

struct job {
    required<iso8601_duration> limit;
};
BOOST_DESCRIBE_STRUCT(job, (), (limit))

static_assert(iso8601_duration::parse("P1Y2M3DT4H5M6S") ==
              iso8601_duration{.years = 1, .months = 2, .weeks = 0, .days = 3, .hours = 4, .minutes = 5, .seconds = 6});
static_assert(iso8601_duration::parse("PT60S") != iso8601_duration::parse("PT1M"));
static_assert(iso8601_duration::from(90s)->to_nanoseconds() == 90s);
// In constant expressions, so that an overflow does not compile.
static_assert(iso8601_duration::from(2'562'047h)->hours == 2'562'047);
static_assert(!iso8601_duration::from(2'562'048h) && !iso8601_duration::from(25'620'470h));
static_assert(!iso8601_duration::from(std::chrono::hours::max()) && !iso8601_duration::from(std::chrono::hours::min()));
static_assert(!iso8601_duration::from(std::chrono::years(293)) && iso8601_duration::from(std::chrono::years(292)));
static_assert(iso8601_duration::from(std::chrono::nanoseconds::max())->nanoseconds == 854'775'807);
static_assert(iso8601_duration::from(std::chrono::duration<std::uint8_t>(200))->seconds == 20);
static_assert(!iso8601_duration::from(std::chrono::duration<std::uint64_t>(std::uint64_t{1} << 63)));
template <class Length>
constexpr bool is_taken = requires(Length length) { iso8601_duration::from(length); };
static_assert(is_taken<std::chrono::days> && !is_taken<std::chrono::duration<double>> &&
              !is_taken<std::chrono::duration<int, std::pico>>);

}  // namespace

BOOST_AUTO_TEST_CASE(is_read_and_written) {
    const struct {
        std::string_view read, written;
    } cases[] = {
        {"P1Y", "P1Y"},
        {"P2M", "P2M"},
        {"PT2M", "PT2M"},
        {"P3D", "P3D"},
        {"P2W", "P2W"},
        {"P1Y2M3DT4H5M6S", "P1Y2M3DT4H5M6S"},
        {"PT1.5S", "PT1.5S"},
        {"PT0.000000001S", "PT0.000000001S"},
        {"PT1M0.120S", "PT1M0.12S"},
        {"PT1H0.5S", "PT1H0M0.5S"},
        {"P0D", "PT0S"},
        {"P0W", "PT0S"},
        {"PT0S", "PT0S"},
        {"PT0.000S", "PT0S"},
        {"PT007M", "PT7M"},
        {"P1Y2D", "P1Y0M2D"},    // RFC 3339 leaves no unit out
        {"PT1H2S", "PT1H0M2S"},  //
        {"P1DT0S", "P1D"},
        {"P4294967295Y4294967295M4294967295DT4294967295H4294967295M4294967295.999999999S",
         "P4294967295Y4294967295M4294967295DT4294967295H4294967295M4294967295.999999999S"},
    };
    for (const auto& [text, canonical] : cases) {
        const auto one = iso8601_duration::parse(text);
        BOOST_REQUIRE_MESSAGE(one.has_value(), text);
        BOOST_TEST(to_text(*one) == canonical);
        BOOST_TEST(one->is_representable());
        BOOST_TEST((iso8601_duration::parse(canonical) == one));
    }
    BOOST_TEST(to_text(iso8601_duration{}) == "PT0S");
}

BOOST_AUTO_TEST_CASE(other_texts_are_rejected) {
    for (const std::string_view text : {"",
                                        "P",
                                        "PT",
                                        "P1",
                                        "PT1",
                                        "1D",
                                        "P1S",
                                        "PT1D",
                                        "P1H",
                                        "P-1D",
                                        "-P1D",
                                        "+P1D",
                                        "P1D ",
                                        " P1D",
                                        "p1d",
                                        "P1YT",
                                        "P1D2M",
                                        "PT1S2M",
                                        "P1W2D",
                                        "P1Y2W",
                                        "P1WT1H",
                                        "PW",
                                        "PTS",
                                        "PT.5S",
                                        "PT1.S",
                                        "PT1.5H",
                                        "PT1,5S",
                                        "P1.5D",
                                        "P4294967296D",
                                        "PT4294967296S",
                                        "PT1.1234567890S",
                                        "PT1M1M",
                                        "P1DT1H1",
                                        "P1DTT1H",
                                        "PT1.5",
                                        "PT1.-5S",
                                        "P99999999999999999999W"})
        BOOST_TEST(!iso8601_duration::parse(text).has_value(), text);
    BOOST_TEST(!iso8601_duration::parse("PT" + std::string(100, '0') + "1S").has_value());
}

BOOST_AUTO_TEST_CASE(converts_from_and_to_nanoseconds) {
    BOOST_TEST(to_text(iso8601_duration::from(0ns).value()) == "PT0S");
    BOOST_TEST(to_text(iso8601_duration::from(49h + 1500ms).value()) == "PT49H0M1.5S");
    BOOST_TEST(!iso8601_duration::from(-1ns).has_value());
    BOOST_TEST(!iso8601_duration::from(std::chrono::nanoseconds::min()).has_value());
    BOOST_TEST((iso8601_duration::parse("P1W").value().to_nanoseconds() == 168h));
    BOOST_TEST((iso8601_duration::parse("P2DT1S").value().to_nanoseconds() == 48h + 1s));
    for (const std::string_view text : {"P1Y", "P1M", "P106752D", "PT2562047H47M16.854775808S", "P4294967295W"})
        BOOST_TEST(!iso8601_duration::parse(text).value().to_nanoseconds().has_value(), text);
    BOOST_TEST((iso8601_duration::parse("PT2562047H47M16.854775807S").value().to_nanoseconds() ==
                std::chrono::nanoseconds::max()));
}

BOOST_AUTO_TEST_CASE(any_length_returns_as_it_was) {
    std::mt19937_64 random(service_api::test::fresh_seed());
    for (int i = 0; i < 2'000; ++i) {
        const std::chrono::nanoseconds length(static_cast<std::int64_t>(random() >> (1 + random() % 62)));
        const auto one = iso8601_duration::parse(to_text(iso8601_duration::from(length).value()));
        BOOST_REQUIRE(one.has_value());
        BOOST_TEST((one->to_nanoseconds() == length), length.count());
    }
}

BOOST_AUTO_TEST_CASE(is_a_string_of_messages_and_documents) {
    const auto read = read_json<job>(R"({"limit": "PT1H30M"})", direction::response);
    BOOST_REQUIRE(read.value.has_value());
    BOOST_TEST((read.value->limit->to_nanoseconds() == 90min));
    BOOST_TEST(write_json(*read.value, direction::response) == R"({"limit":"PT1H30M"})");
    BOOST_TEST(json_schema<job>(direction::response).find(R"("format": "duration")") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_no_message_contains_is_not_sent) {
    BOOST_TEST(!(iso8601_duration{.weeks = 1, .days = 1}.is_representable()));
    BOOST_TEST(!(iso8601_duration{.nanoseconds = 1'000'000'000}.is_representable()));
    const std::pair<iso8601_duration, std::string_view> written_by_servers[] = {
        {{.weeks = 1, .days = 1}, "P8D"},
        {{.weeks = 2, .minutes = 1}, "P14DT1M"},
        {{.nanoseconds = 2'000'000'000}, "PT2S"},
        {{.hours = 1, .nanoseconds = 4'050'000'000}, "PT1H0M4.05S"},
        {{.seconds = 4'294'967'295, .nanoseconds = 1'000'000'000}, "PT4294967296S"}};
    for (const auto& [one, text] : written_by_servers) {
        BOOST_TEST(!one.is_representable());
        BOOST_TEST(to_text(one) == text);
    }
    BOOST_TEST(test::said(validate(job{iso8601_duration{.weeks = 1, .hours = 1}}))
                   .starts_with("/limit | format | limit must be a duration, written like"));
}
