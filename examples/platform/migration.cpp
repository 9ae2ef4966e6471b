#include <iterator>
#include <stdexcept>
#include <string>

#include "database.hpp"
#include "schema.hpp"

namespace platform {

void migrate(soci::session& sql) {
    constexpr int newest = std::size(schema_steps);
    for (int version = -1; version < newest;) {
        transaction step(sql, transaction_kind::alone);
        sql << "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)";
        sql << "SELECT version FROM schema_version", soci::into(version);
        if (!sql.got_data()) {
            version = 0;
            sql << "INSERT INTO schema_version (version) VALUES (0)";
        }
        if (version > newest) {
            throw std::runtime_error("the store has the tables of a newer program: their version is " +
                                     std::to_string(version) + ", this program's is " + std::to_string(newest));
        }
        if (version < newest) {
            for (const char* statement : schema_steps[version]) sql << statement;
            ++version;
            sql << "UPDATE schema_version SET version = :version", soci::use(version);
        }
        step.commit();
    }
}

}  // namespace platform
