// refused: service_api: a success of status 204, 205 or 304 has a body: remove the body, or write response<200, body>
// and: [docs/errors.md#success-body]
// cause: Responses of these statuses end with their headers: the bytes of a body would be read as the next response.
// cure: Remove the body, or use a status that has one.
#include <service_api/description.hpp>
#include <service_api/stream.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
using trades = response<200, event_stream<int>>;
#else
using trades = response<204, event_stream<int>>;
#endif

struct watch_trades {
    static constexpr auto http =
        endpoint<trades>{.route = get("/trades"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(watch_trades, (), ())

constexpr api<watch_trades> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
