#define BOOST_TEST_MODULE description.check.routes_differ
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdint>
#include <service_api/description/check/routes_differ.hpp>
#include <string>

#include "support/random.hpp"

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::detail;

// The messages: tests/must_not_compile/two_operations_*.cpp.
static_assert(!conflict(get("/a"), get("/b")) && conflict(get("/a"), get("/a")) && !conflict(get("/a"), post("/a")));
static_assert(conflict(get("/{x}"), get("/{y}")) && !conflict(get("/{x}"), put("/{y}")));
static_assert(conflict(get("/a/{x}/c"), get("/a/b/{y}")) && !conflict(get("/a/{x}/c"), patch("/a/b/{y}")));
static_assert(!conflict(get("/issues/{n}"), get("/issues/comments")));

static_assert(conflict(get("/a/{x...}"), get("/{y...}/b")) && !conflict(get("/a/{x...}"), post("/{y...}/b")));
static_assert(conflict(get("/a/{x...}"), get("/a/{y}")) && !conflict(get("/a/{x...}"), get("/a/{y}/b")));
// A number as one of several segments decides nothing.
static_assert(conflict({get("/a/{x...}/7"), 0}, {get("/{n}/{m}/7"), 3}));

// GitHub has these two: neither `comments` nor `issues` is a number, so no request has a path that fits both.
static_assert(!conflict({get("/issues/{n}/comments"), 1}, {get("/issues/comments/{id}"), 1}));
static_assert(conflict({get("/issues/{n}/comments"), 1}, {get("/issues/comments/{id}"), 0}));
static_assert(conflict({get("/issues/{n}/comments"), 0}, {get("/issues/comments/{id}"), 1}));
static_assert(conflict({get("/issues/{n}/7"), 1}, {get("/issues/comments/{id}"), 1}));
static_assert(conflict({get("/{repo}/{n}/c"), 1}, {get("/{repo}/b/{id}"), 3}) &&
              !conflict({get("/{repo}/{n}/c"), 2}, {get("/{repo}/b/{id}"), 2}));

namespace {

struct read_part {
    required<std::string> name;
    required<std::int64_t> number;
    optional<std::int64_t> page{};

    static constexpr auto http =
        endpoint<no_data>{.route = get("/{name}/parts/{number}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_part, (), (name, number, page))

static_assert(route_of<read_part>().numbers == 2 && route_of<read_part>().route.path == "/{name}/parts/{number}");

}  // namespace

BOOST_AUTO_TEST_CASE(the_first_two_in_each_others_way_are_found) {
    static constexpr std::array<typed_route, 5> apart{get("/a"), post("/a"), get("/{x}"), get("/a/{x}"), get("/a/b")};
    static constexpr std::array<typed_route, 4> last_two{get("/a"), get("/b"), get("/{x}"), get("/{y}")};
    static constexpr std::array<typed_route, 3> outer_two{get("/{x}/b"), get("/b"), get("/a/{y}")};
    // Equal in all sorted segments: text beside a placeholder, and what is after the seventh segment.
    static constexpr std::array<typed_route, 3> beside{get("/{x}.a"), get("/{x}.b"), get("/c-{x}")};
    static constexpr std::array<typed_route, 3> deep{get("/1/2/3/4/5/6/7/8"), get("/1/2/3/4/5/6/7/{x}"),
                                                     get("/1/2/3/4/5/6/7/{y}")};
    // Of any number of segments, and with equal literals before them.
    static constexpr std::array<typed_route, 4> several{get("/a/b/{x...}"), get("/b/{x...}"), put("/a/{y...}/c"),
                                                        get("/a/{y...}/c")};
    static constexpr std::array<typed_route, 3> one_or_several{get("/a/{x...}"), get("/a/b/c/d"), get("/{y}/b/c/e")};
    static_assert(first_conflict(several).first == 0 && first_conflict(several).second == 3);
    static_assert(first_conflict(one_or_several).first == 0 && first_conflict(one_or_several).second == 2);
    static_assert(first_conflict(beside).first == 0 && first_conflict(beside).second == 2);
    static_assert(first_conflict(deep).first == 1 && first_conflict(deep).second == 2);
    static_assert(first_conflict(apart).first == apart.size() && first_conflict(apart).second == apart.size());
    BOOST_TEST(first_conflict(last_two).first == 2U);
    BOOST_TEST(first_conflict(last_two).second == 3U);
    BOOST_TEST(first_conflict(outer_two).first == 0U);
    BOOST_TEST(first_conflict(outer_two).second == 2U);
}

// `n` and `m` are whole numbers, the third placeholder of each path.
BOOST_AUTO_TEST_CASE(each_placeholder_of_a_segment_is_counted) {
    const http_route left = get("/{a}-{b}/{n}/part");
    const http_route right = get("/{c}-{d}/word/{m}");
    BOOST_TEST(!conflict({left, 0b100}, {right, 0b100}));
    BOOST_TEST(conflict({left, 0b100}, {right, 0b010}));
    BOOST_TEST(conflict({left, 0b010}, {right, 0b100}));
    BOOST_TEST(conflict({get("/{n}.x/{y}"), 0b01}, {get("/{x}/word"), 0b01}));  // a number with text is no number
}

BOOST_AUTO_TEST_CASE(two_in_each_others_way_are_found_just_where_some_pair_is) {
    test::draws random;
    std::size_t conflicting = 0;
    for (int round = 0; round < 3'000; ++round) {
        std::array<std::string, 6> paths;
        std::array<typed_route, 6> routes{get("/"), get("/"), get("/"), get("/"), get("/"), get("/")};
        for (std::size_t i = 0; i < routes.size(); ++i) {
            const auto length =
                random.between(1, 3) + (random.between(0, 9) == 0 ? 7 : 0);  // also deeper than the sorted segments
            const std::int64_t several = random.between(0, 3) == 0 ? random.between(0, length - 1) : -1;
            for (std::int64_t segment = 0; segment < length; ++segment)
                paths[i] +=
                    segment == several
                        ? "/{z...}"
                        : std::array{"/a", "/b", "/c", "/{x}", "/{x}", "/a{x}", "/{x}-{y}"}[static_cast<std::size_t>(
                              random.between(0, 6))];
            routes[i] = {http_route{random.coin() ? http_verb::get : http_verb::post, paths[i]},
                         static_cast<unsigned>(random.between(0, 3))};
        }
        const route_conflict found = first_conflict(routes);
        bool some_pair = false;
        for (std::size_t i = 0; i < routes.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) some_pair = some_pair || conflict(routes[j], routes[i]);
        }
        BOOST_TEST_REQUIRE((found.first < routes.size()) == some_pair);
        if (some_pair) BOOST_TEST_REQUIRE(conflict(routes[found.first], routes[found.second]));
        conflicting += some_pair ? 1U : 0U;
    }
    BOOST_TEST((conflicting > 300U && conflicting < 2'700U), conflicting << " of 3000 lists have a clash");
}
