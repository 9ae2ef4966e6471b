#define BOOST_TEST_MODULE http.link_header
#include <boost/test/unit_test.hpp>
#include <service_api/http/link_header.hpp>
#include <string>

#include "support/repeated.hpp"

using namespace service_api;
using test::repeated;

namespace {

std::string next_of(const http_headers& headers) {
    return service_api::detail::next_link_query(headers).value_or("none");
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_next_link_is_found_by_its_relation) {
    const struct {
        std::string field;
        std::string query;
    } cases[] = {
        {R"(<https://a.example/x?page=2>; rel="next")", "page=2"},
        {R"(</x?page=2>;rel=next)", "page=2"},
        {R"(<?page=2>;rel=next)", "page=2"},
        {R"(<x?1>; rel="prev", <x?2>; rel="last", <x?3>; rel="next", <x?4>; rel="next")", "3"},
        {R"(<x?2>; rel="prev next")", "2"},
        {R"(<x?2>; rel="first  NEXT")", "2"},
        {R"(<x?2> ; title="t" ; REL = "next" )", "2"},
        {"<x?2>\t;\trel\t=\tnext", "2"},
        {R"(,, <x?1>; rel=prev ,, <x?2>; rel=next,)", "2"},
        {R"(<x?2>; a; b=; rel=next)", "2"},
        // Commas, semicolons and angles where they are text.
        {R"(<x?a=1,2;3>; rel="next")", "a=1,2;3"},
        {R"(<x?1>; title="a, <x?9>; rel=next", <x?2>; rel="next")", "2"},
        {R"(<x?1>; title="\", <x?9>; rel=\"next"; rel=prev, <x?2>; rel=next)", "2"},
        // The relation's name elsewhere, and other names that have it in them.
        {R"(<x?1>; title="rel=\"next\"")", "none"},
        {R"(<x?1>; title=next; rel=last)", "none"},
        {R"(<x?1>; rel="nextest")", "none"},
        {R"(<x?1>; rel=next-archive)", "none"},
        {R"(<x?1>; rel="https://example.org/next")", "none"},
        {R"(<x?1>; xrel=next)", "none"},
        {R"(<x?1>; rel="last"; rel="next")", "none"},  // of several, the first counts
        {R"(<x?1>; rel*=UTF-8''next)", "none"},
        {R"(<x?rel="next">; rel=last)", "none"},
        // The query alone.
        {R"(<x>; rel=next)", ""},
        {R"(<x?>; rel=next)", ""},
        {R"(<>; rel=next)", ""},
        {R"(<x?a=b?c#d?e>; rel=next)", "a=b?c"},
        {R"(<x#y?page=2>; rel=next)", ""},
        // No links.
        {"", "none"},
        {",", "none"},
        {"x?2; rel=next", "none"},
        {"<x?2; rel=next", "none"},
        {"x, <x?2>; rel=next", "none"},
        {"<x?2>", "none"},
        {"<x?2>;", "none"},
        {"<x?2>; rel", "none"},
        {"<x?2>; rel=", "none"},
        {R"(<x?2>; rel="next)", "2"},  // cut off
        {R"(<x?2>; rel="next\)", "none"},
        {R"(<x?2> rel=next)", "none"},
    };
    for (const auto& [field, query] : cases) BOOST_TEST(next_of({{"Link", field}}) == query, field);
}

BOOST_AUTO_TEST_CASE(every_field_of_the_name_is_read) {
    BOOST_TEST(next_of({}) == "none");
    BOOST_TEST(next_of({{"Location", "<x?1>; rel=next"}}) == "none");
    BOOST_TEST(next_of({{"Link", "<x?1>; rel=prev"}, {"link", "<x?2>; rel=next"}}) == "2");
    BOOST_TEST(next_of({{"Link", "garbage"}, {"LINK", "<x?2>; rel=next"}}) == "2");
}

BOOST_AUTO_TEST_CASE(a_long_field_is_read_once) {
    BOOST_TEST(next_of({{"Link", repeated("<x?1>; rel=\"a b c\"; title=\"<,>\", ", 100'000) + "<x?2>; rel=next"}}) ==
               "2");
    for (const char* piece : {"<", ",", ";", "\"", "<x>;\"", "<x>;rel=\"", "<x>;rel=\"\\", "<x>; "})
        BOOST_TEST(next_of({{"Link", repeated(piece, 100'000)}}) == "none", piece);
}
