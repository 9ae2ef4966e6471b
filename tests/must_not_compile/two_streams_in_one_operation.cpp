// refused: service_api: an operation has two streams among its successes: describe an operation for each
// and: [docs/errors.md#success-streams]
// cause: A transport gets one media type whose body it does not wait for.
// cure: Describe an operation for each stream.
#include <service_api/description.hpp>
#include <service_api/stream.hpp>
#include <variant>

namespace {

using namespace service_api;

#ifndef REFUSE
using trades = std::variant<response<200, int>, response<201, event_stream<int>>>;
#else
using trades = std::variant<response<200, ndjson_stream<int>>, response<201, event_stream<int>>>;
#endif

struct watch_trades {
    static constexpr auto http =
        endpoint<trades>{.route = get("/trades"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(watch_trades, (), ())

constexpr api<watch_trades> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
