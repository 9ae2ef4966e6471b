#pragma once

#include <service_api/sodium/ed25519.hpp>
#include <string>

namespace platform {

/// Makes a private key, writes it into a new file that only its owner can read, and returns the public key's text.
/// Throws `std::runtime_error` if the file exists or cannot be written.
std::string make_key_file(const std::string& path);

/// Reads a file made by `make_key_file`. Throws `std::runtime_error` that names the file if its content is invalid, or
/// if its group or others may read, write or execute it.
service_api::ed25519_signer read_key_file(const std::string& path);

}  // namespace platform
