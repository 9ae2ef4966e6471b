#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace service_api {

/// The verified sender of a request: the account of its credential, the roles of that account at this time, and the
/// scopes that its credential was granted.
struct caller {
    std::string account_id;
    std::vector<std::string> roles{};
    std::vector<std::string> scopes{};

    bool has_role(std::string_view role) const { return std::find(roles.begin(), roles.end(), role) != roles.end(); }
    bool has_scope(std::string_view scope) const {
        return std::find(scopes.begin(), scopes.end(), scope) != scopes.end();
    }
};

}  // namespace service_api
