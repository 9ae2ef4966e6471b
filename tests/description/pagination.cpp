#define BOOST_TEST_MODULE description.pagination
#include <boost/test/unit_test.hpp>
#include <service_api/description/pagination.hpp>

using namespace service_api;

namespace {

constexpr bool is(const pagination& one, page_style style, std::string_view asked, std::string_view told,
                  std::string_view total = {}, std::string_view more = {}) {
    return one.style == style && one.asked_in == asked && one.told_in == told && one.total == total && one.more == more;
}

static_assert(is({}, page_style::none, "", ""));
static_assert(is(by_page("p"), page_style::page, "p", ""));
static_assert(is(by_offset("skip"), page_style::offset, "skip", ""));
static_assert(is(by_last_row("after", "id"), page_style::last_row, "after", "id"));
static_assert(is(by_next_cursor("cursor", "meta.next"), page_style::next_cursor, "cursor", "meta.next"));
static_assert(is(by_link_header, page_style::link_header, "", ""));
// Each adds to what was said, in either order.
static_assert(is(by_page("p").total_in("t").more_in("m"), page_style::page, "p", "", "t", "m"));
static_assert(is(by_last_row("a", "b").more_in("m").total_in("t"), page_style::last_row, "a", "b", "t", "m"));

constexpr pagination all = by_page("p").rows_in("r").page_in("n").size_in("s", "e").total_in("t");
static_assert(all.rows == "r" && all.page == "n" && all.size == "s" && all.size_told == "e" && all.total == "t");
static_assert(by_page("p").size_in("s").size_told.empty() && all == all && !(all == all.size_in("s")));

}  // namespace

// Everything is said above, at compile time; this makes it a program that ctest can run.
BOOST_AUTO_TEST_CASE(a_style_says_its_fields) { BOOST_TEST(is(by_page("p"), page_style::page, "p", "")); }
