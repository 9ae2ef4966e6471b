#pragma once

#include <spdlog/logger.h>

#include <chrono>
#include <memory>
#include <service_api/http/exchange_record.hpp>
#include <utility>

namespace observers {

/// Writes a line for each exchange of a client or a server: information for responses below 500, otherwise a warning.
/// The logger must be thread-safe, and should be asynchronous: the line is written on the thread of the exchange.
class spdlog_observer {
public:
    explicit spdlog_observer(std::shared_ptr<spdlog::logger> logger) : logger_(std::move(logger)) {}

    void operator()(const service_api::exchange_record& one) {
        const bool failed = one.error || one.status >= 500;
        logger_->log(failed ? spdlog::level::warn : spdlog::level::info,
                     "{} {} attempt={} ms={:.3f} in={} out={} id={} trace={}{}{}",
                     one.operation.empty() ? "none" : one.operation, one.status, one.attempt,
                     std::chrono::duration<double, std::milli>(one.duration).count(), one.bytes_in, one.bytes_out,
                     one.request_id, one.trace ? one.trace->trace_id : "", one.error ? " error=" : "",
                     one.error ? one.error.message() : "");
    }

private:
    std::shared_ptr<spdlog::logger> logger_;
};

}  // namespace observers
