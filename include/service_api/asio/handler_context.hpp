#pragma once

#include <boost/asio/any_io_executor.hpp>

namespace service_api {

/// What a transport on Boost.Asio gives to handlers that return an awaitable: `http_request::context`.
struct handler_context {
    boost::asio::any_io_executor executor;  ///< runs the handlers, each in a strand of its own
};

}  // namespace service_api
