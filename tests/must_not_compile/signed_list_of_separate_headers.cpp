// refused: service_api: an operation is signed with a header that it does not always send: add a required field with in_header, or write another scheme
// and: [docs/errors.md#signed-header]
#include <service_api/description.hpp>
#include <service_api/record.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

constexpr signature_text headers{.components = {fixed_text("x-target:"), header_value("X-Target")}};
constexpr signature_scheme signing{.components = {signature_component::path, signed_text(headers)},
                                   .key = header_named("X-Key"),
                                   .signature = header_named("X-Signature")};

struct look {
#ifndef REFUSE
    required<std::vector<std::string>> target;
    static constexpr auto rules = rules_of(field(&look::target, in_header{"X-Target"}, comma_separated));
#else
    required<std::vector<std::string>> target;
    static constexpr auto rules = rules_of(field(&look::target, in_header{"X-Target"}));
#endif

    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), (target))

constexpr api<look> v1{.title = "Shop", .version = "v1"};

}  // namespace

int main() { return v1.title.empty() ? 1 : 0; }
