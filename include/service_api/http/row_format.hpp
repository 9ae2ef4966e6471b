#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The largest row of a stream that a client reads, in bytes.
inline constexpr std::size_t largest_stream_row = 4 * 1024 * 1024;

namespace detail {

/// Finds the rows in the bytes of a stream, however these are split into parts. It stores one row and the part after
/// it.
class row_scanner {
public:
    row_scanner() = default;
    row_scanner(const row_scanner&) = delete;
    row_scanner& operator=(const row_scanner&) = delete;
    virtual ~row_scanner() = default;

    /// Adds bytes behind those that were added before.
    void add(std::string_view bytes) {
        bytes_.erase(0, at_);
        at_ = 0;
        bytes_.append(bytes);
    }

    /// Returns the next row, or nothing if more bytes are needed. `ended`: no bytes follow. The row is valid until the
    /// next call.
    virtual std::optional<std::string_view> next(bool ended) = 0;

    /// Returns whether there are bytes of a row that is not complete.
    virtual bool is_inside_row() const { return at_ < bytes_.size(); }
    /// Returns the number of bytes that are stored.
    virtual std::size_t size() const { return bytes_.size() - at_; }

protected:
    /// Returns the next line without its end, or nothing if no line is complete. A line ends with a line feed; with
    /// `carriage_return_ends`, also with a carriage return, or with one and a line feed.
    SERVICE_API_DECL std::optional<std::string_view> next_line(bool carriage_return_ends);

    std::string_view rest() const { return std::string_view(bytes_).substr(at_); }
    void drop(std::size_t count) { at_ += count; }
    void drop_rest() { at_ = bytes_.size(); }

private:
    std::string bytes_{};
    std::size_t at_ = 0;        // of the first byte that is not part of an earlier line
    std::size_t searched_ = 0;  // bytes from there that contain no line end
    bool skips_line_feed_ = false;
};

}  // namespace detail

/// How the rows of a stream are separated. Each row is one JSON text without line ends.
struct row_format {
    std::string_view media_type;
    std::string_view words;   ///< for documents: where a row is
    std::string_view before;  ///< what precedes a row
    std::string_view after;   ///< what follows a row
    /// Bytes that a reader ignores. They are sent while no row is ready, to find out whether the client is still there.
    std::string_view keep_alive;
    bool sends_each_row = false;  ///< whether a row is sent at once, or with those that follow it
    std::unique_ptr<detail::row_scanner> (*make_scanner)();
    std::string_view begin{};      ///< what precedes the first row, also if there is none
    std::string_view separator{};  ///< what is between two rows
    std::string_view end{};        ///< what follows the last row
    bool is_json_array = false;    ///< whether the whole body is one JSON array
};

namespace detail {

SERVICE_API_DECL std::unique_ptr<row_scanner> make_event_scanner();
SERVICE_API_DECL std::unique_ptr<row_scanner> make_line_scanner();
SERVICE_API_DECL std::unique_ptr<row_scanner> make_array_scanner();

}  // namespace detail

/// Server-sent events (HTML Living Standard, section 9.2): the row is the `data` of an event.
inline constexpr row_format event_format{.media_type = "text/event-stream",
                                         .words = "the data of each event",
                                         .before = "data: ",
                                         .after = "\n\n",
                                         .keep_alive = ":\n\n",
                                         .sends_each_row = true,
                                         .make_scanner = &detail::make_event_scanner};

/// One JSON text per line.
inline constexpr row_format ndjson_format{.media_type = "application/x-ndjson",
                                          .words = "each line",
                                          .before = "",
                                          .after = "\n",
                                          .keep_alive = "\n",
                                          .make_scanner = &detail::make_line_scanner};

/// One JSON array, whose elements are the rows.
inline constexpr row_format json_array_format{.media_type = "application/json",
                                              .words = "each element of the array",
                                              .before = "",
                                              .after = "",
                                              .keep_alive = "\n",
                                              .make_scanner = &detail::make_array_scanner,
                                              .begin = "[",
                                              .separator = ",\n",
                                              .end = "]\n",
                                              .is_json_array = true};

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/http/row_format.ipp>
#endif
