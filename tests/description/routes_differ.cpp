#define BOOST_TEST_MODULE description.routes_differ
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <service_api/description/routes_differ.hpp>

using namespace service_api;
using namespace service_api::detail;

// The sentences: tests/must_not_compile/two_operations_*.cpp.
static_assert(!clash(get("/a"), get("/b")) && clash(get("/a"), get("/a")) && !clash(get("/a"), post("/a")));
static_assert(clash(get("/{x}"), get("/{y}")) && !clash(get("/{x}"), put("/{y}")));
static_assert(clash(get("/a/{x}/c"), get("/a/b/{y}")) && !clash(get("/a/{x}/c"), patch("/a/b/{y}")));
static_assert(!clash(get("/issues/{n}"), get("/issues/comments")));

BOOST_AUTO_TEST_CASE(the_first_two_in_each_others_way_are_found) {
    constexpr std::array apart{get("/a"), post("/a"), get("/{x}"), get("/a/{x}"), get("/a/b")};
    constexpr std::array last_two{get("/a"), get("/b"), get("/{x}"), get("/{y}")};
    constexpr std::array outer_two{get("/{x}/b"), get("/b"), get("/a/{y}")};
    static_assert(first_clash(apart).first == apart.size() && first_clash(apart).second == apart.size());
    BOOST_TEST(first_clash(last_two).first == 2U);
    BOOST_TEST(first_clash(last_two).second == 3U);
    BOOST_TEST(first_clash(outer_two).first == 0U);
    BOOST_TEST(first_clash(outer_two).second == 2U);
}
