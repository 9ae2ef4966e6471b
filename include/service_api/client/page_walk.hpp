#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/client/outcome_of.hpp>
#include <service_api/client/paged_response.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description/check_pagination.hpp>
#include <service_api/description/pagination/pagination.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/message/query.hpp>
#include <service_api/reflect/display_text.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/presence/presence.hpp>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

/// The maximum number of consecutive pages without rows; a walk with more ends with an error.
inline constexpr int most_empty_pages = 100;

/// The walk of a list's pages without the calls: the request of the next page follows from the page before it. Each
/// page is checked before its rows are used.
template <operation Op>
class page_walk : page_view {
    using response = response_of<Op>;
    static constexpr pagination pages = Op::http.pages;
    static constexpr page_style style = pages.style;

public:
    explicit page_walk(Op op) : request_(std::move(op)) {
        if (const auto first = detail::text_in(request_, pages.request_field)) was_seen(*first);
    }

    /// Returns the request of the page that `accept` takes next, or took last if `advance` was not called since.
    const Op& request() const { return request_; }
    /// Returns whether the walk has ended: after the last page or an error.
    bool ended() const { return ended_; }
    /// Returns the error that ended the walk before the end of the list, or `nullptr`.
    const call_error* error() const { return error_ ? &*error_ : nullptr; }
    /// Returns the response that was accepted last.
    const response& page() const { return **page_; }
    /// Returns the rows of the page, or `nullptr` if its response lacks its array: that page has no rows.
    const auto* rows() const { return detail::find_rows<detail::rows_path_of<Op>>(detail::body_in(**page_)); }
    std::size_t row_count() const final { return rows() == nullptr ? 0 : rows()->size(); }
    /// Returns the violations of the page; empty before the first one.
    array_view<violation> violations() const {
        return page_ ? array_view<violation>(page_->violations()) : array_view<violation>();
    }

    /// Takes the outcome of the request. Ends the walk if it is an error or another page than the requested one.
    void accept(outcome<response> result) {
        page_.emplace(std::move(result));
        if (!*page_) {
            error_ = page_->error();
            ended_ = true;
            return;
        }
        if (lost_cursor_or_rows()) {
            stop("a row of the page, or a value that the walk goes by, could not be read");
            error_->violations = page_->violations();
            ended_ = true;
            return;
        }
        next_ = style->next(pages, *this);
        empty_pages_ = row_count() == 0 ? empty_pages_ + 1 : 0;
        if (row_count() == 0) {
            // A list may repeat its cursor at the end.
            if (next_ && was_seen(*next_)) next_.reset();
            if (next_ && empty_pages_ == most_empty_pages)
                ended_ = !stop(std::to_string(empty_pages_) + " pages in a row have no rows");
        } else if (const std::string wrong = page_error(); !wrong.empty()) {
            stop(wrong);
            ended_ = true;
        }
    }
    /// Makes the request of the next page, or ends the walk.
    void advance() {
        walked_ += row_count();
        ended_ = !prepare_next_request();
    }

private:
    bool lost_cursor_or_rows() const {
        const auto& found = page_->violations();
        if (found.empty()) return false;
        // Values that cannot be read are reported before broken rules: if the last violation is about such a value,
        // there may be more than are reported.
        if (found.size() == max_violations && detail::is_unreadable(found.back())) return true;
        using body = typename detail::unwrapped_body<response>::type;
        static const auto around = detail::pointer_to_body<body, typename conventions_of<Op>::template success<body>>();
        return std::any_of(found.begin(), found.end(), [&](violation one) {
            if (!detail::is_unreadable(one)) return false;
            if (!around) return true;
            if (!detail::is_at_or_within(one.field, *around)) return false;
            one.field.erase(0, around->size());
            return detail::breaks_walk<body>(one, pages, detail::rows_path_of<Op>::value);
        });
    }

    // The page as its pagination style reads it.
    std::optional<std::string> in_request(std::string_view field) const final {
        return detail::text_in(request_, field);
    }
    std::optional<std::string> in_response(std::string_view path) const final { return detail::text_in(**page_, path); }
    std::optional<std::string> in_first_row(std::string_view path) const final {
        return row_count() == 0 ? std::nullopt : detail::text_in(rows()->front(), path);
    }
    std::optional<std::string> in_last_row(std::string_view path) const final {
        return row_count() == 0 ? std::nullopt : detail::text_in(rows()->back(), path);
    }
    const http_headers& headers() const final { return page_->headers(); }

    /// Returns why a page with rows is not the requested one, or an empty string if it is. Its rows are not returned
    /// then.
    std::string page_error() {
        if constexpr (!pages.page.empty()) {
            const auto actual = detail::number_in(**page_, pages.page);
            const std::int64_t requested = detail::requested_number(pages, *this);
            if (actual && *actual != requested)
                return "the response's " + std::string(pages.page) + " is " + std::to_string(*actual) +
                       ", requested was " + std::to_string(requested);
        }
        if constexpr (!pages.size.empty()) {
            const auto requested = detail::number_in(request_, pages.size);
            const auto actual = detail::number_in(**page_, pages.effective_size);
            if (actual && size_ && *actual != *size_)
                return "the size of the pages changed from " + std::to_string(*size_) + " to " +
                       std::to_string(*actual);
            size_ = actual;
            for (const auto& most : {requested, actual}) {
                if (most && std::cmp_greater(row_count(), *most))
                    return "the page has " + detail::counted(row_count(), "row", "rows") + ", more than " +
                           std::to_string(*most);
            }
            if (requested && actual && *actual > *requested)
                return "the pages have " + std::to_string(*actual) + " rows, requested were " +
                       std::to_string(*requested);
        }
        if (style->wrong != nullptr) {
            if (std::string wrong = style->wrong(pages, *this); !wrong.empty()) return wrong;
        }
        const bool same_next = next_ && was_seen(*next_);
        // Two pages may have equal rows only if each contains its own number.
        const bool same_rows = was_seen(write_json(*rows(), direction::response)) && !has_page_number();
        const bool repeats = same_next || same_rows;
        return repeats ? "the page repeats one that came before" : "";
    }
    bool has_page_number() const { return !pages.page.empty() && detail::number_in(**page_, pages.page).has_value(); }
    bool was_seen(std::string_view text) { return !seen_.insert(std::hash<std::string_view>{}(text)).second; }

    /// Makes the request of the next page; returns false after the last page.
    bool prepare_next_request() {
        if (!pages.total.empty()) {
            const auto total = detail::number_in(**page_, pages.total);
            if (total && walked_ >= static_cast<std::size_t>(*total)) return false;
            if (total && row_count() == 0)
                return stop("the pages end after " + detail::counted(walked_, "row", "rows") + ", before their total");
        }
        // If the response does not contain whether there is more, the next page is requested: to end here could lose
        // rows.
        if (!pages.more.empty() && detail::text_in(**page_, pages.more).value_or("true") != "true") return false;
        const bool ends_when_empty = style->source == cursor_source::request || style->source == cursor_source::row;
        if (ends_when_empty && row_count() == 0) return false;
        if (!next_) return style->missing != nullptr && stop(style->missing(pages));
        if (style->next_is_query) return follow_link(*next_);
        return set_request_field(*next_) ||
               stop("the next page's " + std::string(pages.request_field) + " is no value of the request");
    }

    /// Ends the walk with an error. Returns false, so that callers can return it as whether the walk continues.
    bool stop(std::string why) {
        error_ = call_error{.stage = call_stage::unreadable, .message = std::move(why)};
        return false;
    }

    // Only the query of the link is used: requests go to the address of this client, because they carry its
    // credentials.
    bool follow_link(const std::string& query) {
        Op next = request_;
        for_each_member<Op>([&](auto m) {
            if (locations_of<Op>[m.index] == parameter_location::query)
                m.of(next) = m.of(static_cast<const Op&>(detail::blank<Op>()));
        });
        std::vector<violation> found;
        detail::read_query_into(query, next, found);
        // Without a query, the first page would be requested again and again.
        if (query.empty() || !found.empty()) {
            error_ = call_error{.stage = call_stage::unreadable,
                                .message = "the link to the next page is no request of this operation",
                                .violations = std::move(found)};
            return false;
        }
        request_ = std::move(next);
        return true;
    }

    bool set_request_field(const std::string& text) { return detail::set_text_in(request_, pages.request_field, text); }

    Op request_;
    std::optional<outcome<response>> page_{};
    std::size_t walked_ = 0;  // rows of the pages before this one
    int empty_pages_ = 0;     // in a row, up to this one
    std::optional<std::string> next_{};
    std::optional<std::int64_t> size_{};  // of a page, according to the last response
    std::set<std::size_t> seen_{};        // hashes of the requests of the pages, and of their rows
    bool ended_ = false;
    std::optional<call_error> error_{};
};

}  // namespace service_api
