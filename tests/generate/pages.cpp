#define BOOST_TEST_MODULE generate.pages
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <map>
#include <service_api/client.hpp>
#include <string>
#include <vector>

using namespace service_api;

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

/// From a number on, that one included.
struct list_from {
    optional<std::int64_t> from{};

    static constexpr auto http = endpoint<std::vector<numbered>, bare>{
        .route = get("/from"), .access = public_access, .limit = not_shown, .pages = by_next_row("from", "number")};
};
BOOST_DESCRIBE_STRUCT(list_from, (), (from))

struct answer {
    required<std::vector<row>> rows;
    optional<std::int64_t> total{};
    optional<bool> more{};
    optional<std::string> next{};
};
BOOST_DESCRIBE_STRUCT(answer, (), (rows, total, more, next))

constexpr pagination styles[] = {by_page("page").total_in("total"), by_offset("skip"),
                                 by_last_row("after", "id").more_in("more"), by_next_cursor("after", "next"),
                                 by_link_header};
constexpr std::string_view paths[] = {"/page", "/offset", "/last", "/next", "/link"};

// One operation for each style, told apart by its path.
template <int Style>
struct list {
    std::int64_t page = 1;
    std::int64_t skip = 0;
    optional<std::string> after{};

    static constexpr auto http = endpoint<answer, bare>{.route = http_route{http_verb::get, paths[Style]},
                                                        .access = public_access,
                                                        .limit = not_shown,
                                                        .pages = styles[Style]};
    BOOST_DESCRIBE_CLASS(list, (), (page, skip, after), (), ())
};

constexpr api<list<0>, list<1>, list<2>, list<3>, list<4>, list_from> lists{.title = "Lists", .version = "1"};

// Answers by the whole target, and notes what was asked.
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

    // The link's host is nobody's business: only its query is taken.
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
    BOOST_TEST(why == "the pages end after 1 rows, before their total");

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
