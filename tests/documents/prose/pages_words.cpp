#define BOOST_TEST_MODULE documents.prose.pages_words
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/documents/prose/pages_words.hpp>
#include <string>
#include <utility>

using namespace service_api;

BOOST_AUTO_TEST_CASE(each_style_has_its_sentence) {
    const std::pair<pagination, std::string> cases[] = {
        {{}, ""},
        {pagination{}.total_in("t"), ""},
        {by_page("page"), "`page` counts pages"},
        {by_offset("skip"), "`skip` says how many rows to skip"},
        {by_last_row("after", "id"), "`after` takes `id` of the last row"},
        {by_next_cursor("cursor", "meta.next"),
         "`cursor` takes `meta.next` of the response, which is absent, null or empty on the last page"},
        {by_link_header, "the header `Link` has the next page's address"},
        {by_page("page").more_in("m").total_in("t"),
         "`page` counts pages; `t` counts all rows; `m` says whether there is more"},
        {by_page("page").rows_in("r").page_in("n").size_in("s", "e"),
         "`page` counts pages; `r` has the rows; `n` repeats `page`; `s` is how many rows a page has at most, `e` how "
         "many "
         "it has in effect"},
        {by_offset("skip").size_in("s"), "`skip` says how many rows to skip; `s` is how many rows a page has at most"},
    };
    for (const auto& [pages, words] : cases) BOOST_TEST(detail::pages_words(pages) == words);
}
