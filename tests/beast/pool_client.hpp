#pragma once

#include <boost/asio/io_context.hpp>
#include <optional>
#include <service_api/beast/beast_client.hpp>
#include <service_api/beast/beast_pool.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <string_view>
#include <system_error>
#include <utility>

namespace service_api::test {

/// What a transport returns.
struct received {
    std::error_code error{};
    http_response response{};
};

/// A call whose request is complete, and whose outcome is what the transport returns.
struct plain_call {
    http_request request;

    using result_type = received;

    std::optional<received> prepare(http_request& sent) const {
        sent = request;
        return std::nullopt;
    }
    static received finish(const http_response& response, std::error_code error) { return {error, response}; }
};

/// A pool with the functions of a `beast_client`, for tests of both.
class pool_client {
public:
    explicit pool_client(std::string_view base, const beast_client_options& options = {})
        : pool_(io_.get_executor(), base,
                {.timeout = options.timeout,
                 .body_limit = options.body_limit,
                 .ca_file = options.ca_file,
                 .proxy = options.proxy}) {}

    http_response send(const http_request& request, std::error_code& error) {
        received result;
        pool_.async_exchange(plain_call{request}, [&](received last) { result = std::move(last); });
        io_.restart();
        io_.run();
        error = result.error;
        return std::move(result.response);
    }

private:
    boost::asio::io_context io_{};
    beast_pool pool_;
};

}  // namespace service_api::test
