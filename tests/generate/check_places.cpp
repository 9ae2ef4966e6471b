#define BOOST_TEST_MODULE generate.check_places
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/generate/check_places.hpp>
#include <string>
#include <vector>

#include "support/said.hpp"

using namespace service_api;

namespace {

struct ask {
    required<std::string> where;
    optional<std::string> tag{};
    std::vector<std::string> free{};
    optional<std::string> text{};

    static constexpr auto rules = rules_of(field(&ask::tag, in_header{"X-Tag"}));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/a/{where}"), .access = public_access, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(ask, (), (where, tag, free, text))

std::string told(const ask& one) {
    std::vector<violation> found;
    check_places(one, found);
    return test::said(found);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_value_that_its_place_cannot_carry_is_told) {
    const std::string segment = "/where | place | where must not be ";
    const std::string dots = segment + "'.' or '..', as every proxy would rewrite the path";
    const std::string line = "/tag | place | tag must be one line without a space at either end, as it is a header";
    const std::pair<ask, std::string> cases[] = {
        {{.where = "a"}, ""},
        {{.where = ""}, segment + "empty, as it is a segment of the path"},
        {{.where = "."}, dots},
        {{.where = ".."}, dots},
        {{.where = "..."}, ""},
        {{.where = "../x"}, ""},
        {{.where = "a", .tag = "one line\tonly"}, ""},
        {{.where = "a", .tag = ""}, ""},
        {{.where = "a", .tag = "a\r\nX-Other: b"}, line},
        {{.where = "a", .tag = " a"}, line},
        {{.where = "a", .tag = "a "}, line},
        {{.where = "a", .tag = std::string("a\0b", 3)}, line},
        {{.where = "a", .free = {"c,d"}, .text = "\r\n"}, ""},
        {{.where = "", .tag = "\n"}, segment + "empty, as it is a segment of the path\n" + line}};
    for (const auto& [one, words] : cases) BOOST_TEST_CONTEXT(*one.where) BOOST_TEST(told(one) == words);
}
