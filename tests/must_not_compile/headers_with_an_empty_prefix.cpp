// refused: service_api: a field is in a header with a name that cannot be sent: write one of letters, digits and -
// and: [docs/errors.md#field-header-name]
// and: ::save_object::metadata>
#include <map>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct save_object {
    required<std::string> key;
    std::map<std::string, std::string> metadata{};

    using self = save_object;
    static constexpr auto rules = rules_of(
#ifndef REFUSE
        field(&self::metadata, in_header{"X-Meta-*"}));
#else
        field(&self::metadata, in_header{"*"}));
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = put("/objects"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(save_object, (), (key, metadata))

constexpr api<save_object> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
