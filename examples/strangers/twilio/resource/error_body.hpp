#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

namespace strangers::twilio {

using namespace service_api;
using namespace service_api::rules;

/// The body of every error.
struct error_response {
    required<std::int64_t> status;
    required<std::string> message;
    optional<std::int64_t> code{};
    optional<uri> more_info{};

    using self = error_response;
    static constexpr auto rules = rules_of(field(&self::status, meaning{"the response's HTTP status"}),
                                           field(&self::code, meaning{"Twilio's number of the error"}, example{21211}),
                                           field(&self::more_info, meaning{"the page about the error"}));
};
BOOST_DESCRIBE_STRUCT(error_response, (), (status, message, code, more_info))

}  // namespace strangers::twilio
