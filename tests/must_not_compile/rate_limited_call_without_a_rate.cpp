// refused: service_api: rate_limited_client calls an operation whose limit is unspecified: state a rate, or call it on the client itself
// and: [docs/errors.md#limit-unspecified]
// cause: A rate_limited_client waits as the operation's `.limit` demands, and this operation has no limit in its description.
// cure: Describe a rate, or call the operation on the client itself.
#include <service_api/client.hpp>
#include <service_api/client/rate_limited_client.hpp>

namespace {

using namespace service_api;

struct ping {
#ifndef REFUSE
    static constexpr auto http = endpoint<no_data>{
        .route = get("/v1/ping"), .access = public_access, .limit = rate{1, per_second, limit_scope::ip_address}};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/ping"), .access = public_access, .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(ping, (), ())

struct no_line {
    http_response send(const http_request&, std::error_code&) { return {}; }
} line;
struct no_room {
    limit_decision admit(std::string_view, std::uint32_t, std::chrono::nanoseconds, std::uint32_t) {
        return {.accepted = false};
    }
    void release(std::string_view, const limit_decision&) {}
} room;

}  // namespace

int main() {
    client plain(api<ping>{}, line);
    rate_limited_client call(plain, room);
    return call(ping{}) ? 0 : 1;
}
