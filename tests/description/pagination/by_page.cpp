#define BOOST_TEST_MODULE description.pagination.by_page
#include <boost/test/unit_test.hpp>
#include <service_api/description/pagination/by_page.hpp>

#include "support/sample_page.hpp"

using namespace service_api;
using test::next_after;
using test::sample_page;

constexpr pagination pages = by_page("p");
static_assert(pages.style->first == 1 && pages.style->source == cursor_source::request && !pages.style->next_is_query);

BOOST_AUTO_TEST_CASE(pages_are_counted_from_one) {
    BOOST_TEST(next_after(pages, sample_page({}, 10)) == "2");
    BOOST_TEST(next_after(pages, sample_page({{"p", "0"}}, 10)) == "1");
    BOOST_TEST(next_after(pages, sample_page({{"p", "41"}}, 10)) == "42");
    BOOST_TEST(pages.style->words(pages) == "`p` counts pages");
}
