// refused: service_api: a query is read into an operation, of which some members travel elsewhere: include <service_api/message/query.hpp>
// and: [docs/errors.md#query-of-operation]
// cause: Some members of an operation travel in its path, headers or body, so its query is not the whole record.
// cure: Include the header that reads the query of an operation.
#include <service_api/codec/form/read_query.hpp>
#include <service_api/description.hpp>
#ifndef REFUSE
#include <service_api/message/query.hpp>
#endif
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct find {
    required<std::string> id;
    static constexpr auto http =
        endpoint<no_data>{.route = get("/a/{id}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(find, (), (id))

}  // namespace

int main() { return read_query<find>("").value ? 0 : 1; }
