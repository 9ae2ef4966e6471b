#include "access_log.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace platform {

access_log::access_log(const std::string& file)
    : file_(file == "-" ? ::dup(STDOUT_FILENO)
                        : ::open(file.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0640)) {
    if (file_ < 0) throw std::runtime_error("--access-log " + file + ": " + std::strerror(errno));
}

access_log::~access_log() { ::close(file_); }

void access_log::write(std::string line) const {
    line += '\n';
    while (::write(file_, line.data(), line.size()) < 0 && errno == EINTR) {
    }
}

}  // namespace platform
