#define BOOST_TEST_MODULE value.number_encoding
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <string>
#include <type_traits>
#include <vector>

#include "support/said.hpp"

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;
using test::said;

namespace {

struct price {
    required<in_string<decimal>> exact;
    optional<number_or_string<std::int64_t>> weight{};
    nullable<in_string<unix_ms>> at{};
    std::vector<in_string<std::uint8_t>> list{};
    in_string<std::int32_t> plain = 7;

    friend bool operator==(const price&, const price&) = default;
    using self = price;
    static constexpr auto rules = rules_of(field(&self::exact, positive), field(&self::weight, minimum{10}),
                                           field(&self::list, each_item{maximum{9}}));
};
BOOST_DESCRIBE_STRUCT(price, (), (exact, weight, at, list, plain))

static_assert(std::is_same_v<value_type_of<optional<nullable<in_string<decimal>>>>, decimal>);
static_assert(is_number_encoding<in_string<int>> && is_number_encoding<number_or_string<int>> &&
              !is_number_encoding<int>);
static_assert(std::is_convertible_v<int, in_string<long>> && !std::is_convertible_v<double, in_string<long>> &&
              !std::is_convertible_v<double, in_string<decimal>> &&
              !std::is_convertible_v<const char*, in_string<int>>);

template <class Whole, class T>
bool is_seven(const T& seven) {
    constexpr Whole one = 7;
    return seven == one && one == seven && !(seven == Whole(8)) && seven != Whole(0);
}
template <class T>
bool is_seven_of_every_type(const T& seven) {
    return is_seven<signed char>(seven) && is_seven<unsigned char>(seven) && is_seven<short>(seven) &&
           is_seven<unsigned short>(seven) && is_seven<int>(seven) && is_seven<unsigned>(seven) &&
           is_seven<long>(seven) && is_seven<unsigned long>(seven) && is_seven<long long>(seven) &&
           is_seven<unsigned long long>(seven);
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_compares_as_the_number_it_holds) {
    BOOST_TEST(is_seven_of_every_type(in_string<std::int8_t>(std::int8_t{7})));
    BOOST_TEST(is_seven_of_every_type(number_or_string<std::uint64_t>(7U)));
    BOOST_TEST(is_seven_of_every_type(in_string<decimal>(7)));
    BOOST_TEST(is_seven_of_every_type(required<in_string<std::int64_t>>(7)));
    BOOST_TEST(is_seven_of_every_type(required<in_string<decimal>>(7)));
    // Compares values, not bits.
    BOOST_TEST((in_string<std::uint8_t>(std::uint8_t{255}) != -1));
    BOOST_TEST((in_string<std::int64_t>(-1) != std::numeric_limits<std::uint64_t>::max()));
    BOOST_TEST((in_string<decimal>(-1) != std::numeric_limits<std::uint64_t>::max()));
    BOOST_TEST((in_string<decimal>(18446744073709551615_decimal) == std::numeric_limits<std::uint64_t>::max()));
    BOOST_TEST((in_string<decimal>(1.50_decimal) == 1.5_decimal));
    BOOST_TEST((required<in_string<decimal>>(1.5_decimal) == 1.5_decimal));
    BOOST_TEST((in_string<decimal>(2) < decimal(3)));
}

BOOST_AUTO_TEST_CASE(each_spelling_is_read_where_it_belongs) {
    const std::string as_number = " must be a decimal number of at most 38 digits, as a string";
    const struct {
        std::string text;
        std::string told;
    } cases[] = {
        {R"({"exact":"0.10","weight":10,"at":"5","list":["0","9"],"plain":"-3"})", ""},
        {R"({"exact":"\u0031","weight":"10","at":null})", ""},
        {R"({"exact":0.10,"at":null})", "/exact | format | exact" + as_number},
        {R"({"exact":"","at":null})", "/exact | format | exact" + as_number},
        {R"({"exact":" 1","at":null})", "/exact | format | exact" + as_number},
        {R"({"exact":true,"at":null})", "/exact | format | exact" + as_number},
        {R"({"exact":"1","weight":"1.0","at":null})",
         "/weight | format | weight must be a whole number of 64 bits, as a number or a string"},
        {R"({"exact":"1","weight":1e1,"at":null})",
         "/weight | format | weight must be a whole number of 64 bits, as a number or a string"},
        {R"({"exact":"1","list":["1",2,"256"],"at":null})",
         "/list/1 | format | entry 1 of list must be a whole number of 8 bits, as a string\n"
         "/list/2 | format | entry 2 of list must be a whole number of 8 bits, as a string"},
        {R"({"weight":"9"})",
         "/exact | required | exact is required\n/at | required | at is required\n"
         "/weight | minimum | weight must be at least 10"},
        // Rules apply to the number.
        {R"({"exact":"-0.0","weight":9,"at":null,"list":["10"]})",
         "/exact | positive | exact must be positive\n/weight | minimum | weight must be at least 10\n"
         "/list | each_item | list in each entry must be at most 9"},
    };
    for (const auto& [text, told] : cases) {
        BOOST_TEST_CONTEXT(text)
        BOOST_TEST(said(read_json<price>(text, direction::request).violations) == told);
    }
}

BOOST_AUTO_TEST_CASE(it_is_written_in_its_own_spelling_only) {
    const price one{.exact = 0.10_decimal, .weight = 10, .at = unix_ms{5}, .list = {std::uint8_t{1}}};
    const std::string text = R"({"exact":"0.10","weight":10,"at":"5","list":["1"],"plain":"7"})";
    BOOST_TEST(write_json(one, direction::request) == text);
    BOOST_TEST((read_json<price>(text, direction::request).value == one));
}
