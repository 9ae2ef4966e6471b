#define BOOST_TEST_MODULE value.time_of_day
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdint>
#include <random>
#include <service_api/compatibility.hpp>
#include <service_api/description.hpp>
#include <service_api/documents/json_schema.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/json.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/message/read_request.hpp>
#include <service_api/value/time_of_day.hpp>
#include <string>
#include <string_view>

#include "support/said.hpp"
#include "support/seed.hpp"

using namespace service_api;
using namespace service_api::rules;
using namespace std::chrono_literals;

namespace {

struct opening {
    required<local_time_of_day> opens;
    optional<local_time_of_day> closes{};
    required<time_of_day> call_at;

    static constexpr auto rules = rules_of(not_after{&opening::opens, &opening::closes});
};
BOOST_DESCRIBE_STRUCT(opening, (), (opens, closes, call_at))

struct find_openings {
    required<local_time_of_day> at;
    local_time_of_day until = *local_time_of_day::from(18h);

    static constexpr auto http = endpoint<std::vector<opening>, problem_details>{
        .route = get("/openings/{at}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(find_openings, (), (at, until))

inline constexpr api<find_openings> v1{.title = "Openings", .version = "1"};
static_assert(compatible<v1, v1>);

static_assert(local_time_of_day::parse("09:30:00.250")->since_midnight() == 9h + 30min + 250ms);
static_assert(local_time_of_day::parse("00:00:00") == local_time_of_day{});
static_assert(*local_time_of_day::parse("09:30:00") < *local_time_of_day::parse("09:30:00.000000001"));
static_assert(local_time_of_day::from(86'399s) && !local_time_of_day::from(86'400s) && !local_time_of_day::from(-1ns));
static_assert(local_time_of_day::from(23h) && !local_time_of_day::from(24h) && !local_time_of_day::from(25min * 58));
// In constant expressions, so that an overflow does not compile.
static_assert(!local_time_of_day::from(std::chrono::hours::max()) &&
              !local_time_of_day::from(std::chrono::hours::min()));
static_assert(local_time_of_day::from(std::chrono::years(0)) && !local_time_of_day::from(std::chrono::years::max()));
static_assert(local_time_of_day::from(std::chrono::duration<std::uint8_t>(200))->since_midnight() == 200s);
static_assert(!local_time_of_day::from(std::chrono::duration<std::uint64_t>(std::uint64_t{1} << 63)));
template <class Length>
constexpr bool is_taken = requires(Length length) { local_time_of_day::from(length); };
static_assert(is_taken<std::chrono::days> && !is_taken<std::chrono::duration<double>> &&
              !is_taken<std::chrono::duration<int, std::pico>>);

static_assert(time_of_day::parse("09:00:00Z") == time_of_day::parse("10:00:00+01:00"));
static_assert(time_of_day::parse("23:30:00Z") == time_of_day::parse("00:30:00+01:00"));
static_assert(time_of_day::parse("00:30:00Z") == time_of_day::parse("23:30:00-01:00"));
static_assert(time_of_day::parse("09:00:00Z") != time_of_day::parse("09:00:00+01:00"));
static_assert(time_of_day::parse("09:00:00-23:59")->utc() == *local_time_of_day::parse("08:59:00"));
static_assert(time_of_day::from(*local_time_of_day::from(9h), -90min)->offset() == -90min);
static_assert(!time_of_day::from({}, 24h) && !time_of_day::from({}, -24h) && time_of_day::from({}, -1439min));
static_assert(!time_of_day::from({}, std::chrono::minutes::max()) &&
              !time_of_day::from({}, std::chrono::minutes::min()));

}  // namespace

BOOST_AUTO_TEST_CASE(is_written_as_it_was_read) {
    for (const std::string_view text : {"00:00:00", "23:59:59", "09:30:00", "09:30:00.0", "09:30:00.250",
                                        "23:59:59.999999999", "12:00:00.000000001"}) {
        const auto local = local_time_of_day::parse(text);
        BOOST_REQUIRE_MESSAGE(local.has_value(), text);
        BOOST_TEST(to_text(*local) == text);
        for (const std::string_view offset : {"Z", "+00:00", "-00:00", "+01:00", "-11:30", "+23:59", "-23:59"}) {
            const std::string whole = std::string(text).append(offset);
            const auto one = time_of_day::parse(whole);
            BOOST_REQUIRE_MESSAGE(one.has_value(), whole);
            BOOST_TEST(to_text(*one) == whole);
            BOOST_TEST((one->local() == *local));
        }
    }
    BOOST_TEST(to_text(time_of_day::parse("09:30:00z").value()) == "09:30:00Z");
    BOOST_TEST(to_text(time_of_day{}) == "00:00:00Z");
}

BOOST_AUTO_TEST_CASE(other_texts_are_rejected) {
    for (const std::string_view text :
         {"",          "09",        "09:30",       "9:30:00",   "09:30:0",     "09:30:000",
          "24:00:00",  "23:60:00",  "23:59:60",    "23:59:61",  "-1:00:00",    "09.30.00",
          "09:30-00",  "0930:00",   "093000",      "09:30:00.", "09:30:00,5",  "09:30:00.1234567890",
          "09:30:00 ", " 09:30:00", "09:30:00.5x", "T09:30:00", "09:30:00 AM", "\xd9\xa0\xd9\xa0:00:00"}) {
        BOOST_TEST(!local_time_of_day::parse(text).has_value(), text);
        for (const std::string_view offset : {"Z", "+01:00"})
            BOOST_TEST(!time_of_day::parse(std::string(text).append(offset)).has_value(), text);
    }
    for (const std::string_view offset : {"", "X", "ZZ", "Z ", " Z", "+1:00", "+01", "+0100", "+24:00", "+00:60",
                                          "01:00", "+01:00:00", "+01:00Z", "-01-00", "+01:0", "+-1:00"})
        BOOST_TEST(!time_of_day::parse(std::string("09:30:00").append(offset)).has_value(), offset);
    BOOST_TEST(!local_time_of_day::parse("09:30:00Z").has_value());
    BOOST_TEST(!time_of_day::parse("23:59:60Z").has_value());
}

BOOST_AUTO_TEST_CASE(any_length_returns_as_it_was) {
    std::mt19937_64 random(service_api::test::fresh_seed());
    for (int i = 0; i < 2'000; ++i) {
        std::int64_t unit = 1;
        for (auto power = random() % 10; power > 0; --power) unit *= 10;
        const std::chrono::nanoseconds length(static_cast<std::int64_t>(random() % 86'400'000'000'000) / unit * unit);
        const auto made = local_time_of_day::from(length).value();
        const auto read = local_time_of_day::parse(to_text(made));
        BOOST_REQUIRE(read.has_value());
        BOOST_TEST((read->since_midnight() == length), length.count());
        BOOST_TEST(read->fraction_digits() == made.fraction_digits());
        const std::chrono::minutes offset(static_cast<int>(random() % 2879) - 1439);
        const auto there = time_of_day::from(made, offset).value();
        const auto back = time_of_day::parse(to_text(there)).value();
        BOOST_TEST((back == there && back.offset() == offset));
        BOOST_TEST((back == time_of_day::from(back.utc())));
    }
    BOOST_TEST(to_text(*local_time_of_day::from(1s)) == "00:00:01");
    BOOST_TEST(to_text(*local_time_of_day::from(1ms)) == "00:00:00.001");
    BOOST_TEST(to_text(*local_time_of_day::from(1us)) == "00:00:00.000001");
    BOOST_TEST(to_text(*local_time_of_day::from(1ns)) == "00:00:00.000000001");
}

BOOST_AUTO_TEST_CASE(is_a_string_of_messages_and_documents) {
    constexpr std::string_view text = R"({"opens":"09:30:00","closes":"17:00:00","call_at":"08:00:00+01:00"})";
    const auto read = read_json<opening>(text, direction::response);
    BOOST_REQUIRE(read.value.has_value());
    BOOST_TEST((read.value->opens->since_midnight() == 9h + 30min));
    BOOST_TEST(write_json(*read.value, direction::response) == text);
    BOOST_TEST(
        test::said(read_json<opening>(R"({"opens":"24:00:00","call_at":"08:00:00"})", direction::request).violations)
            .starts_with("/opens | format | opens must be a time of day without an offset"));
    BOOST_TEST(test::said(validate(opening{*local_time_of_day::from(9h), *local_time_of_day::from(8h),
                                           time_of_day{}})) == "/opens | not_after | opens must not be after closes");
    const std::string schema = json_schema<opening>(direction::response);
    BOOST_TEST(schema.find(R"("format": "time")") != std::string::npos);
    BOOST_TEST(schema.find(R"("format": "time-local")") != std::string::npos);
    BOOST_TEST(markdown(v1).find("time of day without an offset, RFC 3339") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(is_a_parameter) {
    const auto request = build_request(find_openings{.at = *local_time_of_day::from(9h)});
    BOOST_TEST(request.target == "/openings/09%3A00%3A00?until=18%3A00%3A00");
}
