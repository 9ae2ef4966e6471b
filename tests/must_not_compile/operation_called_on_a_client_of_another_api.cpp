// refused: service_api: an operation is called that this client's api does not list: add it to api<...>
// and: [docs/errors.md#operation-not-in-api]
// cause: A client calls the operations of its `api<...>` only, as the server behind it has no route for others.
// cure: Add the operation to the list of the api.
#include <service_api/client.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct ping {
    optional<std::string> text{};
    static constexpr auto http =
        endpoint<no_data>{.route = get("/ping"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(ping, (), (text))

struct pong {
    optional<std::string> text{};
    static constexpr auto http =
        endpoint<null_data>{.route = get("/pong"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(pong, (), (text))

struct line {
    http_response send(const http_request&, std::error_code&) { return {.status = 200, .body = R"({"success":true})"}; }
} wire;

#ifndef REFUSE
constexpr api<ping, pong> v1{};
#else
constexpr api<ping> v1{};
#endif

int ask() {
    client call(v1, wire);
    return call(ping{}) && !call(pong{}) ? 0 : 1;
}

}  // namespace

int main() { return ask(); }
