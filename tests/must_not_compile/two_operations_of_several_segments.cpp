// refused: service_api: one path fits two operations of this api and neither has all the literal text
// and: [docs/errors.md#routes-ambiguous]
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct get_file {
    required<std::string> path;

    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/files/{path...}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_file, (), (path))

struct get_history {
    required<std::string> path;

#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/files/{path...}/history"), .access = public_access, .limit = unspecified};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/{path...}/history"), .access = public_access, .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(get_history, (), (path))

constexpr api<get_file, get_history> v1{};

}  // namespace

int main() { return v1.size == 2 ? 0 : 1; }
