#pragma once

#include <service_api/client.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace service_api::test {

/// A server with prepared responses. It records the requests.
struct script {
    std::vector<http_response> responses{};
    std::vector<http_request> sent{};

    http_response send(const http_request& request, std::error_code&) {
        sent.push_back(request);
        return sent.size() <= responses.size() ? responses[sent.size() - 1] : http_response{.status = 500};
    }
};

/// Returns the outcome of an operation whose response has this status and body.
template <class Api, class Credential, class Op>
auto outcome_of(const Api& api, const Credential& credential, const Op& op, int status, std::string_view body) {
    script line{.responses = {{status, {}, std::string(body)}}};
    client call(api, line, credential);
    return call(op);
}

}  // namespace service_api::test
