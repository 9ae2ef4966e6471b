#pragma once

#include <array>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <optional>
#include <service_api/description/api.hpp>
#include <service_api/description/convention/conventions.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/format/query.hpp>
#include <service_api/http/exchange_record.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/http/trace_parent.hpp>
#include <service_api/http/transport.hpp>
#include <service_api/message/router.hpp>
#include <service_api/reflect/type_name.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace service_api {

namespace detail {

/// What a record has of an operation.
struct observed_operation {
    std::string_view name;
    std::string_view id_header;  ///< the header of its response with the id of the request; empty for none
};

template <operation Op>
constexpr std::string_view id_header_of() {
    if constexpr (has_request_id<conventions_of<Op>>)
        return conventions_of<Op>::request_id.name;
    else
        return {};
}

template <class... Ops>
observed_operation find_observed(const api<Ops...>& interface, const http_request& request) {
    static constexpr std::array<observed_operation, sizeof...(Ops)> all{{{type_name<Ops>(), id_header_of<Ops>()}...}};
    const route_match match = find_route(interface, request.method, path_of(request.target));
    return match.operation ? all[*match.operation] : observed_operation();
}

inline std::size_t bytes_of(const http_headers& headers) {
    std::size_t bytes = 2;
    for (const auto& [name, value] : headers) bytes += name.size() + value.size() + 4;  // ": " and the line's end
    return bytes;
}

/// The record of one exchange of a client, from its request to its response.
template <class Observer>
class observation {
public:
    observation(Observer& observer, const observed_operation& operation)
        : observer_(&observer), operation_(operation) {}

    /// Returns the `traceparent` to be added to the request; empty for none.
    std::string begin(const http_request& request) {
        begun_ = std::chrono::steady_clock::now();
        record_.operation = operation_.name;
        record_.attempt = request.attempt;
        record_.begun = std::chrono::system_clock::now();
        std::string made = made_trace();
        if (trace_parent::parse(made))
            trace_ = made;
        else
            made.clear();
        // Another observer, around this one, may have begun the trace.
        if (const std::string* trace = request.headers.find("traceparent"); trace != nullptr && made.empty())
            trace_ = *trace;
        bytes_out_ = request.method.size() + request.target.size() + std::string_view(" HTTP/1.1\r\n ").size() +
                     bytes_of(request.headers) + request.body.size();
        return made;
    }
    void end(const http_response& response, std::error_code error) {
        record_.duration = std::chrono::steady_clock::now() - begun_;
        record_.error = error;
        record_.bytes_out = bytes_out_;
        record_.trace = trace_parent::parse(trace_);
        if (!error) {
            record_.status = response.status;
            record_.bytes_in = std::string_view("HTTP/1.1 200 \r\n").size() + bytes_of(response.headers) +
                               (response.shared_body ? response.shared_body->size() : response.body.size());
            const std::string* id =
                operation_.id_header.empty() ? nullptr : response.headers.find(operation_.id_header);
            if (id != nullptr) record_.request_id = *id;
        }
        try {
            (*observer_)(std::as_const(record_));
        } catch (...) {
            // The call has its response: an exception of the observer must not take it away.
        }
    }

private:
    std::string made_trace() {
        if constexpr (requires {
                          { observer_->trace_parent(record_) } -> std::convertible_to<std::string>;
                      }) {
            try {
                return observer_->trace_parent(std::as_const(record_));
            } catch (...) {
                // The request is sent without it.
            }
        }
        return {};
    }

    Observer* observer_;
    observed_operation operation_;
    std::chrono::steady_clock::time_point begun_{};
    std::size_t bytes_out_ = 0;
    std::string trace_{};
    exchange_record record_{};
};

template <class Transport>
struct async_types {
    using executor_type = void;
    using default_token = void;
};
template <async_transport Transport>
struct async_types<Transport> {
    using executor_type = typename Transport::executor_type;
    using default_token = typename Transport::default_token;
};

/// An asynchronous call (see `async_transport`) and its record.
template <class Call, class Api, class Observer>
struct observed_call {
    Call call;
    const Api* interface;
    Observer* observer;
    std::optional<observation<Observer>> record{};

    using result_type = typename Call::result_type;

    std::optional<result_type> prepare(http_request& request) {
        if (auto unsent = call.prepare(request)) return unsent;
        record.emplace(*observer, find_observed(*interface, request));
        if (const std::string trace = record->begin(request); !trace.empty()) request.headers.set("traceparent", trace);
        return std::nullopt;
    }
    result_type finish(const http_response& response, std::error_code error) {
        record->end(response, error);
        return call.finish(response, error);
    }
};

}  // namespace detail

/// A transport that calls an observer for each exchange of another one, blocking or asynchronous: `observed_transport
/// wire(trading::v1, tcp, observer);`, over which clients, also those that retry, call as over the other. Requests that
/// a client does not send have no record. The bytes are those of the messages without the fields that the transport
/// adds, such as `Host`, and without the parts of streams. A request that the transport sends twice, as one does whose
/// connection was closed, has one record. A call that is destroyed before its end has no record.
///
/// The transport and the observer must outlive it, and asynchronous calls that have started.
template <class Api, class Transport, exchange_observer Observer>
    requires(transport<Transport> || async_transport<Transport>)
class observed_transport {
public:
    observed_transport(const Api& interface, Transport& transport, Observer& observer)
        : interface_(interface), transport_(transport), observer_(observer) {}

    http_response send(const http_request& request, std::error_code& error)
        requires transport<Transport>
    {
        detail::observation<Observer> record(observer_, detail::find_observed(interface_, request));
        http_response response;
        if (const std::string trace = record.begin(request); trace.empty()) {
            response = transport_.send(request, error);
        } else {
            http_request traced = request;
            traced.headers.set("traceparent", trace);
            response = transport_.send(traced, error);
        }
        record.end(response, error);
        return response;
    }

    using executor_type = typename detail::async_types<Transport>::executor_type;
    using default_token = typename detail::async_types<Transport>::default_token;

    template <class Call, class Token>
        requires async_transport<Transport>
    auto async_exchange(Call call, Token&& token) {
        return transport_.async_exchange(
            detail::observed_call<Call, Api, Observer>{std::move(call), &interface_, &observer_},
            std::forward<Token>(token));
    }
    auto get_executor() const
        requires async_transport<Transport>
    {
        return transport_.get_executor();
    }

private:
    Api interface_;
    Transport& transport_;
    Observer& observer_;
};

}  // namespace service_api
