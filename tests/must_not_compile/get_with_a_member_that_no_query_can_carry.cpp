// refused: service_api: a field travels where its type cannot: in a path, header or cookie write a text, number, date or enumeration
// and: [docs/errors.md#field-location-type]
// and: ::search::words>
// cause: A path segment or header holds one text, a query or form a flat list of `name=value`. The field's type has no spelling there.
// cure: Use a type from the message, or let the field travel in the body.
#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;

struct search {
#ifndef REFUSE
    std::vector<std::string> words{};
#else
    std::vector<std::vector<std::string>> words{};
#endif

    static constexpr auto http =
        endpoint<no_data>{.route = get("/search"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(search, (), (words))

constexpr api<search> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
