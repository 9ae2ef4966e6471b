#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <service_api/description/pagination.hpp>
#include <service_api/description/places.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/generate/next_link.hpp>
#include <service_api/generate/outcome.hpp>
#include <service_api/generate/paged_answer.hpp>
#include <service_api/generate/pair_reader.hpp>
#include <service_api/value/presence.hpp>
#include <string>
#include <utility>
#include <vector>

namespace service_api {

/// Walks over the rows of an operation's pages, calling for the next page when one is used up. Made by `pages`.
template <class Client, operation Op>
class page_walk {
    using answer = answer_of<Op>;
    static constexpr pagination style = Op::http.pages;

public:
    page_walk(Client& client, Op ask) : client_(client), ask_(std::move(ask)) {}

    /// Why the walk ended before the list did; null when it did not.
    const call_error* error() const { return error_ ? &*error_ : nullptr; }

    /// One way, once: the walk itself moves.
    class iterator {
    public:
        explicit iterator(page_walk& walk) : walk_(&walk) {}
        const auto& operator*() const { return (*walk_->rows())[walk_->row_]; }
        iterator& operator++() {
            ++walk_->row_;
            walk_->settle();
            return *this;
        }
        friend bool operator==(const iterator& at, std::default_sentinel_t) { return at.ended(); }

    private:
        bool ended() const { return walk_->ended_; }

        page_walk* walk_;
    };

    iterator begin() {
        call();
        settle();
        return iterator(*this);
    }
    std::default_sentinel_t end() const { return {}; }

private:
    const auto* rows() const { return detail::rows_in<answer>::find(**page_); }
    // An answer may lack its array: that page has no rows.
    std::size_t row_count() const { return rows() == nullptr ? 0 : rows()->size(); }

    void call() {
        page_.emplace(client_(ask_));
        row_ = 0;
        if (*page_) return;
        error_ = page_->error();
        ended_ = true;
    }

    // Stands on a row, or has ended.
    void settle() {
        while (!ended_ && row_ == row_count()) {
            walked_ += row_;
            if (!turn()) {
                ended_ = true;
                return;
            }
            call();
        }
    }

    /// Makes the request for the next page; false when there is none.
    bool turn() {
        if (style.style == page_style::link_header) return follow_link();
        if (!style.total.empty()) {
            const auto total = detail::number_in(**page_, style.total);
            if (total && walked_ >= static_cast<std::size_t>(*total)) return false;
            if (total && row_count() == 0) return stop_short();
        }
        if (!style.more.empty() && detail::text_in(**page_, style.more) != "true") return false;
        if (style.style == page_style::next_cursor) {
            const auto cursor = detail::text_in(**page_, style.told_in);
            return cursor && !cursor->empty() && ask_for(*cursor);
        }
        if (row_count() == 0) return false;
        if (style.style == page_style::last_row) {
            const auto last = detail::text_in(rows()->back(), style.told_in);
            return last && ask_for(*last);
        }
        if (style.style == page_style::next_row) {
            const auto last = detail::number_in(rows()->back(), style.told_in);
            return last && *last < INT64_MAX && ask_for(std::to_string(*last + 1));
        }
        const std::int64_t now =
            detail::number_in(ask_, style.asked_in).value_or(style.style == page_style::page ? 1 : 0);
        const auto step = style.style == page_style::page ? 1 : static_cast<std::int64_t>(row_count());
        return ask_for(std::to_string(now + step));
    }

    bool stop_short() {
        error_ = call_error{.stage = call_stage::unreadable,
                            .message = "the pages end after " + std::to_string(walked_) + " rows, before their total"};
        return false;
    }

    // Only the query of the link is taken: the request goes where this client's requests go, with its credentials.
    bool follow_link() {
        const std::optional<std::string> query = detail::next_link_query(page_->headers());
        if (!query) return false;
        Op next = ask_;
        for_each_member<Op>([&](auto m) {
            if (places_of<Op>[m.index] == place::query) m.of(next) = m.of(static_cast<const Op&>(detail::blank<Op>()));
        });
        std::vector<violation> found;
        detail::pair_reader<place::query, Op>(next, found).read(*query);
        // Without a query the first page would come again, and again.
        if (query->empty() || !found.empty()) {
            error_ = call_error{.stage = call_stage::unreadable,
                                .message = "the link to the next page is no request of this operation",
                                .violations = std::move(found)};
            return false;
        }
        ask_ = std::move(next);
        return true;
    }

    bool ask_for(const std::string& text) {
        bool taken = false;
        for_each_member<Op>([&](auto m) {
            using value_type = value_of<field_type<Op, decltype(m)>>;
            if constexpr (text_value<value_type>) {
                if (m.name != style.asked_in) return;
                value_type value = detail::blank<value_type>();
                taken = read_text(text, value, direction::request);
                if (taken) detail::put(m.of(ask_), std::move(value));
            }
        });
        return taken;
    }

    Client& client_;
    Op ask_;
    std::optional<outcome<answer>> page_{};
    std::size_t row_ = 0;
    std::size_t walked_ = 0;  // rows of the pages before this one
    bool ended_ = false;
    std::optional<call_error> error_{};
};

/// The rows of all pages: `for (const auto& row : walk)` with `auto walk = pages(call, list_issues{...})`, then `walk.error()`
/// says whether a call failed on the way. Each page is a call of the client, which must outlive the walk.
template <class Client, operation Op>
page_walk<Client, Op> pages(Client& client, Op ask) {
    static_assert(
        Op::http.pages.style != page_style::none,
        "service_api: pages() walks an operation that declares none: write .pages = by_page(\"...\") or call it");
    return {client, std::move(ask)};
}

}  // namespace service_api
