#define BOOST_TEST_MODULE description.route_hash
#include <boost/test/unit_test.hpp>
#include <service_api/description/route_hash.hpp>
#include <string>
#include <vector>

using namespace service_api::detail;

// Tables are made by the compiler and read when requests come: both must see the same words.
static_assert(load_word("\1\2\3\4\5\6\7\x88") == 0x8807060504030201);
static_assert(word_at("/abc", 1) == 0x636261 && word_at("/abc", 4) == 0 && word_at("/12345678", 7) == 0x3837);
static_assert(shape_of(hashed_segments("/a/{b}/c/{d}/")) == path_shape{5, 0b1010});

BOOST_AUTO_TEST_CASE(a_path_is_cut_at_its_slashes) {
    const std::string of_64(64, 'x');
    const std::string of_200(200, '/');
    struct {
        std::string path;
        std::vector<std::string> segments;
        std::uint32_t empty;
    } const cases[] = {
        {"", {}, 0},
        {"a/b", {}, 0},
        {"/", {""}, 1},
        {"/a", {"a"}, 0},
        {"/a/", {"a", ""}, 2},
        {"//a", {"", "a"}, 1},
        {"/./..//.", {".", "..", "", "."}, 4},  // '.' is the byte before '/'
        {"/1234567/12345678/123456789", {"1234567", "12345678", "123456789"}, 0},
        {"/" + of_64 + "/b/" + of_64, {of_64, "b", of_64}, 0},
        {of_200.substr(0, most_segments), std::vector<std::string>(most_segments), 0xFFFFFFFF},
    };
    for (const auto& [path, wanted, empty] : cases) {
        const hashed_segments segments(path);
        std::vector<std::string> cut;
        for (std::size_t i = 0; i < segments.count; ++i) cut.emplace_back(segments[i]);
        BOOST_TEST(cut == wanted, boost::test_tools::per_element());
        BOOST_TEST(segments.empty == empty, path);
    }
    BOOST_TEST(hashed_segments(of_200).count == most_segments + 1);
}

BOOST_AUTO_TEST_CASE(a_hash_is_that_of_the_segments_and_their_positions) {
    const auto hash = [](std::string path, std::uint32_t left_out) {
        path.shrink_to_fit();
        return hashed_segments(path).hash_without(left_out);
    };
    const std::string size_40 = "transactions_of_a_vault_and_of_others_too";
    BOOST_TEST(hash("/v1/x/" + size_40, 0b010) == hash("/v1/some_other_vault/" + size_40, 0b010));
    BOOST_TEST(hash("/a/b", 0) != hash("/b/a", 0));
    BOOST_TEST(hash("/a/", 0) != hash("/a", 0));
    BOOST_TEST(hash("/a//b", 0b010) == hash("/a/b/b", 0b010));
    // Every byte counts.
    for (std::size_t i = 0; i < size_40.size(); ++i) {
        std::string other = size_40;
        other[i] ^= 1;
        BOOST_TEST(hash('/' + other, 0) != hash('/' + size_40, 0));
        BOOST_TEST(hash('/' + size_40.substr(0, i), 0) != hash('/' + size_40, 0));
        BOOST_TEST(hash_of_whole('/' + other) != hash_of_whole('/' + size_40));
    }
    BOOST_TEST(hash_of_end("/a/balances") == hash_of_end("/b/balances"));
    BOOST_TEST(hash_of_end("/aa/balances") != hash_of_end("/b/balances"));
}
