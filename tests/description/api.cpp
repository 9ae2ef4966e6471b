#define BOOST_TEST_MODULE description.api
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/trading/signing.hpp>
#include <string>
#include <variant>

namespace {

using namespace service_api;

struct get_thing {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/thing"), .access = public_access, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(get_thing, (), ())

// The same path with another verb is another route.
struct set_thing {
    optional<std::string> owner{};

    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/thing"),
                          .access = trading::signed_request.only_for("admin").owning("owner", "must be you"),
                          .limit = rate{1, per_second, counted_per::account}};
};
BOOST_DESCRIBE_STRUCT(set_thing, (), (owner))

struct list_things {
    static constexpr auto http = endpoint<no_data>{
        .route = get("/v1/things"), .access = public_access, .limit = rate{1, per_second, counted_per::ip_address}};
};
BOOST_DESCRIBE_STRUCT(list_things, (), ())

// Two successes with the same body.
struct start_thing {
    static constexpr auto http = endpoint<std::variant<no_content, answered<202>>>{
        .route = post("/v1/things"), .access = public_access, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(start_thing, (), ())

constexpr api<get_thing, set_thing> desk{.title = "Things", .version = "1.2"};

// Lists that do not compile: tests/must_not_compile/{two_operations_*,api_*,public_operation_*,ownership_*}.cpp.
static_assert(desk.size == 2);
static_assert(desk.has<get_thing> && desk.has<set_thing> && !desk.has<list_things> && !desk.has<int>);
static_assert(detail::well_formed<get_thing>::value && detail::well_formed<set_thing>::value &&
              detail::well_formed<list_things>::value && detail::well_formed<start_thing>::value);

}  // namespace

BOOST_AUTO_TEST_CASE(an_api_has_a_title_and_a_version) {
    BOOST_TEST(desk.title == "Things");
    BOOST_TEST(desk.version == "1.2");
    constexpr api<list_things> untitled{};
    BOOST_TEST(untitled.title.empty());
    BOOST_TEST(untitled.version.empty());
}
