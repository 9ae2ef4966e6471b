#pragma once

#include <service_api/format/ascii.hpp>
#include <set>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Makes the unique ids of a page: characters that are invalid in an address become '_', and a repeated name gets a
/// number.
class unique_names {
public:
    std::string take(std::string_view wanted) {
        std::string name;
        for (const char c : wanted) name += is_alphanumeric(c) || c == '.' || c == '-' ? c : '_';
        std::string free = name;
        for (int number = 2; !taken_.insert(free).second; ++number) free = name + '-' + std::to_string(number);
        return free;
    }

private:
    std::set<std::string> taken_{};
};

}  // namespace service_api::detail
