// refused: service_api: the operations of an api have different conventions: give every endpoint the same
// and: [docs/errors.md#conventions-differ]
// cause: Conventions decide on envelope and error body. Errors without an operation, such as an unknown path, can have one form only.
// cure: Give every endpoint of the api the same conventions.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
using others = enveloped;
#else
using others = problem_details;
#endif

struct ping {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/ping"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(ping, (), ())

struct pong {
    static constexpr auto http =
        endpoint<no_data, others>{.route = get("/pong"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(pong, (), ())

constexpr api<ping, pong> v1{};

}  // namespace

int main() { return v1.size == 2 ? 0 : 1; }
