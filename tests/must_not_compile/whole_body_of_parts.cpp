// refused: service_api: a field is the whole body, but the body is a form of fields: remove as_body, or write another .body
// and: [docs/errors.md#whole-form]
// and: ::set_label::label>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct set_label {
    required<std::string> label;

    static constexpr auto rules = rules_of(field(&set_label::label, as_body));
#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = put("/label"), .access = public_access, .limit = unspecified, .body = json_body{}};
#else
    static constexpr auto http = endpoint<no_data>{
        .route = put("/label"), .access = public_access, .limit = unspecified, .body = multipart_body{}};
#endif
};
BOOST_DESCRIBE_STRUCT(set_label, (), (label))

constexpr api<set_label> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
