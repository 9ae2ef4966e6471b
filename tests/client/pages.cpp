#define BOOST_TEST_MODULE client.pages
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <map>
#include <service_api/client.hpp>
#include <string>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

namespace {

struct row {
    required<std::string> id;
};
BOOST_DESCRIBE_STRUCT(row, (), (id))

struct numbered {
    required<std::string> id;
    required<std::int64_t> number;
};
BOOST_DESCRIBE_STRUCT(numbered, (), (id, number))

/// Rows from a number on, including that number.
struct list_from {
    optional<std::int64_t> from{};

    static constexpr auto http = endpoint<std::vector<numbered>, problem_details>{
        .route = get("/from"), .access = public_access, .limit = unspecified, .pages = by_next_row("from", "number")};
};
BOOST_DESCRIBE_STRUCT(list_from, (), (from))

struct response {
    required<std::vector<row>> rows;
    optional<std::int64_t> page{};
    optional<std::int64_t> size{};
    optional<std::int64_t> total{};
    optional<bool> more{};
    optional<std::string> next{};
};
BOOST_DESCRIBE_STRUCT(response, (), (rows, page, size, total, more, next))

// A style of one's own: pages are numbered, and the response has the number of the next one.
struct numbered_by_response {
    static constexpr std::string_view name = "numbered-by-response";
    static constexpr cursor_source source = cursor_source::response;
    static constexpr std::int64_t first = 1;
    static std::string words(const pagination&) { return "pages are numbered"; }
    static std::optional<std::string> next(const pagination& pages, const page_view& page) {
        return page.in_response(pages.cursor_field);
    }
};
constexpr pagination own_style{
    .style = numbered_by_response{}, .request_field = "page", .cursor_field = "total", .page = "page"};

constexpr pagination styles[] = {by_page("page").total_in("total"),
                                 by_offset("skip"),
                                 by_last_row("after", "id").more_in("more"),
                                 by_next_cursor("after", "next"),
                                 by_link_header,
                                 by_page("page").page_in("page").size_in("skip", "size"),
                                 own_style};
constexpr std::string_view paths[] = {"/page", "/offset", "/last", "/next", "/link", "/told", "/own"};

// One operation for each style, distinguished by its path.
template <int Style>
struct list {
    std::int64_t page = 1;
    std::int64_t skip = 0;
    optional<std::string> after{};

    static constexpr auto http = endpoint<response, problem_details>{.route = http_route{http_verb::get, paths[Style]},
                                                                     .access = public_access,
                                                                     .limit = unspecified,
                                                                     .pages = styles[Style]};
    BOOST_DESCRIBE_CLASS(list, (), (page, skip, after), (), ())
};

constexpr api<list<0>, list<1>, list<2>, list<3>, list<4>, list<5>, list<6>, list_from> lists{.title = "Lists",
                                                                                              .version = "1"};

// Responds according to the whole target, and records the requests.
struct book {
    std::map<std::string, http_response> pages;
    std::vector<std::string> asked{};

    http_response send(const http_request& request, std::error_code&) {
        asked.push_back(request.target);
        const auto found = pages.find(request.target);
        return found == pages.end() ? http_response{.status = 404, .body = R"({"title":"no such page","status":404})"}
                                    : found->second;
    }
};

// Responds to each request with the same page.
struct same_page {
    http_response response;
    int asked = 0;

    http_response send(const http_request&, std::error_code&) {
        ++asked;
        return response;
    }
};

http_response with(std::string body, http_headers headers = {}) { return {200, std::move(headers), std::move(body)}; }

template <int Style>
std::string walked(book& shelf, std::string& why) {
    client call(lists, shelf);
    auto walk = pages(call, list<Style>{});
    std::string ids;
    for (const row& one : walk) ids += *one.id;
    why = walk.error() == nullptr ? "" : walk.error()->message;
    return ids;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_style_asks_for_the_next_page_until_the_last) {
    std::string why;
    book by_number{{{"/page?page=1&skip=0", with(R"({"rows":[{"id":"a"},{"id":"b"}],"total":3})")},
                    {"/page?page=2&skip=0", with(R"({"rows":[{"id":"c"}],"total":3})")}}};
    BOOST_TEST(walked<0>(by_number, why) == "abc");
    BOOST_TEST(why == "");
    BOOST_TEST(by_number.asked.size() == 2U);

    book by_rows{{{"/offset?page=1&skip=0", with(R"({"rows":[{"id":"a"},{"id":"b"}]})")},
                  {"/offset?page=1&skip=2", with(R"({"rows":[{"id":"c"}]})")},
                  {"/offset?page=1&skip=3", with(R"({"rows":[]})")}}};
    BOOST_TEST(walked<1>(by_rows, why) == "abc");
    BOOST_TEST(why == "");

    book by_row{{{"/last?page=1&skip=0", with(R"({"rows":[{"id":"a"},{"id":"b"}],"more":true})")},
                 {"/last?page=1&skip=0&after=b", with(R"({"rows":[{"id":"c"}],"more":false})")}}};
    BOOST_TEST(walked<2>(by_row, why) == "abc");
    BOOST_TEST(why == "");

    book by_cursor{{{"/next?page=1&skip=0", with(R"({"rows":[],"next":"x y"})")},
                    {"/next?page=1&skip=0&after=x%20y", with(R"({"rows":[{"id":"c"}]})")}}};
    BOOST_TEST(walked<3>(by_cursor, why) == "c");
    BOOST_TEST(why == "");

    // The host of the link is ignored: only its query is used.
    book by_link{
        {{"/link?page=1&skip=0",
          with(R"({"rows":[{"id":"a"}]})", {{"Link",
                                             "<https://other.example/x?page=1>; rel=\"prev\", "
                                             "<https://other.example/link?page=2&after=k#f>; rel=\"next\""}})},
         {"/link?page=2&skip=0&after=k",
          with(R"({"rows":[{"id":"b"}]})", {{"Link", "<https://other.example/link?page=1>; rel=\"first\""}})}}};
    BOOST_TEST(walked<4>(by_link, why) == "ab");
    BOOST_TEST(why == "");
}

BOOST_AUTO_TEST_CASE(a_page_that_begins_with_its_number_is_asked_for_by_one_more) {
    struct {
        const char* last;
        std::string next;
    } const cases[] = {
        {"41", "/from?from=42"},
        {"-1", "/from?from=0"},
        {"9223372036854775806", "/from?from=9223372036854775807"},
        {"9223372036854775807", ""},
    };
    for (const auto& [last, next] : cases) {
        book shelf{{{"/from", with(R"([{"id":"a","number":-7},{"id":"b","number":)" + std::string(last) + "}]")},
                    {next, with("[]")}}};
        client call(lists, shelf);
        auto walk = pages(call, list_from{});
        std::string ids;
        for (const numbered& one : walk) ids += *one.id;
        BOOST_TEST(ids == "ab");
        BOOST_TEST((walk.error() == nullptr));
        BOOST_TEST(shelf.asked.size() == (next.empty() ? 1U : 2U));
        BOOST_TEST((next.empty() || shelf.asked.back() == next), next);
    }
}

BOOST_AUTO_TEST_CASE(a_walk_that_ends_too_early_says_why) {
    std::string why;
    book missing{{{"/page?page=1&skip=0", with(R"({"rows":[{"id":"a"}],"total":3})")}}};
    BOOST_TEST(walked<0>(missing, why) == "a");
    BOOST_TEST(why == "no such page");

    book shrunk{{{"/page?page=1&skip=0", with(R"({"rows":[{"id":"a"}],"total":3})")},
                 {"/page?page=2&skip=0", with(R"({"rows":[],"total":3})")}}};
    BOOST_TEST(walked<0>(shrunk, why) == "a");
    BOOST_TEST(why == "the pages end after 1 row, before their total");

    book astray{{{"/link?page=1&skip=0",
                  with(R"({"rows":[{"id":"a"}]})", {{"Link", "<https://x.example/link?cursor=1>; rel=\"next\""}})}}};
    BOOST_TEST(walked<4>(astray, why) == "a");
    BOOST_TEST(why == "the link to the next page is no request of this operation");
}

BOOST_AUTO_TEST_CASE(a_next_link_is_followed_from_any_link_header_and_never_back_to_the_first_page) {
    std::string why;
    book second_field{
        {{"/link?page=1&skip=0", with(R"({"rows":[{"id":"a"}]})", {{"Link", "</link?page=1>; rel=first"},
                                                                   {"Link", "</link?page=2>; rel=\"last next\""}})},
         {"/link?page=2&skip=0", with(R"({"rows":[{"id":"b"}]})")}}};
    BOOST_TEST(walked<4>(second_field, why) == "ab");
    BOOST_TEST(why == "");

    book by_path{{{"/link?page=1&skip=0", with(R"({"rows":[{"id":"a"}]})", {{"Link", "</link/2>; rel=next"}})}}};
    BOOST_TEST(walked<4>(by_path, why) == "a");
    BOOST_TEST(why == "the link to the next page is no request of this operation");
}

BOOST_AUTO_TEST_CASE(a_page_that_comes_again_ends_the_walk_with_an_error_and_is_not_walked_twice) {
    const std::string repeated = "the page repeats one that came before";
    const auto walk_same = [](auto op, const std::string& body, http_headers headers = {}) {
        same_page always{{200, std::move(headers), body}};
        client call(lists, always);
        auto walk = pages(call, op);
        std::string ids;
        for (const auto& one : walk) ids += *one.id;
        return ids + " | " + (walk.error() == nullptr ? "" : walk.error()->message) + " | " +
               std::to_string(always.asked);
    };
    const std::string rows = R"("rows":[{"id":"a"},{"id":"b"}])";
    BOOST_TEST(walk_same(list<0>{}, "{" + rows + "}") == "ab | " + repeated + " | 2");
    BOOST_TEST(walk_same(list<0>{}, "{" + rows + R"(,"total":9})") == "ab | " + repeated + " | 2");
    BOOST_TEST(walk_same(list<1>{}, "{" + rows + "}") == "ab | " + repeated + " | 2");
    BOOST_TEST(walk_same(list<2>{}, "{" + rows + R"(,"more":true})") == "ab | " + repeated + " | 2");
    BOOST_TEST(walk_same(list<2>{}, "{" + rows + R"(,"more":false})") == "ab |  | 1");
    BOOST_TEST(walk_same(list<3>{}, "{" + rows + R"(,"next":"c"})") == "ab | " + repeated + " | 2");
    BOOST_TEST(walk_same(list<3>{.after = "c"}, "{" + rows + R"(,"next":"c"})") == " | " + repeated + " | 1");
    BOOST_TEST(walk_same(list<3>{}, R"({"rows":[],"next":"c"})") == " |  | 2");  // the end of a list repeats its cursor
    BOOST_TEST(walk_same(list<4>{}, "{" + rows + "}", {{"Link", "</link?page=2>; rel=next"}}) ==
               "ab | " + repeated + " | 2");
    BOOST_TEST(walk_same(list<5>{}, "{" + rows + R"(,"page":1})") == " | the page has 2 rows, more than 0 | 1");
    // The numbers that the page has do not show that it comes again.
    BOOST_TEST(walk_same(list<6>{.page = 2}, "{" + rows + R"(,"page":2,"total":2})") == " | " + repeated + " | 1");
    BOOST_TEST(walk_same(list<6>{}, "{" + rows + R"(,"page":1,"total":2})") ==
               "ab | the response's page is 1, requested was 2 | 2");
    BOOST_TEST(walk_same(list_from{}, R"([{"id":"a","number":1},{"id":"b","number":2}])") ==
               "ab | the page begins before the requested row | 2");
    BOOST_TEST(walk_same(list_from{.from = 2}, R"([{"id":"a","number":1},{"id":"b","number":2}])") ==
               " | the page begins before the requested row | 1");
}

BOOST_AUTO_TEST_CASE(a_page_is_held_to_the_number_and_the_size_that_were_asked_for) {
    const auto walk_two = [](const std::string& first, const std::string& second) {
        book shelf{{{"/told?page=1&skip=2", with(first)},
                    {"/told?page=2&skip=2", with(second)},
                    {"/told?page=3&skip=2", with(R"({"rows":[]})")}}};
        client call(lists, shelf);
        auto walk = pages(call, list<5>{.skip = 2});
        std::string ids;
        for (const row& one : walk) ids += *one.id;
        return ids + " | " + (walk.error() == nullptr ? "" : walk.error()->message);
    };
    const auto page = [](const std::string& told, const std::string& ids) {
        std::string rows;
        for (const char id : ids) rows += (rows.empty() ? R"({"id":")" : R"(,{"id":")") + std::string(1, id) + "\"}";
        return R"({"rows":[)" + rows + "]" + told + "}";
    };
    const struct {
        std::string first, second, walked;
    } cases[] = {
        {page(R"(,"page":1,"size":2)", "ab"), page(R"(,"page":2,"size":2)", "c"), "abc | "},
        {page("", "ab"), page("", "cd"), "abcd | "},
        // Two pages of equal rows, if the response contains their numbers.
        {page(R"(,"page":1)", "aa"), page(R"(,"page":2)", "aa"), "aaaa | "},
        {page(R"(,"page":1)", "ab"), page(R"(,"page":1)", "ab"), "ab | the response's page is 1, requested was 2"},
        {page(R"(,"page":3)", "ab"), "", " | the response's page is 3, requested was 1"},
        {page("", "abc"), "", " | the page has 3 rows, more than 2"},
        {page(R"(,"size":1)", "ab"), "", " | the page has 2 rows, more than 1"},
        {page(R"(,"size":3)", "ab"), "", " | the pages have 3 rows, requested were 2"},
        {page(R"(,"size":2)", "ab"), page(R"(,"size":1)", "c"), "ab | the size of the pages changed from 2 to 1"},
    };
    for (const auto& [first, second, walked] : cases) BOOST_TEST(walk_two(first, second) == walked);
}

BOOST_AUTO_TEST_CASE(an_answer_that_does_not_say_whether_there_is_more_is_asked_further) {
    std::string why;
    book silent{{{"/last?page=1&skip=0", with(R"({"rows":[{"id":"a"},{"id":"b"}]})")},
                 {"/last?page=1&skip=0&after=b", with(R"({"rows":[{"id":"c"}]})")},
                 {"/last?page=1&skip=0&after=c", with(R"({"rows":[]})")}}};
    BOOST_TEST(walked<2>(silent, why) == "abc");
    BOOST_TEST(why == "");
    BOOST_TEST(silent.asked.size() == 3U);
}

BOOST_AUTO_TEST_CASE(a_walk_goes_on_from_the_request_that_failed_and_the_last_cursor_is_kept) {
    book shelf{{{"/next?page=1&skip=0", with(R"({"rows":[{"id":"a"}],"next":"x"})")}}};
    client call(lists, shelf);
    auto first = pages(call, list<3>{});
    std::string ids;
    for (const row& one : first) ids += *one.id;
    BOOST_TEST(ids == "a");
    BOOST_TEST_REQUIRE((first.error() != nullptr));
    BOOST_TEST(*first.request().after == "x");

    shelf.pages["/next?page=1&skip=0&after=x"] = with(R"({"rows":[{"id":"b"}],"next":"y"})");
    shelf.pages["/next?page=1&skip=0&after=y"] = with(R"({"rows":[{"id":"c"}]})");
    auto rest = pages(call, first.request());
    for (const row& one : rest) ids += *one.id;
    BOOST_TEST(ids == "abc");
    BOOST_TEST((rest.error() == nullptr));
    BOOST_TEST(*rest.request().after == "y");
}

namespace {

struct odd_row {
    required<std::string> id;
    optional<std::int64_t> note{};
    static constexpr bool skip_if_unreadable = true;
};
BOOST_DESCRIBE_STRUCT(odd_row, (), (id, note))

// Every member may be absent, so that a response remains readable without the odd values.
struct odd_response {
    std::vector<odd_row> rows{};
    optional<std::int64_t> page{};
    optional<std::int64_t> size{};
    std::int64_t total = 0;
    bool more = false;
    optional<std::string> next{};
    optional<nullable<std::string>> words{};
};
BOOST_DESCRIBE_STRUCT(odd_response, (), (rows, page, size, total, more, next, words))

constexpr pagination odd_styles[] = {by_page("page"),
                                     by_offset("skip"),
                                     by_next_cursor("after", "next"),
                                     by_last_row("after", "id").more_in("more"),
                                     by_page("page").total_in("total"),
                                     by_page("page").page_in("page").size_in("skip", "size"),
                                     by_next_row("skip", "note")};
constexpr std::string_view odd_paths[] = {"/page", "/offset", "/next", "/more", "/total", "/told", "/from"};

template <int Style, class Conventions>
struct odd_list {
    std::int64_t page = 1;
    std::int64_t skip = 3;
    optional<std::string> after{};

    static constexpr auto http =
        endpoint<odd_response, Conventions>{.route = http_route{http_verb::get, odd_paths[Style]},
                                            .access = public_access,
                                            .limit = unspecified,
                                            .pages = odd_styles[Style]};
    BOOST_DESCRIBE_CLASS(odd_list, (), (page, skip, after), (), ())
};

template <class Conventions>
constexpr api<odd_list<0, Conventions>, odd_list<1, Conventions>, odd_list<2, Conventions>, odd_list<3, Conventions>,
              odd_list<4, Conventions>, odd_list<5, Conventions>, odd_list<6, Conventions>>
    odd_lists{.title = "Odd", .version = "1"};

// Responds to each call with the next body.
struct script {
    std::vector<std::string> bodies;
    std::size_t asked = 0;

    http_response send(const http_request&, std::error_code&) {
        return asked < bodies.size() ? with(bodies[asked++]) : with(R"({"rows":[]})");
    }
};

template <int Style, class Conventions = problem_details>
std::string walked_odd(std::vector<std::string> bodies) {
    script played{std::move(bodies)};
    client call(odd_lists<Conventions>, played);
    auto walk = pages(call, odd_list<Style, Conventions>{});
    std::string ids;
    for (const odd_row& one : walk) ids += *one.id;
    if (walk.error() == nullptr) return ids;
    return ids + " | " + walk.error()->message +
           (walk.error()->violations.empty() ? "" : " " + walk.error()->violations.front().field);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_row_or_a_value_to_go_by_that_cannot_be_read_ends_the_walk_with_an_error) {
    const std::string lost = " | a row of the page, or a value that the walk goes by, could not be read ";
    const std::string whole = R"({"rows":[{"id":"a"},{"id":"b"}],"total":4,"next":"x","more":true})";
    const auto rows_with = [](const std::string& more) { return R"({"rows":[{"id":"c"},{"id":"d"}])" + more + "}"; };
    const std::string one_odd = R"({"rows":[{"id":"c"},{"id":null}],"total":4,"next":"y","more":true})";
    const std::string all_odd = R"({"rows":[{"id":1},{"id":2}],"total":4,"next":"y","more":true})";

    BOOST_TEST(walked_odd<0>({whole, one_odd}) == "ab" + lost + "/rows/1/id");
    BOOST_TEST(walked_odd<1>({whole, one_odd}) == "ab" + lost + "/rows/1/id");
    BOOST_TEST(walked_odd<2>({whole, one_odd}) == "ab" + lost + "/rows/1/id");
    BOOST_TEST(walked_odd<3>({whole, one_odd}) == "ab" + lost + "/rows/1/id");
    BOOST_TEST(walked_odd<4>({whole, one_odd}) == "ab" + lost + "/rows/1/id");
    BOOST_TEST(walked_odd<0>({whole, all_odd}) == "ab" + lost + "/rows/0/id");
    BOOST_TEST(walked_odd<3>({whole, all_odd}) == "ab" + lost + "/rows/0/id");
    BOOST_TEST(walked_odd<0>({R"({"rows":[7,{"id":"a"}]})"}) == lost + "/rows/0");
    BOOST_TEST(walked_odd<0>({R"({"rows":"none"})"}) == lost + "/rows");
    BOOST_TEST(walked_odd<0>({R"({"rows":[{"id":"a","note":1,"note":2}]})"}) == lost + "/rows/0/note");

    BOOST_TEST(walked_odd<2>({rows_with(R"(,"next":2)")}) == lost + "/next");
    BOOST_TEST(walked_odd<3>({rows_with(R"(,"more":"true")")}) == lost + "/more");
    BOOST_TEST(walked_odd<4>({rows_with(R"(,"total":"4")")}) == lost + "/total");
    BOOST_TEST(walked_odd<5>({rows_with(R"(,"page":"1")")}) == lost + "/page");
    BOOST_TEST(walked_odd<5>({rows_with(R"(,"size":"3")")}) == lost + "/size");
    BOOST_TEST(walked_odd<6>({R"({"rows":[{"id":"c","note":"4"}]})"}) == lost + "/rows/0/note");

    BOOST_TEST((walked_odd<0, enveloped>({R"({"success":true,"timestamp":"now","data":{"rows":[{"id":null}]}})"}) ==
                lost + "/timestamp"));
    BOOST_TEST((walked_odd<0, enveloped>({R"({"success":true,"timestamp":"now","data":{"rows":[{"id":"a"}]}})",
                                          R"({"success":true,"data":{"rows":[]}})"}) == "a"));
}

BOOST_AUTO_TEST_CASE(what_else_cannot_be_read_is_beside_the_rows_of_its_page) {
    BOOST_TEST(walked_odd<0>({R"({"rows":[{"id":"a","note":"-"}],"total":"4","next":2,"words":7})"}) == "a");

    script played{{R"({"rows":[{"id":"a"},{"id":"b","note":"-"}]})", R"({"rows":[{"id":"c"}]})"}};
    client call(odd_lists<problem_details>, played);
    auto walk = pages(call, odd_list<0, problem_details>{});
    BOOST_TEST(walk.violations().empty());
    std::string seen;
    for (const odd_row& one : walk) {
        seen += *one.id;
        for (const violation& broken : walk.violations()) seen += broken.field + ' ';
    }
    BOOST_TEST(seen == "a/rows/1/note b/rows/1/note c");
    BOOST_TEST((walk.error() == nullptr));

    // If the maximum number of violations is reported there may be more, also about rows.
    std::string many;
    for (std::size_t i = 0; i < max_violations; ++i) many += R"({"id":"x","note":"-"},)";
    BOOST_TEST(walked_odd<0>({R"({"rows":[)" + many + R"({"id":null}]})"}) ==
               " | a row of the page, or a value that the walk goes by, could not be read /rows/0/note");
}

BOOST_AUTO_TEST_CASE(a_page_without_its_number_is_known_again_by_its_rows) {
    const std::string repeated = " | the page repeats one that came before";
    const auto page = [](const std::string& told) { return R"({"rows":[{"id":"a"},{"id":"b"}])" + told + "}"; };
    BOOST_TEST(walked_odd<5>({page(""), page(""), page("")}) == "ab" + repeated);
    BOOST_TEST(walked_odd<5>({page(R"(,"page":1)"), page("")}) == "ab" + repeated);
    BOOST_TEST(walked_odd<5>({page(R"(,"page":1)"), page(R"(,"page":2)")}) == "abab");
    BOOST_TEST(walked_odd<2>({page(R"(,"next":"x")"), page(R"(,"next":"y")"), page("")}) == "ab" + repeated);
}

BOOST_AUTO_TEST_CASE(pages_without_rows_do_not_go_on_for_ever) {
    const auto empty_pages = [](int count) {
        std::vector<std::string> bodies;
        for (int i = 0; i < count; ++i) bodies.push_back(R"({"rows":[],"next":")" + std::to_string(i) + "\"}");
        bodies.push_back(R"({"rows":[{"id":"a"}]})");
        return bodies;
    };
    BOOST_TEST(walked_odd<2>(empty_pages(most_empty_pages - 1)) == "a");
    BOOST_TEST(walked_odd<2>(empty_pages(most_empty_pages)) ==
               " | " + std::to_string(most_empty_pages) + " pages in a row have no rows");
}

BOOST_AUTO_TEST_CASE(the_responses_are_read_one_after_another_with_those_that_have_no_rows) {
    script played{{R"({"rows":[{"id":"a"},{"id":"b"}],"next":"x"})", R"({"rows":[],"next":"y"})",
                   R"({"rows":[{"id":"c"}]})", R"({"rows":[{"id":"d"}]})"}};
    client call(odd_lists<problem_details>, played);
    auto walk = pages(call, odd_list<2, problem_details>{});
    std::string seen;
    for (const auto& page : walk.responses()) {
        for (const odd_row& one : page.rows) seen += *one.id;
        seen += '|';
    }
    BOOST_TEST(seen == "ab||c|");
    BOOST_TEST((walk.error() == nullptr));

    script cut{{R"({"rows":[{"id":"a"}],"next":"x"})", "no JSON"}};
    client again(odd_lists<problem_details>, cut);
    auto ended = pages(again, odd_list<2, problem_details>{});
    int count = 0;
    for (auto page = ended.responses().begin(); page != std::default_sentinel; ++page)
        count += static_cast<int>(page->rows.size());
    BOOST_TEST(count == 1);
    BOOST_TEST((ended.error() != nullptr));
}
