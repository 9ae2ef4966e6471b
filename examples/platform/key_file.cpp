#include "key_file.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <service_api/command_line/private_file.hpp>
#include <service_api/sodium/base64url.hpp>
#include <span>
#include <stdexcept>
#include <system_error>

namespace platform {

namespace {

// Overwrites a secret, so that it does not remain in freed memory.
template <class Bytes>
void wipe(Bytes& secret) {
    sodium_memzero(secret.data(), secret.size());
}

}  // namespace

std::string make_key_file(const std::string& path) {
    const auto signer = service_api::ed25519_signer::generate();
    auto seed = signer.seed();
    std::string line = service_api::base64url_encode(seed) + '\n';
    wipe(seed);
    // Created with its mode, so that others can never read it.
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0 && errno == EEXIST) throw std::runtime_error(path + ": exists, and is not overwritten");
    if (file < 0) throw std::runtime_error(path + ": cannot be made: " + std::generic_category().message(errno));
    const auto written = ::write(file, line.data(), line.size());
    wipe(line);
    if (::close(file) != 0 || written != static_cast<ssize_t>(line.size())) {
        ::unlink(path.c_str());
        throw std::runtime_error(path + ": could not be written");
    }
    return signer.key();
}

service_api::ed25519_signer read_key_file(const std::string& path) {
    std::string error;
    std::string line = service_api::read_private_file(path, error);
    if (!error.empty()) throw std::runtime_error(error);
    auto seed = service_api::base64url_decode(line);
    wipe(line);
    if (!seed || seed->size() != 32) throw std::runtime_error(path + ": is no key file made by keygen");
    service_api::ed25519_signer signer(std::span<const std::uint8_t, 32>(seed->data(), 32));
    wipe(*seed);
    return signer;
}

}  // namespace platform
