#define BOOST_TEST_MODULE generate.html.sample_value

#include <boost/test/unit_test.hpp>
#include <service_api/generate/html/collect_reference.hpp>
#include <service_api/generate/html/sample_value.hpp>
#include <service_api/generate/read_json.hpp>
#include <string>

#include "comprehensive/api.hpp"

using namespace service_api;

namespace {

const detail::reference about = detail::reference_collector{}.collect(comprehensive::v1);

const detail::reference_field& field(std::string_view record, std::string_view name) {
    for (const auto& one : about.records) {
        if (one.name != record || one.way != direction::request) continue;
        for (const auto& member : one.fields) {
            if (member.name == name) return member;
        }
    }
    throw std::runtime_error("no such field");
}

std::string pairs(std::string_view record, std::string_view name) {
    std::string text;
    for (const auto& [suffix, value] : detail::sample_value(about).pairs(field(record, name)))
        text += suffix + '=' + value + ' ';
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_has_parts_is_put_together_from_samples) {
    const detail::sample_value samples(about);
    const struct {
        std::string_view record, field, json, cpp;
    } cases[] = {
        {"item", "name", R"("lamp")", R"("lamp")"},
        {"item", "cost", R"({"net":10,"tax":2,"total":12,"rebate":"15%"})",
         "cost{.net = 10_decimal, .tax = 2_decimal, .total = 12_decimal, .rebate = *percentage::parse(\"15%\")}"},
        {"item", "metadata", R"({"name":"metadata"})", R"({{"name", "metadata"}})"},
        {"item", "paid_by", R"({"type":"card","last4":"4242"})", R"(card{.last4 = "4242"})"},
        {"item", "owned_by", R"("owned_by")", R"("owned_by")"},
        {"item", "prices", R"([[1769860800,"1.5"]])", "{price_point{.at = unix_s{1769860800}, .price = 1.5_decimal}}"},
        {"item", "weight", "1", "1"},
        {"item", "grid", "[[1]]", "{{1}}"},
        {"item", "anything", "{}", R"(raw_json{"{}"})"},
    };
    for (const auto& [record, name, json, cpp] : cases) {
        BOOST_TEST(samples.json(field(record, name)) == json);
        BOOST_TEST(samples.cpp(field(record, name)) == cpp);
    }
}

// Their types are right; what rules ask beyond that, only the description's own examples can know.
BOOST_AUTO_TEST_CASE(samples_are_of_the_right_types) {
    const auto read = read_json<comprehensive::item>(detail::sample_value(about).json(field("create_item", "what")),
                                                     direction::request);
    std::string rules;
    for (const auto& broken : read.violations) rules += broken.rule + ' ';
    BOOST_TEST(rules == "palindrome ");
}

BOOST_AUTO_TEST_CASE(pairs_are_spelled_as_the_field_says) {
    BOOST_TEST(pairs("get_item", "with") == "=with ");
    BOOST_TEST(pairs("get_item", "kinds") == "[]=good ");
    BOOST_TEST(pairs("change_item", "lines") == "[0][text]=text ");
    BOOST_TEST(pairs("change_item", "metadata") == "[name]=metadata ");
}
