#include "metrics.hpp"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <chrono>
#include <map>
#include <mutex>
#include <utility>

namespace platform {

namespace {

// 50 us to 5 s: a request on SQLite takes about 0.1 ms, and clients time out after a few seconds.
const prometheus::Histogram::BucketBoundaries seconds{0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01,
                                                      0.025,   0.05,   0.1,     0.25,   0.5,   1,      2.5,   5};

/// The counters of one operation and status. A look-up here is cheap, while a family builds labels and hashes them.
struct counts {
    prometheus::Counter* requests;
    prometheus::Histogram* duration;
};

}  // namespace

struct metrics::families {
    prometheus::Registry registry{};
    prometheus::Family<prometheus::Counter>& requests =
        prometheus::BuildCounter()
            .Name("http_requests_total")
            .Help("Requests that were answered, by operation and status.")
            .Register(registry);
    prometheus::Family<prometheus::Histogram>& durations =
        prometheus::BuildHistogram()
            .Name("http_request_duration_seconds")
            .Help("From the first byte of a request to the last of its response.")
            .Register(registry);
    prometheus::Family<prometheus::Counter>& framing_errors =
        prometheus::BuildCounter()
            .Name("http_framing_refusals_total")
            .Help("Requests that broke a rule of framing, by rule.")
            .Register(registry);
    prometheus::Counter& undelivered = prometheus::BuildCounter()
                                           .Name("http_answers_undelivered_total")
                                           .Help("Responses whose client was gone or too slow.")
                                           .Register(registry)
                                           .Add({});
    prometheus::Family<prometheus::Counter>& dropped = prometheus::BuildCounter()
                                                           .Name("log_lines_dropped_total")
                                                           .Help("Lines that a log had no room for or could not write.")
                                                           .Register(registry);
    prometheus::Counter& access_lines_dropped = dropped.Add({{"log", "access"}});
    prometheus::Counter& error_lines_dropped = dropped.Add({{"log", "error"}});
    std::mutex mutex{};  // guards `known`, and the counters that are copied from elsewhere
    std::map<std::pair<std::string_view, int>, counts> known{};
    prometheus::Gauge& connections =
        prometheus::BuildGauge().Name("http_connections").Help("Open connections.").Register(registry).Add({});
    prometheus::Gauge& waiting = prometheus::BuildGauge()
                                     .Name("http_requests_waiting")
                                     .Help("Requests that wait for a thread or have one.")
                                     .Register(registry)
                                     .Add({});
    prometheus::Gauge& shared_limits = prometheus::BuildGauge()
                                           .Name("limits_shared")
                                           .Help("1 while the Redis counts the limits, 0 while this process does.")
                                           .Register(registry)
                                           .Add({});

    void set(prometheus::Counter& counter, std::uint64_t count) {
        const std::lock_guard lock(mutex);
        const double more = static_cast<double>(count) - counter.Value();
        if (more > 0) counter.Increment(more);
    }

    const counts& of(std::string_view operation, int status) {
        const std::lock_guard lock(mutex);
        const auto found = known.find({operation, status});
        if (found != known.end()) return found->second;
        const std::string name(operation.empty() ? "none" : operation);
        counts made{&requests.Add({{"operation", name}, {"status", status == 0 ? "none" : std::to_string(status)}}),
                    &durations.Add({{"operation", name}}, seconds)};
        return known.emplace(std::pair(operation, status), made).first->second;
    }
};

metrics::metrics() : families_(std::make_unique<families>()) {}
metrics::~metrics() = default;

void metrics::count(const service_api::exchange_record& one) {
    const counts& at = families_->of(one.operation, one.status);
    at.requests->Increment();
    at.duration->Observe(std::chrono::duration<double>(one.duration).count());
    if (one.broken != nullptr) families_->framing_errors.Add({{"rule", std::string(one.broken->name)}}).Increment();
    if (!one.delivered) families_->undelivered.Increment();
}

std::string metrics::text(const readings& now) {
    families_->connections.Set(static_cast<double>(now.connections));
    families_->waiting.Set(static_cast<double>(now.waiting));
    families_->shared_limits.Set(now.limits_are_shared ? 1 : 0);
    families_->set(families_->access_lines_dropped, now.access_lines_dropped);
    families_->set(families_->error_lines_dropped, now.error_lines_dropped);
    return prometheus::TextSerializer().Serialize(families_->registry.Collect());
}

}  // namespace platform
