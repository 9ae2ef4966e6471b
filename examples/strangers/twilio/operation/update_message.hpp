#pragma once

#include <service_api/description.hpp>
#include <string>

#include "../conventions.hpp"
#include "../resource/message.hpp"

namespace strangers::twilio {

/// Deletes the text of a message, or cancels a scheduled one.
struct update_message {
    required<std::string> account_sid;
    required<std::string> sid;
    optional<const_value<"">> body{};
    optional<const_value<"canceled">> status{};

    static constexpr wire_name wire_names[] = {
        {"account_sid", "AccountSid"}, {"sid", "Sid"}, {"body", "Body"}, {"status", "Status"}};
    using self = update_message;
    static constexpr auto rules =
        rules_of(field(&self::account_sid, account_meaning, account_sid_form), field(&self::sid, message_sid_form),
                 field(&self::body, meaning{"deletes the text"}),
                 field(&self::status, meaning{"cancels a message that is scheduled"}),
                 at_least_one_of{&self::body, &self::status});

    static constexpr auto http =
        endpoint<message, conventions>{.route = post("/2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json"),
                                       .access = basic_login,
                                       .limit = unspecified,
                                       .body = form_body{},
                                       .summary = "Deletes the text of a message, or cancels a scheduled one.",
                                       .assumptions = {limit_source},
                                       .declared_errors = {own_errors::not_found, own_errors::not_finished}};
};
BOOST_DESCRIBE_STRUCT(update_message, (), (account_sid, sid, body, status))

}  // namespace strangers::twilio
