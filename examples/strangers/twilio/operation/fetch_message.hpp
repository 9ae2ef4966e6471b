#pragma once

#include <service_api/description.hpp>
#include <string>

#include "../conventions.hpp"
#include "../resource/message.hpp"

namespace strangers::twilio {

/// Reads a message.
struct fetch_message {
    required<std::string> account_sid;
    required<std::string> sid;

    static constexpr wire_name wire_names[] = {{"account_sid", "AccountSid"}, {"sid", "Sid"}};
    static constexpr auto rules = rules_of(field(&fetch_message::account_sid, account_meaning, account_sid_form),
                                           field(&fetch_message::sid, message_sid_form));

    static constexpr auto http =
        endpoint<message, conventions>{.route = get("/2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json"),
                                       .access = basic_login,
                                       .limit = unspecified,
                                       .summary = "Reads a message.",
                                       .assumptions = {limit_source},
                                       .declared_errors = {own_errors::not_found}};
};
BOOST_DESCRIBE_STRUCT(fetch_message, (), (account_sid, sid))

}  // namespace strangers::twilio
