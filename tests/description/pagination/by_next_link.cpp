#define BOOST_TEST_MODULE description.pagination.by_next_link
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/description/pagination/by_next_link.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/sample_page.hpp"

using namespace service_api;
using namespace service_api::rules;
using test::next_after;
using test::sample_page;

constexpr pagination by_link = by_next_link("links.next");
static_assert(by_link.style->next_is_query && by_link.style->source == cursor_source::response);

BOOST_AUTO_TEST_CASE(the_next_request_has_the_query_of_the_link) {
    const struct {
        std::string link, next;
    } cases[] = {
        {"https://elsewhere/lamps?page=2&size=5", "page=2&size=5"},
        {"/lamps?page=2#top", "page=2"},
        {"?page=2?", "page=2?"},
        {"/lamps?", ""},
        {"/lamps", ""},  // no request of the next page: the walk ends with an error
        {"/lamps#?page=2", ""},
        {"", "-"},
    };
    for (const auto& [link, next] : cases)
        BOOST_TEST(next_after(by_link, sample_page({}, 1, {}, {}, {{"links.next", link}})) == next);
    BOOST_TEST(next_after(by_link, sample_page({}, 1)) == "-");
}

namespace shop {

struct page_request {
    std::int64_t size = 2;
    optional<std::string> after{};
};
BOOST_DESCRIBE_STRUCT(page_request, (), (size, after))
struct search_options {
    optional<page_request> page{};
};
BOOST_DESCRIBE_STRUCT(search_options, (), (page))
struct strict_options {
    required<std::string> mode;
    optional<std::string> after{};
};
BOOST_DESCRIBE_STRUCT(strict_options, (), (mode, after))

struct found {
    required<std::vector<std::int64_t>> numbers;
    optional<std::string> next{};
};
BOOST_DESCRIBE_STRUCT(found, (), (numbers, next))

struct list_lamps {
    std::int64_t from = 0;
    static constexpr auto http = endpoint<found>{
        .route = get("/lamps"), .access = public_access, .limit = unspecified, .pages = by_next_link("next")};
};
BOOST_DESCRIBE_STRUCT(list_lamps, (), (from))

/// The fields of the page are two records deep in the body.
struct search_lamps {
    optional<nullable<search_options>> options{};
    optional<strict_options> strict{};
    static constexpr auto http =
        endpoint<found>{.route = post("/search"),
                        .access = public_access,
                        .limit = unspecified,
                        .pages = by_next_cursor("options.page.after", "next").size_in("options.page.size")};
};
BOOST_DESCRIBE_STRUCT(search_lamps, (), (options, strict))
struct search_strictly {
    optional<strict_options> strict{};
    static constexpr auto http = endpoint<found>{.route = post("/strict"),
                                                 .access = public_access,
                                                 .limit = unspecified,
                                                 .pages = by_next_cursor("strict.after", "next")};
};
BOOST_DESCRIBE_STRUCT(search_strictly, (), (strict))

inline constexpr api<list_lamps, search_lamps, search_strictly> v1{.title = "Shop", .version = "v1"};

found page_from(std::int64_t from, const std::string& link) {
    found page{.numbers = {{}}};
    for (std::int64_t i = from; i < from + 2 && i < 5; ++i) page.numbers->push_back(i);
    if (from + 2 < 5) page.next = link + std::to_string(from + 2);
    return page;
}

std::int64_t number_in(const optional<std::string>& text) { return text ? std::stoll(*text) : 0; }

auto lamps() {
    return serve(v1, environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}},
                 handle<list_lamps>([](const list_lamps& request) -> reply<list_lamps> {
                     return page_from(request.from, "https://elsewhere/lamps?from=");
                 }),
                 handle<search_lamps>([](const search_lamps& request) -> reply<search_lamps> {
                     const auto* const options = present(request.options);
                     const bool has_page = options != nullptr && options->page.has_value();
                     return page_from(has_page ? number_in(options->page->after) : 0, "");
                 }),
                 handle<search_strictly>([](const search_strictly& request) -> reply<search_strictly> {
                     return page_from(request.strict ? number_in(request.strict->after) : 0, "");
                 }));
}

template <class Op>
std::string walked(Op op) {
    const auto server = lamps();
    loopback wire(server);
    client call(v1, wire);
    std::string numbers;
    auto walk = pages(call, std::move(op));
    for (const std::int64_t number : walk) numbers += std::to_string(number) + ' ';
    return numbers + (walk.error() == nullptr ? "end" : walk.error()->message);
}

}  // namespace shop

BOOST_AUTO_TEST_CASE(a_client_walks_by_links_and_by_fields_in_records_of_the_request) {
    BOOST_TEST(shop::walked(shop::list_lamps{}) == "0 1 2 3 4 end");
    BOOST_TEST(shop::walked(shop::search_lamps{}) == "0 1 2 3 4 end");
    BOOST_TEST(shop::walked(shop::search_lamps{.options = nullptr}) == "0 1 2 3 4 end");
    BOOST_TEST(shop::walked(shop::search_lamps{
                   .options = shop::search_options{.page = shop::page_request{.size = 2, .after = "1"}}}) ==
               "1 2 3 4 end");
    BOOST_TEST(
        shop::walked(shop::search_lamps{.options = shop::search_options{.page = shop::page_request{.size = 1}}}) ==
        "the page has 2 rows, more than 1");
    // A record that is absent and has required members cannot be made.
    BOOST_TEST(shop::walked(shop::search_strictly{}) == "0 1 the next page's strict.after is no value of the request");
    BOOST_TEST(shop::walked(shop::search_strictly{.strict = shop::strict_options{.mode = "a"}}) == "0 1 2 3 4 end");
}

BOOST_AUTO_TEST_CASE(documents_show_them) {
    const auto has = [](const std::string& document, std::string_view words) {
        BOOST_TEST((document.find(words) != document.npos), words);
    };
    has(markdown(shop::v1),
        "* Pages: `next` of the response has the next page's address, and is absent, null or empty");
    has(markdown(shop::v1), "* Pages: `options.page.after` takes `next` of the response");
    has(openapi(shop::v1), "\"style\": \"next-link\"");
    has(openapi(shop::v1), "\"parameter\": \"options.page.after\"");
}
