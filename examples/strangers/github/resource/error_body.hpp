#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <variant>
#include <vector>

namespace strangers::github {

using namespace service_api;
using namespace service_api::rules;

/// The error code of a field. Further codes exist for some resources.
BOOST_DEFINE_ENUM_CLASS(fault, missing, missing_field, invalid, already_exists, unprocessable, custom)

/// One invalid field of a request.
struct field_error {
    optional<std::string> resource{};
    optional<std::string> field{};
    required<extensible<fault>> code;
    optional<std::string> message{};
    optional<std::int64_t> index{};
    optional<raw_json> value{};
};
BOOST_DESCRIBE_STRUCT(field_error, (), (resource, field, code, message, index, value))

/// The body of an error: `basic-error` in GitHub's own description.
struct basic_error {
    required<std::string> message;
    optional<std::string> documentation_url{};
    optional<std::string> status{};
    optional<std::string> url{};

    static constexpr auto rules = rules_of(field(&basic_error::status, meaning{"the HTTP status, as a text"}),
                                           field(&basic_error::url, meaning{"where the resource has moved to"}));
};
BOOST_DESCRIBE_STRUCT(basic_error, (), (message, documentation_url, status, url))

/// The body of an error with status 422: `validation-error` and `validation-error-simple` in GitHub's own description.
struct validation_error_body {
    required<std::string> message;
    required<std::string> documentation_url;
    optional<std::vector<std::variant<field_error, std::string>>> errors{};
    optional<std::string> status{};

    using self = validation_error_body;
    static constexpr auto rules =
        rules_of(field(&self::errors, meaning{"what is wrong with which field; some operations give sentences"}),
                 field(&self::status, meaning{"the HTTP status, as a text"}));
};
BOOST_DESCRIBE_STRUCT(validation_error_body, (), (message, documentation_url, errors, status))

}  // namespace strangers::github
