#define BOOST_TEST_MODULE description.pagination.page_style
#include <boost/test/unit_test.hpp>
#include <service_api/description/pagination/page_style.hpp>

#include "support/sample_page.hpp"

using namespace service_api;
using test::next_after;
using test::sample_page;

namespace {

/// The least that a style is.
struct once {
    static constexpr std::string_view name = "once";
    static std::string words(const pagination&) { return "one page"; }
    static std::optional<std::string> next(const pagination&, const page_view&) { return std::nullopt; }
};
struct again : once {
    static constexpr std::int64_t first = 3;
};
struct twice : once {
    static constexpr std::string_view name = "twice";
};

static_assert(page_style{}.is_none() && page_style{} == page_style{});
static_assert(!page_style(once{}).is_none() && page_style(once{}) != page_style{} &&
              page_style{} != page_style(once{}));
static_assert(page_style(once{}) == page_style(again{}) && page_style(once{}) != page_style(twice{}));

}  // namespace

BOOST_AUTO_TEST_CASE(what_a_style_leaves_out_does_not_apply) {
    const page_style style = once{};
    BOOST_TEST((style->source == cursor_source::request));
    BOOST_TEST(!style->first);
    BOOST_TEST(!style->next_is_query);
    BOOST_TEST((style->missing == nullptr && style->wrong == nullptr));
    BOOST_TEST(style->words({}) == "one page");
    BOOST_TEST(next_after({.style = style}, sample_page()) == "-");
    BOOST_TEST((page_style(again{})->first == 3));
}
