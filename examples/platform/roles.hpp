#pragma once

#include <map>
#include <service_api/sodium/ed25519.hpp>
#include <string>

namespace platform {

/// One account of the data: its id, its address, and its key.
struct role {
    std::string account;
    std::string address;
    service_api::ed25519_signer signer;
};

/// The accounts with a role, by the role's name.
using roles = std::map<std::string, role>;

/// Reads `roles.tsv` and, for each name in it, the key file of that name in a directory; names without one are omitted.
/// Throws `std::runtime_error` if a file cannot be read.
roles read_roles(const std::string& table, const std::string& key_directory);

}  // namespace platform
