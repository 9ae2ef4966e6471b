#pragma once

#include <cstdint>
#include <service_api/description/payload.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/presence/optional.hpp>
#include <service_api/value/presence/required.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <vector>

namespace service_api {

/// The envelope of every response: `{"success":true,"timestamp":...,"data":...}`.
template <class Data>
struct envelope {
    rules::required<bool> success;
    rules::optional<unix_ms> timestamp{};
    rules::required<Data> data;

    static constexpr bool unrolled_json = true;
    BOOST_DESCRIBE_CLASS(envelope, (), (success, timestamp, data), (), ())
};

template <>
struct envelope<no_data> {
    rules::required<bool> success;
    rules::optional<unix_ms> timestamp{};

    BOOST_DESCRIBE_CLASS(envelope, (), (success, timestamp), (), ())
};

BOOST_DESCRIBE_STRUCT(violation, (), (field, rule, message))

/// The body of every error.
struct enveloped_error {
    rules::required<bool> success;
    rules::optional<unix_ms> timestamp{};
    rules::required<std::int64_t> code;
    rules::required<std::string> message;
    std::vector<violation> violations{};
};
BOOST_DESCRIBE_STRUCT(enveloped_error, (), (success, timestamp, code, message, violations))

/// The minimum of an error body.
struct minimal_enveloped_error {
    rules::optional<std::int64_t> code{};
    rules::optional<std::string> message{};
};
BOOST_DESCRIBE_STRUCT(minimal_enveloped_error, (), (code, message))

}  // namespace service_api
