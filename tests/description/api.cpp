#define BOOST_TEST_MODULE description.api
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/trading/signing.hpp>
#include <string>
#include <variant>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct get_thing {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/thing"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_thing, (), ())

// The same path with another verb is another route.
struct set_thing {
    optional<std::string> owner{};

    static constexpr auto http = endpoint<no_data>{
        .route = post("/v1/thing"),
        .access = trading::signed_request.only_for("admin").requires_ownership("owner", "must be you"),
        .limit = rate{1, per_second, limit_scope::account}};
};
BOOST_DESCRIBE_STRUCT(set_thing, (), (owner))

struct list_things {
    static constexpr auto http = endpoint<no_data>{
        .route = get("/v1/things"), .access = public_access, .limit = rate{1, per_second, limit_scope::ip_address}};
};
BOOST_DESCRIBE_STRUCT(list_things, (), ())

// Two successes with the same body.
struct start_thing {
    static constexpr auto http = endpoint<std::variant<no_content, response<202>>>{
        .route = post("/v1/things"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(start_thing, (), ())

constexpr api<get_thing, set_thing> service{.title = "Things", .version = "1.2"};

// Lists that do not compile: tests/must_not_compile/{two_operations_*,api_*,public_operation_*,ownership_*}.cpp.
static_assert(service.size == 2);
static_assert(service.has<get_thing> && service.has<set_thing> && !service.has<list_things> && !service.has<int>);
static_assert(detail::well_formed_operation<get_thing>::value && detail::well_formed_operation<set_thing>::value &&
              detail::well_formed_operation<list_things>::value && detail::well_formed_operation<start_thing>::value);

}  // namespace

BOOST_AUTO_TEST_CASE(an_api_has_a_title_and_a_version) {
    BOOST_TEST(service.title == "Things");
    BOOST_TEST(service.version == "1.2");
    constexpr api<list_things> untitled{};
    BOOST_TEST(untitled.title.empty());
    BOOST_TEST(untitled.version.empty());
}
