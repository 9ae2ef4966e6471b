#pragma once

#include <service_api/http/proxy_error.hpp>
#include <string>
#include <system_error>

namespace service_api {

namespace detail {

class proxy_error_category final : public std::error_category {
public:
    const char* name() const noexcept override { return "proxy"; }
    std::string message(int value) const override {
        switch (value) {
            case static_cast<int>(proxy_error::unreachable): return "cannot connect to the proxy";
            case static_cast<int>(proxy_error::no_response):
                return "the proxy closed the connection or sent a malformed response";
            case 407: return "the proxy requires other credentials (status 407)";
        }
        return "the proxy refused to connect to the server with status " + std::to_string(value);
    }
};

}  // namespace detail

const std::error_category& proxy_category() {
    static const detail::proxy_error_category category;
    return category;
}

std::error_code make_error_code(proxy_error error) { return {static_cast<int>(error), proxy_category()}; }

std::error_code proxy_refusal(int status) { return {status, proxy_category()}; }

}  // namespace service_api
