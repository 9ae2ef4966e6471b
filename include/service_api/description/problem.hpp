#pragma once

#include <cstdint>
#include <service_api/description/envelope.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/value/optional.hpp>
#include <service_api/value/required.hpp>
#include <service_api/value/violation.hpp>
#include <string>
#include <vector>

namespace service_api {

/// The body of a refusal as RFC 9457 has it, `application/problem+json`, with every violation beside it.
struct problem {
    std::string type = "about:blank";
    required<std::string> title;
    required<std::int64_t> status;
    optional<std::string> detail{};
    optional<std::int64_t> code{};
    std::vector<violation> violations{};
};
BOOST_DESCRIBE_STRUCT(problem, (), (type, title, status, detail, code, violations))

}  // namespace service_api
