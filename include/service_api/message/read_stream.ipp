#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <service_api/http/body_source.hpp>
#include <service_api/http/response.hpp>
#include <service_api/http/row_format.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/message/read_stream.hpp>
#include <service_api/reflect/display_text.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace service_api::detail {

inline constexpr std::size_t largest_row_separator = 16;  // in bytes: `data: `, CR and LF

stream_rows::stream_rows(const http_response& response, const row_format& format, std::string_view end_text)
    : source_(response.source), scanner_(format.make_scanner()), end_text_(end_text), status_(response.status) {
    if (!source_) {
        scanner_->add(response.content());
        is_received_ = true;
    }
}

stream_rows::stream_rows(std::shared_ptr<body_source> source, std::string_view body, const row_format& format,
                         std::size_t largest_row)
    : source_(std::move(source)), scanner_(format.make_scanner()), way_(direction::request), largest_row_(largest_row) {
    if (!source_) {
        scanner_->add(body);
        is_received_ = true;
    }
}

std::optional<std::string_view> stream_rows::next(call_error& error) {
    if (has_ended_) return std::nullopt;
    for (;;) {
        if (const auto row = scanner_->next(is_received_ && !failure_)) {
            if (row->size() > largest_row_) return end(error, "a row of the stream is too large");
            if (!end_text_.empty() && *row == end_text_) return end(error, {});
            ++count_;
            return row;
        }
        if (is_received_) {
            if (failure_) return end(error, failure_.message(), failure_);
            if (scanner_->is_inside_row()) return end(error, "the stream ends inside a row");
            if (!end_text_.empty()) return end(error, "the stream ends without its last event");
            return end(error, {});
        }
        // Whether a row is too large must not depend on how its bytes are split: it may have its separator here.
        if (scanner_->size() > largest_row_ + largest_row_separator)
            return end(error, "a row of the stream is too large");
        part_.clear();
        const body_progress progress = read_or_wait(*source_, part_);
        scanner_->add(part_);
        failure_ = progress.error;
        is_received_ = progress.is_complete || failure_;
    }
}

std::optional<std::string_view> stream_rows::end(call_error& error, std::string message, std::error_code why) {
    has_ended_ = true;
    source_.reset();  // closes the connection of a stream that has not ended
    if (message.empty() && !why) return std::nullopt;
    error.stage = call_stage::transport;
    error.status = status_;
    error.transport = why;
    error.message = "after " + counted(count_, "row", "rows") + ": " + message;
    if (way_ == direction::request) {
        error.violations = {{'/' + std::to_string(count_), "stream", std::move(message)}};
        broken_ = error;
    }
    return std::nullopt;
}

call_error stream_rows::unreadable_row(std::vector<violation> found) const {
    add_number(found);
    return {.stage = call_stage::unreadable,
            .status = status_,
            .message = "row " + std::to_string(count_ - 1) + " of the stream cannot be read",
            .violations = std::move(found)};
}

void stream_rows::add_number(std::vector<violation>& found) const {
    for (violation& one : found) one.field.insert(0, '/' + std::to_string(count_ - 1));
}

}  // namespace service_api::detail
