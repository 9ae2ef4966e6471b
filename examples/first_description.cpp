// One declaration, one handler, one call, one document: everything docs/first_description.md explains.

#include <chrono>
#include <iostream>
#include <service_api/client.hpp>
#include <service_api/documents.hpp>
#include <service_api/server.hpp>
#include <service_api/transport/loopback.hpp>

using namespace service_api;
using namespace service_api::literals;

// [declaration]
namespace shop {

BOOST_DEFINE_ENUM_CLASS(currency, EUR, USD)

struct price {
    required<std::string> item;
    required<decimal> amount;
    required<currency> unit;
    static constexpr auto rules = rules_of(field(&price::amount, meaning{"price of one piece"}, positive));
};
BOOST_DESCRIBE_STRUCT(price, (), (item, amount, unit))

/// Reads the price of one item.
struct get_price {
    required<std::string> item;
    currency unit = currency::EUR;
    static constexpr auto rules = rules_of(field(&get_price::item, not_empty, at_most_characters{20}));
    static constexpr auto http = endpoint<price>{
        .route = get("/v1/price"),
        .access = public_access,
        .limit = not_shown,
        .summary = "Reads the price of one item.",
        .own_failures = {failures::data_not_found},
    };
};
BOOST_DESCRIBE_STRUCT(get_price, (), (item, unit))

inline constexpr api<get_price> v1{.title = "Shop", .version = "v1"};

}  // namespace shop
// [declaration]

int main() {
    // [handler]
    const auto clock = [] {
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        return unix_ms{std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
    };
    auto desk = serve(shop::v1, environment{.clock = clock, .on_exception = [](std::exception_ptr) {}},
                      on<shop::get_price>([](const shop::get_price& ask) -> reply<shop::price> {
                          if (*ask.item != "lamp") return failures::data_not_found;
                          return shop::price{.item = ask.item, .amount = 12.50_decimal, .unit = ask.unit};
                      }));
    // [handler]

    // [call]
    loopback wire(desk);  // a transport; beast_client("http://host:port") speaks to another machine
    client call(shop::v1, wire);
    if (auto found = call(shop::get_price{.item = "lamp"})) {
        std::cout << *found->item << " costs " << found->amount->text().view() << '\n';  // lamp costs 12.50
    }
    // [call]

    // [refusal]
    if (auto found = call(shop::get_price{.item = ""}); !found) {
        for (const auto& broken : found.error().violations)
            std::cout << broken.message << '\n';  // item must not be empty
    }
    // [refusal]

    std::cout << '\n' << markdown(shop::v1);
}
