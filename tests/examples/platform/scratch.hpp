#pragma once

#include <stdlib.h>

#include <filesystem>
#include <stdexcept>
#include <string>

namespace platform::test {

/// A fresh directory for one test's files; it goes with its content.
class scratch {
public:
    scratch() {
        std::string pattern = (std::filesystem::temp_directory_path() / "platform test XXXXXX").string();
        if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no scratch directory");
        directory_ = pattern;
    }
    ~scratch() {
        std::error_code ignored;
        std::filesystem::remove_all(directory_, ignored);
    }
    scratch(const scratch&) = delete;
    scratch& operator=(const scratch&) = delete;

    std::string file(const std::string& name) const { return (directory_ / name).string(); }

private:
    std::filesystem::path directory_{};
};

}  // namespace platform::test
