// refused: service_api: the request_headers of conventions have a name or a value that cannot be sent: write a
// and: [docs/errors.md#conventions-header]
// and: shop_conventions
// cause: A header is sent as `Name: value` in one line: a blank or a colon in its name, or a line break in its value, would make another
// cause: header of it.
// cure: Write a name of letters, digits and `-`, and a value in one line without blanks at its ends.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct shop_conventions : enveloped {
#ifndef REFUSE
    static constexpr inplace_vector<fixed_header> request_headers{fixed_header{"Shop-Version", "1"}};
#else
    static constexpr inplace_vector<fixed_header> request_headers{fixed_header{"Shop Version", "1"}};
#endif
};

struct look {
    static constexpr auto http =
        endpoint<no_data, shop_conventions>{.route = get("/look"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

constexpr api<look> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
