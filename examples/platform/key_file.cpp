#include "key_file.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <service_api/sodium/base64url.hpp>
#include <span>
#include <stdexcept>
#include <string_view>
#include <system_error>

namespace platform {

namespace {

// Overwrites a secret, so that it does not remain in freed memory.
template <class Bytes>
void wipe(Bytes& secret) {
    sodium_memzero(secret.data(), secret.size());
}

struct closed {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

// Throws if others may access the open file; the file at its path could be replaced in the meantime.
void check_mode(std::FILE* file, const std::string& path) {
    struct ::stat about{};
    if (::fstat(::fileno(file), &about) != 0) throw std::system_error(errno, std::generic_category(), path);
    const unsigned mode = about.st_mode & 07777U;
    if ((mode & (S_IRWXG | S_IRWXO)) == 0) return;
    std::array<char, 8> octal{};
    std::snprintf(octal.data(), octal.size(), "%04o", mode);
    throw std::runtime_error(path + ": others may use this private key (mode " + octal.data() +
                             "): chmod 600 it, or make a new key if they could read it");
}

std::string first_line(const std::string& path) {
    const std::unique_ptr<std::FILE, closed> file(std::fopen(path.c_str(), "re"));
    if (!file) throw std::runtime_error(path + ": cannot be read");
    check_mode(file.get(), path);
    std::setbuf(file.get(), nullptr);
    std::array<char, 100> bytes{};  // a key file has 44
    const std::size_t size = std::fread(bytes.data(), 1, bytes.size(), file.get());
    if (size == 0) throw std::runtime_error(path + ": cannot be read");
    const std::string_view all(bytes.data(), size);
    std::string line(all.substr(0, all.find('\n')));
    wipe(bytes);
    return line;
}

}  // namespace

std::string make_key_file(const std::string& path) {
    const auto signer = service_api::ed25519_signer::generate();
    auto seed = signer.seed();
    std::string line = service_api::base64url_encode(seed) + '\n';
    wipe(seed);
    // Created with its mode, so that others can never read it.
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) throw std::system_error(errno, std::generic_category(), path);
    const auto written = ::write(file, line.data(), line.size());
    wipe(line);
    if (::close(file) != 0 || written != static_cast<ssize_t>(line.size())) {
        ::unlink(path.c_str());
        throw std::runtime_error(path + ": could not be written");
    }
    return signer.key();
}

service_api::ed25519_signer read_key_file(const std::string& path) {
    std::string line = first_line(path);
    auto seed = service_api::base64url_decode(line);
    wipe(line);
    if (!seed || seed->size() != 32) throw std::runtime_error(path + ": is no key file made by keygen");
    service_api::ed25519_signer signer(std::span<const std::uint8_t, 32>(seed->data(), 32));
    wipe(*seed);
    return signer;
}

}  // namespace platform
