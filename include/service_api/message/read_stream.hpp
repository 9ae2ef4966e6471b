#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <service_api/codec/json/json_reader.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/description/row_stream.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/http/body_source.hpp>
#include <service_api/http/response.hpp>
#include <service_api/http/row_format.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/message/read_response.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace service_api::detail {

/// Reads the next part of a body as `source` does. If no byte is ready, returns only after the wait that it asks for.
inline body_progress read_or_wait(body_source& source, std::string& bytes) {
    const std::size_t before = bytes.size();
    const body_progress progress = source.read(bytes);
    if (bytes.size() == before && progress.wait.count() > 0) std::this_thread::sleep_for(progress.wait);
    return progress;
}

/// The rows of one response, one after another.
class stream_rows {
public:
    /// A response without a source has the whole stream in its body.
    SERVICE_API_DECL stream_rows(const http_response& response, const row_format& format, std::string_view end_text);
    /// A request whose rows are read strictly, and are not larger than `largest_row`. Without a source it has the whole
    /// stream in its body.
    SERVICE_API_DECL stream_rows(std::shared_ptr<body_source> source, std::string_view body, const row_format& format,
                                 std::size_t largest_row);

    /// Returns the JSON of the next row, valid until the next call. Returns nothing at the end; if rows may be missing,
    /// it has then set `error`.
    SERVICE_API_DECL std::optional<std::string_view> next(call_error& error);

    /// Returns the error of the row that `next` has returned, and adds its number to the fields of the violations.
    SERVICE_API_DECL call_error unreadable_row(std::vector<violation> found) const;
    /// Adds the number of the row to the fields of these violations.
    SERVICE_API_DECL void add_number(std::vector<violation>& found) const;

    direction way() const { return way_; }
    /// Returns the error with which the rows have ended, or `nullptr`.
    const call_error* broken() const { return broken_ ? &*broken_ : nullptr; }

private:
    std::optional<std::string_view> end(call_error& error, std::string message, std::error_code why = {});

    std::shared_ptr<body_source> source_;
    std::unique_ptr<row_scanner> scanner_;
    const std::string_view end_text_;
    const int status_ = 0;
    const direction way_ = direction::response;
    const std::size_t largest_row_ = largest_stream_row;
    std::optional<call_error> broken_{};
    std::string part_{};
    std::error_code failure_{};  // after the last byte
    std::size_t count_ = 0;      // of rows
    bool has_ended_ = false;     // no row follows
    bool is_received_ = false;   // no byte follows
};

/// The source of the outcome of one row.
template <class Row>
struct received_row : outcome_source {
    stream_rows* rows;
    std::string_view text;

    static void read(const outcome_source& source, void* value, outcome_details& details) {
        const auto& received = static_cast<const received_row&>(source);
        auto& row = *static_cast<maybe<Row>*>(value);
        if (read_and_check(received.text, received.rows->way(), details.violations, nullptr,
                           &row.emplace(default_in_place<Row>{}), json_reader_for<Row>::plan, check_of_read<Row>())) {
            received.rows->add_number(details.violations);
        } else {
            row.reset();
            details.error = received.rows->unreadable_row(std::move(details.violations));
        }
    }
};

/// Returns the next row of a stream, or its error; nothing at the end.
template <class Row>
std::optional<outcome<Row>> read_row(stream_rows& rows) {
    call_error error;
    const auto text = rows.next(error);
    if (text) return outcome<Row>(received_row<Row>{{&received_row<Row>::read}, &rows, *text});
    if (error.message.empty()) return std::nullopt;
    return outcome<Row>(std::move(error));
}

template <class Stream>
struct stream_reader {
    static Stream read(const http_response& response) {
        using row_type = typename Stream::row_type;
        check_ownership<row_type>();
        auto rows = std::make_shared<stream_rows>(response, Stream::format, Stream::end_text);
        return Stream::from([rows = std::move(rows)] { return read_row<row_type>(*rows); });
    }
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/message/read_stream.ipp>
#endif
