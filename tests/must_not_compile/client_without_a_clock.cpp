// refused: service_api: a client whose credential is made for each request has no clock: write client(api, transport, credential, clock)
// and: [docs/errors.md#client-clock]
// cause: A signature, a token for one request and a token that is renewed depend on the time of the call.
// cure: Give the client a clock, such as `system_wall_clock{}`.
#include <service_api/client.hpp>

namespace {

using namespace service_api;

struct look {
    static constexpr auto http = endpoint<no_data>{.route = get("/look"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

struct token_of_a_request {
    static constexpr bool fits(const access_scheme& scheme) { return scheme.kind == credential_kind::bearer; }
    void authorize(http_request& request, unix_ms now) const {
        request.headers.add("Authorization", "Bearer " + request.target + std::to_string(now.count));
    }
};

struct line {
    http_response send(const http_request&, std::error_code&) { return {.status = 200, .body = R"({"success":true})"}; }
} wire;

int ask() {
#ifndef REFUSE
    client call(api<look>{}, wire, token_of_a_request{}, system_wall_clock{});
#else
    client call(api<look>{}, wire, token_of_a_request{});
#endif
    return call(look{}) ? 0 : 1;
}

}  // namespace

int main() { return ask(); }
