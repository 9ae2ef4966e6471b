#pragma once

#include <service_api/description/api.hpp>
#include <service_api/http/access_log.hpp>
#include <service_api/http/exchange_record.hpp>
#include <service_api/http/trace_parent.hpp>
#include <service_api/message/operation_name.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

/// Returns the record of a server's exchange, whose strings view the exchange and the name of its operation.
inline exchange_record record_of(const http_exchange& one, std::string_view operation) {
    exchange_record record{.operation = operation,
                           .request_id = one.request_id,
                           .peer = one.request.peer_address,
                           .status = one.status,
                           .delivered = one.delivered,
                           .broken = one.broken,
                           .bytes_in = one.bytes_in,
                           .bytes_out = one.bytes_out,
                           .begun = one.begun,
                           .duration = one.duration};
    if (const std::string* trace = one.request.headers.find("traceparent")) record.trace = trace_parent::parse(*trace);
    return record;
}

/// Returns the function that a server's transport calls for each request, and that calls the observer:
/// `options.observe = record_exchanges(trading::v1, observer);`. A reference to an observer is `std::ref(observer)`.
template <class... Ops, exchange_observer Observer>
auto record_exchanges(const api<Ops...>& interface, Observer observer) {
    return [interface, observer = std::move(observer)](const http_exchange& one) mutable {
        const exchange_record record = record_of(one, operation_name(interface, one.request));
        observer(record);
    };
}

}  // namespace service_api
