#pragma once

// Handlers that return `boost::asio::awaitable<reply<Op>>`, and parts of the environment and functions of checks that
// return awaitables. Included where they are written and served; it includes Boost.Asio.
#include <service_api/asio/awaitable_handler.hpp>
#include <service_api/asio/awaited_request.hpp>
#include <service_api/server.hpp>
#include <service_api/server/concurrency_limit.hpp>
