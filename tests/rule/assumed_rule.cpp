#define BOOST_TEST_MODULE rule.assumed_rule
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/description.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/validate/validate.hpp>
#include <string>

#include "support/said.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::said;

struct base {
    std::int64_t first = 0;
    std::int64_t last = 9;
    static constexpr auto rules = rules_of(assumed_rule{not_after{&base::first, &base::last}});
};
BOOST_DESCRIBE_STRUCT(base, (), (first, last))

/// A known rule and an assumed one, each about one field and between fields.
struct request : base {
    std::string name = "a";
    std::int64_t low = 0;
    std::int64_t high = 9;
    unix_ms since{0};
    unix_ms until{9};

    using self = request;
    static constexpr auto rules = rules_of(
        field(&self::name, not_empty), field(&self::name, max_length{3}, assumption{"how many characters"}),
        not_after{&self::low, &self::high}, assumed_rule{max_difference{&self::since, &self::until, milliseconds{9}}});
    static constexpr auto http = endpoint<no_data>{.route = get("/ask"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(request, (base), (name, low, high, since, until))

inline constexpr api<request> v1{};

}  // namespace

BOOST_AUTO_TEST_CASE(assumed_rules_are_checked_unless_they_are_ignored) {
    const request all_broken = [] {
        request made;
        made.first = 10;
        made.name = "long";
        made.until = unix_ms{10};
        return made;
    }();
    BOOST_TEST(said(validate(all_broken)) ==
               "/first | not_after | first must not be after last\n"
               "/name | max_length | name must have at most 3 characters\n"
               "/since | max_difference | " +
                   validate(all_broken).back().message);
    BOOST_TEST(said(validate(all_broken, assumed_rules::ignored)) == "");

    request shown_broken = all_broken;
    shown_broken.name = "";
    shown_broken.low = 100;
    BOOST_TEST(said(validate(shown_broken, assumed_rules::ignored)) ==
               "/name | not_empty | name must not be empty\n/low | not_after | low must not be after high");
}

BOOST_AUTO_TEST_CASE(documents_show_them_like_others) {
    const std::string page = markdown(v1);
    for (const char* words :
         {"`first` must not be after last", "must have at most 3 characters", "*Assumed: how many characters*"})
        BOOST_TEST((page.find(words) != page.npos), words);
}
