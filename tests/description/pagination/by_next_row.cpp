#define BOOST_TEST_MODULE description.pagination.by_next_row
#include <boost/test/unit_test.hpp>
#include <service_api/description/pagination/by_next_row.hpp>

#include "support/sample_page.hpp"

using namespace service_api;
using test::next_after;
using test::sample_page;

constexpr pagination pages = by_next_row("from", "id");
static_assert(!pages.style->first && pages.style->source == cursor_source::row && pages.style->missing == nullptr);

BOOST_AUTO_TEST_CASE(the_next_request_takes_one_more_than_the_last_row) {
    const auto next = [](const std::string& last) { return next_after(pages, sample_page({}, 1, {}, {{"id", last}})); };
    BOOST_TEST(next("7") == "8");
    BOOST_TEST(next("9223372036854775806") == "9223372036854775807");
    BOOST_TEST(next("9223372036854775807") == "-");
    BOOST_TEST(next("x") == "-");
    BOOST_TEST(next_after(pages, sample_page({}, 0)) == "-");
    BOOST_TEST(pages.style->words(pages) == "`from` takes one more than `id` of the last row");
}

BOOST_AUTO_TEST_CASE(a_page_does_not_begin_before_its_request) {
    const auto wrong = [](const sample_page& page) { return pages.style->wrong(pages, page); };
    BOOST_TEST(wrong(sample_page({{"from", "5"}}, 1, {{"id", "5"}})).empty());
    BOOST_TEST(wrong(sample_page({{"from", "5"}}, 1, {{"id", "4"}})) == "the page begins before the requested row");
    BOOST_TEST(wrong(sample_page({}, 1, {{"id", "-4"}})).empty());
    BOOST_TEST(wrong(sample_page({{"from", "5"}}, 1)).empty());
}
