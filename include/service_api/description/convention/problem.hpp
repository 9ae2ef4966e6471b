#pragma once

#include <cstdint>
#include <service_api/description/convention/envelope.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/presence/optional.hpp>
#include <string>
#include <vector>

namespace service_api {

/// The body of a refusal as RFC 9457 has it, `application/problem+json`, with every violation beside it. None of its members
/// must be there.
struct problem {
    std::string type = "about:blank";  ///< the failure's name, by which programs know it
    optional<std::string> title{};
    optional<std::int64_t> status{};
    optional<std::string> detail{};
    optional<std::int64_t> code{};
    std::vector<violation> violations{};
};
BOOST_DESCRIBE_STRUCT(problem, (), (type, title, status, detail, code, violations))

/// What each problem means alike: others have members named `code` and `violations` of other shapes.
struct problem_head {
    std::string type = "about:blank";
    optional<std::string> title{};
    optional<std::string> detail{};
};
BOOST_DESCRIBE_STRUCT(problem_head, (), (type, title, detail))

}  // namespace service_api
