// refused: service_api: a handler fails with an Error without its body, which the conventions do not make: write fail<Error>(body), or make_error_body(const request_error&, unix_ms, std::type_identity<Body>) in the conventions
// and: [docs/errors.md#handler-error-body]
// cause: The error has a body of its own, and nothing makes it.
// cure: Give the body, `fail<teapot>({.pot = "short"})`; or write the function in the conventions, which then also makes the body of the library's errors.
#include <service_api/server.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct pot_state {
    required<std::string> pot;
};
BOOST_DESCRIBE_STRUCT(pot_state, (), (pot))

inline constexpr error_with_body<pot_state> teapot{418, 0, "this is a teapot"};

struct brew {
    optional<std::string> text{};
    static constexpr auto http =
        endpoint<no_data, enveloped, teapot>{.route = get("/brew"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(brew, (), (text))

const auto parts = environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}};
const auto service = serve(api<brew>{}, parts, handle<brew>([](const brew&) -> reply<brew> {
#ifndef REFUSE
                               return fail<teapot>({.pot = "short"});
#else
                               return fail<teapot>();
#endif
                           }));

}  // namespace

int main() { return service({.method = "GET", .target = "/brew"}).status == 418 ? 0 : 1; }
