#define BOOST_TEST_MODULE rule.union.when_is
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/compatibility.hpp>
#include <service_api/documents.hpp>
#include <service_api/record.hpp>
#include <service_api/server.hpp>
#include <string>
#include <variant>
#include <vector>

#include "support/said.hpp"

using namespace service_api;
using namespace service_api::rules;

namespace sample {

struct card {
    static constexpr std::string_view tag = "card";
    required<std::string> last4;
};
BOOST_DESCRIBE_STRUCT(card, (), (last4))
struct coin {
    static constexpr std::string_view tag = "coin";
    required<std::int64_t> count;
};
BOOST_DESCRIBE_STRUCT(coin, (), (count))

/// A user's own rule about one alternative that is a record.
struct at_most_three {
    static constexpr std::string_view id = "at_most_three";
    constexpr bool accepts(const coin& one) const { return *one.count <= 3; }
    std::string words() const { return "must have a count of at most 3"; }
    friend constexpr bool operator==(at_most_three, at_most_three) = default;
};

using input = std::variant<std::int64_t, std::string, std::vector<std::string>>;

struct ask {
    required<input> what;
    optional<nullable<std::variant<uuid, std::string>>> id{};
    optional<tagged<"kind", card, coin>> paid{};

    static constexpr auto rules = rules_of(
        field(&ask::what, when_is<std::string>(not_empty, max_length{4}), when_is<std::int64_t>(maximum{9}),
              when_is<std::vector<std::string>>(max_items{2}, each_item{max_length{3}})),
        field(&ask::id, when_is<std::string>(max_length{8})), field(&ask::paid, when_is<coin>(at_most_three{})));
    static constexpr auto http =
        endpoint<no_data>{.route = put("/ask"), .access = public_access, .limit = unspecified, .summary = "Asks."};
};
BOOST_DESCRIBE_STRUCT(ask, (), (what, id, paid))

template <std::size_t Most>
struct limited {
    std::variant<std::int64_t, std::string> what{};
    static constexpr auto rules = rules_of(field(&limited::what, when_is<std::string>(max_length{Most})));
    static constexpr auto http = endpoint<no_data>{
        .route = put("/limited"), .access = public_access, .limit = unspecified, .summary = "Limits."};
    BOOST_DESCRIBE_CLASS(limited, (), (what), (), ())
};

}  // namespace sample

BOOST_AUTO_TEST_CASE(the_rules_of_the_alternative_that_is_there_apply) {
    using namespace sample;
    const std::string text = "/what | when_is | what as string must not be empty and must have at most 4 characters";
    const std::string list =
        "/what | when_is | what as array of string must have at most 2 entries and in each entry must have at most 3 "
        "characters";
    const struct {
        ask one;
        std::string told;
    } cases[] = {
        {{.what = std::int64_t{9}}, ""},
        {{.what = std::int64_t{10}}, "/what | when_is | what as integer must be at most 9"},
        {{.what = std::string("abcd")}, ""},
        {{.what = std::string("abcde")}, text},
        {{.what = std::string()}, text},
        {{.what = std::vector<std::string>{"abc", ""}}, ""},
        {{.what = std::vector<std::string>{"a", "b", "c"}}, list},
        {{.what = std::vector<std::string>{"abcd"}}, list},
        {{.what = std::int64_t{1}, .id = nullptr}, ""},
        {{.what = std::int64_t{1}, .id = uuid{}}, ""},
        {{.what = std::int64_t{1}, .id = std::string("123456789")},
         "/id | when_is | id as string must have at most 8 characters"},
        {{.what = std::int64_t{1}, .paid = card{.last4 = "4"}}, ""},
        {{.what = std::int64_t{1}, .paid = coin{.count = 3}}, ""},
        {{.what = std::int64_t{1}, .paid = coin{.count = 4}},
         "/paid | when_is | paid as coin must have a count of at most 3"},
    };
    for (const auto& [one, told] : cases) BOOST_TEST(test::said(validate(one)) == told);
}

// A rule of an alternative that the union lacks, or about another type, does not fit.
static_assert(value_rule<when_is_rule<std::string, max_length>, std::variant<bool, std::string>>);
static_assert(!value_rule<when_is_rule<std::string, max_length>, std::variant<bool, std::int64_t>>);
static_assert(!value_rule<when_is_rule<std::string, minimum>, std::variant<bool, std::string>>);
static_assert(!value_rule<when_is_rule<std::string, max_length>, std::string>);

BOOST_AUTO_TEST_CASE(documents_have_its_keywords_where_no_other_alternative_has_them) {
    std::string schema = json_schema<sample::ask>(direction::request);
    std::erase_if(schema, [](char c) { return c == ' ' || c == '\n'; });
    const auto has = [&](std::string_view text) { return schema.find(text) != schema.npos; };
    BOOST_TEST(has(R"("minLength":1,"maxLength":4,"maximum":9,"maxItems":2,"allOf":[{"items":{"maxLength":3}}])"));
    BOOST_TEST(!has(R"("maxLength":8)"));  // a uuid is a string, too
    BOOST_TEST(has(R"({"rule":"when_is","message":"idasstringmusthaveatmost8characters"})"));
    constexpr api<sample::ask> v1{};
    const auto examples = make_examples(v1);
    BOOST_TEST(examples[0].accepted.has_value());
    BOOST_TEST(markdown(v1, examples).find("`what` as integer must be at most 9") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_bound_of_an_alternative_may_be_relaxed) {
    using sample::limited;
    BOOST_TEST(breaking_changes(api<limited<4>>{}, api<limited<5>>{}).empty());
    const auto found = breaking_changes(api<limited<5>>{}, api<limited<4>>{});
    BOOST_TEST_REQUIRE(found.size() == 1U);
    BOOST_TEST(found[0].words == "as string must have at most 4 characters");
}
