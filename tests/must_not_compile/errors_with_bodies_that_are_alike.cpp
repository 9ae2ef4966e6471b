// refused: service_api: two errors of an operation have one status and one type of body, which the conventions do not read: write decoded_error parse_error_body(const Body&) in them
// and: [docs/errors.md#error-bodies-alike]
// cause: A client recognizes an error by its status and its body; the code and the name are in the body, and nothing reads them.
// cure: Write the function, which returns the code or the name in the body; or give the errors different bodies.
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct pot_state {
    required<std::string> pot;
};
BOOST_DESCRIBE_STRUCT(pot_state, (), (pot))

inline constexpr error_with_body<pot_state> short_pot{418, 0, "the pot is short", "short"};
inline constexpr error_with_body<pot_state> stout_pot{418, 0, "the pot is stout", "stout"};

struct kitchen : problem_details {
#ifndef REFUSE
    using problem_details::parse_error_body;
    static decoded_error parse_error_body(const pot_state& body) { return {.name = *body.pot}; }
#endif
};

struct brew {
    static constexpr auto http = endpoint<no_data, kitchen, short_pot, stout_pot>{
        .route = get("/brew"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(brew, (), ())

constexpr api<brew> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
