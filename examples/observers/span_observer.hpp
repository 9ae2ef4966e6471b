#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <random>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/http/exchange_record.hpp>
#include <service_api/record.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// OpenTelemetry without its SDK: trace context of W3C in requests, and spans as lines of OTLP/JSON, which a collector
// reads from a file (receiver `otlpjsonfile`) or takes at `/v1/traces`.

namespace observers {

using namespace service_api::rules;

// The messages of OTLP 1.0 (opentelemetry/proto/trace/v1), as far as spans of exchanges need them. Numbers of 64 bits are
// strings in its JSON.
struct otlp_value {
    optional<std::string> string_value{};
    optional<std::string> int_value{};
    static constexpr service_api::wire_name wire_names[] = {{"string_value", "stringValue"}, {"int_value", "intValue"}};
};
BOOST_DESCRIBE_STRUCT(otlp_value, (), (string_value, int_value))
struct otlp_attribute {
    required<std::string> key;
    required<otlp_value> value;
};
BOOST_DESCRIBE_STRUCT(otlp_attribute, (), (key, value))
struct otlp_status {
    std::int64_t code = 0;  // 0: unset, 2: error
    std::string message{};
};
BOOST_DESCRIBE_STRUCT(otlp_status, (), (code, message))
struct otlp_span {
    required<std::string> trace_id;
    required<std::string> span_id;
    optional<std::string> parent_span_id{};
    required<std::string> name;
    required<std::int64_t> kind;  // 2: server, 3: client
    required<std::string> start;
    required<std::string> end;
    std::vector<otlp_attribute> attributes{};
    otlp_status status{};
    static constexpr service_api::wire_name wire_names[] = {{"trace_id", "traceId"},
                                                            {"span_id", "spanId"},
                                                            {"parent_span_id", "parentSpanId"},
                                                            {"start", "startTimeUnixNano"},
                                                            {"end", "endTimeUnixNano"}};
};
BOOST_DESCRIBE_STRUCT(otlp_span, (), (trace_id, span_id, parent_span_id, name, kind, start, end, attributes, status))
struct otlp_scope_spans {
    std::vector<otlp_span> spans{};
};
BOOST_DESCRIBE_STRUCT(otlp_scope_spans, (), (spans))
struct otlp_resource {
    std::vector<otlp_attribute> attributes{};
};
BOOST_DESCRIBE_STRUCT(otlp_resource, (), (attributes))
struct otlp_resource_spans {
    otlp_resource resource{};
    std::vector<otlp_scope_spans> scope_spans{};
    static constexpr service_api::wire_name wire_names[] = {{"scope_spans", "scopeSpans"}};
};
BOOST_DESCRIBE_STRUCT(otlp_resource_spans, (), (resource, scope_spans))
struct otlp_traces {
    std::vector<otlp_resource_spans> resource_spans{};
    static constexpr service_api::wire_name wire_names[] = {{"resource_spans", "resourceSpans"}};
};
BOOST_DESCRIBE_STRUCT(otlp_traces, (), (resource_spans))

enum class span_kind { server = 2, client = 3 };

/// Calls a function with a line of OTLP/JSON for the span of each exchange. A client begins a trace with each attempt, a
/// server continues that of the request. Thread-safe if the function is.
class span_observer {
public:
    span_observer(std::string service, span_kind kind, std::function<void(const std::string&)> write)
        : service_(std::move(service)), kind_(kind), write_(std::move(write)) {}

    /// The `traceparent` of requests.
    std::string trace_parent(const service_api::exchange_record&) {
        const std::lock_guard lock(mutex_);
        const std::string trace = hex(random_id()) + hex(random_id());
        return "00-" + trace + '-' + hex(random_id()) + "-01";
    }

    void operator()(const service_api::exchange_record& one) {
        const bool is_client = kind_ == span_kind::client;
        otlp_span span{.trace_id = "",
                       .span_id = "",
                       .name = std::string(one.operation.empty() ? "none" : one.operation),
                       .kind = static_cast<std::int64_t>(kind_),
                       .start = nanoseconds(one.begun.time_since_epoch()),
                       .end = nanoseconds(one.begun.time_since_epoch() + one.duration)};
        if (one.trace) span.trace_id = std::string(one.trace->trace_id);
        if (one.trace && is_client) {
            span.span_id = std::string(one.trace->parent_id);
        } else {
            const std::lock_guard lock(mutex_);
            if (one.trace)
                span.parent_span_id = std::string(one.trace->parent_id);
            else
                span.trace_id = hex(random_id()) + hex(random_id());
            span.span_id = hex(random_id());
        }
        if (one.status != 0) add(span, "http.response.status_code", one.status);
        if (one.attempt > 1) add(span, "http.request.resend_count", one.attempt - 1);
        add(span, is_client ? "http.request.size" : "http.response.size", static_cast<std::int64_t>(one.bytes_out));
        if (!one.request_id.empty())
            span.attributes.push_back(
                {.key = "http.request_id", .value = otlp_value{.string_value = std::string(one.request_id)}});
        if (one.error)
            span.status = {.code = 2, .message = one.error.message()};
        else if (one.status >= (is_client ? 400 : 500))
            span.status.code = 2;

        const otlp_attribute name{.key = "service.name", .value = otlp_value{.string_value = service_}};
        write_(service_api::write_json(otlp_traces{.resource_spans = {{.resource = {.attributes = {name}},
                                                                       .scope_spans = {{.spans = {std::move(span)}}}}}},
                                       service_api::direction::response));
    }

private:
    static std::string nanoseconds(std::chrono::nanoseconds since_epoch) { return std::to_string(since_epoch.count()); }
    static void add(otlp_span& span, std::string_view key, std::int64_t number) {
        span.attributes.push_back({.key = std::string(key), .value = otlp_value{.int_value = std::to_string(number)}});
    }
    // An id of zeros is invalid.
    std::uint64_t random_id() { return std::uniform_int_distribution<std::uint64_t>(1)(random_); }
    static std::string hex(std::uint64_t number) {
        std::string digits(16, '0');
        for (std::size_t i = 16; i-- > 0; number >>= 4) digits[i] = "0123456789abcdef"[number & 15];
        return digits;
    }

    std::string service_;
    span_kind kind_;
    std::function<void(const std::string&)> write_;
    std::mutex mutex_{};
    std::mt19937_64 random_{std::random_device{}()};
};

}  // namespace observers
