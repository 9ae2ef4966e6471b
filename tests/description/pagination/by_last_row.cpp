#define BOOST_TEST_MODULE description.pagination.by_last_row
#include <boost/test/unit_test.hpp>
#include <service_api/description/pagination/by_last_row.hpp>

#include "support/sample_page.hpp"

using namespace service_api;
using test::next_after;
using test::sample_page;

constexpr pagination pages = by_last_row("after", "id");
static_assert(!pages.style->first && pages.style->source == cursor_source::row && pages.style->wrong == nullptr);

BOOST_AUTO_TEST_CASE(the_next_request_takes_the_last_rows_value) {
    BOOST_TEST(next_after(pages, sample_page({}, 2, {{"id", "a"}}, {{"id", "b"}})) == "b");
    BOOST_TEST(next_after(pages, sample_page({}, 2)) == "-");
    BOOST_TEST(pages.style->missing(pages) == "the last row of a page lacks id");
    BOOST_TEST(pages.style->words(pages) == "`after` takes `id` of the last row");
}
