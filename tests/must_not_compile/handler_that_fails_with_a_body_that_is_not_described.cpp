// refused: service_api: a handler fails with an Error with a body that is no argument of the endpoint of its operation Op: write endpoint<Response, Conventions, Error>
// and: [docs/errors.md#handler-error-with-body]
// cause: Documents and clients know the body of an error from the type of the endpoint; in `.declared_errors` it is lost.
// cure: Make the error an argument of `endpoint`, and remove it from `.declared_errors`.
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
#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data, enveloped, teapot>{.route = get("/brew"), .access = public_access, .limit = unspecified};
#else
    static constexpr auto http = endpoint<no_data, enveloped>{
        .route = get("/brew"), .access = public_access, .limit = unspecified, .declared_errors = {teapot}};
#endif
};
BOOST_DESCRIBE_STRUCT(brew, (), (text))

const auto parts = environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}};
const auto service = serve(api<brew>{}, parts, handle<brew>([](const brew& request) -> reply<brew> {
                               if (!request.text) return fail<teapot>({.pot = "short"});
                               return no_data{};
                           }));

}  // namespace

int main() { return service({.method = "GET", .target = "/brew"}).status == 418 ? 0 : 1; }
