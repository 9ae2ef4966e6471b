#pragma once

#include <service_api/description.hpp>
#include <string>

namespace strangers::plaid {

using namespace service_api;
using namespace service_api::rules;

/// The name of a person.
struct person_name {
    required<std::string> given_name;
    required<std::string> family_name;

    using self = person_name;
    static constexpr auto rules = rules_of(field(&self::given_name, not_empty), field(&self::family_name, not_empty));
};
BOOST_DESCRIBE_STRUCT(person_name, (), (given_name, family_name))

/// Where a person lives.
struct person_address {
    required<std::string> street;
    optional<std::string> street2{};
    required<std::string> city;
    optional<std::string> region{};
    optional<std::string> postal_code{};
    required<std::string> country;

    using self = person_address;
    static constexpr auto rules = rules_of(field(&self::street, not_empty), field(&self::city, not_empty),
                                           field(&self::country, matches{"[A-Z]{2}"}, example{"NO"}));
};
BOOST_DESCRIBE_STRUCT(person_address, (), (street, street2, city, region, postal_code, country))

/// The user who links an account, as far as the program knows him.
struct link_user {
    required<std::string> client_user_id;
    optional<nullable<person_name>> name{};
    optional<nullable<person_address>> address{};
    optional<std::string> phone_number{};
    optional<nullable<date_time>> phone_number_verified_time{};
    optional<email> email_address{};
    optional<nullable<date>> date_of_birth{};

    using self = link_user;
    static constexpr auto rules =
        rules_of(field(&self::client_user_id, meaning{"the program's own id of its user, nothing personal"}, not_empty),
                 field(&self::phone_number, matches{"[+][1-9][0-9]{1,14}"}, example{"+4723456789"}));
};
BOOST_DESCRIBE_STRUCT(link_user, (),
                      (client_user_id, name, address, phone_number, phone_number_verified_time, email_address,
                       date_of_birth))

}  // namespace strangers::plaid
