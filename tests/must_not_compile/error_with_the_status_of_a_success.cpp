// refused: service_api: an error has a status with which clients would not read it as an error: write 400 to 599
// and: [docs/errors.md#error-status]
// and: look
// cause: A client reads a response with 2xx as a success, unless the conventions have a `status_probe`, which shows in the body that it is an
// cause: error. A status below 200 or above 599 cannot be sent, and 204, 205 and 304 have no body. Others from 300 on are
// cause: errors if no success of the operation has them.
// cure: Use a status from 400 to 599.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
inline constexpr error_definition no_shop{404, 0, "there is no such shop", "no_shop"};
#else
inline constexpr error_definition no_shop{200, 0, "there is no such shop", "no_shop"};
#endif

struct look {
    static constexpr auto http = endpoint<no_data, problem_details>{
        .route = get("/look"), .access = public_access, .limit = unspecified, .declared_errors = {no_shop}};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

constexpr api<look> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
