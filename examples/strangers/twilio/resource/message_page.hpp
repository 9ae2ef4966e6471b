#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "message.hpp"

namespace strangers::twilio {

/// One page of a list of messages.
struct message_page {
    required<std::vector<message>> messages;
    required<std::int64_t> page;
    required<std::int64_t> page_size;
    required<std::int64_t> start;
    required<std::int64_t> end;
    required<std::string> uri;
    required<std::string> first_page_uri;
    nullable<std::string> previous_page_uri{};
    nullable<std::string> next_page_uri{};

    static constexpr auto rules = rules_of(
        field(&message_page::next_page_uri, meaning{"the path and query of the next page; null on the last one"}));
};
BOOST_DESCRIBE_STRUCT(message_page, (),
                      (messages, page, page_size, start, end, uri, first_page_uri, previous_page_uri, next_page_uri))

}  // namespace strangers::twilio
