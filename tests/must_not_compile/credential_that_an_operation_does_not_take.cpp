// refused: service_api: an operation is called on a client without a credential that it takes
// and: [docs/errors.md#credential]
// cause: The operation's `.access` lists the credentials it takes, and the client was made with another one, or with none.
// cure: Make the client with one of the credentials in the operation's `.access`, or with a `credential_set` of all that are joined.
#include <service_api/client.hpp>

namespace {

using namespace service_api;

struct look {
    static constexpr auto http = endpoint<no_data>{
        .route = get("/look"), .access = bearer_token || api_key_in_header("X-API-Key"), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

struct line {
    http_response send(const http_request&, std::error_code&) { return {.status = 200, .body = R"({"success":true})"}; }
} wire;

int ask() {
#ifndef REFUSE
    client call(api<look>{}, wire, api_key{"key"});
#else
    client call(api<look>{}, wire, basic{"user", "password"});
#endif
    return call(look{}) ? 0 : 1;
}

}  // namespace

int main() { return ask(); }
