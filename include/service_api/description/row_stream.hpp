#pragma once

#include <chrono>
#include <concepts>
#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <ranges>
#include <service_api/description/response_types.hpp>
#include <service_api/http/row_format.hpp>
#include <service_api/value/literal.hpp>
#include <string_view>
#include <thread>
#include <type_traits>
#include <utility>

namespace service_api {

template <class Response>
class outcome;

/// Returned by a stream's function if no row is ready: the function is called again after this time, at the earliest.
/// Until then the stream uses no thread.
struct no_row_yet {
    std::chrono::milliseconds wait{100};
};

/// What a stream's function returns: a row, `no_row_yet{...}`, or `std::nullopt` at the end.
template <class Row>
class next_row {
public:
    next_row(Row row) : row_(std::move(row)) {}
    next_row(std::optional<Row> row) : row_(std::move(row)) {}
    next_row(std::nullopt_t) {}
    next_row(no_row_yet pause) : pause_(pause) {}

    /// Returns the row, or nothing.
    std::optional<Row>& row() { return row_; }
    /// Returns the pause if no row is ready; nothing for a row and at the end.
    const std::optional<no_row_yet>& pause() const { return pause_; }

private:
    std::optional<Row> row_{};
    std::optional<no_row_yet> pause_{};
};

/// Rows that are made, or arrive, one after another. A handler makes a stream from a function or a range; a client gets
/// a stream whose rows are read while it iterates:
/// `for (const outcome<chunk>& one : *call(create_completion{...})) if (one) print(one->text);`.
/// Copies share one position. Not thread-safe.
template <class Row>
class row_stream {
public:
    using row_type = Row;
    using make_function = std::function<next_row<Row>()>;
    using read_function = std::function<std::optional<outcome<Row>>()>;

    /// A stream of a handler: `next` returns a `next_row<Row>`, a `Row`, or a `std::optional<Row>` that is empty at the
    /// end. It is called on the server's threads, one call at a time, until the end or until the client is gone.
    template <class Next>
        requires(!std::derived_from<Next, row_stream<Row>>) && std::invocable<Next&> &&
                std::convertible_to<std::invoke_result_t<Next&>, next_row<Row>>
    row_stream(Next next)
        : make_([shared = std::make_shared<Next>(std::move(next))] { return next_row<Row>((*shared)()); }) {}

    /// A stream of a handler: the elements of a range, which it owns.
    template <class Rows>
        requires(!std::derived_from<Rows, row_stream<Row>>) &&  // first: a stream is a range, too
                std::ranges::input_range<Rows> && std::convertible_to<std::ranges::range_value_t<Rows>, Row>
    row_stream(Rows rows) : row_stream(from_range(std::make_shared<Rows>(std::move(rows)))) {}

    /// Returns the next row: an outcome without a value if the row cannot be read (`call_stage::unreadable`, with the
    /// row's number, counted from 0, in the fields of its violations), or if the rest is missing
    /// (`call_stage::transport`), which is the end. Returns nothing at the end. Waits for rows of a handler's function.
    std::optional<outcome<Row>> next() const {
        if (read_) return read_();
        if (!make_) return std::nullopt;
        for (;;) {
            next_row<Row> made = make_();
            if (made.row()) return outcome<Row>(std::move(*made.row()), std::nullopt, {}, {});
            if (!made.pause()) return std::nullopt;
            std::this_thread::sleep_for(made.pause()->wait);
        }
    }

    class iterator {
    public:
        using value_type = outcome<Row>;
        using difference_type = std::ptrdiff_t;

        iterator() = default;
        explicit iterator(row_stream stream) : stream_(std::move(stream)) { ++*this; }

        const outcome<Row>& operator*() const { return *now_; }
        iterator& operator++() {
            now_ = stream_->next();
            return *this;
        }
        void operator++(int) { ++*this; }
        friend bool operator==(const iterator& one, std::default_sentinel_t) { return !one.now_; }

    private:
        std::optional<row_stream> stream_{};
        std::optional<outcome<Row>> now_{};
    };

    /// Reads the first row. To be called once: each iterator advances the stream.
    iterator begin() const { return iterator(*this); }
    std::default_sentinel_t end() const { return {}; }

    /// Returns the function that makes the rows, empty for a stream of a client.
    const make_function& maker() const { return make_; }

protected:
    struct arriving {
        read_function read;
    };
    explicit row_stream(arriving rows) : read_(std::move(rows.read)) {}

private:
    template <class Rows>
    static auto from_range(std::shared_ptr<Rows> rows) {
        return [rows, at = std::optional<std::ranges::iterator_t<Rows>>{}]() mutable -> std::optional<Row> {
            if (!at) at = std::ranges::begin(*rows);
            if (*at == std::ranges::end(*rows)) return std::nullopt;
            Row row = **at;
            ++*at;
            return row;
        };
    }

    make_function make_{};
    read_function read_{};
};

/// A response of server-sent events (`text/event-stream`), each with one row as JSON:
/// `endpoint<event_stream<chat_chunk, "[DONE]">>`. `End`, unless empty, is the text of the event that ends the stream.
/// Names, ids and retry times of events are not used. Conventions do not wrap rows.
template <class Row, literal End = "">
class event_stream : public row_stream<Row> {
    static_assert(End.view().find_first_of("\r\n") == std::string_view::npos && !End.view().starts_with(' '),
                  "service_api: an event_stream ends with a text that no event can have as its data: write one line "
                  "that does not begin with a space [docs/errors.md#stream-end]");

public:
    static constexpr const row_format& format = event_format;
    static constexpr std::string_view media_type = event_format.media_type;
    static constexpr std::string_view end_text = End.view();

    using row_stream<Row>::row_stream;

    /// A stream of a client.
    static event_stream from(typename row_stream<Row>::read_function read) {
        return event_stream(typename row_stream<Row>::arriving{std::move(read)});
    }
};

/// A response of one JSON text per line (`application/x-ndjson`), each of them a row: `endpoint<ndjson_stream<trade>>`.
/// Conventions do not wrap rows. The server sends several rows together if they are ready.
template <class Row>
class ndjson_stream : public row_stream<Row> {
public:
    static constexpr const row_format& format = ndjson_format;
    static constexpr std::string_view media_type = ndjson_format.media_type;
    static constexpr std::string_view end_text{};

    using row_stream<Row>::row_stream;

    /// A stream of a client.
    static ndjson_stream from(typename row_stream<Row>::read_function read) {
        return ndjson_stream(typename row_stream<Row>::arriving{std::move(read)});
    }
};

/// A response of one JSON array (`application/json`), each element of it a row: `endpoint<json_array_stream<trade>,
/// problem_details>` for a listing that is too long for memory. It has the same bytes as a `std::vector<trade>` that
/// conventions do not wrap, apart from white space. Conventions do not wrap rows.
template <class Row>
class json_array_stream : public row_stream<Row> {
public:
    static constexpr const row_format& format = json_array_format;
    static constexpr std::string_view media_type = json_array_format.media_type;
    static constexpr std::string_view end_text{};

    using row_stream<Row>::row_stream;

    /// A stream of a client.
    static json_array_stream from(typename row_stream<Row>::read_function read) {
        return json_array_stream(typename row_stream<Row>::arriving{std::move(read)});
    }
};

template <class Row, literal End>
inline constexpr bool is_stream<event_stream<Row, End>> = true;
template <class Row>
inline constexpr bool is_stream<ndjson_stream<Row>> = true;
template <class Row>
inline constexpr bool is_stream<json_array_stream<Row>> = true;

}  // namespace service_api
