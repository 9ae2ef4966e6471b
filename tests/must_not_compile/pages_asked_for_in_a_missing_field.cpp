// refused: service_api: pages are requested in a field that the operation does not have: write its name on the wire, with dots between records
// and: [docs/errors.md#pages-request-field]
// cause: The client asks for a page by a field of the request, and the operation has no such field.
// cure: Write the name of a field of the operation, as it is in the query or body.
#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct order {
    required<std::string> id;
};
BOOST_DESCRIBE_STRUCT(order, (), (id))

struct page_of_orders {
    std::vector<order> orders{};
    optional<std::int64_t> total{};
};
BOOST_DESCRIBE_STRUCT(page_of_orders, (), (orders, total))

struct list_orders {
    std::int64_t page = 1;
    optional<std::string> after{};

#ifndef REFUSE
    static constexpr auto pages = by_page("page");
#else
    static constexpr auto pages = by_page("number");
#endif
    static constexpr auto http = endpoint<page_of_orders>{
        .route = get("/orders"), .access = public_access, .limit = unspecified, .pages = pages};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), (page, after))

constexpr api<list_orders> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
