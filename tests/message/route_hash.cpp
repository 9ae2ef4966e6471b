#define BOOST_TEST_MODULE message.route_hash
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <memory>
#include <service_api/message/route_hash.hpp>
#include <string>
#include <vector>

using namespace service_api::detail;

// Tables are made at compile time and read at run time: both must compute the same words.
static_assert(load_word("\1\2\3\4\5\6\7\x88") == 0x8807060504030201);
static_assert(word_at("/abc", 1) == 0x636261 && word_at("/abc", 4) == 0 && word_at("/12345678", 7) == 0x3837);
static_assert(shape_of(split_path("/a/{b}/c/{d}/")) == path_shape{5, 0b1010});
static_assert(shape_of(split_path("/a/{b}.c/d{e}/f")) == path_shape{4, 0b0110});

BOOST_AUTO_TEST_CASE(a_path_is_cut_at_its_slashes) {
    const std::string of_64(64, 'x');
    const std::string of_200(200, '/');
    struct {
        std::string path;
        std::vector<std::string> segments;
    } const cases[] = {
        {"", {}},
        {"a/b", {"b"}},  // as if text were in front of it
        {"/", {""}},
        {"/a", {"a"}},
        {"/a/", {"a", ""}},
        {"//a", {"", "a"}},
        {"/./..//.", {".", "..", "", "."}},  // '.' is the byte before '/'
        {"/1234567/12345678/123456789", {"1234567", "12345678", "123456789"}},
        {"/" + of_64 + "/b/" + of_64, {of_64, "b", of_64}},
        {of_200.substr(0, most_segments), std::vector<std::string>(most_segments)},
    };
    for (const auto& [path, wanted] : cases) {
        const split_path segments(path);
        std::vector<std::string> cut;
        for (std::size_t i = 0; i < segments.count; ++i) cut.emplace_back(segments[i]);
        BOOST_TEST(cut == wanted, boost::test_tools::per_element());
    }
    BOOST_TEST(split_path(of_200).count == most_segments + 1);
}

BOOST_AUTO_TEST_CASE(every_slash_is_found_wherever_it_stands) {
    for (std::size_t size = 1; size <= 200; ++size) {
        for (std::size_t at = 1; at < size; ++at) {
            // A buffer of exactly this size, so that sanitizers find any read after it.
            const std::unique_ptr<char[]> path(new char[size]);
            std::fill_n(path.get(), size, '.');
            path[0] = path[at] = '/';
            const split_path segments({path.get(), size});
            BOOST_REQUIRE(segments.count == 2);
            BOOST_REQUIRE(segments.end(0) == at);
            BOOST_REQUIRE(segments.begin(1) == at + 1);
            BOOST_REQUIRE(segments.end(1) == size);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_hash_is_that_of_the_literal_parts) {
    const auto hash = [](std::string path, std::uint32_t placeholders) {
        path.shrink_to_fit();
        return split_path(path).hash_by_all(placeholders);
    };
    const auto by_ends = [](std::string path, std::uint32_t placeholders) {
        return split_path(path).hash_by_ends(placeholders);
    };
    const std::string size_40 = "transactions_of_a_vault_and_of_others_too";
    BOOST_TEST(hash("/v1/x/" + size_40, 0b010) == hash("/v1/some_other_vault/" + size_40, 0b010));
    BOOST_TEST(hash("/a/b", 0) != hash("/b/a", 0));
    BOOST_TEST(hash("/a/", 0) != hash("/a", 0));
    BOOST_TEST(hash("/a//b", 0b010) == hash("/a/b/b", 0b010));
    // Every byte affects the hash.
    for (std::size_t i = 0; i < size_40.size(); ++i) {
        std::string other = size_40;
        other[i] ^= 1;
        BOOST_TEST(hash('/' + other, 0) != hash('/' + size_40, 0));
        BOOST_TEST(hash('/' + size_40.substr(0, i), 0) != hash('/' + size_40, 0));
        BOOST_TEST(hash_of_whole('/' + other) != hash_of_whole('/' + size_40));
    }
    // Or only the four at each end.
    BOOST_TEST(by_ends("/v1/x/open_orders", 0b010) == by_ends("/v1/yy/open_orders", 0b010));
    BOOST_TEST(by_ends("/v1/x/open_orders", 0b010) != by_ends("/v1/x/past_orders", 0b010));
    BOOST_TEST(by_ends("/v1/x/open_orders", 0b010) != by_ends("/v2/x/open_orders", 0b010));
    BOOST_TEST(by_ends("/v1/x/open_orders", 0b010) == by_ends("/v1/x/open.orders", 0b010));
    BOOST_TEST(by_ends("/x/a", 0b01) != by_ends("/x/b", 0b01));
    BOOST_TEST(hash_of_end("/a/balances") == hash_of_end("/b/balances"));
    BOOST_TEST(hash_of_end("/aa/balances") != hash_of_end("/b/balances"));
}
