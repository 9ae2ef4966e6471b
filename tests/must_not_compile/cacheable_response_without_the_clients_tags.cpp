// refused: service_api: an operation with a cacheable response has no field for the client's tags: write optional<entity_tags> if_none_match{} with in_header{"If-None-Match"}
// and: [docs/errors.md#cacheable-field]
// cause: The field is how a client sends the tags of what it has stored. Without it, no request could have 304.
// cure: Add a field `optional<entity_tags>` whose location is the header `If-None-Match`.
#include <service_api/conditional.hpp>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

#ifndef REFUSE
struct read_state {
    optional<entity_tags> known{};
    static constexpr auto rules = rules_of(field(&read_state::known, in_header{"If-None-Match"}));
    static constexpr auto http = endpoint<cacheable<std::string>, problem_details>{
        .route = get("/state"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_state, (), (known))
#else
struct read_state {
    optional<entity_tags> known{};
    static constexpr auto rules = rules_of(field(&read_state::known, in_header{"If-Match"}));
    static constexpr auto http = endpoint<cacheable<std::string>, problem_details>{
        .route = get("/state"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_state, (), (known))
#endif

constexpr api<read_state> v1{};

}  // namespace

int main() { return static_cast<int>(v1.size) - 1; }
