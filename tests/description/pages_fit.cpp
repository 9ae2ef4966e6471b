#define BOOST_TEST_MODULE description.pages_fit
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/description.hpp>
#include <service_api/description/pages_fit.hpp>
#include <string>
#include <type_traits>
#include <vector>

namespace {

using namespace service_api;
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

struct answer {
    required<struct meta> meta;
    optional<nullable<std::vector<row>>> rows{};
    std::vector<int> others{};
    optional<number_or_string<std::int64_t>> next{};
};
BOOST_DESCRIBE_STRUCT(answer, (), (meta, rows, others, next))

// The rows: the answer, or its first member that is an array; also where it has a status.
static_assert(std::is_same_v<find_row<std::vector<row>>::type, row>);
static_assert(std::is_same_v<find_row<answer>::type, row>);
static_assert(std::is_same_v<find_row<answered<203, answer>>::type, row>);
static_assert(std::is_same_v<find_row<answered<203, std::vector<row>>>::type, row>);
static_assert(std::is_void_v<find_row<row>::type> && std::is_void_v<find_row<no_content>::type> &&
              std::is_void_v<find_row<std::string>::type>);

template <class Answer>
struct list {
    std::int64_t page = 1;
    std::vector<std::string> with{};
    static constexpr auto http = endpoint<Answer>{.route = get("/rows"),
                                                  .access = public_access,
                                                  .limit = not_shown,
                                                  .pages = by_page("page").total_in("meta.count").more_in("next")};
    BOOST_DESCRIBE_CLASS(list, (), (page, with), (), ())
};
static_assert(pages_fit<list<answer>>() && pages_fit<list<answered<203, answer>>>());

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
    for (const auto& [path, leads] : cases) BOOST_TEST(leads_to_a_scalar<answer>(path) == leads, path);
    BOOST_TEST(leads_to_a_scalar<list<answer>>("page"));
    BOOST_TEST(!leads_to_a_scalar<list<answer>>("with"));
    BOOST_TEST(!leads_to_a_scalar<std::string>("size"));
}
