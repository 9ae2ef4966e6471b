#pragma once

#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/cancellation_type.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <service_api/client/outcome_of.hpp>
#include <service_api/client/page_walk.hpp>
#include <service_api/client/paged_response.hpp>
#include <service_api/description/pagination/page_style.hpp>
#include <service_api/description/pagination/pagination.hpp>
#include <service_api/http/header.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/array_view.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace service_api {

namespace detail {

/// A page of which only the request is known, and whether a style has read more than that.
template <operation Op>
class request_view final : public page_view {
public:
    explicit request_view(const Op& request) : request_(request) {}

    std::optional<std::string> in_request(std::string_view field) const override { return text_in(request_, field); }
    std::optional<std::string> in_response(std::string_view) const override { return unknown(); }
    std::optional<std::string> in_first_row(std::string_view) const override { return unknown(); }
    std::optional<std::string> in_last_row(std::string_view) const override { return unknown(); }
    std::size_t row_count() const override {
        read_response_ = true;
        return 0;
    }
    const http_headers& headers() const override {
        static const http_headers none;
        read_response_ = true;
        return none;
    }
    bool read_response() const { return read_response_; }

private:
    std::optional<std::string> unknown() const {
        read_response_ = true;
        return std::nullopt;
    }

    const Op& request_;
    mutable bool read_response_ = false;
};

/// Returns the request of the page after this one if it follows from this request alone, as a page number does.
template <operation Op>
std::optional<Op> request_after(const Op& request) {
    constexpr const pagination& pages = Op::http.pages;
    if (pages.style->next_is_query) return std::nullopt;
    const request_view<Op> view(request);
    const auto next = pages.style->next(pages, view);
    Op after = request;
    if (!next || view.read_response() || !set_text_in(after, pages.request_field, *next)) return std::nullopt;
    return after;
}

}  // namespace detail

/// The pages of a list, of which the next ones are requested while one is used: `prefetched_pages walk(call,
/// list_issues{...}, 4);` then `while (const auto* page = co_await walk.next()) ...`; afterwards `walk.error()` is the
/// error that ended the walk, or `nullptr`. Pages are returned in their order, and an error takes the place of its page.
///
/// If pages are numbered, up to `at_once` are requested at the same time, also past the end of the list, whose
/// responses are dropped. Otherwise the request of a page follows from the page before it, and one is requested ahead.
/// Destroying the walk cancels its calls. The client, on an asynchronous transport, must outlive the walk. The executor
/// of the coroutine must run one function at a time, as a strand or a context with one thread does.
template <class Client, operation Op>
class prefetched_pages {
public:
    prefetched_pages(Client& client, Op op, std::size_t at_once)
        : client_(client), walk_(std::move(op)), at_once_(std::max<std::size_t>(at_once, 1)) {}
    prefetched_pages(const prefetched_pages&) = delete;
    prefetched_pages& operator=(const prefetched_pages&) = delete;
    ~prefetched_pages() { cancel(); }

    /// Returns the response of the next page, or `nullptr` after the last one or an error. It is valid until the next
    /// call; so are `rows()` and `violations()`.
    boost::asio::awaitable<const response_of<Op>*> next() {
        if (walk_.ended()) {
            current_ended_ = true;
            co_return nullptr;
        }
        const auto executor = co_await boost::asio::this_coro::executor;
        request_pages(executor);
        const std::shared_ptr<pending_page> first = pages_.front();
        if (!first->result) {
            boost::system::error_code ignored;
            co_await first->arrived.async_wait(boost::asio::redirect_error(boost::asio::use_awaitable, ignored));
        }
        pages_.pop_front();
        if (!first->result) {  // this coroutine is cancelled, not the call
            first->cancelled.emit(boost::asio::cancellation_type::terminal);
            const auto canceled = std::make_error_code(std::errc::operation_canceled);
            first->result.emplace(
                call_error{.stage = call_stage::transport, .message = canceled.message(), .transport = canceled});
        }
        walk_.accept(std::move(*first->result));
        if (walk_.ended()) {
            current_ended_ = true;
            cancel();
            co_return nullptr;
        }
        walk_.advance();  // at once, so that the next page is requested while this one is used
        if (walk_.ended())
            cancel();
        else
            request_pages(executor);
        co_return &walk_.page();
    }

    /// Returns the rows of the current page, or `nullptr` if its response lacks its array.
    const auto* rows() const { return walk_.rows(); }
    /// Returns the violations of the current page; see `paginator`.
    array_view<violation> violations() const { return walk_.violations(); }
    /// Returns the error that ended the walk before the end of the list, or `nullptr`; also `nullptr` while pages before
    /// it are used.
    const call_error* error() const { return current_ended_ ? walk_.error() : nullptr; }

private:
    struct pending_page {
        explicit pending_page(const boost::asio::any_io_executor& executor, Op op)
            : request(std::move(op)), arrived(executor, boost::asio::steady_timer::time_point::max()) {}

        Op request;
        std::optional<outcome<response_of<Op>>> result{};
        boost::asio::steady_timer arrived;  ///< cancelled when the result is there
        boost::asio::cancellation_signal cancelled{};
    };

    void request_pages(const boost::asio::any_io_executor& executor) {
        if (pages_.empty()) start(executor, walk_.request());
        while (pages_.size() < at_once_) {
            auto next = detail::request_after(pages_.back()->request);
            if (!next) return;
            start(executor, std::move(*next));
        }
    }
    void start(const boost::asio::any_io_executor& executor, Op request) {
        const auto page = std::make_shared<pending_page>(executor, std::move(request));
        pages_.push_back(page);
        client_(page->request,
                boost::asio::bind_executor(executor, boost::asio::bind_cancellation_slot(
                                                         page->cancelled.slot(), [page](outcome_of<Op> result) {
                                                             page->result.emplace(std::move(result));
                                                             page->arrived.cancel();
                                                         })));
    }
    void cancel() {
        for (const auto& page : pages_) {
            if (!page->result) page->cancelled.emit(boost::asio::cancellation_type::terminal);
        }
        pages_.clear();
    }

    Client& client_;
    page_walk<Op> walk_;
    std::size_t at_once_;
    std::deque<std::shared_ptr<pending_page>> pages_{};  // in their order; the first is the one of the walk's request
    bool current_ended_ = false;
};

}  // namespace service_api
