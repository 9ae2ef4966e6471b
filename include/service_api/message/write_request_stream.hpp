#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description/byte_stream.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/http/body_source.hpp>
#include <service_api/http/stream_limits.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/message/write_stream.hpp>
#include <service_api/validate/check_types.hpp>
#include <service_api/validate/validate.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace service_api::detail {

/// What a client keeps of the rows that it sends: the violations of the row that it did not send, which ended the
/// request.
struct sent_rows {
    std::vector<violation> broken{};
    std::size_t count = 0;

    /// Stores violations of the current row, with its number before their fields.
    void fail(std::vector<violation> found) {
        broken = std::move(found);
        for (violation& one : broken) one.field.insert(0, '/' + std::to_string(count));
    }
};

/// The bytes of the rows of a request. Each row is validated before it is sent; the first that breaks a rule ends the
/// body with an error.
template <class Row>
class request_row_writer final : public row_writer {
public:
    request_row_writer(const row_format& format, const row_stream<Row>& rows, const stream_limits& limits,
                       std::shared_ptr<sent_rows> sent)
        : row_writer(format, {}), rows_(rows), limits_(limits), sent_(std::move(sent)) {}

private:
    step append_row(std::string& bytes) override {
        if (rows_.maker()) {
            next_row<Row> made = rows_.maker()();
            if (made.row()) return append_valid(bytes, *made.row());
            return made.pause() ? step{.wait = made.pause()->wait} : step{.is_end = true};
        }
        std::optional<outcome<Row>> received = rows_.next();  // a stream of another client is passed on
        if (!received) return {.is_end = true};
        if (*received) return append_valid(bytes, **received);
        sent_->fail({{"", "stream", received->error().message}});
        return {.is_broken = true};
    }

    step append_valid(std::string& bytes, const Row& row) {
        std::vector<violation> found = validate_all(check_of<Row>::plan, &row, assumed_rules::enforced);
        const std::size_t begin = bytes.size();
        if (found.empty()) append_json(bytes, row, direction::request);
        if (bytes.size() - begin > limits_.row)
            found.push_back(
                {"", "max_bytes",
                 "a row of the stream is too large: " + std::to_string(limits_.row) + " bytes are the most"});
        if (!found.empty()) {
            sent_->fail(std::move(found));
            return {.is_broken = true};
        }
        ++sent_->count;
        return {.is_row = true};
    }

    const row_stream<Row> rows_;
    const stream_limits limits_;
    const std::shared_ptr<sent_rows> sent_;
};

/// The bytes of a request.
class request_byte_writer final : public body_source {
public:
    request_byte_writer(const row_stream<std::string>& parts, std::optional<std::uint64_t> size,
                        std::shared_ptr<sent_rows> sent)
        : parts_(parts), size_(size), sent_(std::move(sent)) {}

    body_progress read(std::string& bytes) override {
        if (parts_.maker()) {
            next_row<std::string> made = parts_.maker()();
            if (made.row()) return append(bytes, *made.row());
            if (made.pause()) return {.wait = std::max(made.pause()->wait, std::chrono::milliseconds(1))};
            return {.is_complete = true};
        }
        const std::optional<outcome<std::string>> received = parts_.next();
        if (!received) return {.is_complete = true};
        if (*received) return append(bytes, **received);
        sent_->fail({{"", "stream", received->error().message}});
        return {.error = std::make_error_code(std::errc::io_error)};
    }

    std::optional<std::uint64_t> size() const override { return size_; }

private:
    body_progress append(std::string& bytes, const std::string& part) {
        ++sent_->count;
        bytes += part;
        return {};
    }

    const row_stream<std::string> parts_;
    const std::optional<std::uint64_t> size_;
    const std::shared_ptr<sent_rows> sent_;
};

/// Returns the source of the body of a request.
template <class Row>
std::shared_ptr<body_source> request_source(const ndjson_stream<Row>& rows, const stream_limits& limits,
                                            std::shared_ptr<sent_rows> sent) {
    return std::make_shared<request_row_writer<Row>>(ndjson_stream<Row>::format, rows, limits, std::move(sent));
}
template <literal MediaType>
std::shared_ptr<body_source> request_source(const byte_stream<MediaType>& parts, const stream_limits&,
                                            std::shared_ptr<sent_rows> sent) {
    return std::make_shared<request_byte_writer>(parts, parts.size(), std::move(sent));
}

}  // namespace service_api::detail
