#define BOOST_TEST_MODULE wire.check_memory
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <service_api/client/sign_request.hpp>
#include <service_api/limits/replay_cache.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/server.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/trading/signing.hpp>
#include <string>

#include "support/counted_memory.hpp"

// What a request takes of the heap between the transport and its handler, and what its response takes: docs/serving.md
// says the same figures. A new allocation on this path is a decision, and changes a number here.

using namespace service_api;
using namespace service_api::rules;

namespace {

struct price {
    required<std::int64_t> cents;
};
BOOST_DESCRIBE_STRUCT(price, (), (cents))

struct read_price {
    required<std::int64_t> item;
    static constexpr auto http =
        endpoint<price>{.route = get("/v1/price"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_price, (), (item))

struct read_limited_price {
    required<std::int64_t> item;
    static constexpr auto http = endpoint<price>{.route = get("/v1/limited_price"),
                                                 .access = public_access,
                                                 .limit = rate{9, per_second, limit_scope::ip_address}};
};
BOOST_DESCRIBE_STRUCT(read_limited_price, (), (item))

struct change_price {
    required<std::int64_t> item;
    required<std::int64_t> cents;
    static constexpr auto http = endpoint<no_data>{.route = post("/v1/price"),
                                                   .access = trading::signed_request,
                                                   .limit = rate{9, per_second, limit_scope::account}};
};
BOOST_DESCRIBE_STRUCT(change_price, (), (item, cents))

constexpr unix_ms now{1'700'000'000'000};

struct key_book {
    std::optional<caller> find(std::string_view, std::string_view, unix_ms) const { return caller{"user"}; }
};

struct shop {
    key_book keys{};
    std::chrono::steady_clock::time_point tick{};
    sliding_window<> limiter{100, [this] { return tick; }};
    replay_cache replays{100};

    auto open() {
        return serve(api<read_price, read_limited_price, change_price>{},
                     environment{.clock = [] { return now; },
                                 .keys = keys,
                                 .verifier = ed25519_verifier{},
                                 .limiter = limiter,
                                 .replays = replays,
                                 .on_exception = [](std::exception_ptr) {}},
                     handle<read_price>([](const read_price&) -> reply<read_price> { return price{.cents = 5}; }),
                     handle<read_limited_price>(
                         [](const read_limited_price&) -> reply<read_limited_price> { return price{.cents = 5}; }),
                     handle<change_price>([](const change_price&) -> reply<change_price> { return no_data{}; }));
    }
};

http_request signed_change(std::int64_t cents) {
    static const ed25519_signer signer = ed25519_signer::generate();
    http_request request = build_request(change_price{.item = 1, .cents = cents});
    sign_request(request, trading::signing, signed_as{"user", signer}, now);
    request.peer_address = "192.0.2.1";
    return request;
}

template <class Server>
std::size_t allocations_of(const Server& server, const http_request& request) {
    const std::size_t before = test::allocations;
    const http_response response = server(request);
    const std::size_t taken = test::allocations - before;
    BOOST_TEST(response.status == 200);
    return taken;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_request_takes_what_its_response_and_its_records_need) {
    shop at;
    const auto server = at.open();
    http_request read = build_request(read_price{.item = 1});
    http_request limited = build_request(read_limited_price{.item = 1});
    read.peer_address = limited.peer_address = "192.0.2.1";
    // The limiter makes its tables.
    allocations_of(server, limited);
    allocations_of(server, signed_change(0));
    for (const std::int64_t round : {1, 2, 3}) {
        BOOST_TEST_CONTEXT("round " << round) {
            at.tick += std::chrono::seconds(2);  // a key with one request in its window has no log
            // The body, the list of the headers, and `application/json`, which is one character too long for a string.
            const std::size_t response = 3;
            BOOST_TEST(allocations_of(server, read) == response);
            // The limiter's key, and the name and the value of RateLimit-Policy; of `"ip_address";r=8` the value, too.
            const std::size_t limit = 3;
            BOOST_TEST(allocations_of(server, limited) == response + limit + 1);
            // The bytes that were signed, and the signature. Its record in the replay cache takes none.
            const std::size_t signature = 2;
            BOOST_TEST(allocations_of(server, signed_change(round)) == response + limit + signature);
        }
    }
}
