#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

namespace strangers::stripe {

using namespace service_api;
using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(check_result, pass, fail, unavailable, unchecked)
BOOST_DEFINE_ENUM_CLASS(card_brand, amex, cartes_bancaires, diners, discover, eftpos_au, interac, jcb, link, mastercard,
                        unionpay, visa, unknown)
BOOST_DEFINE_ENUM_CLASS(card_funding, credit, debit, prepaid, unknown)

/// The issuer's checks of the address and the security code.
struct card_checks {
    nullable<extensible<check_result>> address_line1_check{};
    nullable<extensible<check_result>> address_postal_code_check{};
    nullable<extensible<check_result>> cvc_check{};

    friend bool operator==(const card_checks&, const card_checks&) = default;
};
BOOST_DESCRIBE_STRUCT(card_checks, (), (address_line1_check, address_postal_code_check, cvc_check))

/// A charge that was paid with a card.
struct card_payment {
    nullable<extensible<card_brand>> brand{};
    nullable<card_checks> checks{};
    nullable<std::string> country{};
    required<std::int64_t> exp_month;
    required<std::int64_t> exp_year;
    optional<nullable<std::string>> fingerprint{};
    nullable<extensible<card_funding>> funding{};
    optional<nullable<raw_json>> installments{};
    nullable<std::string> last4{};
    optional<nullable<std::string>> mandate{};
    nullable<std::string> network{};
    optional<nullable<raw_json>> three_d_secure{};
    optional<nullable<raw_json>> wallet{};

    friend bool operator==(const card_payment&, const card_payment&) = default;

    using self = card_payment;
    static constexpr auto rules = rules_of(
        field(&self::country, meaning{"of the issuer, ISO 3166-1 alpha-2"}),
        field(&self::exp_month, minimum{1}, maximum{12}), field(&self::exp_year, meaning{"four digits"}, minimum{1000}),
        field(&self::fingerprint, meaning{"the same for the same card number"}),
        field(&self::installments, meaning{"kept as it came"}), field(&self::last4, matches{"[0-9]{4}"}),
        field(&self::three_d_secure, meaning{"kept as it came"}), field(&self::wallet, meaning{"kept as it came"}));
};
BOOST_DESCRIBE_STRUCT(card_payment, (),
                      (brand, checks, country, exp_month, exp_year, fingerprint, funding, installments, last4, mandate,
                       network, three_d_secure, wallet))

/// A charge that was paid with Link.
struct link_payment {
    nullable<std::string> country{};

    friend bool operator==(const link_payment&, const link_payment&) = default;
};
BOOST_DESCRIBE_STRUCT(link_payment, (), (country))

/// A charge that was paid from a bank account in the US.
struct bank_payment {
    nullable<std::string> account_holder_type{};
    nullable<std::string> account_type{};
    nullable<std::string> bank_name{};
    nullable<std::string> fingerprint{};
    nullable<std::string> last4{};
    nullable<std::string> routing_number{};

    friend bool operator==(const bank_payment&, const bank_payment&) = default;
};
BOOST_DESCRIBE_STRUCT(bank_payment, (),
                      (account_holder_type, account_type, bank_name, fingerprint, last4, routing_number))

BOOST_DEFINE_ENUM_CLASS(payment_kind, card, link, us_bank_account)

/// The payment method of a charge: `type` determines which member is present. Methods that are not described here are
/// in `others`.
struct payment_details {
    required<extensible<payment_kind>> type;
    optional<card_payment> card{};
    optional<link_payment> link{};
    optional<bank_payment> us_bank_account{};
    additional_properties others{};

    friend bool operator==(const payment_details&, const payment_details&) = default;

    using self = payment_details;
    static constexpr auto rules =
        rules_of(field(&self::card, required_iff{is{&self::type, payment_kind::card}}),
                 field(&self::link, required_iff{is{&self::type, payment_kind::link}}),
                 field(&self::us_bank_account, required_iff{is{&self::type, payment_kind::us_bank_account}}));
};
BOOST_DESCRIBE_STRUCT(payment_details, (), (type, card, link, us_bank_account, others))

}  // namespace strangers::stripe
