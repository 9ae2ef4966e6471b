#pragma once

#include <service_api/server/server_part.hpp>

namespace service_api::trading {

struct edit_referee_description;
struct get_leverage;
struct list_daily_fee_revenue;
struct list_vault_balances;
struct list_vault_transactions;
struct set_default_fee_rate;

}  // namespace service_api::trading

namespace platform {

class postgresql_pool;
class store;

// The handlers of the six operations over a store, which must outlive them. Each function has a source file of its own,
// so that a change of a handler compiles its part alone.

service_api::server_part<service_api::trading::get_leverage, service_api::trading::edit_referee_description>
account_handlers(store& records);

service_api::server_part<service_api::trading::set_default_fee_rate, service_api::trading::list_daily_fee_revenue>
broker_handlers(store& records);

service_api::server_part<service_api::trading::list_vault_balances, service_api::trading::list_vault_transactions>
vault_handlers(store& records, postgresql_pool* pool);

}  // namespace platform
