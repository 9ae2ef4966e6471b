#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <service_api/description/byte_stream.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/http/body_source.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/stream_error.hpp>
#include <service_api/http/stream_limits.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/message/read_stream.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace service_api::detail {

/// A source that ends with an error if it has more bytes than a bound.
class bounded_source final : public body_source {
public:
    bounded_source(std::shared_ptr<body_source> inner, std::uint64_t most) : inner_(std::move(inner)), left_(most) {}

    body_progress read(std::string& bytes) override {
        const std::size_t before = bytes.size();
        body_progress progress = inner_->read(bytes);
        const std::size_t count = bytes.size() - before;
        if (count > left_) {
            bytes.resize(before);
            return {.error = make_error_code(stream_error::too_large)};
        }
        left_ -= count;
        return progress;
    }

private:
    const std::shared_ptr<body_source> inner_;
    std::uint64_t left_;
};

/// A source without bytes that ends with an error.
class failed_source final : public body_source {
public:
    explicit failed_source(std::error_code why) : why_(why) {}

    body_progress read(std::string&) override { return {.error = why_}; }

private:
    const std::error_code why_;
};

/// Returns the source of a request's stream with the bound of its operation. Returns null if the transport has given
/// the whole body, within the bound.
inline std::shared_ptr<body_source> bounded_source_of(const http_request& request, const stream_limits& limits) {
    if (request.source) return std::make_shared<bounded_source>(request.source, limits.body);
    if (request.body.size() > limits.body)
        return std::make_shared<failed_source>(make_error_code(stream_error::too_large));
    return nullptr;
}

/// The parts of the bytes of one request.
class stream_parts {
public:
    stream_parts(const http_request& request, const stream_limits& limits)
        : source_(bounded_source_of(request, limits)), whole_(source_ ? std::string() : request.body) {}

    /// Returns the next part, or nothing at the end. If the rest is missing, the last part is an error.
    std::optional<outcome<std::string>> next() {
        while (!is_ended_) {
            if (failure_) return end();
            std::string part;
            if (source_) {
                const body_progress progress = read_or_wait(*source_, part);
                is_ended_ = progress.is_complete;
                failure_ = progress.error;
            } else {
                is_ended_ = true;
                part = std::move(whole_);
            }
            if (!part.empty()) return outcome<std::string>(std::move(part), std::nullopt, {}, {});
        }
        return std::nullopt;
    }

    /// Returns the error with which the parts have ended, or `nullptr`.
    const call_error* broken() const { return broken_ ? &*broken_ : nullptr; }

private:
    outcome<std::string> end() {
        is_ended_ = true;
        source_.reset();
        broken_ = call_error{.stage = call_stage::transport,
                             .message = failure_.message(),
                             .violations = {{"", "stream", failure_.message()}},
                             .transport = failure_};
        return outcome<std::string>(call_error(*broken_));
    }

    std::shared_ptr<body_source> source_;
    std::string whole_;
    bool is_ended_ = false;
    std::error_code failure_{};  // after the last part
    std::optional<call_error> broken_{};
};

/// Makes the stream that a handler reads of a request, and its rows, which have the error with which it ended.
/// `received` is what was read of the body before the handler is called.
template <class Stream>
struct request_stream_reader {
    using row_type = typename Stream::row_type;
    using rows_type = stream_rows;
    struct received {};

    static std::shared_ptr<rows_type> rows(const http_request& request, const received&, const stream_limits& limits) {
        check_ownership<row_type>();
        return std::make_shared<rows_type>(bounded_source_of(request, limits), request.body, Stream::format,
                                           limits.row);
    }

    static Stream read(const std::shared_ptr<rows_type>& rows) {
        return Stream::from([rows] { return read_row<row_type>(*rows); });
    }
};

template <class Stream>
    requires is_byte_stream<Stream>
struct request_stream_reader<Stream> {
    using rows_type = stream_parts;
    struct received {};

    static std::shared_ptr<rows_type> rows(const http_request& request, const received&, const stream_limits& limits) {
        return std::make_shared<rows_type>(request, limits);
    }

    static Stream read(const std::shared_ptr<rows_type>& parts) {
        return Stream::from([parts] { return parts->next(); });
    }
};

}  // namespace service_api::detail
