#include <chrono>

#include "database.hpp"

// The replay guard of all servers on one store.
//
// A claim must live as long as the change that it guards, and no longer: where a crash takes the change, its signature may
// run again. So a claim's commit does not wait for the disk. It comes before the change's, and what makes the change durable
// makes everything durable that was logged before it.
//
// Nor may a clock that is set forward and back let a signature run again. Claims are deleted by a paced clock, which a step of
// the wall clock takes along slowly, and the latest end of a deleted claim is kept: what ends no later is refused, whatever the
// clock says by then and whichever process asks.
namespace platform {

namespace {

using namespace std::chrono_literals;

// A claim is kept for this long after its end: the clocks of the servers may lie apart, and a request may be held up between
// the reading of its clock and its claim.
constexpr std::chrono::milliseconds grace = 5min;

service_api::replay_result insert(soci::session& sql, std::string_view signature, unix_ms until) {
    const std::string text(signature);
    const long long end = until.count;
    soci::statement insertion =
        (sql.prepare
             << "INSERT INTO replay_claims (signature, until_ms) VALUES (:signature, :until) ON CONFLICT DO NOTHING",
         soci::use(text), soci::use(end));
    insertion.execute(true);
    return insertion.get_affected_rows() == 1 ? service_api::replay_result::fresh : service_api::replay_result::seen;
}

void remove(soci::session& sql, std::string_view signature) {
    const std::string text(signature);
    sql << "DELETE FROM replay_claims WHERE signature = :signature", soci::use(text);
}

// Whether a claim that ends then may have been made before and deleted since. Asked after the insertion, which waits for a
// deletion of the same signature to be committed: one asked before might not see it.
bool may_be_forgotten(soci::session& sql, unix_ms until) {
    long long latest = 0;
    sql << "SELECT until_ms FROM replay_forgotten", soci::into(latest);
    return until.count <= latest;
}

// Deletes what has ended, and notes up to where. No request depends on it, and no two processes wait for each other's rows.
void clear(soci::session& sql, unix_ms now) {
    const long long end = now.count - grace.count();
    long long latest = 0;
    soci::indicator found = soci::i_null;
    try {
        sql << "SELECT MAX(until_ms) FROM replay_claims WHERE until_ms < :end", soci::use(end),
            soci::into(latest, found);
        if (found == soci::i_null) return;
        transaction both(sql, transaction_kind::change);
        int free = 0;
        sql << "SELECT 1 FROM replay_forgotten" + free_row_lock(sql), soci::into(free);
        if (!sql.got_data()) return;  // another process does it now
        sql << "UPDATE replay_forgotten SET until_ms = :latest WHERE until_ms < :latest", soci::use(latest, "latest");
        sql << "DELETE FROM replay_claims WHERE signature IN "
               "(SELECT signature FROM replay_claims WHERE until_ms <= :latest" +
                   free_row_lock(sql) + ")",
            soci::use(latest);
        both.commit();
    } catch (const soci::soci_error&) {
        // The next one deletes them.
    }
}

}  // namespace

service_api::replay_result store::claim(std::string_view signature, unix_ms until, unix_ms now) {
    using service_api::replay_result;
    return database_->claim([&](soci::session& sql) {
        const replay_result made = insert(sql, signature, until);
        if (made == replay_result::fresh && may_be_forgotten(sql, until)) {
            remove(sql, signature);
            return replay_result::full;
        }
        // Once a second, so that there is never much to delete.
        if (const auto paced = database_->begin_clearing(now)) clear(sql, *paced);
        return made;
    });
}

void store::release(std::string_view signature) {
    database_->claim([&](soci::session& sql) {
        remove(sql, signature);
        return true;
    });
}

}  // namespace platform
