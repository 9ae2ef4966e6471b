#define BOOST_TEST_MODULE description.check.path_fields
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/description/check/path_fields.hpp>
#include <service_api/reflect/describe.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::detail;

struct get_issue {
    required<std::string> owner;
    std::int64_t number = 1;
    optional<std::string> after{};
    nullable<std::string> before{};
    required<nullable<std::string>> label;
};
BOOST_DESCRIBE_STRUCT(get_issue, (), (owner, number, after, before, label))

}  // namespace

// The messages: tests/must_not_compile/path_with_a_placeholder_*.cpp.
BOOST_AUTO_TEST_CASE(each_placeholder_takes_a_field_that_has_a_value) {
    struct row {
        std::string_view path;
        bool named;
        bool valued;
    };
    const row cases[] = {
        {"/issues", true, true},   {"/{owner}/issues/{number}", true, true},
        {"/{Owner}", false, true}, {"/{owner}/{repo}", false, true},
        {"/{after}", true, false}, {"/{before}", true, false},
        {"/{label}", true, false}, {"/{owner}/{label}", true, false},
        {"/after", true, true},
    };
    for (const auto& [path, named, valued] : cases) {
        BOOST_TEST(each_placeholder_names_a_member<get_issue>(path) == named, path);
        BOOST_TEST(each_placeholder_has_a_value<get_issue>(path) == valued, path);
    }
}
