#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

#include "../conventions.hpp"
#include "../resource/message_page.hpp"

namespace strangers::twilio {

/// Lists the messages of an account, the newest first.
struct list_messages {
    required<std::string> account_sid;
    optional<std::string> to{};
    optional<std::string> from{};
    optional<date> sent_on{};
    optional<date> sent_until{};
    optional<date> sent_since{};
    optional<std::int64_t> page_size{};
    optional<std::int64_t> page{};
    optional<std::string> page_token{};

    // The names `DateSent<` and `DateSent>` make the comparisons DateSent<=2026-11-01 and DateSent>=2026-11-01.
    static constexpr wire_name wire_names[] = {{"account_sid", "AccountSid"},
                                               {"to", "To"},
                                               {"from", "From"},
                                               {"sent_on", "DateSent"},
                                               {"sent_until", "DateSent<"},
                                               {"sent_since", "DateSent>"},
                                               {"page_size", "PageSize"},
                                               {"page", "Page"},
                                               {"page_token", "PageToken"}};
    using self = list_messages;
    static constexpr auto rules =
        rules_of(field(&self::account_sid, account_meaning, account_sid_form),
                 field(&self::sent_on, meaning{"the day in GMT"}), field(&self::sent_until, meaning{"the last day"}),
                 field(&self::sent_since, meaning{"the first day"}), not_after{&self::sent_since, &self::sent_until},
                 field(&self::page_size, meaning{"50 when absent"}, minimum{1}, maximum{1000}),
                 field(&self::page, meaning{"set by next_page_uri only"}),
                 field(&self::page_token, meaning{"set by next_page_uri only"}));

    static constexpr auto http =
        endpoint<message_page, conventions>{.route = get("/2010-04-01/Accounts/{AccountSid}/Messages.json"),
                                            .access = basic_login,
                                            .limit = unspecified,
                                            .pages = by_next_link("next_page_uri"),
                                            .summary = "Lists the messages of an account, the newest first.",
                                            .assumptions = {limit_source}};
};
BOOST_DESCRIBE_STRUCT(list_messages, (),
                      (account_sid, to, from, sent_on, sent_until, sent_since, page_size, page, page_token))

}  // namespace strangers::twilio
