#pragma once

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "scratch.hpp"
#include "throwaway_postgresql.hpp"

// The databases that a test of the store runs on: BOOST_DATA_TEST_CASE(name, databases, where).
namespace platform::test {

enum class database { sqlite, postgresql };

inline std::ostream& operator<<(std::ostream& out, database where) {
    return out << (where == database::sqlite ? "SQLite" : "PostgreSQL");
}

inline const std::vector<database> databases = throwaway_postgresql::is_installed()
                                                   ? std::vector{database::sqlite, database::postgresql}
                                                   : std::vector{database::sqlite};

inline throwaway_postgresql& postgresql() {
    static throwaway_postgresql started;
    return started;
}

/// Where a new store can be opened.
struct new_address {
    explicit new_address(database where)
        : text(where == database::sqlite ? files.file("store.db") : postgresql().fresh()) {}

    scratch files{};
    std::string text;
};

/// A session of one's own, as an operator would have it.
inline std::unique_ptr<soci::session> session_at(const std::string& address) {
    if (address.starts_with("postgresql:")) return std::make_unique<soci::session>(soci::postgresql, address);
    return std::make_unique<soci::session>(soci::sqlite3, "dbname=\"" + address + "\" timeout=10");
}

}  // namespace platform::test
