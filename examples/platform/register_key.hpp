#pragma once

#include <optional>
#include <string>

#include "store.hpp"

namespace platform {

/// Registers a public key for an account, for requests before `expires`. Returns an error message if the key is invalid
/// (see `is_valid_key`), the account is unknown or the key is taken.
std::optional<std::string> register_key(store& records, const std::string& account, const std::string& key,
                                        std::optional<unix_ms> expires);

}  // namespace platform
