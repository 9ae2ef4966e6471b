// Describes, serves, calls and prints one operation, with the headers that need nothing but Boost's.
#include <service_api/client.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <string>

using namespace service_api;
using namespace service_api::rules;

namespace shop {

BOOST_DEFINE_ENUM_CLASS(currency, EUR, USD)

struct price {
    required<std::string> item;
    required<decimal> amount;
    optional<nullable<std::string>> note{};
    required<currency> unit;
    static constexpr auto rules = rules_of(field(&price::amount, positive));
};
BOOST_DESCRIBE_STRUCT(price, (), (item, amount, note, unit))

/// Reads the prices of some items.
struct list_prices {
    required<std::vector<std::string>> items;
    currency unit = currency::EUR;
    static constexpr auto rules = rules_of(field(&list_prices::items, each_item(matches{"[a-z]{1,20}"})));
    static constexpr auto http =
        endpoint<std::vector<price>>{.route = get("/v1/prices"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_prices, (), (items, unit))

inline constexpr api<list_prices> v1{.title = "Shop", .version = "v1"};

}  // namespace shop

int main() {
    const auto list_prices = [](const shop::list_prices& request) -> reply<shop::list_prices> {
        std::vector<shop::price> found;
        for (const std::string& item : *request.items)
            found.push_back({.item = item, .amount = *decimal::parse("12.50"), .unit = request.unit});
        return found;
    };
    const auto server =
        serve(shop::v1, environment{.clock = system_wall_clock{}, .on_exception = [](std::exception_ptr) {}},
              handle<shop::list_prices>(list_prices));
    loopback wire(server);
    client call(shop::v1, wire);

    const auto prices = call(shop::list_prices{.items = {"lamp", "desk"}});
    const auto refused = call(shop::list_prices{.items = {"Lamp"}});
    const bool served = prices && prices->size() == 2 && prices->front().amount->text().view() == "12.50";
    const bool checked = !refused && refused.error().violations.size() == 1;
    const bool printed = openapi(shop::v1).find("\"/v1/prices\"") != std::string::npos;
    return served && checked && printed ? 0 : 1;
}
