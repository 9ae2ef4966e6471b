// refused: service_api: a field is the whole body and another travels in the body too
// and: [docs/errors.md#body-field]
// and: ::set_labels::replace>
// cause: If one field is the whole body, there is no room in the body for another field.
// cure: Let the other field travel in the query or a header.
#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct set_labels {
    required<std::vector<std::string>> labels;
    bool replace = false;

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&set_labels::labels, as_body), field(&set_labels::replace, in_query));
#else
    static constexpr auto rules = rules_of(field(&set_labels::labels, as_body));
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = put("/labels"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(set_labels, (), (labels, replace))

constexpr api<set_labels> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
