#pragma once

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <thread>

#include "schema.hpp"
#include "store.hpp"

// Included by the store's own sources only: SOCI costs seconds to compile.
namespace platform {

/// The open database: a pool of sessions, each set up alike.
struct store::database {
    soci::connection_pool pool;

    database(const std::string& file, std::size_t sessions) : pool(sessions) {
        for (std::size_t i = 0; i < sessions; ++i) {
            soci::session& sql = pool.at(i);
            // Quoted, because a path may have spaces; the timeout (seconds) is how long a writer waits for another.
            sql.open(soci::sqlite3, "dbname=\"" + file + "\" timeout=10");
            // Write-ahead log, synced at each commit: an acknowledged request survives the power cut after it.
            write_ahead(sql);
            sql << "PRAGMA synchronous = FULL";
            sql << "PRAGMA foreign_keys = ON";
        }
        soci::session sql(pool);
        soci::transaction creation(sql);
        for (const char* statement : schema) sql << statement;
        int version = 0;
        sql << "SELECT version FROM schema_version", soci::into(version);
        if (!sql.got_data()) {
            sql << "INSERT INTO schema_version (version) VALUES (:version)", soci::use(schema_version);
        } else if (version != schema_version) {
            throw std::runtime_error(file + ": is a store of schema version " + std::to_string(version) +
                                     ", this program needs version " + std::to_string(schema_version));
        }
        creation.commit();
    }

private:
    // While another opens the same new file, SQLite says "locked" here at once: its timeout does not cover this one.
    static void write_ahead(soci::session& sql) {
        for (int tries = 1;; ++tries) {
            try {
                sql << "PRAGMA journal_mode = WAL";
                return;
            } catch (const soci::sqlite3_soci_error& error) {
                if (error.result() != SQLITE_BUSY || tries == 1'000) throw;
                std::this_thread::sleep_for(std::chrono::milliseconds(10));
            }
        }
    }
};

}  // namespace platform
