#define BOOST_TEST_MODULE examples.strangers.github_markdown
#include <boost/test/unit_test.hpp>
#include <service_api/generate/markdown.hpp>
#include <string>

#include "strangers/github/api.hpp"

using namespace strangers::github;

namespace {

template <class... Op>
void each_route(const api<Op...>&, auto function) {
    (function(Op::http.route.value(), Op::http.summary), ...);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_reference_has_every_operation_and_what_was_decided) {
    const std::string text = markdown(v1);
    const auto has = [&](const std::string& part) { return text.find(part) != text.npos; };
    each_route(v1, [&](const http_route& route, std::string_view summary) {
        const std::string heading = "## " + std::string(verb_text(route.verb)) + ' ' + std::string(route.path);
        BOOST_TEST(has(heading + "\n\n" + std::string(summary)), heading);
    });
    for (const char* part : {"Public repositories can be read without a token", "If-None-Match", "X-RateLimit-Reset",
                             "shared bucket `core`", "*Assumed: a number is taken as a title too"}) {
        BOOST_TEST(has(part), part);
    }
}
