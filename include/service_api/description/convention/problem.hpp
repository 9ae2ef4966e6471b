#pragma once

#include <cstdint>
#include <service_api/description/convention/envelope.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/presence/optional.hpp>
#include <string>
#include <vector>

namespace service_api {

/// The body of an error in RFC 9457, `application/problem+json`, together with all violations. All of its members are
/// optional.
struct problem {
    std::string type = "about:blank";  ///< the error's name, by which programs identify it
    rules::optional<std::string> title{};
    rules::optional<std::int64_t> status{};
    rules::optional<std::string> detail{};
    rules::optional<std::int64_t> code{};
    std::vector<violation> violations{};
};
BOOST_DESCRIBE_STRUCT(problem, (), (type, title, status, detail, code, violations))

/// The members that mean the same in every problem: other services have members named `code` and `violations` of other
/// types.
struct minimal_problem {
    std::string type = "about:blank";
    rules::optional<std::string> title{};
    rules::optional<std::string> detail{};
};
BOOST_DESCRIBE_STRUCT(minimal_problem, (), (type, title, detail))

}  // namespace service_api
