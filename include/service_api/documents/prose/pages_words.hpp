#pragma once

#include <service_api/description/pagination.hpp>
#include <string>

namespace service_api::detail {

/// How a list goes on, for documents; empty where all of it is in one answer.
inline std::string pages_words(const pagination& pages) {
    const auto quoted = [](std::string_view name) { return '`' + std::string(name) + '`'; };
    std::string words;
    switch (pages.style) {
        case page_style::none: return {};
        case page_style::page: words = quoted(pages.asked_in) + " counts pages"; break;
        case page_style::offset: words = quoted(pages.asked_in) + " says how many rows to skip"; break;
        case page_style::last_row:
            words = quoted(pages.asked_in) + " takes " + quoted(pages.told_in) + " of the last row";
            break;
        case page_style::next_row:
            words = quoted(pages.asked_in) + " takes one more than " + quoted(pages.told_in) + " of the last row";
            break;
        case page_style::next_cursor:
            words = quoted(pages.asked_in) + " takes " + quoted(pages.told_in) +
                    " of the answer, which is absent, null or empty on the last page";
            break;
        case page_style::link_header: words = "the header `Link` has the next page's address"; break;
    }
    if (!pages.rows.empty()) words += "; " + quoted(pages.rows) + " has the rows";
    if (!pages.page.empty()) words += "; " + quoted(pages.page) + " repeats " + quoted(pages.asked_in);
    if (!pages.size.empty()) words += "; " + quoted(pages.size) + " is how many rows a page has at most";
    if (!pages.size_told.empty()) words += ", " + quoted(pages.size_told) + " how many it has in effect";
    if (!pages.total.empty()) words += "; " + quoted(pages.total) + " counts all rows";
    if (!pages.more.empty()) words += "; " + quoted(pages.more) + " says whether there is more";
    return words;
}

}  // namespace service_api::detail
