// refused: service_api: an error has a status with which clients would not read it as an error: write 400 to 599
// and: [docs/errors.md#error-status]
// and: shop
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct shop : problem_details {
#ifndef REFUSE
    static constexpr error_definition map_error(const error_definition& error) {
        return error == errors::forbidden ? error_definition{403, 7, "not yours"} : error;
    }
#else
    static constexpr error_definition map_error(const error_definition& error) {
        return error == errors::forbidden ? error_definition{200, 7, "not yours"} : error;
    }
#endif
};

struct look {
    static constexpr auto http =
        endpoint<no_data, shop>{.route = get("/look"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

constexpr api<look> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
