#pragma once

#include <service_api/description/limit.hpp>
#include <string>

namespace service_api {

std::string rate_words(const rate& allowed) {
    // The weights of the bucket's other operations are not known here, so a shared count is not a number of requests.
    const bool weighed = allowed.weight != 1 || !allowed.bucket.empty();
    return "at most " + std::to_string(allowed.count) +
           (weighed              ? " weight per "
            : allowed.count == 1 ? " request per "
                                 : " requests per ") +
           std::string(allowed.window.name);
}

}  // namespace service_api
