#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <string_view>

namespace strangers::twilio {

using namespace service_api;
using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(message_status, accepted, scheduled, canceled, queued, sending, sent, failed, delivered,
                        undelivered, receiving, received, read, partially_delivered)
BOOST_DEFINE_ENUM_CLASS(message_direction, inbound, outbound_api, outbound_call, outbound_reply)

constexpr std::string_view spelled(message_direction value, direction) {
    switch (value) {
        case message_direction::outbound_api: return "outbound-api";
        case message_direction::outbound_call: return "outbound-call";
        case message_direction::outbound_reply: return "outbound-reply";
        default: return {};
    }
}

inline constexpr matches account_sid_form{"AC[0-9a-fA-F]{32}"};
inline constexpr matches message_sid_form{"(SM|MM)[0-9a-fA-F]{32}"};

/// The paths of what belongs to a message.
struct message_links {
    required<std::string> media;
    optional<std::string> feedback{};
};
BOOST_DESCRIBE_STRUCT(message_links, (), (media, feedback))

/// A message that was sent or received.
struct message {
    required<std::string> sid;
    required<std::string> account_sid;
    nullable<std::string> messaging_service_sid{};
    required<std::string> api_version;
    required<extensible<message_direction>> direction;
    required<extensible<message_status>> status;
    required<std::string> to;
    nullable<std::string> from{};
    nullable<std::string> body{};
    required<in_string<std::int64_t>> num_segments;
    required<in_string<std::int64_t>> num_media;
    nullable<in_string<decimal>> price{};
    nullable<std::string> price_unit{};
    nullable<std::int64_t> error_code{};
    nullable<std::string> error_message{};
    nullable<rfc2822_date_time> date_created{};
    nullable<rfc2822_date_time> date_updated{};
    nullable<rfc2822_date_time> date_sent{};
    required<std::string> uri;
    optional<message_links> subresource_uris{};

    using self = message;
    static constexpr auto rules =
        rules_of(field(&self::sid, message_sid_form, meaning{"paths name the message by this"}),
                 field(&self::account_sid, account_sid_form),
                 field(&self::to, meaning{"a phone number (E.164), or the address of a channel"}),
                 field(&self::from, meaning{"null until a messaging service has chosen the sender"}),
                 field(&self::price, meaning{"negative; null until it is known"}),
                 field(&self::date_sent, meaning{"of a received message, when it was received"}),
                 field(&self::uri, meaning{"the path of this message"}));
};
BOOST_DESCRIBE_STRUCT(message, (),
                      (sid, account_sid, messaging_service_sid, api_version, direction, status, to, from, body,
                       num_segments, num_media, price, price_unit, error_code, error_message, date_created,
                       date_updated, date_sent, uri, subresource_uris))

}  // namespace strangers::twilio
