// refused: service_api: this server lacks a function for each check listed in ChecksWithoutAFunction: write enforce<check>(function)
// and: [docs/errors.md#server-no-check]
// cause: The conventions declare the check, so every client expects it, and only a function of the server can run it.
// cure: Add one function for each check in the list.
// and: open_hours
#include <service_api/server.hpp>

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
[[maybe_unused]] const auto check =
    enforce<open_hours>([](const check_context&) -> check_result<open_hours> { return fail<closed>(); });
#ifndef REFUSE
const auto service = serve(api<ping>{}, parts, handler, check);
#else
const auto service = serve(api<ping>{}, parts, handler);
#endif

}  // namespace

int main() { return service({.method = "GET", .target = "/ping"}).status == 503 ? 0 : 1; }
