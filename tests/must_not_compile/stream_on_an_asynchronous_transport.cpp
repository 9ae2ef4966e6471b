// refused: service_api: an operation with a stream is called on an asynchronous transport: write a client over a beast_client for it
// and: [docs/errors.md#stream-on-async-transport]
// cause: Streams are read and written by functions that wait, which would stop the thread of an event loop.
// cure: Call the operation with a client over a `beast_client`, on a thread of its own.
#include <service_api/client.hpp>
#include <service_api/description.hpp>
#include <service_api/stream.hpp>
#include <vector>

namespace {

using namespace service_api;

#ifndef REFUSE
struct list_prices {
    static constexpr auto http =
        endpoint<std::vector<int>>{.route = get("/prices"), .access = public_access, .limit = unspecified};
};
#else
struct list_prices {
    static constexpr auto http =
        endpoint<event_stream<int>>{.route = get("/prices"), .access = public_access, .limit = unspecified};
};
#endif
BOOST_DESCRIBE_STRUCT(list_prices, (), ())

constexpr api<list_prices> v1{};

struct no_executor {};
struct no_token {};
struct no_transport {
    using executor_type = no_executor;
    using default_token = no_token;
    template <class Call, class Token>
    static void async_exchange(const Call&, Token) {}
    static executor_type get_executor() { return {}; }
};

inline void list(client<api<list_prices>, no_transport>& call) { call(list_prices{}); }

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
