// refused: service_api: a list of a description has more than 8 entries: remove one
// and: [docs/errors.md#list-of-nine]
// cause: A description is a constant of fixed size: its lists (assumptions, errors, rates, servers, parts of a signature) have room for 8.
// cure: Remove an item, or join texts into one.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct look {
    static constexpr auto http = endpoint<no_data>{.route = get("/look"),
                                                   .access = public_access,
                                                   .limit = unspecified,
#ifndef REFUSE
                                                   .assumptions = {"1", "2", "3", "4", "5", "6", "7", "8"}};
#else
                                                   .assumptions = {"1", "2", "3", "4", "5", "6", "7", "8", "9"}};
#endif
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.summary.empty() ? 0 : 1; }
