#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <memory>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description/row_stream.hpp>
#include <service_api/http/body_source.hpp>
#include <service_api/http/row_format.hpp>
#include <string>
#include <string_view>
#include <utility>

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
        std::chrono::milliseconds wait{0};
    };

private:
    /// Appends the JSON of the next row.
    virtual step append_row(std::string& bytes) = 0;

    const row_format& format_;
    const std::string_view end_text_;
    std::chrono::steady_clock::time_point sent_ = std::chrono::steady_clock::now();
};

inline body_progress row_writer::read(std::string& bytes) {
    constexpr std::size_t enough = 16 * 1024;
    constexpr std::chrono::seconds longest_silence{15};  // less than the usual timeouts of proxies
    const std::size_t first = bytes.size();
    for (;;) {
        const std::size_t start = bytes.size();
        bytes += format_.before;
        const step done = append_row(bytes);
        if (done.is_row) {
            bytes += format_.after;
            sent_ = std::chrono::steady_clock::now();
            if (format_.sends_each_row || bytes.size() - first >= enough) return {};
            continue;
        }
        bytes.resize(start);
        if (done.is_end) {
            if (!end_text_.empty()) bytes.append(format_.before).append(end_text_).append(format_.after);
            return {.is_complete = true};
        }
        const auto now = std::chrono::steady_clock::now();
        if (bytes.size() == first && now - sent_ >= longest_silence) {
            bytes += format_.keep_alive;
            sent_ = now;
        }
        return {.wait = std::max(done.wait, std::chrono::milliseconds(1))};
    }
}

template <class Row>
class typed_row_writer final : public row_writer {
public:
    typed_row_writer(const row_format& format, std::string_view end_text, typename row_stream<Row>::make_function make)
        : row_writer(format, end_text), make_(std::move(make)) {}

private:
    step append_row(std::string& bytes) override {
        next_row<Row> made = make_();
        if (made.row()) {
            append_json(bytes, *made.row(), direction::response);
            return {.is_row = true};
        }
        return made.pause() ? step{.wait = made.pause()->wait} : step{.is_end = true};
    }

    typename row_stream<Row>::make_function make_;
};

template <class Stream>
struct stream_writer {
    /// Returns the source of a response's body. A stream without a function, which only a client gets, has no rows.
    static std::shared_ptr<body_source> source(const Stream& stream) {
        using row_type = typename Stream::row_type;
        auto make = stream.maker();
        if (!make) make = [] { return next_row<row_type>(std::nullopt); };
        return std::make_shared<typed_row_writer<row_type>>(Stream::format, Stream::end_text, std::move(make));
    }
};

}  // namespace service_api::detail
