// refused: service_api: a cacheable response is in an envelope with the time, so its bytes never have the same tag again: write cacheable<body, given_tag>, or conventions without the time
// and: [docs/errors.md#cacheable-envelope]
// cause: The conventions write the time into each body, so two bodies with the same content have different bytes.
// cure: Write `cacheable<body, given_tag>`: the handler then gives the tag, which should be weak. Or use conventions without the time, such as `problem_details`.
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
    static constexpr auto http =
        endpoint<cacheable<std::string>>{.route = get("/state"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_state, (), (known))
#endif

constexpr api<read_state> v1{};

}  // namespace

int main() { return static_cast<int>(v1.size) - 1; }
