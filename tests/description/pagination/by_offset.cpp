#define BOOST_TEST_MODULE description.pagination.by_offset
#include <boost/test/unit_test.hpp>
#include <service_api/description/pagination/by_offset.hpp>

#include "support/sample_page.hpp"

using namespace service_api;
using test::next_after;
using test::sample_page;

constexpr pagination pages = by_offset("skip");
static_assert(pages.style->first == 0 && pages.style->source == cursor_source::request && !pages.style->next_is_query);

BOOST_AUTO_TEST_CASE(rows_are_counted_from_zero) {
    BOOST_TEST(next_after(pages, sample_page({}, 10)) == "10");
    BOOST_TEST(next_after(pages, sample_page({{"skip", "40"}}, 7)) == "47");
    BOOST_TEST(pages.style->words(pages) == "`skip` says how many rows to skip");
}
