#pragma once

#include <service_api/description.hpp>
#include <service_api/trading/assumptions.hpp>
#include <service_api/trading/signing.hpp>
#include <service_api/trading/tags.hpp>
#include <string>

namespace service_api::trading {

using namespace service_api::rules;

/// Sets or clears the caller's private description of a direct referee (section 4.2).
struct edit_referee_description {
    required<std::string> user_address;
    required<nullable<std::string>> description;

    using self = edit_referee_description;
    static constexpr bool unrolled_json = true;
    static constexpr auto rules = rules_of(
        field(&self::user_address, meaning{"address of the direct referee"}, not_empty,
              max_length{trading_assumption<>.max_address_characters}, allowed_characters{visible_ascii},
              example{"0x52908400098527886E0F7030069857D2E4169EE7"},
              assumption{"these characters and how many they are; addresses are compared exactly"}),
        field(&self::description, meaning{"the text; null clears it, an empty string is stored"},
              example{"desk-7, met @summit"}, allowed_characters{ascii_letters + ascii_digits + one_of("-_@, ")}),
        field(&self::description, max_length{trading_assumption<>.max_description_characters},
              assumption{
                  "how many characters, that letters are ASCII, and that a request without the member is refused"}));

    static constexpr auto http = endpoint<null_data>{
        .route = post("/v1/referral/edit_referee_description"),
        .access = signed_request.requires_ownership("user_address", "must be a direct referee of the caller"),
        .limit = rate{10, per_second, limit_scope::account},
        .summary = "Sets or clears the caller's private description of a direct referee.",
        .tag = tags::referrals,
        .assumptions = {"A user counts as the verified account."},
    };
};
BOOST_DESCRIBE_STRUCT(edit_referee_description, (), (user_address, description))

}  // namespace service_api::trading
