// warned: service_api: a deprecated operation is called: its description says what to use instead
// and: [docs/errors.md#deprecated-operation]
// cause: The endpoint of the operation has a `.deprecated` note. It is a warning, unless warnings are errors.
// cure: Call the operation that the note names. Here the good half removes the note.
#include <service_api/client.hpp>

namespace {

using namespace service_api;

struct ping {
#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/ping"), .access = public_access, .limit = unspecified};
#else
    static constexpr auto http = endpoint<no_data>{
        .route = get("/ping"), .access = public_access, .limit = unspecified, .deprecated = "use get_status"};
#endif
};
BOOST_DESCRIBE_STRUCT(ping, (), ())

struct no_line {
    http_response send(const http_request&, std::error_code&) { return {}; }
} line;

int ask() {
    client call(api<ping>{}, line);
    return call(ping{}) ? 0 : 1;
}

}  // namespace

int main() { return ask(); }
