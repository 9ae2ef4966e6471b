#pragma once

// Handlers that return `boost::asio::awaitable<reply<Op>>`. Included where they are written; it includes Boost.Asio.
#include <service_api/asio/awaitable_handler.hpp>
#include <service_api/server.hpp>
#include <service_api/server/concurrency_limit.hpp>
