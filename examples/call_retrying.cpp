// Calls a signed operation, again if it fails for a reason that may pass: call_retrying https://localhost:8443 ca.pem
#include <iostream>
#include <service_api/beast/beast_client.hpp>
#include <service_api/client.hpp>
#include <service_api/client/retrying_client.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/trading/api.hpp>

int main(int, char** arguments) {
    using namespace service_api;
    using namespace std::chrono_literals;
    const auto signer = ed25519_signer::generate();
    beast_client wire(arguments[1], {.ca_file = arguments[2]});
    client once(trading::v1, wire, signed_as{"0xaccount", signer}, system_wall_clock{});
    retry_budget budget;
    retrying_client call(once, budget, {.attempts = 3, .deadline = 10s});
    const auto setting = call(trading::get_leverage{.symbol = "PERP_BTC_USDC"});
    if (setting)
        std::cout << *setting->leverage << '\n';
    else
        std::cout << setting.error().message << " after " << setting.attempts() << " attempts\n";
    return setting ? 0 : 1;
}
