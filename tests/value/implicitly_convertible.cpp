#define BOOST_TEST_MODULE value.implicitly_convertible
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <optional>
#include <service_api/value/implicitly_convertible.hpp>
#include <string>
#include <string_view>
#include <vector>

using service_api::detail::implicitly_convertible_from;

BOOST_AUTO_TEST_CASE(what_the_value_takes_without_an_accident) {
    struct row {
        const char* pair;
        bool taken, wanted;
    };
    // One table, although each line is decided at compile time.
    const row cases[] = {
        {"a literal for a text", implicitly_convertible_from<const char(&)[2], std::string>, true},
        {"int for int64", implicitly_convertible_from<int, std::int64_t>, true},
        {"int for uint32", implicitly_convertible_from<int, std::uint32_t>, true},
        {"size_t for int64", implicitly_convertible_from<std::size_t, std::int64_t>, true},
        {"int for double", implicitly_convertible_from<int, double>, true},
        {"double for double", implicitly_convertible_from<double, double>, true},
        {"bool for bool", implicitly_convertible_from<bool, bool>, true},
        {"an entry of vector<bool> for bool", implicitly_convertible_from<std::vector<bool>::reference, bool>, true},
        {"nullptr for an optional pointer", implicitly_convertible_from<std::nullptr_t, std::optional<int*>>, true},
        {"double for int64", implicitly_convertible_from<double, std::int64_t>, false},
        {"const float& for int", implicitly_convertible_from<const float&, int>, false},
        {"int for bool", implicitly_convertible_from<int, bool>, false},
        {"double for bool", implicitly_convertible_from<double, bool>, false},
        {"a literal for bool", implicitly_convertible_from<const char(&)[6], bool>, false},
        {"a pointer for bool", implicitly_convertible_from<int*, bool>, false},
        {"nullptr for a text", implicitly_convertible_from<std::nullptr_t, std::string>, false},
        {"string_view for a text", implicitly_convertible_from<std::string_view, std::string>, false},
        {"int for a text", implicitly_convertible_from<int, std::string>, false},
        {"a text for int", implicitly_convertible_from<const char*, int>, false},
    };
    for (const auto& [pair, taken, wanted] : cases) BOOST_TEST(taken == wanted, pair);
}
