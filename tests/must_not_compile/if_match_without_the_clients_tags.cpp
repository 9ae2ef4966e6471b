// refused: service_api: check_if_match is called for an operation without the client's tags: write optional<entity_tags> if_match{} with in_header{"If-Match"}
// and: [docs/errors.md#if-match-field]
// cause: The field is how a client sends the tag of the state that it wants to change. Without it, every change would run.
// cure: Add a field `optional<entity_tags>` whose location is the header `If-Match`.
#include <service_api/conditional.hpp>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

#ifndef REFUSE
struct change_state {
    optional<entity_tags> known{};
    static constexpr auto rules = rules_of(field(&change_state::known, in_header{"If-Match"}));
    static constexpr auto http =
        endpoint<no_content, problem_details>{.route = delete_("/state"),
                                              .access = public_access,
                                              .limit = unspecified,
                                              .declared_errors = {errors::precondition_failed}};
};
BOOST_DESCRIBE_STRUCT(change_state, (), (known))
#else
struct change_state {
    optional<entity_tags> known{};
    static constexpr auto rules = rules_of(field(&change_state::known, in_header{"X-Match"}));
    static constexpr auto http =
        endpoint<no_content, problem_details>{.route = delete_("/state"),
                                              .access = public_access,
                                              .limit = unspecified,
                                              .declared_errors = {errors::precondition_failed}};
};
BOOST_DESCRIBE_STRUCT(change_state, (), (known))
#endif

constexpr api<change_state> v1{};

}  // namespace

int main() { return check_if_match(change_state{}, entity_tag()) ? static_cast<int>(v1.size) : 0; }
