// refused: service_api: the validation_error of conventions has a body that they do not make: write make_error_body(const request_error&, unix_ms, std::type_identity<Body>) in them
// and: [docs/errors.md#conventions-error-body]
// cause: The library responds with this error to fields that break their rules, and no handler runs that could give the body.
// cure: Write the function, which makes the body of the violations.
#include <service_api/description.hpp>
#include <string>
#include <type_traits>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct pot_state {
    required<std::string> pot;
};
BOOST_DESCRIBE_STRUCT(pot_state, (), (pot))

inline constexpr error_with_body<pot_state> teapot{418, 0, "this is a teapot"};

struct kitchen : problem_details {
#ifndef REFUSE
    using problem_details::make_error_body;
    static pot_state make_error_body(const request_error&, unix_ms, std::type_identity<pot_state>) {
        return {.pot = "short"};
    }
#endif
    static constexpr auto validation_error = teapot;
};

struct brew {
    static constexpr auto http =
        endpoint<no_data, kitchen>{.route = get("/brew"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(brew, (), ())

constexpr api<brew> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
