#pragma once

#include <service_api/client/client.hpp>
#include <service_api/client/validate_locations.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/validate/validate.hpp>
#include <utility>

namespace service_api::detail {

// Not inlined, for the reason given at `outcome_details`.
[[gnu::noinline]] SERVICE_API_DECL exchange_result::exchange_result() {}
[[gnu::noinline]] SERVICE_API_DECL exchange_result::~exchange_result() {}

bool make_request(const void* op, const call_plan& plan, assumed_rules assumption, http_request& request,
                  call_error& error) {
    auto broken = validate_all(*plan.rules, op, assumption);
    validate_locations_by_plan(op, *plan.request, broken);
    if (!broken.empty()) {
        error.message = "the request breaks its own rules; it was not sent";
        error.violations = std::move(broken);
        return false;
    }
    request = build_request_by_plan(op, *plan.request);
    for (const auto& [name, value] : *plan.headers) request.headers.add(name, value);
    return true;
}

}  // namespace service_api::detail
