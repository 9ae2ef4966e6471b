#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace service_api {

/// The verified sender of a request: the account of its credential, and the roles of that account at this time.
struct caller {
    std::string account_id;
    std::vector<std::string> roles{};

    bool has_role(std::string_view role) const { return std::find(roles.begin(), roles.end(), role) != roles.end(); }
};

}  // namespace service_api
