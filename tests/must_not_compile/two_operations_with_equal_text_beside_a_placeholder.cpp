// refused: service_api: one path fits two operations of this api and neither has all the literal text
// and: [docs/errors.md#routes-ambiguous]
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct get_picture {
    required<std::string> name;

    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/files/{name}.png"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_picture, (), (name))

struct get_draft {
    required<std::string> draft;

#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/files/draft-{draft}.png"), .access = public_access, .limit = unspecified};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/files/new-{draft}"), .access = public_access, .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(get_draft, (), (draft))

constexpr api<get_picture, get_draft> v1{};

}  // namespace

int main() { return v1.size == 2 ? 0 : 1; }
