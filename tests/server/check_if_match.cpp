#define BOOST_TEST_MODULE server.check_if_match
#include <boost/test/unit_test.hpp>
#include <optional>
#include <service_api/conditional.hpp>
#include <service_api/description.hpp>
#include <string>

using namespace service_api;
using namespace service_api::rules;

namespace {

struct set_state {
    required<std::string> state;
    optional<entity_tags> known{};
    static constexpr auto rules = rules_of(field(&set_state::known, in_header{"If-Match"}));
    static constexpr auto http =
        endpoint<no_content, problem_details>{.route = put("/state"),
                                              .access = public_access,
                                              .limit = unspecified,
                                              .declared_errors = {errors::precondition_failed}};
};
BOOST_DESCRIBE_STRUCT(set_state, (), (state, known))

[[maybe_unused]] constexpr api<set_state> v1{};

}  // namespace

BOOST_AUTO_TEST_CASE(tags_are_compared_strongly) {
    const struct {
        std::string known;
        std::string current;  // empty: there is no such resource
        bool runs;
    } cases[] = {
        {"", R"("7")", true},
        {"", "", true},
        {R"("7")", R"("7")", true},
        {R"("6", "7")", R"("7")", true},
        {"*", R"("7")", true},
        {"*", "", false},
        {R"("6")", R"("7")", false},
        {R"(W/"7")", R"("7")", false},
        {R"(W/"7")", R"(W/"7")", false},
        {R"("7")", "", false},
        {R"("7")", R"(W/"7")", false},
    };
    for (const auto& [known, current, runs] : cases) {
        set_state request{.state = "x"};
        if (!known.empty()) request.known = *entity_tags::parse(known);
        const auto error = check_if_match(request, current.empty() ? std::nullopt : entity_tag::parse(current));
        BOOST_TEST_CONTEXT(known << ' ' << current) {
            BOOST_TEST(!error.has_value() == runs);
            if (error) BOOST_TEST((error->error().definition == errors::precondition_failed));
        }
    }
}
