// refused: service_api: two credentials of one request are sent in the same header or parameter: remove one, or write || between alternatives
// and: [docs/errors.md#access-joined-location]
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr access_policy access = bearer_token || basic_login;
#else
constexpr access_policy access = bearer_token && basic_login;
#endif

struct look {
    static constexpr auto http = endpoint<no_data>{.route = get("/look"), .access = access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.summary.empty() ? 0 : 1; }
