// refused: service_api: a check is in own_checks twice, or has the name of another one there: list each check once, and give each a name of its own
// and: [docs/errors.md#own-check-twice]
// cause: A check that is listed twice would run twice, and the documents identify a check by its name.
// cure: List each check once, and give each another name.
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
    using own_checks = checks_in_order<open_hours, open_hours>;
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
