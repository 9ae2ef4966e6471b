// Calls a signed operation over TLS: call_blocking https://localhost:8443 ca.pem
#include <iostream>
#include <service_api/beast/beast_client.hpp>
#include <service_api/client.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/trading/api.hpp>

int main(int, char** arguments) {
    using namespace service_api;
    const auto signer = ed25519_signer::generate();
    beast_client wire(arguments[1], {.ca_file = arguments[2]});
    client call(trading::v1, wire, signed_as{"0xaccount", signer}, system_wall_clock{});
    const auto setting = call(trading::get_leverage{.symbol = "PERP_BTC_USDC"});
    if (setting)
        std::cout << *setting->leverage << '\n';
    else
        std::cout << setting.error().message << '\n';
    return setting ? 0 : 1;
}
