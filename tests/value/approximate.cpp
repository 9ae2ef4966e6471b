#define BOOST_TEST_MODULE value.approximate
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>
#include <service_api/client.hpp>
#include <service_api/compatibility.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <service_api/value/approximate.hpp>
#include <string>
#include <variant>

#include "support/said.hpp"
#include "support/seed.hpp"

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;
using test::said;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

std::string text_of(double value) {
    std::string out;
    approximate(value).append_to(out);
    return out;
}

}  // namespace

namespace sample {

struct place {
    required<approximate> latitude;
    optional<approximate> height{};
    approximate scale = 1.5;
    optional<std::variant<std::int64_t, approximate, std::string>> any{};

    friend bool operator==(const place&, const place&) = default;
    static constexpr auto rules =
        rules_of(field(&place::latitude, minimum{-90}, maximum{90}, example{approximate(48.2)}),
                 field(&place::height, exclusive_minimum{0.1_decimal}, exclusive_maximum{9000}),
                 field(&place::scale, positive), field(&place::any, when_is<approximate>(maximum{5})));
};
BOOST_DESCRIBE_STRUCT(place, (), (latitude, height, scale, any))

/// Returns the place that it is sent.
struct move_place {
    required<place> to;
    approximate by = 0.25;

    static constexpr auto rules = rules_of(field(&move_place::to, as_body), field(&move_place::by, in_query));
    static constexpr auto http = endpoint<place, problem_details>{
        .route = put("/place"), .access = public_access, .limit = unspecified, .summary = "Moves."};
};
BOOST_DESCRIBE_STRUCT(move_place, (), (to, by))

template <class T>
struct measured {
    required<T> size;
    static constexpr auto http =
        endpoint<no_data>{.route = put("/size"), .access = public_access, .limit = unspecified, .summary = "Measures."};
    BOOST_DESCRIBE_CLASS(measured, (), (size), (), ())
};

}  // namespace sample

static_assert(scalar<approximate>);
static_assert(minimum{-90}.accepts(approximate(-90)) && !minimum{-90}.accepts(approximate(-90.00000000000001)));
static_assert(exclusive_maximum{0.1_decimal}.accepts(approximate(0.09999999999999999)) &&
              !exclusive_maximum{0.1_decimal}.accepts(approximate(0.1)));
static_assert(!value_rule<multiple_of, approximate>);

BOOST_AUTO_TEST_CASE(a_text_is_the_nearest_double) {
    const struct {
        std::string text, again;  // empty: not a value
    } cases[] = {
        {"0", "0"},
        {"-0", "-0"},
        {"1", "1"},
        {"1.0", "1"},
        {"0.1", "0.1"},
        {"1e2", "100"},
        {"1E+2", "100"},
        {"-1.5e-3", "-0.0015"},
        {"12345678901234567890", "12345678901234567168"},
        {"1e300", "1e+300"},
        {"0.30000000000000004", "0.30000000000000004"},
        {"4.9e-324", "5e-324"},
        {"1.7976931348623157e308", "1.7976931348623157e+308"},
        {"1.8e308", ""},
        {"-1e309", ""},
        {"1e99999999999999999999", ""},
        {"1e-99999999999999999999", "0"},
        {"-1e-400", "-0"},
        {"0e99999999999999999999", "0"},
        {"1e9223372036854775807", ""},
        {"-1e9223372036854775806", ""},
        {"0.00001e-9223372036854775808", "0"},
        {"1e-9223372036854775808", "0"},
        {"0.0e400", "0"},
        {std::string(400, '9'), ""},
        {"0." + std::string(400, '0') + "1", "0"},
        {"0." + std::string(400, '0') + "1e401", "1"},
        {"1" + std::string(400, '0') + "e-400", "1"},
        {"", ""},
        {"-", ""},
        {"+1", ""},
        {"01", ""},
        {"-01", ""},
        {".5", ""},
        {"5.", ""},
        {"1e", ""},
        {"1e+", ""},
        {"1.e1", ""},
        {"0x1", ""},
        {"inf", ""},
        {"nan", ""},
        {"-inf", ""},
        {" 1", ""},
        {"1 ", ""},
        {"1,5", ""},
        {"1_0", ""},
        {std::string("1\0", 2), ""},
    };
    for (const auto& [text, again] : cases) {
        BOOST_TEST_CONTEXT(text) {
            const auto read = approximate::parse(text);
            BOOST_TEST(read.has_value() == !again.empty());
            if (read) BOOST_TEST(text_of(read->value) == again);
        }
    }
}

BOOST_AUTO_TEST_CASE(every_double_is_read_as_it_was_written) {
    std::mt19937_64 random(test::fresh_seed());
    for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t bits = random();
        double value = 0;
        std::memcpy(&value, &bits, sizeof value);
        if (!approximate(value).is_representable()) continue;
        const std::string text = text_of(value);
        BOOST_TEST_REQUIRE(text.size() <= approximate::max_text_size);
        const auto read = approximate::parse(text);
        BOOST_TEST_REQUIRE(read.has_value(), text);
        BOOST_TEST_REQUIRE(std::memcmp(&read->value, &value, sizeof value) == 0, text);
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_number_is_not_sent) {
    for (const double value : {infinity, -infinity, not_a_number}) {
        BOOST_TEST(text_of(value) == "null");
        const sample::place one{.latitude = 1, .height = value};
        const std::string told = said(validate(one));
        BOOST_TEST(told.find("/height | format | height must be a number within the range of double") != told.npos);
        BOOST_TEST(write_json(one, direction::response) == R"({"latitude":1,"height":null,"scale":1.5})");
    }
    BOOST_TEST(said(validate(sample::place{.latitude = not_a_number})).starts_with("/latitude | minimum"));
}

BOOST_AUTO_TEST_CASE(rules_bound_it) {
    using sample::place;
    const struct {
        place one;
        std::string told;
    } cases[] = {
        {{.latitude = 90, .height = 0.10000000000000002}, ""},
        {{.latitude = -90.00000000000001}, "/latitude | minimum | latitude must be at least -90"},
        {{.latitude = 90.00000000000001}, "/latitude | maximum | latitude must be at most 90"},
        {{.latitude = 0, .height = 0.1}, "/height | exclusive_minimum | height must be above 0.1"},
        {{.latitude = 0, .height = 9000}, "/height | exclusive_maximum | height must be below 9000"},
        {{.latitude = 0, .scale = 0}, "/scale | positive | scale must be positive"},
        {{.latitude = 0, .scale = 5e-324}, ""},
        {{.latitude = 0, .any = std::int64_t{6}}, ""},
        {{.latitude = 0, .any = approximate(5.5)}, "/any | when_is | any as approximate number must be at most 5"},
    };
    for (const auto& [one, told] : cases) BOOST_TEST(said(validate(one)) == told);
}

BOOST_AUTO_TEST_CASE(a_message_has_it_both_ways) {
    using sample::place;
    const auto server =
        serve(api<sample::move_place>{},
              environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}},
              handle<sample::move_place>([](const sample::move_place& op) -> reply<sample::move_place> {
                  place moved = *op.to;
                  moved.latitude = moved.latitude->value + op.by.value;
                  return moved;
              }));
    loopback wire(server);
    client call(api<sample::move_place>{}, wire);
    const auto moved = call(sample::move_place{.to = place{.latitude = 0.1, .any = approximate(1.5)}, .by = 0.2});
    BOOST_TEST_REQUIRE(bool(moved));
    BOOST_TEST((*moved == place{.latitude = 0.30000000000000004, .any = approximate(1.5)}));
    const auto read = read_json<place>(R"({"latitude":"1","scale":1e999,"any":2})", direction::request);
    BOOST_TEST(said(read.violations) ==
               "/latitude | format | latitude must be a number within the range of double\n"
               "/scale | format | scale must be a number within the range of double");
}

BOOST_AUTO_TEST_CASE(documents_and_versions_know_it) {
    constexpr api<sample::move_place> v1{};
    const auto examples = make_examples(v1);
    BOOST_TEST(examples[0].accepted.has_value());
    BOOST_TEST(markdown(v1, examples).find("| `latitude` | approximate number | required |") != std::string::npos);
    std::string schema = openapi(v1, examples);
    std::erase_if(schema, [](char c) { return c == ' ' || c == '\n'; });
    BOOST_TEST(schema.find(R"("latitude":{"type":"number","format":"double","minimum":-90,"maximum":90)") !=
               std::string::npos);
    BOOST_TEST(html(v1, examples).find("approximate{48.2}") != std::string::npos);
    BOOST_TEST(breaking_changes(api<sample::measured<approximate>>{}, api<sample::measured<approximate>>{}).empty());
    BOOST_TEST(breaking_changes(api<sample::measured<decimal>>{}, api<sample::measured<approximate>>{}).size() == 1U);
}
