#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace strangers::coinbase {

using namespace service_api;
using namespace service_api::rules;

/// A detail of an error. Its kind decides what its value is.
struct error_detail {
    optional<std::string> type_url{};
    optional<bytes> value{};
};
BOOST_DESCRIBE_STRUCT(error_detail, (), (type_url, value))

/// The body of every error.
struct error_response {
    optional<std::string> error{};
    optional<std::int32_t> code{};
    optional<std::string> message{};
    optional<std::string> error_details{};
    std::vector<error_detail> details{};

    using self = error_response;
    static constexpr auto rules = rules_of(field(&self::error, meaning{"for programs"}, example{"INVALID_ARGUMENT"}),
                                           field(&self::code, meaning{"gRPC's number of the error"}),
                                           field(&self::message, meaning{"for people"}));
};
BOOST_DESCRIBE_STRUCT(error_response, (), (error, code, message, error_details, details))

}  // namespace strangers::coinbase
