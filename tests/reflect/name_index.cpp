#define BOOST_TEST_MODULE reflect.name_index
#include <boost/test/unit_test.hpp>
#include <random>
#include <service_api/reflect/name_index.hpp>
#include <string>
#include <string_view>

#include "support/seed.hpp"

using namespace service_api::detail;

namespace {

template <std::size_t Size>
std::size_t find(const name_index& index, const std::array<std::string_view, Size>& names, std::string_view name) {
    return index.find(name, [&](std::size_t i) { return names[i] == name; }, Size);
}

constexpr std::array<std::string_view, 8> names{"", "a", "ab", "abc", "abcd", "abcX", "vault_id", "vault_ids"};
constexpr auto table = make_name_table<names.size()>([](std::size_t i) { return names[i]; });

}  // namespace

BOOST_AUTO_TEST_CASE(each_name_is_found_and_its_near_misses_are_not) {
    for (std::size_t i = 0; i < names.size(); ++i) BOOST_TEST(find(table, names, names[i]) == i, names[i]);
    for (const std::string_view other : {"A", "b", "aa", "abd", "abcdX", "vault_iD", "vault__ids", "vault_jd"})
        BOOST_TEST(find(table, names, other) == names.size(), other);
}

BOOST_AUTO_TEST_CASE(names_that_share_their_ends_and_length_are_told_apart) {
    // The hash ignores the middle: the names collide in the table and the comparison decides.
    static constexpr std::array<std::string_view, 3> alike{"same_1_same", "same_2_same", "same_3_same"};
    constexpr auto met = make_name_table<alike.size()>([](std::size_t i) { return alike[i]; });
    static_assert(name_hash(alike[0]) == name_hash(alike[2]));
    for (std::size_t i = 0; i < alike.size(); ++i) BOOST_TEST(find(met, alike, alike[i]) == i);
    BOOST_TEST(find(met, alike, "same_4_same") == alike.size());
}

BOOST_AUTO_TEST_CASE(random_names_are_found_at_their_positions) {
    std::mt19937_64 random(service_api::test::fresh_seed());
    std::array<std::string, 100> made;
    for (std::size_t i = 0; i < made.size(); ++i) {
        for (std::size_t size = random() % 12; size > 0; --size) made[i] += static_cast<char>(random() % 256);
        made[i] += std::to_string(i);
    }
    std::array<std::string_view, 100> views;
    for (std::size_t i = 0; i < made.size(); ++i) views[i] = made[i];
    const auto all = make_name_table<views.size()>([&](std::size_t i) { return views[i]; });
    for (std::size_t i = 0; i < views.size(); ++i) {
        BOOST_TEST(find(all, views, views[i]) == i);
        BOOST_TEST(find(all, views, made[i] + '_') == views.size());
    }
}
