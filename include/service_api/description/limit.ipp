#pragma once

#include <service_api/description/limit.hpp>
#include <service_api/format/concat.hpp>
#include <string>
#include <string_view>

namespace service_api {

std::string rate_words(const rate& allowed) {
    // The weights of the bucket's other operations are not known here, so a shared count is not a number of requests.
    const bool weighed = allowed.weight != 1 || !allowed.bucket.empty();
    const std::string_view unit = weighed ? " weight per " : allowed.count == 1 ? " request per " : " requests per ";
    return detail::concat({"at most ", allowed.count, unit, allowed.window.name});
}

}  // namespace service_api
