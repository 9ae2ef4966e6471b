// refused: service_api: this part has functions for Checks, which run for all operations: pass enforce<check>(function) to serve
// and: [docs/errors.md#part-check]
// and: open_hours
// cause: A check of the conventions runs for every operation of the api, so its function belongs to the whole server.
// cure: Pass the function to `serve`, beside the parts.
#include <service_api/server.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

inline constexpr error_definition closed{503, 0, "the shop is closed", "closed"};

struct open_hours {
    static constexpr std::string_view name = "open hours";
    static constexpr std::string_view reason = "Nothing runs while the shop is closed.";
    static constexpr possible_error errors[] = {{closed}};
    static constexpr auto position = checks::before<checks::authentication>;
};

struct conventions : problem_details {
    using own_checks = checks_in_order<open_hours>;
};

struct ping {
    optional<std::string> text{};
    static constexpr auto http =
        endpoint<no_data, conventions>{.route = get("/ping"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(ping, (), (text))

const auto parts = environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}};
const auto handler = handle<ping>([](const ping&) -> reply<ping> { return no_data{}; });
const auto check = enforce<open_hours>([](const check_context&) -> check_result<open_hours> { return fail<closed>(); });

#ifndef REFUSE
const auto part = serve_part<ping>(handler);
const auto service = serve(api<ping>{}, parts, part, check);
#else
const auto part = serve_part<ping>(handler, check);
#endif

}  // namespace

int main() { return 0; }
