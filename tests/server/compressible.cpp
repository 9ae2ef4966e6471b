#define BOOST_TEST_MODULE server.compressible
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/server/compressible.hpp>
#include <string>

using namespace service_api;
using namespace service_api::rules;

namespace {

struct get_rates {
    required<std::string> day;
    static constexpr auto http =
        endpoint<no_data>{.route = get("/rates/{day}/all"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_rates, (), (day))

struct get_basket {
    optional<std::string> session{};
    static constexpr auto rules = rules_of(field(&get_basket::session, in_cookie{"session"}));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/basket"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_basket, (), (session))

struct get_orders {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/orders"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_orders, (), ())

struct get_news {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/news"), .access = bearer_token || public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_news, (), ())

constexpr api<get_rates, get_basket, get_orders, get_news> v1{};

}  // namespace

BOOST_AUTO_TEST_CASE(operations_without_a_caller) {
    const struct {
        std::string method, target;
        bool by_default, also;
    } cases[] = {
        {"GET", "/rates/today/all", true, true},
        {"GET", "/rates/today/all?x=1", true, true},
        {"HEAD", "/rates/today/all", true, true},
        {"POST", "/rates/today/all", false, false},
        {"GET", "/basket", false, false},
        {"GET", "/orders", false, true},
        {"GET", "/news", false, false},
        {"GET", "/", false, false},
        {"GET", "", false, false},
    };
    const auto by_default = compressible(v1);
    const auto also = compressible<get_orders>(v1);
    for (const auto& one : cases) {
        BOOST_TEST_CONTEXT(one.method << ' ' << one.target) {
            BOOST_TEST(by_default({.method = one.method, .target = one.target}) == one.by_default);
            BOOST_TEST(also({.method = one.method, .target = one.target}) == one.also);
        }
    }
}
