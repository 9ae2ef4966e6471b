// refused: service_api: a placeholder of several segments has a field that is no string: write required<std::string>
// and: [docs/errors.md#path-segments-type]
// and: ::get_file::path>
// cause: The value has slashes between its segments, which no other type of a field has in its text.
// cure: Write `required<std::string>`, or remove the dots: `{path}` takes one segment.
#include <cstdint>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct get_file {
#ifndef REFUSE
    required<std::string> path;
#else
    required<std::int64_t> path;
#endif

    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/files/{path...}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_file, (), (path))

constexpr api<get_file> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
