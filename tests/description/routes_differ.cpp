#define BOOST_TEST_MODULE description.routes_differ
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdint>
#include <service_api/description/routes_differ.hpp>
#include <string>

using namespace service_api;
using namespace service_api::detail;

// The sentences: tests/must_not_compile/two_operations_*.cpp.
static_assert(!clash(get("/a"), get("/b")) && clash(get("/a"), get("/a")) && !clash(get("/a"), post("/a")));
static_assert(clash(get("/{x}"), get("/{y}")) && !clash(get("/{x}"), put("/{y}")));
static_assert(clash(get("/a/{x}/c"), get("/a/b/{y}")) && !clash(get("/a/{x}/c"), patch("/a/b/{y}")));
static_assert(!clash(get("/issues/{n}"), get("/issues/comments")));

// GitHub has these two: no text is the number of an issue or of a comment, so the path that fits both is no request.
static_assert(!clash({get("/issues/{n}/comments"), 1}, {get("/issues/comments/{id}"), 1}));
static_assert(clash({get("/issues/{n}/comments"), 1}, {get("/issues/comments/{id}"), 0}));
static_assert(clash({get("/issues/{n}/comments"), 0}, {get("/issues/comments/{id}"), 1}));
static_assert(clash({get("/issues/{n}/7"), 1}, {get("/issues/comments/{id}"), 1}));
static_assert(clash({get("/{repo}/{n}/c"), 1}, {get("/{repo}/b/{id}"), 3}) &&
              !clash({get("/{repo}/{n}/c"), 2}, {get("/{repo}/b/{id}"), 2}));

namespace {

struct read_part {
    required<std::string> name;
    required<std::int64_t> number;
    optional<std::int64_t> page{};

    static constexpr auto http =
        endpoint<no_data>{.route = get("/{name}/parts/{number}"), .access = public_access, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(read_part, (), (name, number, page))

static_assert(route_of<read_part>().numbers == 2 && route_of<read_part>().route.path == "/{name}/parts/{number}");

}  // namespace

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
