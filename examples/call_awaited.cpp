// Calls a signed operation over TLS without blocking a thread: call_awaited https://localhost:8443 ca.pem
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <iostream>
#include <service_api/beast/beast_pool.hpp>
#include <service_api/client.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/trading/api.hpp>

boost::asio::awaitable<void> print_leverage(auto& call) {
    const service_api::trading::get_leverage request{.symbol = "PERP_BTC_USDC"};
    const auto setting = co_await call(request);
    if (setting)
        std::cout << *setting->leverage << '\n';
    else
        std::cout << setting.error().message << '\n';
}

int main(int, char** arguments) {
    using namespace service_api;
    const auto signer = ed25519_signer::generate();
    boost::asio::io_context io;
    beast_pool wire(io.get_executor(), arguments[1], {.ca_file = arguments[2]});
    client call(trading::v1, wire, signed_as{"0xaccount", signer}, system_wall_clock{});
    boost::asio::co_spawn(io, print_leverage(call), [](std::exception_ptr thrown) {
        if (thrown) std::rethrow_exception(thrown);
    });
    io.run();
    return 0;
}
