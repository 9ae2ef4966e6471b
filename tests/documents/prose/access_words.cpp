#define BOOST_TEST_MODULE documents.prose.access_words
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/documents/prose/access_words.hpp>

namespace {

using namespace service_api;
using enum signature_component;

constexpr signature_scheme sealed{.components = {timestamp, method, path},
                                  .separator = "\n",
                                  .key = header_named("X-Key"),
                                  .timestamp = header_named("X-Time"),
                                  .signature = header_named("X-Seal")};
constexpr signature_scheme exchange{.components = {query, body},
                                    .algorithm = hmac_sha256{},
                                    .encoding = signature_encoding::hex,
                                    .key = header_named("X-Key"),
                                    .timestamp = parameter_named("timestamp"),
                                    .signature = parameter_named("signature"),
                                    .unit = timestamp_unit::seconds};

constexpr access_policy accesses[] = {public_access, signed_by(sealed), signed_by(sealed).timestamp_optional(),
                                      bearer_token || signed_by(exchange), bearer_token || basic_login};

template <int N>
struct look {
    static constexpr auto http =
        endpoint<no_data>{.route = http_route{http_verb::get, std::string_view("/aaaaaaa").substr(0, N + 2)},
                          .access = accesses[N],
                          .limit = unspecified};
    BOOST_DESCRIBE_CLASS(look, (), (), (), ())
};

}  // namespace

BOOST_AUTO_TEST_CASE(schemes_have_words) {
    BOOST_TEST(detail::signed_words(sealed) ==
               "the timestamp's digits, the method in upper case and the path, joined with `\\n`");
    BOOST_TEST(detail::signed_words(exchange) ==
               "the encoded query as sent up to the signature and the body, joined without separators");
    BOOST_TEST(detail::signed_words({.components = inplace_vector<signature_part>{signature_part(body)}}) ==
               "the body");
    BOOST_TEST(detail::timestamp_words(sealed) == "Unix time in milliseconds, 13 digits");
    BOOST_TEST(detail::timestamp_words(exchange) == "Unix time in seconds");
    BOOST_TEST(detail::encoding_words(exchange.encoding) == "hexadecimal digits in lower case");
}

BOOST_AUTO_TEST_CASE(what_travels_is_told_with_its_place) {
    const auto told = [](const signature_scheme& signing) {
        std::string all;
        detail::visit_credentials(signing, [&](const std::string& location, const std::string& words) {
            all += location + ": " + words + '\n';
        });
        return all;
    };
    BOOST_TEST(told(sealed) ==
               "the header `X-Key`: the key\n"
               "the header `X-Time`: Unix time in milliseconds, 13 digits, at most 300000 ms from the server's clock\n"
               "the header `X-Seal`: the signature, base64url without padding\n");
    BOOST_TEST(told(exchange) ==
               "the header `X-Key`: the key\n"
               "the query parameter `timestamp`: Unix time in seconds, at most 300000 ms from the server's clock\n"
               "the query parameter `signature`: the signature, hexadecimal digits in lower case, as the last "
               "parameter\n");
}

BOOST_AUTO_TEST_CASE(an_apis_schemes_are_listed_once_in_the_order_of_their_use) {
    std::string listed;
    for (const auto& scheme : detail::schemes_of(api<look<0>, look<1>, look<2>, look<3>, look<4>>{}))
        listed += detail::scheme_words(scheme) + '\n';
    BOOST_TEST(
        listed ==
        "signature in the header X-Seal\nbearer token\nsignature in the query parameter signature\nbasic login\n");
}

BOOST_AUTO_TEST_CASE(who_may_call_is_one_sentence) {
    const std::vector<access_scheme> one = detail::schemes_of(api<look<1>>{});
    const std::vector<access_scheme> two = detail::schemes_of(api<look<1>, look<3>>{});
    BOOST_TEST(detail::access_words(public_access, one) == "public, no authentication headers.");
    BOOST_TEST(detail::access_words(signed_by(sealed).only_for("reader"), one) ==
               "signed request, only for the role `reader`.");
    BOOST_TEST(detail::access_words((signed_by(exchange) || bearer_token).requires_ownership("id", "must be yours"),
                                    two) == "signed request (scheme 2) or bearer token; `id` must be yours.");
    BOOST_TEST(detail::access_words(signed_by(sealed).timestamp_optional(), one) ==
               "signed request whose timestamp may be left out.");
    BOOST_TEST(detail::access_words(bearer_token || public_access, one) ==
               "bearer token or public, without authentication headers.");
    BOOST_TEST(detail::access_words(bearer_token.only_for("editor", "owner"), one) ==
               "bearer token, only for one of the roles `editor`, `owner`.");
    BOOST_TEST(detail::access_words(oauth2_client_credentials("https://a.example/token").scopes("a"), one) ==
               "bearer token of OAuth 2 client credentials from `https://a.example/token`, with the scope `a`.");
    BOOST_TEST(detail::access_words(bearer_token.scopes("books:read"), one) ==
               "bearer token, with the scope `books:read`.");
    BOOST_TEST(detail::access_words(bearer_token.scopes("a", "b").only_for("editor"), one) ==
               "bearer token, only for the role `editor`, with the scopes `a`, `b`.");
    constexpr access_policy joined = api_key_in_header("X-Id") && api_key_in_header("X-Secret");
    BOOST_TEST(detail::access_words(joined.only_for("reader"), one) ==
               "API key in the header `X-Id` and API key in the header `X-Secret`, only for the role `reader`.");
    BOOST_TEST(detail::access_words(joined || bearer_token, one) ==
               "API key in the header `X-Id` and API key in the header `X-Secret`, or bearer token.");
    BOOST_TEST(detail::shell_variable("PLAID-CLIENT-ID") == "plaid_client_id");
}
