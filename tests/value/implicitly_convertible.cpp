#define BOOST_TEST_MODULE value.implicitly_convertible
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <optional>
#include <service_api/value/implicitly_convertible.hpp>
#include <string>
#include <string_view>
#include <vector>

using service_api::detail::taken_by;

BOOST_AUTO_TEST_CASE(what_the_value_takes_without_an_accident) {
    struct row {
        const char* pair;
        bool taken, wanted;
    };
    // One table, although each line is decided at compile time.
    const row cases[] = {
        {"a literal for a text", taken_by<const char(&)[2], std::string>, true},
        {"int for int64", taken_by<int, std::int64_t>, true},
        {"int for uint32", taken_by<int, std::uint32_t>, true},
        {"size_t for int64", taken_by<std::size_t, std::int64_t>, true},
        {"int for double", taken_by<int, double>, true},
        {"double for double", taken_by<double, double>, true},
        {"bool for bool", taken_by<bool, bool>, true},
        {"an entry of vector<bool> for bool", taken_by<std::vector<bool>::reference, bool>, true},
        {"nullptr for an optional pointer", taken_by<std::nullptr_t, std::optional<int*>>, true},
        {"double for int64", taken_by<double, std::int64_t>, false},
        {"const float& for int", taken_by<const float&, int>, false},
        {"int for bool", taken_by<int, bool>, false},
        {"double for bool", taken_by<double, bool>, false},
        {"a literal for bool", taken_by<const char(&)[6], bool>, false},
        {"a pointer for bool", taken_by<int*, bool>, false},
        {"nullptr for a text", taken_by<std::nullptr_t, std::string>, false},
        {"string_view for a text", taken_by<std::string_view, std::string>, false},
        {"int for a text", taken_by<int, std::string>, false},
        {"a text for int", taken_by<const char*, int>, false},
    };
    for (const auto& [pair, taken, wanted] : cases) BOOST_TEST(taken == wanted, pair);
}
