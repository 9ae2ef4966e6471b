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

using id = api_key_named<"X-Id">;
using secret = api_key_named<"X-Secret">;
constexpr access_policy id_and_secret = api_key_in_header("X-Id") && api_key_in_header("X-Secret");
constexpr access_policy more_or_fewer = (bearer_token && id_and_secret) || id_and_secret || basic_login;

// Returns the number of credentials that a client with these sends; 0 if a call does not compile.
template <class Credential>
constexpr std::size_t count_sent(const access_policy& access) {
    return detail::alternative_for<Credential>(access).size();
}
static_assert(count_sent<id>(id_and_secret) == 0 && count_sent<api_key>(id_and_secret) == 0);
static_assert(count_sent<credential_set<id>>(id_and_secret) == 0);
static_assert(count_sent<credential_set<id, bearer>>(id_and_secret) == 0);
static_assert(count_sent<credential_set<secret, id>>(id_and_secret) == 2);
static_assert(count_sent<credential_set<secret, id, bearer>>(more_or_fewer) == 3);
static_assert(count_sent<credential_set<secret, id>>(more_or_fewer) == 2);
static_assert(count_sent<credential_set<bearer, basic>>(more_or_fewer) == 1);
static_assert(count_sent<credential_set<bearer, id>>(bearer_token) == 1 && count_sent<basic>(more_or_fewer) == 1);
static_assert(count_sent<id>(api_key_in_header("X-Id")) == 1 && count_sent<secret>(api_key_in_header("X-Id")) == 0);
static_assert(count_sent<credential_set<id, secret>>(public_access) == 0);
static_assert(detail::is_signing<credential_set<bearer, signed_as<seal>>> && !detail::is_signing<credential_set<id>>);

/// A token that names the request, as a JWT for each call.
struct token_of_a_request {
    static constexpr bool fits(const access_scheme& scheme) { return scheme.kind == credential_kind::bearer; }
    void authorize(http_request& request, unix_ms now) const {
        request.headers.add("Authorization", "Bearer " + request.method + request.target + std::to_string(now.count));
    }
};

/// A signature of the program's own for one scheme.
struct own_signature {
    static constexpr bool fits(const access_scheme& scheme) { return scheme.signing == &signing; }
    std::string authorize(http_request& request, unix_ms) const {
        if (request.target == "/locked") return "the key is locked";
        request.headers.add("X-Seal", "own " + request.target);
        return {};
    }
};

static_assert(request_authorizer<token_of_a_request> && request_authorizer<own_signature>);
static_assert(!request_authorizer<bearer> && !request_authorizer<signed_as<seal>> && !request_authorizer<seal>);
static_assert(count_sent<token_of_a_request>(bearer_token) == 1 && count_sent<token_of_a_request>(basic_login) == 0);
static_assert(count_sent<own_signature>(signed_by(signing)) == 1);
static_assert(count_sent<credential_set<id, own_signature>>(signed_by(signing) && api_key_in_header("X-Id")) == 2);
static_assert(detail::uses_clock<credential_set<id, token_of_a_request>>);
static_assert(!detail::uses_clock<bearer> && !detail::uses_clock<credential_set<id, secret>>);

template <class Credential>
http_request sent(const access_policy& access, const Credential& as) {
    http_request request{.method = "GET", .target = "/a"};
    std::string failure;
    detail::authorize(request, *access.schemes.begin(), as, [] { return unix_ms{7}; }, failure);
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

BOOST_AUTO_TEST_CASE(several_credentials_are_sent_together) {
    const auto sent_by = [](const access_policy& access, const auto& as) {
        http_request request{.method = "GET", .target = "/a"};
        std::string failure;
        detail::authorize_all(request, *access.alternatives().begin(), as, [] { return unix_ms{7}; }, failure);
        BOOST_TEST(failure == "");
        return request;
    };
    const credential_set keys{secret{"s"}, bearer{"t"}, id{"i"}};
    BOOST_TEST((sent_by(id_and_secret, keys).headers == http_headers{{"X-Id", "i"}, {"X-Secret", "s"}}));
    BOOST_TEST((sent_by(bearer_token, keys).headers == http_headers{{"Authorization", "Bearer t"}}));

    // The signature covers a key in the query, which is therefore added first.
    const credential_set signing_client{signed_as{"me", seal{}}, api_key_named<"key">{"k 1"}};
    const auto request = sent_by(signed_by(signing) && api_key_in_query("key"), signing_client);
    BOOST_TEST(request.target == "/a?key=k%201");
    BOOST_TEST(*request.headers.find("X-Seal") == "sealed 7/a?key=k%201");
    BOOST_TEST(detail::account_of(signing_client) == "me");
    BOOST_TEST(detail::account_of(keys) == "");
}

BOOST_AUTO_TEST_CASE(a_credential_of_the_programs_own_is_made_for_each_request) {
    BOOST_TEST((sent(bearer_token, token_of_a_request{}).headers == http_headers{{"Authorization", "Bearer GET/a7"}}));

    // It signs after the other credentials are added, and can fail.
    const credential_set both{own_signature{}, api_key_named<"key">{"k 1"}};
    const struct {
        access_policy access;
        const char* target;
        const char* failure;
        http_headers headers;
    } cases[] = {{signed_by(signing), "/a", "", {{"X-Seal", "own /a"}}},
                 {signed_by(signing) && api_key_in_query("key"), "/a", "", {{"X-Seal", "own /a?key=k%201"}}},
                 {signed_by(signing), "/locked", "the key is locked", {}}};
    for (const auto& [access, target, expected, headers] : cases) {
        http_request request{.method = "GET", .target = target};
        std::string failure;
        detail::authorize_all(request, *access.alternatives().begin(), both, [] { return unix_ms{7}; }, failure);
        BOOST_TEST_CONTEXT(target << ' ' << expected) {
            BOOST_TEST(failure == expected);
            BOOST_TEST((request.headers == headers));
        }
    }
}
