#pragma once

#include <service_api/description.hpp>
#include <string>

#include "../conventions.hpp"
#include "../resource/item.hpp"

namespace strangers::plaid {

/// An item and what Plaid has done for it.
struct item_and_status {
    required<plaid::item> item;
    optional<nullable<item_status>> status{};
    required<std::string> request_id;

    static constexpr auto rules = rules_of(field(&item_and_status::request_id, request_id_meaning));
};
BOOST_DESCRIBE_STRUCT(item_and_status, (), (item, status, request_id))

/// Reads an item.
struct get_item {
    required<std::string> access_token;

    static constexpr auto rules = rules_of(field(&get_item::access_token, access_token_meaning));
    static constexpr auto http =
        endpoint<item_and_status, conventions>{.route = post("/item/get"),
                                               .access = program_keys,
                                               .limit = rate{5000, per_minute, limit_scope::account},
                                               .summary = "Reads an item.",
                                               .declared_errors = {own_errors::invalid_access_token}};
};
BOOST_DESCRIBE_STRUCT(get_item, (), (access_token))

}  // namespace strangers::plaid
