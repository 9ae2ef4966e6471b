// refused: service_api: an error has a status with which clients would not read it as an error: write 400 to 599
// and: [docs/errors.md#error-status]
// and: look
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
inline constexpr error_definition no_shop{404, 0, "there is no such shop", "no_shop"};
#else
inline constexpr error_definition no_shop{204, 0, "there is no such shop", "no_shop"};
#endif

struct look {
    static constexpr auto http = endpoint<no_data, enveloped>{
        .route = get("/look"), .access = public_access, .limit = unspecified, .declared_errors = {no_shop}};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

constexpr api<look> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
