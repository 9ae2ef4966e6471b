#pragma once

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <stdlib.h>

#include <cstdio>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace platform::test {

/// A PostgreSQL for one test program; it goes with its data.
class throwaway_postgresql {
public:
    static bool is_installed() { return ::system((script + " installed 2>/dev/null").c_str()) == 0; }

    throwaway_postgresql() {
        // Not among the test's other files: PostgreSQL refuses to run as root, and its own user must come here.
        std::string pattern = "/tmp/platform_postgresql_XXXXXX";
        if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no directory for PostgreSQL");
        directory_ = pattern;
        start();
    }
    throwaway_postgresql(const throwaway_postgresql&) = delete;
    throwaway_postgresql& operator=(const throwaway_postgresql&) = delete;
    ~throwaway_postgresql() {
        std::error_code ignored;
        if (::system((script + " stop " + directory_).c_str()) == 0) std::filesystem::remove_all(directory_, ignored);
    }

    void start() {
        // Only the program is crashed here, never the machine: nothing needs to wait for the disk.
        if (::system((script + " start " + directory_ + " fsync=off >/dev/null").c_str()) != 0)
            throw std::runtime_error("PostgreSQL did not start");
    }
    /// At once, as a crash would.
    void stop() {
        if (::system((script + " stop " + directory_).c_str()) != 0)
            throw std::runtime_error("PostgreSQL did not stop");
    }

    std::string address(const std::string& name, const std::string& given_password = password) const {
        return "postgresql://owner:" + given_password + "@/" + name + "?host=" + directory_;
    }
    /// The address of a new database.
    std::string fresh() {
        const std::string name = "fresh_" + std::to_string(++made_);
        soci::session sql(soci::postgresql, address("postgres"));
        sql << "CREATE DATABASE " + name;
        return address(name);
    }

    static constexpr const char* password = "throw-away";

private:
    static inline const std::string script =
        "sh '" + (std::filesystem::path(__FILE__).parent_path() / "../../../examples/cluster/postgresql.sh").string() +
        '\'';

    std::string directory_{};
    int made_ = 0;
};

}  // namespace platform::test
