#define BOOST_TEST_MODULE description.pagination.pagination
#include <boost/test/unit_test.hpp>
#include <service_api/description/pagination/by_last_row.hpp>
#include <service_api/description/pagination/by_link_header.hpp>
#include <service_api/description/pagination/by_next_cursor.hpp>
#include <service_api/description/pagination/by_offset.hpp>
#include <service_api/description/pagination/by_page.hpp>
#include <service_api/description/pagination/pagination.hpp>

#include "support/sample_page.hpp"

using namespace service_api;

namespace {

constexpr bool is(const pagination& one, page_style style, std::string_view asked, std::string_view told,
                  std::string_view total = {}, std::string_view more = {}) {
    return one.style == style && one.request_field == asked && one.cursor_field == told && one.total == total &&
           one.more == more;
}

static_assert(is({}, {}, "", ""));
static_assert(is(by_page("p"), page_number_pagination{}, "p", ""));
static_assert(is(by_offset("skip"), offset_pagination{}, "skip", ""));
static_assert(is(by_last_row("after", "id"), last_row_pagination{}, "after", "id"));
static_assert(is(by_next_cursor("cursor", "meta.next"), cursor_pagination{}, "cursor", "meta.next"));
static_assert(is(by_link_header, link_header_pagination{}, "", ""));
// Each function adds to the pagination, in either order.
static_assert(is(by_page("p").total_in("t").more_in("m"), page_number_pagination{}, "p", "", "t", "m"));
static_assert(is(by_last_row("a", "b").more_in("m").total_in("t"), last_row_pagination{}, "a", "b", "t", "m"));

constexpr pagination all = by_page("p").rows_in("r").page_in("n").size_in("s", "e").total_in("t");
static_assert(all.rows == "r" && all.page == "n" && all.size == "s" && all.effective_size == "e" && all.total == "t");
static_assert(by_page("p").size_in("s").effective_size.empty() && all == all && !(all == all.size_in("s")));

}  // namespace

// All checks are above, at compile time; this makes it a program that ctest can run.
BOOST_AUTO_TEST_CASE(a_style_says_its_fields) { BOOST_TEST(is(by_page("p"), page_number_pagination{}, "p", "")); }

BOOST_AUTO_TEST_CASE(numbers_of_a_page_are_whole) {
    BOOST_TEST(detail::page_number("12").value() == 12);
    BOOST_TEST(!detail::page_number("12.5"));
    BOOST_TEST(!detail::page_number(std::nullopt));
    BOOST_TEST(detail::requested_number(by_page("p"), test::sample_page({{"p", "7"}}, 1)) == 7);
    BOOST_TEST(detail::requested_number(by_page("p"), test::sample_page()) == 1);
    BOOST_TEST(detail::requested_number(by_next_cursor("p", "n"), test::sample_page()) == 0);
}
