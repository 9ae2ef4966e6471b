// One declaration, one handler, one call, one document: everything docs/first_description.md explains.

#include <iostream>
#include <service_api/client.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>

using namespace service_api;
using namespace service_api::rules;
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
    static constexpr auto rules = rules_of(field(&get_price::item, not_empty, max_length{20}));
    static constexpr auto http = endpoint<price>{
        .route = get("/v1/price"),
        .access = public_access,
        .limit = unspecified,
        .summary = "Reads the price of one item.",
        .declared_errors = {errors::data_not_found},
    };
};
BOOST_DESCRIBE_STRUCT(get_price, (), (item, unit))

inline constexpr api<get_price> v1{.title = "Shop", .version = "v1"};

}  // namespace shop
// [declaration]

int main() {
    // [handler]
    auto service = serve(shop::v1, environment{.clock = system_wall_clock{}, .on_exception = [](std::exception_ptr) {}},
                         handle<shop::get_price>([](const shop::get_price& request) -> reply<shop::get_price> {
                             if (*request.item != "lamp") return fail<errors::data_not_found>();
                             return shop::price{.item = request.item, .amount = 12.50_decimal, .unit = request.unit};
                         }));
    // [handler]

    // [call]
    loopback wire(service);  // a transport; beast_client("http://host:port") connects to another machine
    client call(shop::v1, wire);
    if (auto found = call(shop::get_price{.item = "lamp"})) {
        std::cout << *found->item << " costs " << found->amount->text().view() << '\n';  // lamp costs 12.50
    }
    // [call]

    // [match]
    const std::string words =
        call(shop::get_price{.item = "lamp"})
            .match([](const shop::price& found) { return found.item.value(); },
                   on_error<errors::data_not_found>(
                       [](const call_error&) { return std::string("there is no such item"); }),
                   on_error<errors::request_timeout, errors::service_unavailable, errors::internal>(
                       [](const call_error&) { return std::string("later"); }),
                   on_error<errors::validation_error, errors::unknown_parameter, errors::of_transport>(
                       [](const call_error& error) { return error.message; }),
                   otherwise([](const call_error& error) { return error.message; }));
    // [match]
    std::cout << words << '\n';  // lamp

    // [refusal]
    if (auto found = call(shop::get_price{.item = ""}); !found) {
        for (const auto& broken : found.error().violations)
            std::cout << broken.message << '\n';  // item must not be empty
    }
    // [refusal]

    std::cout << '\n' << markdown(shop::v1);
}
