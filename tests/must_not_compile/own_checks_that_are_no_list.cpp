// refused: service_api: the own_checks of conventions are not a list of checks: write using own_checks = checks_in_order<some_check>
// and: [docs/errors.md#own-check-list]
// cause: The checks are read from a list, which is a type; anything else would be ignored.
// cure: Write `using own_checks = checks_in_order<...>`, also for a single check.
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
#ifndef REFUSE
    using own_checks = checks_in_order<open_hours>;
#else
    using own_checks = open_hours;
#endif
};

struct ping {
    optional<std::string> text{};
    static constexpr auto http =
        endpoint<no_data, conventions>{.route = get("/ping"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(ping, (), (text))

[[maybe_unused]] constexpr api<ping> shop{};

}  // namespace

int main() {}
