// refused: service_api: a signed operation is called on a client without a signer: write client(api, transport, signed_as{account, signer}, clock)
// and: [docs/errors.md#signer-missing]
// cause: The operation's `.access` is a signature, and the client was made without a signer.
// cure: Give the client an account with its signer, and a clock for the timestamp.
#include <service_api/client.hpp>
#include <service_api/trading/signing.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct look {
    optional<std::string> text{};
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), (text))

struct seal {
    std::string key() const { return "key"; }
    std::string sign(std::string_view) const { return "signature"; }
} signer;

struct line {
    http_response send(const http_request&, std::error_code&) { return {.status = 200, .body = R"({"success":true})"}; }
} wire;

int ask() {
#ifndef REFUSE
    client call(api<look>{}, wire, signed_as{"account", signer}, [] { return unix_ms{0}; });
#else
    client call(api<look>{}, wire);
#endif
    return call(look{}) ? 0 : 1;
}

}  // namespace

int main() { return ask(); }
