#define BOOST_TEST_MODULE description.pagination.by_link_header
#include <boost/test/unit_test.hpp>
#include <service_api/description/pagination/by_link_header.hpp>

#include "support/sample_page.hpp"

using namespace service_api;
using test::next_after;
using test::sample_page;

constexpr pagination pages = by_link_header;
static_assert(!pages.style->first && pages.style->source == cursor_source::headers && pages.style->next_is_query);

BOOST_AUTO_TEST_CASE(the_next_request_has_the_links_query) {
    sample_page page;
    BOOST_TEST(next_after(pages, page) == "-");
    page.fields.add("Link", "<https://a/b?page=2&x=1>; rel=\"next\"");
    BOOST_TEST(next_after(pages, page) == "page=2&x=1");
    BOOST_TEST(pages.style->words(pages) == "the header `Link` has the next page's address");
}
