#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "../conventions.hpp"
#include "../resource/message.hpp"

namespace strangers::twilio {

/// Sends a message.
struct create_message {
    required<std::string> account_sid;
    required<std::string> to;
    optional<std::string> from{};
    optional<std::string> messaging_service_sid{};
    optional<std::string> body{};
    std::vector<uri> media_url{};
    optional<std::string> content_sid{};
    optional<uri> status_callback{};
    optional<decimal> max_price{};
    optional<std::int64_t> attempt{};
    optional<std::int64_t> validity_period{};
    optional<bool> smart_encoded{};
    optional<date_time> send_at{};
    optional<const_value<"fixed">> schedule_type{};

    static constexpr wire_name wire_names[] = {{"account_sid", "AccountSid"},
                                               {"to", "To"},
                                               {"from", "From"},
                                               {"messaging_service_sid", "MessagingServiceSid"},
                                               {"body", "Body"},
                                               {"media_url", "MediaUrl"},
                                               {"content_sid", "ContentSid"},
                                               {"status_callback", "StatusCallback"},
                                               {"max_price", "MaxPrice"},
                                               {"attempt", "Attempt"},
                                               {"validity_period", "ValidityPeriod"},
                                               {"smart_encoded", "SmartEncoded"},
                                               {"send_at", "SendAt"},
                                               {"schedule_type", "ScheduleType"}};
    using self = create_message;
    static constexpr auto rules = rules_of(
        field(&self::account_sid, account_meaning, account_sid_form),
        field(&self::to, meaning{"a phone number (E.164), or the address of a channel"}, not_empty,
              example{"+15005550001"}),
        field(&self::from, meaning{"a phone number of the account"}),
        field(&self::messaging_service_sid, meaning{"the service that chooses the sender"},
              matches{"MG[0-9a-fA-F]{32}"}),
        field(&self::body, max_length{1600}),
        field(&self::media_url, meaning{"addresses that Twilio fetches"}, max_items{10}),
        field(&self::content_sid, meaning{"a template of the message"}, matches{"HX[0-9a-fA-F]{32}"}),
        field(&self::status_callback, meaning{"the address that is called when the status changes"}),
        field(&self::max_price, meaning{"in US dollars"}), field(&self::attempt, minimum{1}),
        field(&self::validity_period, meaning{"how long the message may be queued, in seconds; 36000 when absent"},
              minimum{1}, maximum{36000}),
        field(&self::smart_encoded, meaning{"whether similar characters may shorten the message"}),
        field(&self::send_at, meaning{"between five minutes and 35 days from now"}),
        at_least_one_of{&self::from, &self::messaging_service_sid},
        at_least_one_of{&self::body, &self::media_url, &self::content_sid},
        requires_field{&self::schedule_type, &self::send_at}, requires_field{&self::send_at, &self::schedule_type},
        requires_field{&self::send_at, &self::messaging_service_sid});

    static constexpr auto http = endpoint<response<201, message>, conventions>{
        .route = post("/2010-04-01/Accounts/{AccountSid}/Messages.json"),
        .access = basic_login,
        .limit = unspecified,
        .body = form_body{},
        .summary = "Sends a message.",
        .assumptions = {limit_source},
        .declared_errors = {own_errors::invalid_recipient, own_errors::unsubscribed_recipient}};
};
BOOST_DESCRIBE_STRUCT(create_message, (),
                      (account_sid, to, from, messaging_service_sid, body, media_url, content_sid, status_callback,
                       max_price, attempt, validity_period, smart_encoded, send_at, schedule_type))

}  // namespace strangers::twilio
