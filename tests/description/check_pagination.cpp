#define BOOST_TEST_MODULE description.check_pagination
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/description.hpp>
#include <service_api/description/check_pagination.hpp>
#include <string>
#include <type_traits>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::detail;

struct row {
    required<std::string> id;
};
BOOST_DESCRIBE_STRUCT(row, (), (id))

struct meta {
    required<std::int64_t> total;
    optional<boxed<meta>> inner{};
    std::vector<std::string> names{};
    static constexpr wire_name wire_names[] = {{"total", "count"}};
};
BOOST_DESCRIBE_STRUCT(meta, (), (total, inner, names))

struct listing {
    required<struct meta> meta;
    optional<nullable<std::vector<row>>> rows{};
    optional<number_or_string<std::int64_t>> next{};
};
BOOST_DESCRIBE_STRUCT(listing, (), (meta, rows, next))

struct deep {
    std::vector<int> others{};
    optional<listing> found{};
    std::vector<row> more{};
};
BOOST_DESCRIBE_STRUCT(deep, (), (others, found, more))

template <class Response, const pagination& Pages>
struct rows_list {
    std::int64_t page = 1;
    static constexpr auto http =
        endpoint<Response>{.route = get("/rows"), .access = public_access, .limit = unspecified, .pages = Pages};
    BOOST_DESCRIBE_CLASS(rows_list, (), (page), (), ())
};
constexpr pagination plain = by_page("page");
constexpr pagination inside = by_page("page").rows_in("found.rows");
constexpr pagination last = by_page("page").rows_in("more");
constexpr pagination nowhere = by_page("page").rows_in("found.meta");
constexpr pagination missing = by_page("page").rows_in("found.others.rows");

// The rows: the response, its only member that is an array, or the one that is named; also of a response with a status.
template <class Response, const pagination& Pages = plain>
using row_in = row_type_of<rows_list<Response, Pages>>;
static_assert(std::is_same_v<row_in<std::vector<row>>, row> && std::is_same_v<row_in<listing>, row>);
static_assert(std::is_same_v<row_in<response<203, listing>>, row>);
static_assert(std::is_same_v<row_in<response<203, std::vector<row>>>, row>);
static_assert(std::is_same_v<row_in<deep, inside>, row> && std::is_same_v<row_in<deep, last>, row>);
static_assert(std::is_void_v<row_in<row>> && std::is_void_v<row_in<no_content>> && std::is_void_v<row_in<std::string>>);
static_assert(std::is_void_v<row_in<deep, nowhere>> && std::is_void_v<row_in<deep, missing>>);
static_assert(rows_path<rows_list<listing, plain>>() == "rows" &&
              rows_path<rows_list<std::vector<row>, plain>>() == "");
static_assert(rows_path<rows_list<deep, inside>>() == "found.rows");
static_assert(array_count<deep>() == 2 && array_count<listing>() == 1 && array_count<int>() == 0);
static_assert(check_pagination<rows_list<deep, inside>>());

template <class Response>
struct list {
    std::int64_t page = 1;
    std::vector<std::string> with{};
    static constexpr auto http = endpoint<Response>{
        .route = get("/rows"),
        .access = public_access,
        .limit = unspecified,
        .pages = by_page("page").total_in("meta.count").more_in("next").page_in("next").size_in("page", "meta.count")};
    BOOST_DESCRIBE_CLASS(list, (), (page, with), (), ())
};
static_assert(check_pagination<list<listing>>() && check_pagination<list<response<203, listing>>>());

}  // namespace

// The sentences: tests/must_not_compile/.
BOOST_AUTO_TEST_CASE(a_path_leads_to_a_scalar_by_names_on_the_wire) {
    const struct {
        std::string_view path;
        bool leads;
    } cases[] = {{"next", true},
                 {"meta.count", true},
                 {"meta.inner.count", true},
                 {"meta.inner.inner.inner.count", true},
                 {"meta.total", false},  // its name in C++
                 {"meta", false},
                 {"meta.", false},
                 {"meta.inner", false},
                 {"meta.names", false},
                 {"meta.count.x", false},
                 {"next.", false},
                 {".next", false},
                 {"met", false},
                 {"metas", false},
                 {"rows", false},
                 {"rows.id", false},
                 {"", false},
                 {".", false}};
    for (const auto& [path, leads] : cases) BOOST_TEST(leads_to_a_scalar<listing>(path) == leads, path);
    BOOST_TEST(leads_to_a_scalar<list<listing>>("page"));
    BOOST_TEST(!leads_to_a_scalar<list<listing>>("with"));
    BOOST_TEST(!leads_to_a_scalar<std::string>("size"));
}
