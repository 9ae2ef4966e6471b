// refused: service_api: a cookie has a name that cannot be sent: write one of letters, digits, - and _
// and: [docs/errors.md#cookie-name]
// and: ::list_orders::session>
// cause: A cookie is sent as `name=value`, so its name must be a token: not empty, and without spaces, `=` and `;`.
// cure: Write a name of letters, digits, `-` and `_`.
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct list_orders {
    optional<std::string> session{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&list_orders::session, in_cookie{"session_id"}));
#else
    static constexpr auto rules = rules_of(field(&list_orders::session, in_cookie{"session id"}));
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = get("/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), (session))

constexpr api<list_orders> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
