#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

// A description of one small operation, for what is measured around an operation.

struct amount {
    service_api::rules::required<std::int64_t> pieces;
};
BOOST_DESCRIBE_STRUCT(amount, (), (pieces))

struct count_item {
    service_api::rules::required<std::string> name;
    static constexpr auto http =
        service_api::endpoint<amount, service_api::problem_details>{.route = service_api::get("/items/{name}"),
                                                                    .access = service_api::public_access,
                                                                    .limit = service_api::unspecified};
};
BOOST_DESCRIBE_STRUCT(count_item, (), (name))

inline constexpr service_api::api<count_item> v1{.title = "Stock", .version = "1"};
