#pragma once

#include <optional>
#include <service_api/description/access.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/jwt.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/validate/validate.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <utility>

namespace service_api {

/// The header and the claims of a token, both described records. `alg` is not among them: it is the signer's.
template <described_record Header, described_record Claims>
struct jwt_content {
    Header header;
    Claims claims;
};
template <class Header, class Claims>
jwt_content(Header, Claims) -> jwt_content<Header, Claims>;

/// A credential that is a JSON Web Token for each request, sent as a bearer token:
/// `request_jwt{signer, [](const http_request& request, unix_ms now) { return jwt_content{...}; }}`. The function gets
/// the final request, whose method and target a claim may name. A call whose header or claims break a rule is not sent.
template <jwt_signer Signer, class Make>
    requires requires(const Make& make, const http_request& request, unix_ms now) {
        make(request, now).header;
        make(request, now).claims;
    }
class request_jwt {
public:
    request_jwt(Signer signer, Make make) : signer_(std::move(signer)), make_(std::move(make)) {}

    static constexpr bool fits(const access_scheme& scheme) { return scheme.kind == credential_kind::bearer; }

    std::string authorize(http_request& request, unix_ms now) const {
        const auto content = make_(std::as_const(request), now);
        for (const auto& broken : {validate(content.header), validate(content.claims)}) {
            if (!broken.empty()) return "the token of the request: " + broken.front().message;
        }
        const std::optional<std::string> token = make_jwt(signer_, content.header, content.claims);
        if (!token) return "the token of the request cannot be signed";
        request.headers.add("Authorization", "Bearer " + *token);
        return {};
    }

private:
    Signer signer_;
    Make make_;
};

}  // namespace service_api
