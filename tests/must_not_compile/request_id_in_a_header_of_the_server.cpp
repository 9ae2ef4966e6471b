// refused: service_api: the request_id of conventions has a name that cannot be sent, or a header that the
// and: [docs/errors.md#conventions-request-id-name]
// cause: The server writes this header itself, or no client could read it.
// cure: Write a name of your own.
#include <service_api/description.hpp>
#include <service_api/request_id.hpp>
#include <string_view>

namespace {

using namespace service_api;

struct conventions_of_shop : problem_details {
#ifndef REFUSE
    static constexpr request_id_header request_id{"X-Request-Id"};
#else
    static constexpr request_id_header request_id{"Date"};
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
