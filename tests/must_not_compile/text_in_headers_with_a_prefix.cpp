// refused: service_api: a field travels where its type cannot: in a path, header or cookie write a text, number, date or enumeration, in a header also an array of such, in a query or form also an array, map or record of such; a map in headers has in_header{"X-Meta-*"}
// and: [docs/errors.md#field-location-type]
// and: ::save_object::metadata>
#include <map>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct save_object {
    required<std::string> key;
    optional<std::string> metadata{};

    using self = save_object;
    static constexpr auto rules = rules_of(
#ifndef REFUSE
        field(&self::metadata, in_header{"X-Meta"}));
#else
        field(&self::metadata, in_header{"X-Meta-*"}));
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = put("/objects"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(save_object, (), (key, metadata))

constexpr api<save_object> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
