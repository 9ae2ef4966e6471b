// refused: service_api: a path has more than 32 segments
// and: [docs/errors.md#path-segments]
// cause: Routing keeps the segments of a request in a fixed array, so that it never allocates.
// cure: Shorten the path, or let parts of it travel in the query.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route =
    service_api::get("/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20/21/22/23/24/25/26/27/28/29/30/31/32");
#else
constexpr auto route =
    service_api::get("/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20/21/22/23/24/25/26/27/28/29/30/31/32/");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
