#pragma once

#include <functional>
#include <service_api/client/request_jwt.hpp>
#include <service_api/description.hpp>
#include <service_api/openssl/es256.hpp>
#include <string>
#include <utility>

namespace strangers::coinbase {

using namespace service_api;
using namespace service_api::rules;

/// The header of a token, beside its algorithm.
struct token_header {
    required<std::string> kid;
    required<std::string> nonce;
    required<const_value<"JWT">> typ{};
};
BOOST_DESCRIBE_STRUCT(token_header, (), (kid, nonce, typ))

/// What a token claims: this key, this request, in the next two minutes.
struct token_claims {
    required<const_value<"cdp">> iss{};
    required<std::string> sub;
    required<unix_s> nbf;
    required<unix_s> exp;
    required<std::string> uri;

    using self = token_claims;
    static constexpr auto rules =
        rules_of(field(&self::sub, meaning{"the key's name"}, not_empty),
                 field(&self::uri, example{"GET api.coinbase.com/api/v3/brokerage/accounts"}));
};
BOOST_DESCRIBE_STRUCT(token_claims, (), (iss, sub, nbf, exp, uri))

/// Returns what the token of a request names: the method, the host and the path, without the query.
inline std::string uri_of(const http_request& request, const std::string& host) {
    return request.method + ' ' + host + request.target.substr(0, request.target.find('?'));
}

/// Returns a credential that makes a token for each request with a key of Coinbase's developer platform. `nonce`
/// returns another text each time.
inline auto cdp_key(std::string name, es256_signer signer, std::function<std::string()> nonce,
                    std::string host = "api.coinbase.com") {
    return request_jwt{
        std::move(signer), [name = std::move(name), nonce = std::move(nonce), host = std::move(host)](
                               const http_request& request, unix_ms now) {
            const unix_s from{now.count / 1000};
            return jwt_content{
                token_header{.kid = name, .nonce = nonce()},
                token_claims{.sub = name, .nbf = from, .exp = unix_s{from.count + 120}, .uri = uri_of(request, host)}};
        }};
}

}  // namespace strangers::coinbase
