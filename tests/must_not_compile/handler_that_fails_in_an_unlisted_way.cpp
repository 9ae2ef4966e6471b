// refused: service_api: a handler fails with an Error that the description of its operation Op does not list: write it into .declared_errors, or into the default_errors of the conventions
// and: [docs/errors.md#handler-error]
// cause: Documents and clients know the errors of an operation from its description, and this one is not in it.
// cure: Add the error to the endpoint of the operation, or to the defaults of the conventions.
#include <service_api/server.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

inline constexpr error_definition teapot{418, 0, "this is a teapot"};

struct brew {
    optional<std::string> text{};
#ifndef REFUSE
    static constexpr auto http = endpoint<no_data>{
        .route = get("/brew"), .access = public_access, .limit = unspecified, .declared_errors = {teapot}};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = get("/brew"), .access = public_access, .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(brew, (), (text))

const auto parts = environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}};
const auto service = serve(api<brew>{}, parts, handle<brew>([](const brew& request) -> reply<brew> {
                               if (!request.text) return fail<teapot>();
                               return no_data{};
                           }));

}  // namespace

int main() { return service({.method = "GET", .target = "/brew"}).status == 418 ? 0 : 1; }
