// refused: service_api: an operation has pages and its response has several arrays: write .pages = by_page(...).rows_in(
// and: [docs/errors.md#pages-several-arrays]
// cause: The rows of a page are the array of the response, and this response has more than one.
// cure: Name the array with `.rows_in("field")`.
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
    std::vector<std::string> warnings{};
    std::vector<order> orders{};
};
BOOST_DESCRIBE_STRUCT(page_of_orders, (), (warnings, orders))

struct list_orders {
    std::int64_t page = 1;

#ifndef REFUSE
    static constexpr auto pages = by_page("page").rows_in("orders");
#else
    static constexpr auto pages = by_page("page");
#endif
    static constexpr auto http = endpoint<page_of_orders>{
        .route = get("/orders"), .access = public_access, .limit = unspecified, .pages = pages};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), (page))

constexpr api<list_orders> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
