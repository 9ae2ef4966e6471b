// refused: service_api: an operation is signed with a header that it does not always send: add a required field with in_header, or write another scheme
// and: [docs/errors.md#signed-header]
// cause: The signature covers a header by its value, but the operation has no such field, or it is optional, and the conventions have no such header. A credential of the scheme is a component of its own.
// cure: Add the field, or leave the header out of the scheme.
#include <service_api/description.hpp>
#include <service_api/record.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

constexpr signature_text headers{.components = {fixed_text("x-target:"), header_value("X-Target")}};
constexpr signature_scheme signing{.components = {signature_component::path, signed_text(headers)},
                                   .key = header_named("X-Key"),
                                   .signature = header_named("X-Signature")};

struct look {
#ifndef REFUSE
    required<std::string> target;
#else
    optional<std::string> target;
#endif

    static constexpr auto rules = rules_of(field(&look::target, in_header{"X-Target"}));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), (target))

constexpr api<look> v1{.title = "Shop", .version = "v1"};

}  // namespace

int main() { return v1.title.empty() ? 1 : 0; }
