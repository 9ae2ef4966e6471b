#pragma once

#include <cstddef>
#include <service_api/client/client.hpp>
#include <service_api/client/validate_locations.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/message/read_response.hpp>
#include <service_api/validate/validate.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <utility>
#include <vector>

namespace service_api::detail {

/// Removes the violation that the only field in the body is not UTF-8: its bytes are the body.
inline void accept_any_bytes(const request_write_plan& plan, std::vector<violation>& broken) {
    std::size_t whole = 0;
    while (!plan.is_in(whole, parameter_location::body)) ++whole;
    const std::string field = json_root.member(plan.message_names[whole]).text();
    std::erase_if(broken, [&](const violation& one) { return one.rule == "utf8" && one.field == field; });
}

bool make_request(const void* op, const call_plan& plan, assumed_rules assumption, http_request& request,
                  call_error& error) {
    auto broken = validate_all(*plan.rules, op, assumption);
    if (plan.request.body.write != nullptr && plan.request.body.codec->structure == body_structure::bytes)
        accept_any_bytes(plan.request, broken);
    validate_locations_by_plan(op, plan.request, broken);
    if (!broken.empty()) {
        error.message = "the request breaks its own rules; it was not sent";
        error.violations = std::move(broken);
        return false;
    }
    request = build_request_by_plan(op, plan.request);
    for (const auto& [name, value] : *plan.headers) request.headers.add(name, value);
    request.streamed_type = plan.streamed_type;
    request.repeat = plan.repeat;
    return true;
}

void finish_call(const http_response& response, const response_read_plan& plan, void* value, outcome_details& details) {
    if (call_error& error = details.error; error.transport) {
        error.stage = response.unsent ? call_stage::not_sent : call_stage::transport;
        error.message = error.transport.message();
    } else {
        read_response_by_plan(response, plan, value, details);
    }
}

}  // namespace service_api::detail
