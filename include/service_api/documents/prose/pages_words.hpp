#pragma once

#include <service_api/description/pagination/pagination.hpp>
#include <service_api/format/concat.hpp>
#include <string>

namespace service_api::detail {

/// Returns how further pages of a list are requested, for documents; empty if the whole list is in one response.
inline std::string pages_words(const pagination& pages) {
    if (pages.style.is_none()) return {};
    std::string words = pages.style->words(pages);
    if (!pages.rows.empty()) append_parts(words, {"; `", pages.rows, "` has the rows"});
    if (!pages.page.empty()) append_parts(words, {"; `", pages.page, "` repeats `", pages.request_field, "`"});
    if (!pages.size.empty()) append_parts(words, {"; `", pages.size, "` is how many rows a page has at most"});
    if (!pages.effective_size.empty())
        append_parts(words, {", `", pages.effective_size, "` how many it has in effect"});
    if (!pages.total.empty()) append_parts(words, {"; `", pages.total, "` counts all rows"});
    if (!pages.more.empty()) append_parts(words, {"; `", pages.more, "` says whether there is more"});
    return words;
}

}  // namespace service_api::detail
