// refused: service_api: an event_stream ends with a text that no event can have as its data: write one line that does
// and: [docs/errors.md#stream-end]
// cause: A line break ends the data of an event, and a reader skips a space before it, so a client would never find the end.
// cure: Write one line, such as `[DONE]`.
#include <service_api/description.hpp>
#include <service_api/stream.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
using trades = event_stream<int, "[DONE]">;
#else
using trades = event_stream<int, "[DONE]\n">;
#endif

struct watch_trades {
    static constexpr auto http =
        endpoint<trades>{.route = get("/trades"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(watch_trades, (), ())

constexpr api<watch_trades> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
