// refused: service_api: pages are described in a field that the response does not have: write its name on the wire
// and: [docs/errors.md#pages-response-field]
// cause: The response carries the total or the next cursor in a field, and the response type has no such field.
// cure: Write the path of the field in JSON, with dots between records.
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
    static constexpr auto pages = by_page("page").total_in("total");
#else
    static constexpr auto pages = by_page("page").total_in("meta.total");
#endif
    static constexpr auto http = endpoint<page_of_orders>{
        .route = get("/orders"), .access = public_access, .limit = unspecified, .pages = pages};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), (page, after))

constexpr api<list_orders> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
