// refused: service_api: check_if_match is called for a GET, which changes nothing: write cacheable<...> and a field in the header If-None-Match
// and: [docs/errors.md#if-match-verb]
// cause: `If-Match` protects a change from overwriting another one. A GET changes nothing.
// cure: Describe the response as `cacheable<...>`, with the client's tags in `If-None-Match`.
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
    static constexpr auto rules = rules_of(field(&change_state::known, in_header{"If-Match"}));
    static constexpr auto http =
        endpoint<no_content, problem_details>{.route = get("/state"),
                                              .access = public_access,
                                              .limit = unspecified,
                                              .declared_errors = {errors::precondition_failed}};
};
BOOST_DESCRIBE_STRUCT(change_state, (), (known))
#endif

constexpr api<change_state> v1{};

}  // namespace

int main() { return check_if_match(change_state{}, entity_tag()) ? static_cast<int>(v1.size) : 0; }
