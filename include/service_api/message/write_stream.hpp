#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description/row_stream.hpp>
#include <service_api/http/body_source.hpp>
#include <service_api/http/row_format.hpp>
#include <service_api/message/outcome.hpp>
#include <string>
#include <string_view>
#include <system_error>

namespace service_api::detail {

/// The bytes of a stream's rows.
class row_writer : public body_source {
public:
    row_writer(const row_format& format, std::string_view end_text) : format_(format), end_text_(end_text) {}

    body_progress read(std::string& bytes) override;

protected:
    /// The result of `append_row`.
    struct step {
        bool is_end = false;
        bool is_row = false;
        bool is_broken = false;  // the rest of the rows is missing
        std::chrono::milliseconds wait{0};
    };

private:
    /// Appends the JSON of the next row.
    virtual step append_row(std::string& bytes) = 0;

    static bool is_line_end(char c) { return c == '\n' || c == '\r'; }

    const row_format& format_;
    const std::string_view end_text_;
    bool is_begun_ = false;  // whether there was a row
    std::chrono::steady_clock::time_point sent_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point asked_after_{};  // when the function may be called again
};

inline body_progress row_writer::read(std::string& bytes) {
    using namespace std::chrono_literals;
    constexpr std::size_t enough = 16 * 1024;
    constexpr auto longest_delay = 100ms;            // of a row that is sent together with later ones
    constexpr auto longest_silence = 5s;             // less than the usual timeouts of clients and proxies
    constexpr auto longest_pause = 24h * 365 * 100;  // a later point in time has no representation
    const std::size_t first = bytes.size();
    auto now = std::chrono::steady_clock::now();
    const auto latest = now + longest_delay;
    while (now >= asked_after_) {
        const std::size_t start = bytes.size();
        bytes.append(is_begun_ ? format_.separator : format_.begin).append(format_.before);
        const std::size_t row = bytes.size();
        const step done = append_row(bytes);
        now = std::chrono::steady_clock::now();
        if (done.is_row) {
            // Outside its strings, the JSON of a `raw_json` may have line ends, which would end the row.
            std::replace_if(bytes.begin() + static_cast<std::ptrdiff_t>(row), bytes.end(), is_line_end, ' ');
            bytes += format_.after;
            is_begun_ = true;
            sent_ = now;
            if (format_.sends_each_row || bytes.size() - first >= enough || now >= latest) return {};
            continue;
        }
        bytes.resize(start);
        if (done.is_broken) return {.error = std::make_error_code(std::errc::io_error)};
        if (done.is_end) {
            if (!is_begun_) bytes += format_.begin;
            if (!end_text_.empty()) bytes.append(format_.before).append(end_text_).append(format_.after);
            bytes += format_.end;
            return {.is_complete = true};
        }
        asked_after_ = now + std::clamp<std::chrono::milliseconds>(done.wait, 1ms, longest_pause);
    }
    if (bytes.size() == first && now - sent_ >= longest_silence) {
        bytes += format_.keep_alive;
        sent_ = now;
    }
    return {.wait =
                std::chrono::ceil<std::chrono::milliseconds>(std::min(asked_after_, sent_ + longest_silence) - now)};
}

template <class Row>
class typed_row_writer final : public row_writer {
public:
    typed_row_writer(const row_format& format, std::string_view end_text, const row_stream<Row>& rows)
        : row_writer(format, end_text), rows_(rows) {}

private:
    step append_row(std::string& bytes) override {
        if (!rows_.maker()) return append_received_row(bytes);
        next_row<Row> made = rows_.maker()();
        if (made.row()) {
            append_json(bytes, *made.row(), direction::response);
            return {.is_row = true};
        }
        return made.pause() ? step{.wait = made.pause()->wait} : step{.is_end = true};
    }

    /// Forwards the next row of a stream that a client has received. A row that cannot be read ends the stream with an
    /// error: without it, the rows would look complete.
    step append_received_row(std::string& bytes) {
        const std::optional<outcome<Row>> received = rows_.next();
        if (!received) return {.is_end = true};
        if (!*received) return {.is_broken = true};
        append_json(bytes, **received, direction::response);
        return {.is_row = true};
    }

    const row_stream<Row> rows_;
};

template <class Stream>
struct stream_writer {
    /// Returns the source of a response's body.
    static std::shared_ptr<body_source> source(const Stream& stream) {
        using row_type = typename Stream::row_type;
        return std::make_shared<typed_row_writer<row_type>>(Stream::format, Stream::end_text, stream);
    }
};

}  // namespace service_api::detail
