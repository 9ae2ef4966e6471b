#pragma once

#include <service_api/description.hpp>
#include <string>

namespace strangers::openai {

using namespace service_api;
using namespace service_api::rules;

/// The kind of an error, which depends mostly on its status.
BOOST_DEFINE_ENUM_CLASS(error_type, invalid_request_error, insufficient_quota, requests, tokens, server_error)

/// The reason for an error.
struct error_details {
    required<std::string> message;
    required<extensible<error_type>> type;
    nullable<std::string> param{};
    nullable<std::string> code{};

    using self = error_details;
    static constexpr auto rules =
        rules_of(field(&self::param, meaning{"the parameter that is wrong"}, example{"messages[0].role"}),
                 field(&self::code, meaning{"for programs"}, example{"model_not_found"}));
};
BOOST_DESCRIBE_STRUCT(error_details, (), (message, type, param, code))

/// The body of every error.
struct error_response {
    required<error_details> error;
};
BOOST_DESCRIBE_STRUCT(error_response, (), (error))

}  // namespace strangers::openai
