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

// Deletes what has ended; alone, so that no two processes wait for each other's rows.
void clear(soci::session& sql, unix_ms now) {
    const long long end = now.count - grace.count();
    transaction deletion(sql, work::alone);
    sql << "DELETE FROM replay_claims WHERE until_ms < :end", soci::use(end);
    deletion.commit();
}

}  // namespace

service_api::replay_claim store::claim(std::string_view signature, unix_ms until, unix_ms now) {
    const std::string text(signature);
    const long long end = until.count;
    leased sql(database_->claims);
    // Once a second, so that there is never much to delete.
    std::int64_t cleared = database_->cleared;
    if (now.count - cleared >= 1'000 && database_->cleared.compare_exchange_strong(cleared, now.count)) clear(sql, now);
    soci::statement insert =
        (sql.prepare
             << "INSERT INTO replay_claims (signature, until_ms) VALUES (:signature, :until) ON CONFLICT DO NOTHING",
         soci::use(text), soci::use(end));
    insert.execute(true);
    return insert.get_affected_rows() == 1 ? service_api::replay_claim::fresh : service_api::replay_claim::seen;
}

void store::release(std::string_view signature) {
    const std::string text(signature);
    leased sql(database_->claims);
    sql << "DELETE FROM replay_claims WHERE signature = :signature", soci::use(text);
}

}  // namespace platform
