#include <cstddef>
#include <stdexcept>
#include <string>

#include "database.hpp"
#include "schema.hpp"

namespace platform {

void migrate(soci::session& sql) {
    const auto steps = schema_steps(is_postgresql(sql));
    const int newest = static_cast<int>(steps.size());
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
            for (const auto& statement : steps[static_cast<std::size_t>(version)]) sql << statement;
            ++version;
            sql << "UPDATE schema_version SET version = :version", soci::use(version);
        }
        step.commit();
    }
}

}  // namespace platform
