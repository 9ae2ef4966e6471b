#include "data_file.hpp"

#include <fstream>
#include <iterator>
#include <service_api/codec/json/read_json.hpp>
#include <stdexcept>

#include "printable.hpp"

namespace platform {

data_file read_data_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error(path + ": cannot be read");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
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
