// refused: service_api: an operation has two successes of one status and media type, which callers could not tell apart: give one another status
// and: [docs/errors.md#success-status-twice]
// cause: A client tells the alternatives of a response apart by their status, then by their media type, and two have the same.
// cure: Give each alternative a status of its own.
#include <service_api/description.hpp>
#include <string>
#include <variant>

namespace {

using namespace service_api;

#ifndef REFUSE
using done = std::variant<response<200, std::string>, response<201, std::string>>;
#else
using done = std::variant<response<200, std::string>, response<200>>;
#endif

struct place_order {
    static constexpr auto http =
        endpoint<done>{.route = post("/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), ())

constexpr api<place_order> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
