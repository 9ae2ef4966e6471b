// refused: service_api: an operation or its response has a field whose type no message carries
// and: [docs/errors.md#field-type]
// and: no std::string_view in operations
#include <service_api/description.hpp>
#include <string>
#include <string_view>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct rename_thing {
#ifndef REFUSE
    required<std::string> name;
#else
    required<std::string_view> name;
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = post("/thing"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(rename_thing, (), (name))

constexpr api<rename_thing> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
