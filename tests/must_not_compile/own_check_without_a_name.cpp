// refused: service_api: a check of own_checks is not whole: it has a name of its own, a reason, errors, and a position beside a check of this library: write static constexpr auto position = checks::after<checks::authentication>
// and: [docs/errors.md#own-check]
// and: open_hours
#include <service_api/server.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

inline constexpr error_definition closed{503, 0, "the shop is closed", "closed"};

struct open_hours {
#ifndef REFUSE
    static constexpr std::string_view name = "open hours";
#else
    static constexpr std::string_view name = "";
#endif
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

[[maybe_unused]] constexpr api<ping> shop{};

}  // namespace

int main() {}
