// refused: service_api: a field is in a header with a name that cannot be sent: write one of letters, digits and -
// and: [docs/errors.md#field-header-name]
// and: ::list_orders::tag>
// cause: A header is sent as `Name: value`, so its name must be a token: without spaces, colons and line breaks.
// cure: Write a name of letters, digits and `-`.
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct list_orders {
    optional<std::string> tag{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&list_orders::tag, in_header{"X-Tag"}));
#else
    static constexpr auto rules = rules_of(field(&list_orders::tag, in_header{"X Tag"}));
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = get("/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), (tag))

constexpr api<list_orders> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
