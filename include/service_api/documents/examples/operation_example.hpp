#pragma once

#include <optional>
#include <service_api/description/failure.hpp>
#include <service_api/documents/examples/example_tree.hpp>
#include <service_api/http/request.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <vector>

namespace service_api {

/// A request that breaks one rule, and what the server says to it.
struct refused_example {
    http_request request;
    violation why;
    failure_kind kind;
};

/// Examples of one operation, without credentials. What a request and an answer are is judged by the code of server and client
/// themselves: nothing is shown that they would see otherwise.
struct operation_example {
    std::vector<std::string>
        parameters{};               ///< the JSON of each parameter of `accepted`; empty for one that is left out
    detail::example_tree values{};  ///< the same, those that travel in requests only
    std::optional<http_request> accepted{};  ///< a request that keeps every rule; nothing where none was found
    std::optional<refused_example> refused{};
    std::vector<std::string> answers{};  ///< the JSON body of each success; empty where it has none, or none was found
};

}  // namespace service_api
