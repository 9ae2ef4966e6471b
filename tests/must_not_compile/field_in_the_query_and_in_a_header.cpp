// refused: service_api: a field has two locations: keep one of its placeholder, in_query, in_header and in_cookie
// and: [docs/errors.md#field-location-twice]
// and: ::search::words>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct search {
    optional<std::string> words{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&search::words, in_header{"Search-Words"}));
#else
    static constexpr auto rules = rules_of(field(&search::words, in_query, in_header{"Search-Words"}));
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = get("/search"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(search, (), (words))

constexpr api<search> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
