// A program that opens namespace std, the headers of POSIX and namespace service_api at once, and names what it needs
// of each. It has to compile; nothing in it runs. Rules have a namespace of their own, which such a program names in
// full.

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>
#include <any>
#include <iostream>
#include <optional>
#include <service_api/client.hpp>
#include <service_api/compatibility.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <string>
#include <tuple>
#include <utility>

using namespace std;
using namespace service_api;
using namespace service_api::literals;

namespace shop {

struct price {
    rules::required<string> item;
    rules::optional<decimal> amount{};
    static constexpr auto rules = rules_of(field(&price::amount, meaning{"price of one piece"}, rules::positive));
};
BOOST_DESCRIBE_STRUCT(price, (), (item, amount))

struct get_price {
    rules::required<string> item;
    static constexpr auto rules = rules_of(field(&get_price::item, rules::not_empty, rules::max_length{20}));
    static constexpr auto http = endpoint<price>{.route = get("/v1/price"),
                                                 .access = public_access,
                                                 .limit = unspecified,
                                                 .declared_errors = {errors::data_not_found}};
};
BOOST_DESCRIBE_STRUCT(get_price, (), (item))

inline constexpr api<get_price> v1{.title = "Shop", .version = "v1"};

}  // namespace shop

int main() {
    const auto answer = [](const shop::get_price& request) -> reply<shop::get_price> {
        return shop::price{.item = request.item, .amount = 12.50_decimal};
    };
    auto service = serve(shop::v1, environment{.clock = system_wall_clock{}, .on_exception = [](exception_ptr) {}},
                         handle<shop::get_price>(answer));
    loopback wire(service);
    client call(shop::v1, wire);
    const auto found = call(shop::get_price{.item = "lamp"});
    const int file = open("/dev/null", O_WRONLY);
    optional<string> name = found ? optional<string>(*found->item) : nullopt;
    any kept = exchange(name, nullopt);
    cout << get<0>(tuple(kept.has_value())) << validate(shop::price{.item = "x"}).size() << markdown(shop::v1).size()
         << std::is_signed<int>::value;
    return close(file);
}
