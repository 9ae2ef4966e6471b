// refused: service_api: a cacheable response has no body of its own, whose bytes have a tag: write a record or raw_body<...>
// and: [docs/errors.md#cacheable-body]
// cause: A tag is of the bytes of a body. A stream has no end that is known when its head is sent, and an empty body is always the same.
// cure: Write a record, or `raw_body<...>`.
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
    static constexpr auto http = endpoint<cacheable<no_body>, problem_details>{
        .route = get("/state"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_state, (), (known))
#endif

constexpr api<read_state> v1{};

}  // namespace

int main() { return static_cast<int>(v1.size) - 1; }
