// refused: service_api: a request or a response borrows, but outlives the text it is read from: write std::string
// and: [docs/errors.md#view-in-message]
#include <service_api/description.hpp>
#include <service_api/message/read_request.hpp>
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

}  // namespace

int main() { return read_request<rename_thing>(http_request{}, {}, "").value ? 0 : 1; }
