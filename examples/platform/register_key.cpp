#include "register_key.hpp"

#include <service_api/sodium/ed25519.hpp>

namespace platform {

std::optional<std::string> register_key(store& records, const std::string& account, const std::string& key,
                                        std::optional<unix_ms> expires) {
    if (!service_api::is_valid_key(key)) return "a key must be ed25519: and the base58 text of a usable public key";
    return records.add_key(account, key, expires);
}

}  // namespace platform
