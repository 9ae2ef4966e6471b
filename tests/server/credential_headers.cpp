#define BOOST_TEST_MODULE server.credential_headers
#include <boost/test/unit_test.hpp>
#include <service_api/server/credential_headers.hpp>
#include <service_api/trading/api.hpp>
#include <string_view>
#include <vector>

using namespace service_api;

namespace {

constexpr signature_scheme with_headers{
    .components = {signature_component::body}, .key = header_named("X-Key"), .signature = header_named("X-Seal")};
constexpr signature_scheme in_query{.components = {signature_component::query},
                                    .key = header_named("x-key"),
                                    .timestamp = parameter_named("at"),
                                    .signature = parameter_named("seal")};

struct open_to_all {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/open"), .access = public_access, .limit = unspecified};
};
struct by_token {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/token"), .access = bearer_token, .limit = unspecified};
};
struct by_either {
    static constexpr auto http = endpoint<no_data>{
        .route = get("/either"), .access = signed_by(in_query) || signed_by(with_headers), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(open_to_all, (), ())
BOOST_DESCRIBE_STRUCT(by_token, (), ())
BOOST_DESCRIBE_STRUCT(by_either, (), ())

template <class... Ops>
std::vector<std::string_view> names(const api<Ops...>& interface) {
    const auto found = credential_headers(interface);
    return {found.begin(), found.end()};
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_headers_of_all_schemes_each_once) {
    using list = std::vector<std::string_view>;
    BOOST_TEST(
        (names(trading::v1) == list{"service-account-id", "service-key", "service-timestamp", "service-signature"}));
    BOOST_TEST((names(api<open_to_all, by_either>{}) == list{"x-key", "X-Seal"}));
    BOOST_TEST((names(api<open_to_all, by_token>{}) == list{}));  // a scheme's headers only
}
