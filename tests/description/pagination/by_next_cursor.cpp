#define BOOST_TEST_MODULE description.pagination.by_next_cursor
#include <boost/test/unit_test.hpp>
#include <service_api/description/pagination/by_next_cursor.hpp>

#include "support/sample_page.hpp"

using namespace service_api;
using test::next_after;
using test::sample_page;

constexpr pagination pages = by_next_cursor("cursor", "meta.next");
static_assert(!pages.style->first && pages.style->source == cursor_source::response && !pages.style->next_is_query);

BOOST_AUTO_TEST_CASE(the_next_request_takes_the_answers_cursor) {
    BOOST_TEST(next_after(pages, sample_page({}, 1, {}, {}, {{"meta.next", "c2"}})) == "c2");
    BOOST_TEST(next_after(pages, sample_page({}, 1, {}, {}, {{"meta.next", ""}})) == "-");
    BOOST_TEST(next_after(pages, sample_page({}, 1)) == "-");
    BOOST_TEST(pages.style->words(pages) ==
               "`cursor` takes `meta.next` of the response, which is absent, null or empty on the last page");
}
