#include "data_file.hpp"

#include <cerrno>
#include <fstream>
#include <service_api/codec/json/read_json.hpp>
#include <sstream>
#include <stdexcept>
#include <system_error>

#include "printable.hpp"

namespace platform {

data_file read_data_file(const std::string& path) {
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::ostringstream content;
    if (file) content << file.rdbuf();  // an empty file sets a bit of `content`
    if (errno != 0) throw std::runtime_error(path + ": cannot be read: " + std::generic_category().message(errno));
    const std::string text = std::move(content).str();
    // Rows have the form of responses. A broken rule, which a client tolerates in a response, is an error here.
    auto read = service_api::read_json<data_file>(text, service_api::direction::response);
    if (!read.violations.empty()) {
        std::string message = path + ": nothing was imported";
        for (const auto& broken : read.violations) {
            message += "\n  " + printable(broken.field) + ": " + printable(broken.message);
        }
        throw std::runtime_error(message);
    }
    return std::move(*read.value);
}

}  // namespace platform
