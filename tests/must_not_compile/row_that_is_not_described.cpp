// refused: service_api: an operation or its response has a field whose type no message carries
// and: [docs/errors.md#field-type]
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct thing {
    required<std::string> name;
};
#ifndef REFUSE
BOOST_DESCRIBE_STRUCT(thing, (), (name))
#endif

struct list_things {
    optional<std::string> name{};
    static constexpr auto http =
        endpoint<rows_of<thing>>{.route = get("/things"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_things, (), (name))

constexpr api<list_things> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
