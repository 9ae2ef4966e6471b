// refused: service_api: an Error of an endpoint has no headers and no body: write it into .declared_errors
// and: [docs/errors.md#endpoint-error-without-headers]
// cause: Only an error with headers or a body of its own is a template argument of its endpoint, because these are types.
// cure: Write the error into `.declared_errors`.
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

inline constexpr error_definition teapot{418, 0, "this is a teapot"};

#ifndef REFUSE
using brewing = endpoint<no_data, enveloped>;
#else
using brewing = endpoint<no_data, enveloped, teapot>;
#endif

struct brew {
    static constexpr auto http =
        brewing{.route = get("/brew"), .access = public_access, .limit = unspecified, .declared_errors = {teapot}};
};
BOOST_DESCRIBE_STRUCT(brew, (), ())

constexpr api<brew> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
