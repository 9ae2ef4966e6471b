#pragma once

#include <service_api/description.hpp>

#include "operation/create_message.hpp"
#include "operation/delete_message.hpp"
#include "operation/fetch_message.hpp"
#include "operation/list_messages.hpp"
#include "operation/update_message.hpp"

namespace strangers::twilio {

/// Messages, as Twilio's API has them in the version of 2010-04-01.
inline constexpr api<create_message, fetch_message, list_messages, update_message, delete_message> v1{
    .title = "Twilio API: messages",
    .version = "2010-04-01",
    .servers = {service_address{"https://api.twilio.com", "production"}}};

}  // namespace strangers::twilio
