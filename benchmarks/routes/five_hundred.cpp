#include <array>
#include <cstddef>
#include <service_api/description.hpp>
#include <service_api/message/router.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "routes/find.hpp"
#include "routes/routes.hpp"

namespace benchmarks {

namespace {

using namespace service_api;
using namespace service_api::rules;

constexpr std::array<std::string_view, 10> kinds{"accounts", "builders", "vaults",     "markets", "referrals",
                                                 "brokers",  "desks",    "portfolios", "keys",    "strategies"};
constexpr std::array<std::string_view, 10> parts{"orders",    "trades",      "positions", "transactions", "fees",
                                                 "transfers", "settlements", "limits",    "balances",     "notes"};

/// `/v1/accounts/{id}/orders`, with or without `/{part}` after it.
template <std::size_t Pair, bool One>
class path_text {
    static constexpr std::array<std::string_view, 5> pieces{"/v1/", kinds[Pair / 10], "/{id}/", parts[Pair % 10],
                                                            One ? "/{part}" : ""};
    static constexpr std::size_t size = [] {
        std::size_t sum = 0;
        for (const std::string_view piece : pieces) sum += piece.size();
        return sum;
    }();
    static constexpr std::array<char, size> characters = [] {
        std::array<char, size> text{};
        std::size_t at = 0;
        for (const std::string_view piece : pieces) {
            for (const char c : piece) text[at++] = c;
        }
        return text;
    }();

public:
    static constexpr std::string_view text{characters.data(), size};
};

template <http_verb Verb, std::size_t Pair>
struct of_all_parts {
    required<std::string> id;

    static constexpr auto http = endpoint<null_data>{
        .route = http_route{Verb, path_text<Pair, false>::text}, .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(of_all_parts, (), (id), (), ())
};

template <http_verb Verb, std::size_t Pair>
struct of_one_part {
    required<std::string> id;
    required<std::string> part;

    static constexpr auto http = endpoint<null_data>{
        .route = http_route{Verb, path_text<Pair, true>::text}, .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(of_one_part, (), (id, part), (), ())
};

template <std::size_t... Pair>
constexpr auto api_of(std::index_sequence<Pair...>) {
    using enum http_verb;
    return api<of_all_parts<get, Pair>..., of_all_parts<post, Pair>..., of_one_part<get, Pair>...,
               of_one_part<put, Pair>..., of_one_part<delete_, Pair>...>{};
}
constexpr auto five_hundred = api_of(std::make_index_sequence<100>());
static_assert(five_hundred.size == 500);

}  // namespace

const route_set& five_hundred_routes() {
    static const route_set made = routes_and_requests("five_hundred", five_hundred);
    return made;
}

void measure_service_api_among_five_hundred() {
    measure_router<service_api_router<five_hundred>>(five_hundred_routes(), "service_api");
}

}  // namespace benchmarks
