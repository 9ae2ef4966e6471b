// refused: service_api: a credential_set has two credentials of one type, of which the second is never sent: remove one
// and: [docs/errors.md#credential-twice]
// cause: A request has the first credential of the set that fits, so another one of its type is never sent.
// cure: Remove one of the two, or give it the name of another key.
#include <service_api/client.hpp>

namespace {

using namespace service_api;

struct look {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"),
                          .access = api_key_in_header("App-Id") && api_key_in_header("App-Secret"),
                          .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

struct line {
    http_response send(const http_request&, std::error_code&) { return {.status = 200, .body = R"({"success":true})"}; }
} wire;

int ask() {
#ifndef REFUSE
    client call(api<look>{}, wire, credential_set{api_key_named<"App-Id">{"ada"}, api_key_named<"App-Secret">{"lace"}});
#else
    client call(api<look>{}, wire, credential_set{api_key_named<"App-Id">{"ada"}, api_key_named<"App-Id">{"lace"}});
#endif
    return call(look{}) ? 0 : 1;
}

}  // namespace

int main() { return ask(); }
