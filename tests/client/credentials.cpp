#define BOOST_TEST_MODULE client.credentials
#include <boost/test/unit_test.hpp>
#include <service_api/client/credentials.hpp>

using namespace service_api;

namespace {

struct seal {
    std::string key() const { return "k"; }
    std::string sign(std::string_view bytes) const { return "sealed " + std::string(bytes); }
};

constexpr signature_scheme signing{.components = {signature_component::timestamp, signature_component::target},
                                   .key = header_named("X-Key"),
                                   .timestamp = header_named("X-Time"),
                                   .signature = header_named("X-Seal")};

static_assert(detail::kind_of<signed_as<seal>> == credential_kind::signature);
static_assert(detail::kind_of<bearer> == credential_kind::bearer);
static_assert(detail::kind_of<basic> == credential_kind::basic);
static_assert(detail::kind_of<api_key> == credential_kind::api_key);
static_assert(!detail::kind_of<seal>);

template <class Credential>
http_request sent(const access_policy& access, const Credential& as) {
    http_request request{.method = "GET", .target = "/a"};
    detail::authorize(request, *access.schemes.begin(), as, [] { return unix_ms{7}; });
    return request;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_credential_travels_as_its_scheme_says) {
    BOOST_TEST((sent(bearer_token, bearer{"abc.def"}).headers == http_headers{{"Authorization", "Bearer abc.def"}}));
    // The example of section 2 of RFC 7617.
    BOOST_TEST((sent(basic_login, basic{"Aladdin", "open sesame"}).headers ==
                http_headers{{"Authorization", "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="}}));
    BOOST_TEST((sent(api_key_in_header("X-API-Key"), api_key{"s p"}).headers == http_headers{{"X-API-Key", "s p"}}));
    const auto in_query = sent(api_key_in_query("key"), api_key{"s p"});
    BOOST_TEST(in_query.target == "/a?key=s%20p");
    BOOST_TEST((in_query.headers == http_headers{}));
    BOOST_TEST((sent(signed_by(signing), signed_as{"me", seal{}}).headers ==
                http_headers{{"X-Time", "7"}, {"X-Key", "k"}, {"X-Seal", "sealed 7/a"}}));
}
