#pragma once

#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "../conventions.hpp"
#include "../resource/link_options.hpp"
#include "../resource/link_user.hpp"
#include "../resource/product.hpp"

namespace strangers::plaid {

BOOST_DEFINE_ENUM_CLASS(link_language, da, de, en, es, et, fr, hi, it, lt, lv, nl, no, pl, pt, ro, sv, vi)

BOOST_DEFINE_ENUM_CLASS(country_code, AT, BE, CA, DE, DK, EE, ES, FI, FR, GB, IE, IT, LT, LV, NL, NO, PL, PT, SE, US)

/// A token with which a user's browser starts Link.
struct created_link_token {
    required<std::string> link_token;
    required<date_time> expiration;
    required<std::string> request_id;
    optional<uri> hosted_link_url{};

    using self = created_link_token;
    static constexpr auto rules =
        rules_of(field(&self::link_token, example{"link-sandbox-af1a0311-da53-4636-b754-dd15cc058176"}),
                 field(&self::request_id, request_id_meaning));
};
BOOST_DESCRIBE_STRUCT(created_link_token, (), (link_token, expiration, request_id, hosted_link_url))

/// Creates a token for Link, in which a user connects accounts.
struct create_link_token {
    required<std::string> client_name;
    required<link_language> language;
    required<std::vector<country_code>> country_codes;
    required<link_user> user;
    std::vector<product> products{};
    std::vector<product> optional_products{};
    optional<uri> webhook{};
    optional<nullable<std::string>> access_token{};
    optional<std::string> link_customization_name{};
    optional<uri> redirect_uri{};
    optional<std::string> android_package_name{};
    optional<plaid::account_filters> account_filters{};
    optional<transaction_options> transactions{};
    optional<plaid::hosted_link> hosted_link{};
    optional<update_options> update{};
    bool enable_multi_item_link = false;

    using self = create_link_token;
    static constexpr auto rules =
        rules_of(field(&self::client_name, meaning{"the program's name, as Link shows it"}, not_empty, max_length{30}),
                 field(&self::country_codes, not_empty, unique_items), field(&self::products, unique_items),
                 field(&self::optional_products, unique_items),
                 field(&self::access_token, meaning{"the item that is updated; without it, a new one is made"}),
                 field(&self::update, assumption{"has no effect without access_token, but is accepted"}),
                 exactly_one_of{&self::products, &self::access_token},
                 at_most_one_of{&self::redirect_uri, &self::android_package_name});

    static constexpr auto http = endpoint<created_link_token, conventions>{
        .route = post("/link/token/create"),
        .access = program_keys,
        .limit = unspecified,
        .summary = "Creates a token for Link, in which a user connects accounts.",
        .declared_errors = {own_errors::invalid_access_token}};
};
BOOST_DESCRIBE_STRUCT(create_link_token, (),
                      (client_name, language, country_codes, user, products, optional_products, webhook, access_token,
                       link_customization_name, redirect_uri, android_package_name, account_filters, transactions,
                       hosted_link, update, enable_multi_item_link))

}  // namespace strangers::plaid
