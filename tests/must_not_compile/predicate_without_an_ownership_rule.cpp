// refused: service_api: an operation without an ownership rule has a predicate: remove owns<Op>(...) or describe the rule
// and: [docs/errors.md#predicate-without-rule]
// cause: Nothing calls the predicate, as the description of the operation has no ownership rule; it would protect nothing.
// cure: Remove the predicate, or add `.owning("field", "sentence")` to the access of the operation.
#include "support/edit_server.hpp"

namespace {

struct look {
    optional<std::string> text{};
    static constexpr auto http =
        endpoint<null_data>{.route = get("/look"), .access = trading::signed_request, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(look, (), (text))

null_data answer_look(const look&) { return {}; }

#ifndef REFUSE
const auto desk = serve(api<edit, look>{}, whole, on<edit>(answer_edit), owns<edit>(is_yours), on<look>(answer_look));
#else
const auto desk = serve(api<edit, look>{}, whole, on<edit>(answer_edit), owns<edit>(is_yours), on<look>(answer_look),
                        owns<look>([](const look&, const caller&) { return true; }));
#endif

}  // namespace

int main() { return desk({.method = "POST", .target = "/edit"}).status == 401 ? 0 : 1; }
