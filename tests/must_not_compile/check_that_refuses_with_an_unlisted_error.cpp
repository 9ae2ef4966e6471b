// refused: service_api: the function of a Check rejects with an Error that the check does not list: write it into its errors
// and: [docs/errors.md#check-error]
// cause: Documents and clients derive the errors of a check from its list, so the check can refuse with no other one.
// cure: Add the error to the `errors` of the check.
#include <service_api/server.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

inline constexpr error_definition closed{503, 0, "the shop is closed", "closed"};
inline constexpr error_definition sold_out{409, 0, "there is none left", "sold_out"};

struct open_hours {
    static constexpr std::string_view name = "open hours";
    static constexpr std::string_view reason = "Nothing runs while the shop is closed.";
#ifndef REFUSE
    static constexpr possible_error errors[] = {{closed}, {sold_out}};
#else
    static constexpr possible_error errors[] = {{closed}};
#endif
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
const auto check = enforce<open_hours>([](const check_context& seen) -> check_result<open_hours> {
    if (seen.request.headers.find("Item") != nullptr) return fail<sold_out>();
    return fail<closed>();
});
const auto service = serve(api<ping>{}, parts, handler, check);

}  // namespace

int main() { return service({.method = "GET", .target = "/ping"}).status == 503 ? 0 : 1; }
