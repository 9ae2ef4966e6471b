// refused: service_api: a field travels where its type cannot: in a path, header or cookie write a text, number, date or enumeration
// and: [docs/errors.md#field-location-type]
// and: ::search::tags>
#include <map>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct search {
#ifndef REFUSE
    optional<std::string> tags{};
#else
    std::map<std::string, std::string> tags{};
#endif

    static constexpr auto rules = rules_of(field(&search::tags, in_header{"Search-Tags"}));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/search"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(search, (), (tags))

constexpr api<search> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
