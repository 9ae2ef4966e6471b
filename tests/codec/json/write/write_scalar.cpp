#define BOOST_TEST_MODULE codec.json.write.write_scalar
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <optional>
#include <service_api/codec/json/write/write_scalar.hpp>
#include <service_api/description.hpp>
#include <string>
#include <string_view>

#include "codec/json/written.hpp"

namespace {

using namespace service_api;
using namespace service_api::literals;
using test::written_value;

BOOST_DEFINE_ENUM_CLASS(plain, zero, one)

enum class sparse : std::int8_t { below = -5, far = 100, said = 3, long_one = 4 };
constexpr std::array<enumerator<sparse>, 4> enumerators(sparse) {
    return {{{sparse::below, "below"}, {sparse::far, "far"}, {sparse::said, "said"}, {sparse::long_one, "long_one"}}};
}
constexpr std::string_view spelled(sparse value, direction way) {
    if (value == sparse::said) return way == direction::request ? "as\"ked" : "answered";
    return value == sparse::long_one ? "a spelling of more than thirty bytes" : "";
}

/// A scalar without a size bound, whose text needs escapes.
template <json_kind Kind>
struct shout {
    static constexpr json_kind json = Kind;
    static constexpr std::string_view format = "";
    static constexpr std::string_view words = "must be loud";
    static constexpr std::string_view kind = "shout";
    static std::optional<shout> parse(std::string_view) { return shout{}; }
    void append_to(std::string& out) const { out += Kind == json_kind::string ? "\"!\"" : "11"; }
};

static_assert(detail::bounded_scalar<decimal> && detail::bounded_scalar<unix_ms> && detail::bounded_scalar<date>);
static_assert(!detail::bounded_scalar<shout<json_kind::string>>);

}  // namespace

BOOST_AUTO_TEST_CASE(numbers_and_truth_values) {
    BOOST_TEST(written_value(true) == "true");
    BOOST_TEST(written_value(false) == "false");
    BOOST_TEST(written_value(INT64_MIN) == "-9223372036854775808");
    BOOST_TEST(written_value(UINT64_MAX) == "18446744073709551615");
    BOOST_TEST(written_value(std::int8_t{-128}) == "-128");
    BOOST_TEST(written_value(-0.10_decimal) == "-0.10");
    BOOST_TEST(written_value(unix_ms{-1}) == "-1");
    BOOST_TEST(written_value(unix_s{0}) == "0");
}

BOOST_AUTO_TEST_CASE(texts) {
    BOOST_TEST(written_value(std::string("a\"\n")) == R"("a\"\n")");
    BOOST_TEST(written_value(std::string_view("a\"\n")) == R"("a\"\n")");
    BOOST_TEST(written_value(std::string_view()) == R"("")");
    BOOST_TEST(written_value(date::from(1, 2, 3).value()) == R"("0001-02-03")");
    BOOST_TEST(written_value(raw_json{"{ }"}) == "{ }");
    BOOST_TEST(written_value(null_data{}) == "null");
    BOOST_TEST(written_value(uuid{}) == R"("00000000-0000-0000-0000-000000000000")");
    BOOST_TEST(written_value(shout<json_kind::string>{}) == R"("\"!\"")");
    BOOST_TEST(written_value(shout<json_kind::number>{}) == "11");
}

BOOST_AUTO_TEST_CASE(numbers_in_strings) {
    BOOST_TEST(written_value(in_string<decimal>(1.50_decimal)) == R"("1.50")");
    BOOST_TEST(written_value(number_or_string<decimal>(1.50_decimal)) == "1.50");
    BOOST_TEST(written_value(in_string<std::int64_t>(-7)) == R"("-7")");
    BOOST_TEST(written_value(in_string<shout<json_kind::number>>()) == R"("11")");
}

BOOST_AUTO_TEST_CASE(enumerators_in_both_directions) {
    for (const direction way : {direction::request, direction::response}) {
        BOOST_TEST(written_value(plain::one, way) == R"("one")");
        BOOST_TEST(written_value(sparse::below, way) == R"("below")");
        BOOST_TEST(written_value(sparse::far, way) == R"("far")");
        BOOST_TEST(written_value(sparse::long_one, way) == R"("a spelling of more than thirty bytes")");
        BOOST_TEST(written_value(extensible<plain>(plain::zero), way) == R"("zero")");
        BOOST_TEST(written_value(extensible<plain>::unknown("a\\"), way) == R"("a\\")");
    }
    BOOST_TEST(written_value(sparse::said, direction::request) == R"("as\"ked")");
    BOOST_TEST(written_value(sparse::said, direction::response) == R"("answered")");
    // A value that is not an enumerator has no name.
    BOOST_TEST(written_value(static_cast<plain>(2)) == R"("")");
    BOOST_TEST(written_value(static_cast<plain>(-1)) == R"("")");
}
