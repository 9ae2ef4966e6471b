#define BOOST_TEST_MODULE documents.examples.example_maker
#include <boost/test/unit_test.hpp>
#include <service_api/documents/examples/example_maker.hpp>
#include <string>

#include "comprehensive/item.hpp"

using namespace comprehensive;
using namespace service_api::detail;

namespace {

struct sample {
    required<std::string> code;
    required<std::int32_t> count;
    nullable<decimal> share{};
    optional<date> day{};
    std::int64_t page = 7;
    std::vector<std::string> lines{};
    optional<tagged<"type", card, transfer>> paid{};

    static constexpr auto rules =
        rules_of(field(&sample::code, min_length{6}), field(&sample::count, minimum{13}, exclusive_maximum{20}),
                 field(&sample::share, example{0.5_decimal}), field(&sample::lines, min_items{2}));
};
BOOST_DESCRIBE_STRUCT(sample, (), (code, count, share, day, page, lines, paid))

std::string made(const example_choices& choices) {
    return compact_json_of(example_maker(direction::request, choices).record(model_of<sample>));
}

}  // namespace

BOOST_AUTO_TEST_CASE(values_keep_bounds_and_prefer_what_is_said) {
    BOOST_TEST(made({}) ==
               R"({"code":"aaaaaaaa","count":13,"share":0.5,"day":"2024-02-28","page":7,"lines":["lines","lines"],)"
               R"("paid":{"type":"card","last4":"4242"}})");
}

BOOST_AUTO_TEST_CASE(a_choice_takes_another_candidate) {
    BOOST_TEST(made({{"/share", 1}, {"/day", 1}, {"/page", 1}, {"/lines", 1}, {"/paid", 2}, {"/code", 1}}) ==
               R"({"code":"aaaaaaaaaaaaaaaaaaaa","count":13,"share":null,"paid":{"type":"transfer","iban":"iban",)"
               R"("receipt_to":"someone@example.com"}})");
}

BOOST_AUTO_TEST_CASE(a_record_that_contains_itself_ends) {
    const std::string text = compact_json_of(example_maker(direction::response, {}).record(model_of<category>));
    BOOST_TEST(text.size() < 1000U);
    BOOST_TEST(text.starts_with(R"({"name":"name","inner":[{"name":"name")"));
}

BOOST_AUTO_TEST_CASE(the_judge_says_which_place_wants_another) {
    example_choices choices;
    const auto find = [&](const auto& judge) {
        return valid_example(
            choices,
            [](const example_choices& chosen) {
                return example_maker(direction::request, chosen).record(model_of<sample>);
            },
            judge);
    };
    const auto found = find([](const example_tree& tree) -> std::vector<violation> {
        if (tree.inner[2].second.kind == example_kind::null) return {};
        return {{"/share", "none", "share must be null"}};
    });
    BOOST_TEST_REQUIRE(found.has_value());
    BOOST_TEST((found->inner[2].second.kind == example_kind::null));
    BOOST_TEST(!find([](const example_tree&) -> std::vector<violation> { return {{"/share", "", ""}}; }).has_value());
}
