#pragma once

#include <memory>
#include <service_api/client/outcome_of.hpp>
#include <service_api/description/request_stream.hpp>
#include <service_api/http/body_source.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/message/write_request_stream.hpp>
#include <string>

namespace service_api::detail {

/// One call of an operation whose request has a stream.
template <class Call>
struct stream_call : Call {
    const sent_rows* sent;

    /// Sends the request as `Call` does. A row that was not sent because it breaks a rule is the error.
    static void send(const outcome_source& source, void* value, outcome_details& details) {
        const auto& call = static_cast<const stream_call&>(source);
        Call::send(source, value, details);
        if (call.sent->broken.empty()) return;
        details.error.message = "row " + std::to_string(call.sent->count) +
                                " of the stream breaks its rules, so the request was not completed";
        details.error.violations = call.sent->broken;
        details.violations = call.sent->broken;  // of a server that responds nevertheless
    }
};

/// Calls an operation with the body of its request; `sent` is what that has sent.
template <operation Op, class Call>
outcome_of<Op> call_with_body(Call call, const std::shared_ptr<body_source>& body, const sent_rows& sent) {
    call.body = &body;
    call.fill = &stream_call<Call>::send;
    return outcome_of<Op>(stream_call<Call>{call, &sent});
}

/// Calls an operation whose request has a stream.
template <operation Op>
struct stream_caller {
    template <class Call>
    static outcome_of<Op> send(const Call& call, const typename Op::request_stream& stream) {
        const auto sent = std::make_shared<sent_rows>();
        return call_with_body<Op>(call, request_source(stream, request_limits_of<Op>(), sent), *sent);
    }
};

}  // namespace service_api::detail
