#pragma once

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <chrono>
#include <memory>
#include <ostream>
#include <service_api/server/unavailable.hpp>
#include <string>
#include <thread>
#include <vector>

#include "scratch.hpp"
#include "support/skipped.hpp"
#include "throwaway_postgresql.hpp"

// The databases that a test of the store runs on: BOOST_DATA_TEST_CASE(name, databases, where).
namespace platform::test {

enum class database { sqlite, postgresql };

inline std::ostream& operator<<(std::ostream& out, database where) {
    return out << (where == database::sqlite ? "SQLite" : "PostgreSQL");
}

inline const std::vector<database> databases = [] {
    std::vector<database> all{database::sqlite};
    if (throwaway_postgresql::is_installed())
        all.push_back(database::postgresql);
    else
        service_api::test::skip("PostgreSQL is not installed");
    return all;
}();
inline bool has_postgresql() { return databases.size() > 1; }

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

/// Does this until the store is not busy: on a loaded machine a writer may wait for others in vain.
template <class Work>
auto patiently(const Work& work) {
    for (;;) {
        try {
            return work();
        } catch (const service_api::unavailable&) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }
}

}  // namespace platform::test
