#pragma once

#include <service_api/validate/violation.hpp>
#include <utility>
#include <vector>

namespace service_api {

void add_violation(std::vector<violation>& found, violation one) {
    if (found.size() < max_violations) found.push_back(std::move(one));
}

}  // namespace service_api
