#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace service_api {

/// What the key of a signature is made with, if it is derived from the secret: see `key_derivation`.
struct key_steps {
    std::string_view prefix{};
    std::vector<std::string> texts{};
};

}  // namespace service_api
