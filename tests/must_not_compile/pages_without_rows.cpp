// refused: service_api: an operation has pages but its response has no rows: respond with an array, or with a record that has one
// and: [docs/errors.md#pages-no-rows]
// cause: The response type is no array and has no member that is one, so there are no rows to walk.
// cure: Respond with an array, or with a record that has one.
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

#ifndef REFUSE
using response = page_of_orders;
#else
using response = order;
#endif

struct list_orders {
    std::int64_t page = 1;
    optional<std::string> after{};

    static constexpr auto http = endpoint<response>{
        .route = get("/orders"), .access = public_access, .limit = unspecified, .pages = by_page("page")};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), (page, after))

constexpr api<list_orders> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
