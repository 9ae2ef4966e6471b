// refused: service_api: the request_id of conventions is no header: write static constexpr request_id_header
// and: [docs/errors.md#conventions-request-id]
// cause: The header also says which ids of clients a server takes, and how it makes its own.
// cure: Write a `request_id_header`.
#include <service_api/description.hpp>
#include <service_api/request_id.hpp>
#include <string_view>

namespace {

using namespace service_api;

struct conventions_of_shop : problem_details {
#ifndef REFUSE
    static constexpr request_id_header request_id{"X-Request-Id"};
#else
    static constexpr std::string_view request_id = "X-Request-Id";
#endif
};

struct list_items {
    static constexpr auto http =
        endpoint<int, conventions_of_shop>{.route = get("/items"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_items, (), ())

constexpr api<list_items> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
