#include <chrono>

#include "database.hpp"

// The replay guard of all servers on one store.
//
// A claim must live as long as the change that it guards, and no longer: where a crash takes the change, its signature may
// run again. So a claim's commit does not wait for the disk. It comes before the change's, and what makes the change durable
// makes everything durable that was logged before it.
namespace platform {

namespace {

using namespace std::chrono_literals;

// A claim is kept for this long after its end: the clocks of the servers may lie apart, and a request may be held up between
// the reading of its clock and its claim.
constexpr std::chrono::milliseconds grace = 5min;

service_api::replay_claim insert(soci::session& sql, std::string_view signature, unix_ms until) {
    const std::string text(signature);
    const long long end = until.count;
    soci::statement insertion =
        (sql.prepare
             << "INSERT INTO replay_claims (signature, until_ms) VALUES (:signature, :until) ON CONFLICT DO NOTHING",
         soci::use(text), soci::use(end));
    insertion.execute(true);
    return insertion.get_affected_rows() == 1 ? service_api::replay_claim::fresh : service_api::replay_claim::seen;
}

// Deletes what has ended. No request depends on it, and no two processes wait for each other's rows.
void clear(soci::session& sql, unix_ms now) {
    const long long end = now.count - grace.count();
    try {
        sql << "DELETE FROM replay_claims WHERE signature IN "
               "(SELECT signature FROM replay_claims WHERE until_ms < :end" +
                   free_row_lock(sql) + ")",
            soci::use(end);
    } catch (const soci::soci_error&) {
        // The next one deletes them.
    }
}

}  // namespace

service_api::replay_claim store::claim(std::string_view signature, unix_ms until, unix_ms now) {
    leased sql(database_->claims);
    const service_api::replay_claim made = insert(sql, signature, until);
    // Once a second, so that there is never much to delete.
    std::int64_t cleared = database_->cleared;
    if (now.count - cleared >= 1'000 && database_->cleared.compare_exchange_strong(cleared, now.count)) clear(sql, now);
    return made;
}

void store::release(std::string_view signature) {
    const std::string text(signature);
    leased sql(database_->claims);
    sql << "DELETE FROM replay_claims WHERE signature = :signature", soci::use(text);
}

}  // namespace platform
