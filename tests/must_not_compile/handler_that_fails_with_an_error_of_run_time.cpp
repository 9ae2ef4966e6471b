// refused: service_api: a handler returns an error that the compiler cannot compare with its description: write return fail<errors::data_not_found>(), with the name of a constant
// and: [docs/errors.md#handler-error-run-time]
// cause: The compiler compares the errors of a handler with the description, which it can do for constants only.
// cure: Return the error by the name of its constant, as a template argument.
#include <service_api/server.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct look_up {
    optional<std::string> text{};
    static constexpr auto http = endpoint<no_data>{.route = get("/look_up"),
                                                   .access = public_access,
                                                   .limit = unspecified,
                                                   .declared_errors = {errors::data_not_found}};
};
BOOST_DESCRIBE_STRUCT(look_up, (), (text))

const auto parts = environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}};
const auto service = serve(api<look_up>{}, parts, handle<look_up>([](const look_up& request) -> reply<look_up> {
#ifndef REFUSE
                               if (!request.text) return fail<errors::data_not_found>();
#else
                               if (!request.text) return errors::data_not_found;
#endif
                               return no_data{};
                           }));

}  // namespace

int main() { return service({.method = "GET", .target = "/look_up"}).status == 400 ? 0 : 1; }
