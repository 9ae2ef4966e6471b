#define BOOST_TEST_MODULE description.operation
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/description/operation.hpp>
#include <service_api/description/payload.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/trading/signing.hpp>
#include <string>
#include <type_traits>

namespace {

using namespace service_api;
using namespace service_api::rules;

static_assert(detail::all_true({}) && detail::all_true({true, true}));
static_assert(!detail::all_true({false}) && !detail::all_true({true, false, true}) && !detail::all_true({true, false}));

struct get_size {
    required<std::string> name;

    static constexpr auto http =
        endpoint<rows_of<int>>{.route = get("/v1/size"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_size, (), (name))

struct set_size {
    static constexpr auto http =
        endpoint<no_data>{.route = post("/v1/size"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(set_size, (), ())

struct ping {
    static constexpr auto http =
        endpoint<null_data>{.route = post("/v1/ping"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(ping, (), ())

struct erase_size {
    static constexpr auto http =
        endpoint<null_data>{.route = delete_("/v1/size"), .access = bearer_token || basic_login, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(erase_size, (), ())

struct replace_size {
    static constexpr auto http = endpoint<null_data>{
        .route = put("/v1/size"), .access = bearer_token || trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(replace_size, (), ())

struct not_described {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/a"), .access = public_access, .limit = unspecified};
};
struct without_endpoint {};
BOOST_DESCRIBE_STRUCT(without_endpoint, (), ())
struct another_http {
    static constexpr auto http = 80;
};
BOOST_DESCRIBE_STRUCT(another_http, (), ())

static_assert(operation<get_size> && operation<set_size> && operation<ping>);
static_assert(not_described::http.summary.empty());  // named, because clang reports an unused constant
static_assert(!operation<not_described> && !operation<without_endpoint> && !operation<another_http> && !operation<int>);

static_assert(std::is_same_v<response_of<get_size>, rows_of<int>>);
static_assert(std::is_same_v<response_of<set_size>, no_data> && std::is_same_v<response_of<ping>, null_data>);

}  // namespace

BOOST_AUTO_TEST_CASE(who_signs_and_whose_signature_counts_once) {
    BOOST_TEST(is_signed_operation<get_size>);
    BOOST_TEST(is_signed_operation<set_size>);
    BOOST_TEST(!is_signed_operation<ping>);
    BOOST_TEST(!is_signed_change<get_size>);
    BOOST_TEST(is_signed_change<set_size>);
    BOOST_TEST(!is_signed_change<ping>);
    BOOST_TEST(!is_signed_operation<erase_size>);
    BOOST_TEST(!is_signed_change<erase_size>);
    BOOST_TEST(is_signed_operation<replace_size>);
    BOOST_TEST(is_signed_change<replace_size>);
}

BOOST_AUTO_TEST_CASE(whoever_is_not_everybody_is_a_caller) {
    BOOST_TEST(needs_caller<get_size>);
    BOOST_TEST(needs_caller<erase_size>);
    BOOST_TEST(!needs_caller<ping>);
}
