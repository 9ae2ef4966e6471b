// refused: service_api: an error has a status with which clients would not read it as an error: write 400 to 599
// and: [docs/errors.md#error-status]
// and: look
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct shop_headers {
    rules::optional<int> left{};
};
BOOST_DESCRIBE_STRUCT(shop_headers, (), (left))

#ifndef REFUSE
inline constexpr error_with_headers<shop_headers> no_shop{404, 0, "there is no such shop", "no_shop"};
#else
inline constexpr error_with_headers<shop_headers> no_shop{600, 0, "there is no such shop", "no_shop"};
#endif

struct look {
    static constexpr auto http = endpoint<no_data, problem_details, no_shop>{
        .route = get("/look"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

constexpr api<look> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
