#pragma once

#include <cstddef>
#include <iterator>
#include <service_api/client/page_walk.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/array_view.hpp>
#include <utility>

namespace service_api {

/// Iterates over the rows of an operation's pages, and requests the next page after the last row of one. Made by
/// `pages`.
template <class Client, operation Op>
class paginator {
    using response = response_of<Op>;

public:
    paginator(Client& client, Op op) : client_(client), walk_(std::move(op)) {}

    /// Returns the error that ended the walk before the end of the list, or `nullptr`.
    const call_error* error() const { return walk_.error(); }
    /// Returns the request of the current page, or of the page that failed. `pages(call, walk.request())` continues
    /// from there; after the last page it has the last cursor.
    const Op& request() const { return walk_.request(); }
    /// Returns the violations of the current page: values that could not be read, and broken rules. A row without an
    /// optional value is returned nevertheless. Empty before the first page.
    array_view<violation> violations() const { return walk_.violations(); }

    /// A single-pass iterator: incrementing it advances the walk.
    class iterator {
    public:
        explicit iterator(paginator& walk) : walk_(&walk) {}
        const auto& operator*() const { return (*walk_->walk_.rows())[walk_->row_]; }
        iterator& operator++() {
            ++walk_->row_;
            walk_->find_next_row();
            return *this;
        }
        friend bool operator==(const iterator& at, std::default_sentinel_t) { return at.ended(); }

    private:
        bool ended() const { return walk_->walk_.ended(); }

        paginator* walk_;
    };

    iterator begin() {
        call();
        find_next_row();
        return iterator(*this);
    }
    std::default_sentinel_t end() const { return {}; }

    /// A single-pass iterator over the responses: incrementing it requests the next page.
    class response_iterator {
    public:
        explicit response_iterator(paginator& walk) : walk_(&walk) {}
        const response& operator*() const { return walk_->walk_.page(); }
        const response* operator->() const { return &walk_->walk_.page(); }
        response_iterator& operator++() {
            walk_->next_page();
            return *this;
        }
        friend bool operator==(const response_iterator& at, std::default_sentinel_t) { return at.ended(); }

    private:
        bool ended() const { return walk_->walk_.ended(); }

        paginator* walk_;
    };
    class response_range {
    public:
        explicit response_range(paginator& walk) : walk_(&walk) {}
        response_iterator begin() const {
            walk_->call();
            return response_iterator(*walk_);
        }
        std::default_sentinel_t end() const { return {}; }

    private:
        paginator* walk_;
    };
    /// Returns the responses themselves, those without rows too: for pages with more than the rows of one array. Use
    /// either this or the rows of a walk.
    response_range responses() { return response_range(*this); }

private:
    void call() {
        walk_.accept(client_(walk_.request()));
        row_ = 0;
    }
    // Requests pages until there is a current row or the walk has ended.
    void find_next_row() {
        while (!walk_.ended() && row_ == walk_.row_count()) next_page();
    }
    void next_page() {
        walk_.advance();
        if (!walk_.ended()) call();
    }

    Client& client_;
    page_walk<Op> walk_;
    std::size_t row_ = 0;
};

/// Returns the rows of all pages: `for (const auto& row : walk)` with `auto walk = pages(call, list_issues{...})`;
/// afterwards `walk.error()` is the error that ended the walk, or `nullptr`. Each page is a call of the client, which
/// must outlive the walk.
template <class Client, operation Op>
paginator<Client, Op> pages(Client& client, Op op) {
    static_assert(!Op::http.pages.style.is_none(),
                  "service_api: pages() walks an operation that declares none: write .pages = by_page(\"...\") or call "
                  "it [docs/errors.md#pages-not-described]");
    return {client, std::move(op)};
}

}  // namespace service_api
