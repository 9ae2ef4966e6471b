#pragma once

#include <cstdint>
#include <strangers/stripe/resource/currency_code.hpp>
#include <strangers/stripe/resource/invoice_defaults.hpp>
#include <strangers/stripe/resource/metadata_map.hpp>
#include <strangers/stripe/resource/shipping_details.hpp>
#include <variant>
#include <vector>

namespace strangers::stripe {

BOOST_DEFINE_ENUM_CLASS(customer_object, customer)
BOOST_DEFINE_ENUM_CLASS(tax_exemption, none, exempt, reverse)

/// A customer of the merchant. Amounts are in the currency's smallest unit.
struct customer {
    required<std::string> id;
    customer_object object = customer_object::customer;
    optional<nullable<postal_address>> address{};
    optional<std::int64_t> balance{};
    required<unix_s> created;
    optional<nullable<extensible<currency_code>>> currency{};
    nullable<std::string> default_source{};
    optional<nullable<bool>> delinquent{};
    nullable<std::string> description{};
    nullable<std::string> email{};
    optional<nullable<std::string>> invoice_prefix{};
    optional<invoice_defaults> invoice_settings{};
    required<bool> livemode;
    metadata_map metadata{};
    optional<nullable<std::string>> name{};
    optional<std::int64_t> next_invoice_sequence{};
    optional<nullable<std::string>> phone{};
    optional<nullable<std::vector<std::string>>> preferred_locales{};
    nullable<shipping_details> shipping{};
    optional<nullable<extensible<tax_exemption>>> tax_exempt{};
    optional<nullable<std::string>> test_clock{};

    friend bool operator==(const customer&, const customer&) = default;

    using self = customer;
    static constexpr auto rules =
        rules_of(field(&self::id, example{"cus_NffrFeUfNV2Hib"}),
                 field(&self::balance, meaning{"what the next invoice adds; negative is credit"}),
                 field(&self::currency, meaning{"what recurring payments are charged in"}),
                 field(&self::default_source, meaning{"the id of the source that is charged by default"}),
                 field(&self::delinquent, meaning{"whether the latest invoice is overdue"}),
                 field(&self::livemode, meaning{"false in test mode"}), field(&self::metadata, metadata_limits),
                 field(&self::preferred_locales, meaning{"languages, the best first"}));
};
BOOST_DESCRIBE_STRUCT(customer, (),
                      (id, object, address, balance, created, currency, default_source, delinquent, description, email,
                       invoice_prefix, invoice_settings, livemode, metadata, name, next_invoice_sequence, phone,
                       preferred_locales, shipping, tax_exempt, test_clock))

/// The remaining data of a deleted customer.
struct deleted_customer {
    required<std::string> id;
    customer_object object = customer_object::customer;
    required<bool> deleted;

    friend bool operator==(const deleted_customer&, const deleted_customer&) = default;

    using self = deleted_customer;
    static constexpr auto rules = rules_of(field(&self::deleted, meaning{"always true"}));
};
BOOST_DESCRIBE_STRUCT(deleted_customer, (), (id, object, deleted))

/// Distinguished by their required members: only the first has `created`, only the second `deleted`.
using customer_or_deleted = std::variant<customer, deleted_customer>;

/// A reference to a customer: the id or, with `expand[]=customer`, the whole record.
using expandable_customer = std::variant<std::string, customer, deleted_customer>;

}  // namespace strangers::stripe
