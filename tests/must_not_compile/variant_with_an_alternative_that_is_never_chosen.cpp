// refused: service_api: a std::variant has an alternative that is never chosen, as one before it takes every value of it
// and: [docs/errors.md#variant-alternative]
// and: ::find_orders::since>
// cause: A reader takes the first alternative that accepts the value; one before this accepts everything that this accepts.
// cure: Put the narrower alternative first.
#include <service_api/description.hpp>
#include <string>
#include <variant>

namespace {

using namespace service_api;
using namespace service_api::rules;

#ifndef REFUSE
using when = std::variant<date, std::string>;
#else
using when = std::variant<std::string, date>;
#endif

struct find_orders {
    required<when> since;

    static constexpr auto http =
        endpoint<no_data>{.route = post("/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(find_orders, (), (since))

constexpr api<find_orders> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
