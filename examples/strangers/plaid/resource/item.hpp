#pragma once

#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "error_body.hpp"
#include "product.hpp"

namespace strangers::plaid {

BOOST_DEFINE_ENUM_CLASS(update_type, background, user_present_required)

/// A login at a financial institution.
struct item {
    required<std::string> item_id;
    optional<nullable<std::string>> institution_id{};
    nullable<uri> webhook{};
    nullable<plaid_error> error{};
    required<std::vector<extensible<product>>> available_products;
    required<std::vector<extensible<product>>> billed_products;
    std::vector<extensible<product>> products{};
    nullable<date_time> consent_expiration_time{};
    required<extensible<plaid::update_type>> update_type;

    using self = item;
    static constexpr auto rules =
        rules_of(field(&self::error, meaning{"why the item cannot be used now"}),
                 field(&self::available_products, meaning{"products that may still be initialized"}),
                 field(&self::products, meaning{"products that have been initialized"}));
};
BOOST_DESCRIBE_STRUCT(item, (),
                      (item_id, institution_id, webhook, error, available_products, billed_products, products,
                       consent_expiration_time, update_type))

/// When a product's data was last updated.
struct last_update {
    optional<nullable<date_time>> last_successful_update{};
    optional<nullable<date_time>> last_failed_update{};
};
BOOST_DESCRIBE_STRUCT(last_update, (), (last_successful_update, last_failed_update))

/// The webhook that was sent last.
struct last_webhook {
    optional<nullable<date_time>> sent_at{};
    optional<nullable<std::string>> code_sent{};
};
BOOST_DESCRIBE_STRUCT(last_webhook, (), (sent_at, code_sent))

/// What Plaid has done for an item.
struct item_status {
    optional<nullable<last_update>> investments{};
    optional<nullable<last_update>> transactions{};
    optional<nullable<plaid::last_webhook>> last_webhook{};
};
BOOST_DESCRIBE_STRUCT(item_status, (), (investments, transactions, last_webhook))

}  // namespace strangers::plaid
