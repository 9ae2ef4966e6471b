#define BOOST_TEST_MODULE client.paged_response
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/client.hpp>
#include <service_api/client/paged_response.hpp>
#include <string>
#include <vector>

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;
using detail::number_in;
using detail::text_in;

namespace {

struct meta {
    optional<std::int64_t> total{};
    optional<nullable<std::string>> next{};
    optional<boxed<meta>> inner{};
    static constexpr wire_name wire_names[] = {{"total", "count"}};
};
BOOST_DESCRIBE_STRUCT(meta, (), (total, next, inner))

struct listing {
    std::string first{};
    optional<struct meta> meta{};
    optional<nullable<std::vector<int>>> rows{};
    std::vector<std::string> others{};
    bool more = false;
    optional<in_string<decimal>> exact{};
};
BOOST_DESCRIBE_STRUCT(listing, (), (first, meta, rows, others, more, exact))

struct list {
    std::int64_t page = 1;
    static constexpr auto http = endpoint<listing, problem_details>{
        .route = get("/rows"), .access = public_access, .limit = unspecified, .pages = by_page("page").rows_in("rows")};
};
BOOST_DESCRIBE_STRUCT(list, (), (page))
constexpr api<list> lists{.title = "Lists", .version = "1"};

struct one_body {
    std::string body;
    http_response send(const http_request&, std::error_code&) { return {.status = 200, .headers = {}, .body = body}; }
};

}  // namespace

BOOST_AUTO_TEST_CASE(the_rows_are_found_by_their_path) {
    const auto find = [](const listing& one) { return detail::find_rows<detail::rows_path_of<list>>(one); };
    const std::vector<int> rows{1, 2};
    const listing one{.rows = nullable<std::vector<int>>(rows)};
    BOOST_TEST(find(one) == &**one.rows);
    BOOST_TEST(find(listing{}) == nullptr);
    BOOST_TEST(find(listing{.rows = nullable<std::vector<int>>(nullptr)}) == nullptr);
    const response<203, listing> with_status{.body = one};
    BOOST_TEST(&detail::body_in(with_status) == &with_status.body);
    BOOST_TEST(&detail::body_in(one) == &one);
}

BOOST_AUTO_TEST_CASE(an_answer_without_its_rows_has_none) {
    for (const char* body : {R"({"first":"","more":true,"others":[]})", R"({"first":"","rows":null})"}) {
        one_body wire{body};
        client call(lists, wire);
        auto walk = pages(call, list{});
        BOOST_TEST((walk.begin() == walk.end()), body);
        BOOST_TEST(walk.error() == nullptr);
    }
}

BOOST_AUTO_TEST_CASE(a_path_leads_to_the_text_of_a_scalar) {
    const listing one{.first = "",
                      .meta = meta{.total = 7, .next = "n", .inner = boxed(meta{.total = -1})},
                      .more = true,
                      .exact = 1.50_decimal};
    const struct {
        const char* path;
        const char* text;
    } cases[] = {
        {"first", ""},
        {"more", "true"},
        {"exact", "1.50"},
        {"meta.count", "7"},
        {"meta.next", "n"},
        {"meta.inner.count", "-1"},
        {"meta.total", "none"},
        {"meta", "none"},
        {"meta.", "none"},
        {"others", "none"},
        {"meta.inner.next", "none"},
        {"meta.inner.inner.count", "none"},
        {"", "none"},
        {".", "none"},
    };
    for (const auto& [path, text] : cases) {
        BOOST_TEST(text_in(one, path).value_or("none") == text, path);
        BOOST_TEST((text_in(response<200, listing>{.body = one}, path) == text_in(one, path)), path);
    }
    BOOST_TEST(!text_in(listing{}, "meta.count").has_value());
    BOOST_TEST(!text_in(listing{.meta = meta{.next = nullable<std::string>(nullptr)}}, "meta.next").has_value());
    BOOST_TEST(!text_in(std::vector<int>{1}, "first").has_value());

    BOOST_TEST(number_in(one, "meta.count").value() == 7);
    BOOST_TEST(number_in(one, "meta.inner.count").value() == -1);
    BOOST_TEST(!number_in(one, "exact").has_value());
    BOOST_TEST(!number_in(one, "first").has_value());
    BOOST_TEST(!number_in(listing{}, "meta.count").has_value());
}
