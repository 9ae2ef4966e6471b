// refused: service_api: an operation without an ownership rule has a predicate: remove authorize<Op>(...) or describe the rule
// and: [docs/errors.md#predicate-without-rule]
// cause: Nothing calls the predicate, as the description of the operation has no ownership rule; it would protect nothing.
// cure: Remove the predicate, or add `.requires_ownership("field", "sentence")` to the access of the operation.
#include "support/edit_server.hpp"

namespace {

struct look {
    optional<std::string> text{};
    static constexpr auto http =
        endpoint<null_data>{.route = get("/look"), .access = trading::signed_request, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), (text))

null_data response_look(const look&) { return {}; }

#ifndef REFUSE
const auto service = serve(api<edit, look>{}, whole, handle<edit>(response_edit), authorize<edit>(is_yours),
                           handle<look>(response_look));
#else
const auto service =
    serve(api<edit, look>{}, whole, handle<edit>(response_edit), authorize<edit>(is_yours), handle<look>(response_look),
          authorize<look>([](const look&, const caller&) { return true; }));
#endif

}  // namespace

int main() { return service({.method = "POST", .target = "/edit"}).status == 401 ? 0 : 1; }
