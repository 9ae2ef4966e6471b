// Checked JSON without an API: read, validate, write, print the schema. docs/json_library.md explains it.

#include <iostream>
#include <service_api/json.hpp>

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;

// [declaration]
namespace shop {

BOOST_DEFINE_ENUM_CLASS(side, buy, sell)

struct order {
    required<std::string> symbol;
    required<side> direction;
    required<decimal> quantity;  // exact: "0.10" has two decimal places and keeps them
    optional<decimal> price{};   // absent: a market order
    std::vector<std::string> tags{};

    static constexpr auto rules =
        rules_of(field(&order::symbol, not_empty, max_length{20}), field(&order::quantity, positive),
                 field(&order::price, positive), field(&order::tags, max_items{5}, unique_items));
};
BOOST_DESCRIBE_STRUCT(order, (), (symbol, direction, quantity, price, tags))

}  // namespace shop
// [declaration]

int main() {
    // [read]
    const auto read =
        read_json<shop::order>(R"({"symbol":"LAMP","direction":"buy","quantity":0.10})", direction::request);
    if (!read.value) return 1;
    std::cout << *read.value->symbol << ", " << read.value->quantity->text().view() << '\n';  // LAMP, 0.10
    // [read]

    // [violations]
    const auto wrong = read_json<shop::order>(
        R"({"symbol":"","direction":"hold","quantity":-1,"tags":["a","a"],"prize":3})", direction::request);
    for (const violation& one : wrong.violations) {
        std::cout << one.field << "  " << one.rule << "  " << one.message << '\n';
    }
    // [violations]

    // [write]
    shop::order made{.symbol = "LAMP", .direction = shop::side::sell, .quantity = 3_decimal, .price = 12.50_decimal};
    if (!validate(made).empty()) return 1;  // the same rules apply to values that the program makes
    std::cout << write_json(made, direction::request) << '\n';
    // [write]

    // [schema]
    std::cout << json_schema<shop::order>(direction::request) << '\n';
    // [schema]
    return wrong.violations.size() == 5 ? 0 : 1;
}
