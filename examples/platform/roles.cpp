#include "roles.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "key_file.hpp"

namespace platform {

roles read_roles(const std::string& table, const std::string& key_directory) {
    std::ifstream file(table);
    if (!file) throw std::runtime_error(table + ": cannot be read");
    roles found;
    for (std::string line; std::getline(file, line);) {
        std::string name, account, address;
        std::istringstream(line) >> name >> account >> address;
        const auto key = std::filesystem::path(key_directory) / name;
        if (!std::filesystem::exists(key)) continue;
        found.emplace(name, role{account, address, read_key_file(key.string())});
    }
    return found;
}

}  // namespace platform
