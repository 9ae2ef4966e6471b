#define BOOST_TEST_MODULE comprehensive.own_pages
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <string>
#include <string_view>
#include <vector>

// A style of pagination that the library does not know, as a program writes one: JSON:API's, whose answers have the
// address of the next page in their body.
namespace shop {

using namespace service_api;
using namespace service_api::rules;

struct next_address_pagination {
    static constexpr std::string_view name = "next-address";
    static constexpr cursor_source source = cursor_source::response;
    static constexpr bool next_is_query = true;

    static std::string words(const pagination& pages) {
        return '`' + std::string(pages.cursor_field) + "` has the next page's address";
    }
    static std::optional<std::string> next(const pagination& pages, const page_view& page) {
        const auto address = page.in_response(pages.cursor_field);
        const auto mark = address ? address->find('?') : std::string::npos;
        return mark == std::string::npos ? std::nullopt : std::optional(address->substr(mark + 1));
    }
};

constexpr pagination by_next_address(std::string_view field) {
    return {.style = next_address_pagination{}, .cursor_field = field};
}

struct links {
    optional<std::string> next{};
};
BOOST_DESCRIBE_STRUCT(links, (), (next))

struct lamps {
    required<std::vector<std::int64_t>> numbers;
    required<shop::links> links;
};
BOOST_DESCRIBE_STRUCT(lamps, (), (numbers, links))

struct list_lamps {
    std::int64_t from = 0;

    static constexpr auto http = endpoint<lamps>{
        .route = get("/lamps"), .access = public_access, .limit = unspecified, .pages = by_next_address("links.next")};
};
BOOST_DESCRIBE_STRUCT(list_lamps, (), (from))

inline constexpr api<list_lamps> v1{.title = "Shop", .version = "v1"};

/// Five lamps, two on a page. What follows the last is written by the test.
auto lamps_that_end_in(std::string last) {
    return serve(v1, environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}},
                 handle<list_lamps>([last = std::move(last)](const list_lamps& request) -> reply<list_lamps> {
                     lamps page{.numbers = {{}}, .links = {{}}};
                     for (std::int64_t i = request.from; i < request.from + 2 && i < 5; ++i) page.numbers->push_back(i);
                     if (request.from + 2 < 5)
                         page.links->next = "https://elsewhere/lamps?from=" + std::to_string(request.from + 2);
                     else if (!last.empty())
                         page.links->next = last;
                     return page;
                 }));
}

}  // namespace shop

using namespace service_api;

namespace {

std::string walked(const std::string& last) {
    const auto server = shop::lamps_that_end_in(last);
    loopback wire(server);
    client call(shop::v1, wire);
    std::string found;
    auto walk = pages(call, shop::list_lamps{});
    for (const std::int64_t number : walk) found += std::to_string(number) + ' ';
    return found + (walk.error() == nullptr ? "end" : walk.error()->message);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_client_walks_by_it) {
    BOOST_TEST(walked("") == "0 1 2 3 4 end");
    BOOST_TEST(walked("https://elsewhere/lamps?form=7") ==
               "0 1 2 3 4 the link to the next page is no request of this operation");
}

BOOST_AUTO_TEST_CASE(a_page_that_comes_again_ends_the_walk) {
    BOOST_TEST(walked("https://elsewhere/lamps?from=2") == "0 1 2 3 the page repeats one that came before");
}

BOOST_AUTO_TEST_CASE(documents_show_it) {
    const auto has = [](const std::string& document, std::string_view words) {
        BOOST_TEST((document.find(words) != document.npos), words);
    };
    has(html(shop::v1), "<code>links.next</code> has the next page&#39;s address");
    has(markdown(shop::v1), "* Pages: `links.next` has the next page's address.");
    const std::string described = openapi(shop::v1);
    has(described, "\"style\": \"next-address\"");
    has(described, "\"next\": \"/data/links/next\"");
}

// A new version that goes on otherwise breaks clients.
static_assert(shop::by_next_address("a").style != by_link_header.style);
