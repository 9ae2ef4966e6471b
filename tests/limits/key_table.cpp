#define BOOST_TEST_MODULE limits.key_table
#include <boost/test/unit_test.hpp>
#include <limits>
#include <map>
#include <service_api/limits/key_table.hpp>
#include <set>
#include <vector>

#include "support/random.hpp"

using service_api::key_hash;
using service_api::key_table;

BOOST_AUTO_TEST_CASE(agrees_with_a_map_at_every_load) {
    service_api::test::draws random;
    for (const std::size_t most : {1U, 63U, 64U, 1'000U, 5'000U}) {
        key_table table(most);
        std::map<key_hash, std::uint64_t> model;
        // Few homes, so that keys pass over full tiles again and again.
        const auto draw = [&] {
            return key_hash{static_cast<std::uint64_t>(random.between(0, 3)) << 62 |
                                static_cast<std::uint64_t>(random.between(0, static_cast<std::int64_t>(most))),
                            static_cast<std::uint64_t>(random.between(0, 1))};
        };
        for (int i = 0; i < 20'000; ++i) {
            const key_hash key = draw();
            const auto at = table.find(key);
            BOOST_TEST_REQUIRE((at != key_table::nowhere) == model.contains(key));
            const auto until = static_cast<std::uint64_t>(random.between(1, 1'000'000));
            if (at == key_table::nowhere && model.size() < most) {
                model[key] = until;
                const auto made = table.insert(key, until);
                BOOST_TEST_REQUIRE(!table.marked(made));
                table.mark(made, until % 2 == 1);
            } else if (at != key_table::nowhere) {
                BOOST_TEST_REQUIRE(table.until(at) == model[key]);
                BOOST_TEST_REQUIRE(table.marked(at) == (model[key] % 2 == 1));
                if (random.between(0, 3) == 0) {
                    model[key] = until;
                    table.keep(at, until);
                    table.mark(at, until % 2 == 1);
                } else if (random.between(0, 2) == 0) {
                    model.erase(key);
                    table.erase(at);
                }
            }
            BOOST_TEST_REQUIRE(table.size() == model.size());
            if (i % 16 == 0 && !model.empty()) {
                const auto least = std::min_element(model.begin(), model.end(), [](const auto& l, const auto& r) {
                                       return l.second < r.second;
                                   })->second;
                BOOST_TEST_REQUIRE(table.earliest_bound() <= least);
                BOOST_TEST_REQUIRE(table.until(table.first_to_end()) == least);
            }
        }
    }
}

// Keys come and go in an order without a pattern: many are in neither of their tiles.
BOOST_AUTO_TEST_CASE(a_full_table_finds_all_keys_after_each_was_replaced) {
    service_api::test::draws random;
    const auto draw = [&] {
        const auto word = [&] {
            return static_cast<std::uint64_t>(random.between(0, std::numeric_limits<std::int64_t>::max()));
        };
        return key_hash{word() * 2, word()};
    };
    std::vector<key_hash> keys(5'000);
    key_table table(keys.size());
    for (key_hash& key : keys) table.insert(key = draw(), 7);
    for (int i = 0; i < 20'000; ++i) {
        key_hash& key = keys[static_cast<std::size_t>(random.between(0, 4'999))];
        table.erase(table.find(key));
        BOOST_TEST_REQUIRE((table.find(key) == key_table::nowhere));
        table.insert(key = draw(), 7);
    }
    std::set<std::size_t> slots;
    for (const key_hash& key : keys) slots.insert(table.find(key));
    BOOST_TEST(slots.size() == keys.size());
    BOOST_TEST(!slots.contains(key_table::nowhere));
    for (int i = 0; i < 1'000; ++i) BOOST_TEST_REQUIRE((table.find(draw()) == key_table::nowhere));
    for (const key_hash& key : keys) table.erase(table.find(key));
    BOOST_TEST(table.size() == 0U);
}

// Otherwise keys that are added meanwhile fill the tiles from which none was erased, and each call walks many tiles.
BOOST_AUTO_TEST_CASE(keys_that_end_together_are_erased_from_all_tiles_in_turn) {
    service_api::test::draws random;
    key_table table(5'000);
    for (int i = 0; i < 5'000; ++i) {
        const auto drawn = static_cast<std::uint64_t>(random.between(0, std::numeric_limits<std::int64_t>::max()));
        table.insert({drawn * 2, 0}, 7);
    }
    std::set<std::size_t> tiles;
    for (int i = 0; i < 128; ++i) {
        const auto first = table.first_to_end();
        tiles.insert(first / 64);
        table.erase(first);
    }
    BOOST_TEST(tiles.size() == 80U);
}

BOOST_AUTO_TEST_CASE(eighty_bits_of_the_hash_tell_two_keys_apart) {
    key_table table(1'000);
    const key_hash key{0x0123456789abcdef, 0x0123456789abcdef};
    const auto at = table.insert(key, 5);
    for (unsigned bit = 0; bit < 80; ++bit) {
        key_hash other = key;
        other[bit / 64] ^= std::uint64_t{1} << bit % 64;
        BOOST_TEST((table.find(other) == key_table::nowhere), bit);
    }
    BOOST_TEST(table.find(key) == at);
}
