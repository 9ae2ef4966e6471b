// refused: service_api: an operation with a cacheable response is no GET: only a GET may be answered with 304, write response<200, body, headers>
// and: [docs/errors.md#cacheable-verb]
// cause: 304 tells a client that what it has stored is the response. Only responses to GET are stored.
// cure: Write `response<200, body, headers>` for other verbs; a change is guarded by `check_if_match`.
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
    static constexpr auto rules = rules_of(field(&read_state::known, in_header{"If-None-Match"}));
    static constexpr auto http = endpoint<cacheable<std::string>, problem_details>{
        .route = post("/state"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_state, (), (known))
#endif

constexpr api<read_state> v1{};

}  // namespace

int main() { return static_cast<int>(v1.size) - 1; }
