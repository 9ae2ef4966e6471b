#pragma once

#include <optional>
#include <service_api/description/error.hpp>
#include <service_api/documents/examples/example_tree.hpp>
#include <service_api/http/request.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <vector>

namespace service_api {

/// A request that breaks one rule, and the violation and the error that the server responds with.
struct rejected_example {
    http_request request;
    violation why;
    error_definition definition;
};

/// Examples of one operation, without credentials. The code of server and client validates the requests and responses,
/// so the examples are what they accept and send.
struct operation_example {
    std::vector<std::string> parameters{};  ///< the JSON of each parameter of `accepted`; empty for an omitted one
    detail::example_tree values{};  ///< the parameters of `accepted` as values, without those that requests do not have
    std::optional<http_request> accepted{};  ///< a request that satisfies every rule, or nothing if none was found
    std::optional<rejected_example> rejected{};
    std::vector<std::string>
        responses{};  ///< the JSON body of each success, or a stream of one row; empty if it has neither, or no valid one was found
};

}  // namespace service_api
