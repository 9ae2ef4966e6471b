#define BOOST_TEST_MODULE description.route
#include <boost/test/unit_test.hpp>
#include <service_api/description/route.hpp>
#include <string>

using namespace service_api;

// Invalid paths do not compile: tests/must_not_compile/path_*.cpp.
static_assert(get("/").path == "/");
static_assert(get("/v1/client/leverage").path == "/v1/client/leverage");
static_assert(get("/AZaz09-._~").path == "/AZaz09-._~");

static_assert(get("/a") == http_route{http_verb::get, "/a"});
static_assert(get("/a") == get("/a") && get("/a") != get("/b") && get("/a") != get("/A") && get("/a") != get("/a/"));
static_assert(get("/a") != post("/a"));

BOOST_AUTO_TEST_CASE(each_verb_its_spelling_and_where_its_fields_travel) {
    struct row {
        http_route route;
        http_verb verb;
        std::string text;
        bool body;
    };
    const row cases[] = {
        {get("/a"), http_verb::get, "GET", false},
        {post("/a"), http_verb::post, "POST", true},
        {put("/a"), http_verb::put, "PUT", true},
        {patch("/a"), http_verb::patch, "PATCH", true},
        {delete_("/a"), http_verb::delete_, "DELETE", false},
    };
    for (const auto& [route, verb, text, body] : cases) {
        BOOST_TEST((route.verb == verb), text);
        BOOST_TEST(route.path == "/a");
        BOOST_TEST(verb_text(verb) == text);
        BOOST_TEST(has_body(verb) == body, text);
    }
    BOOST_TEST(verb_text(static_cast<http_verb>(99)).empty());
}
