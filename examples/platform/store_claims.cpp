#include <chrono>

#include "database.hpp"

// The replay guard of all servers on one store.
//
// A claim must be as durable as the change that it guards, and no more: if a crash loses the change, its signature may
// be used again. So a claim's commit does not wait for the disk. It precedes the change's commit, and making the change
// durable makes everything durable that was logged before it.
//
// A clock that is set forward and back must not make a signature valid again. Claims are deleted by a paced clock,
// which follows a step of the wall clock slowly, and the latest end of a deleted claim is stored: a claim that ends no
// later is rejected, for any time on any server's clock.
namespace platform {

namespace {

using namespace std::chrono_literals;

// A claim is stored for this long after its end: the clocks of the servers may differ, and a request may be delayed
// between reading the clock and its claim.
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

// Returns whether a claim with this end may have been made before and deleted since. Called after the insertion, which
// waits until a deletion of the same signature is committed: an earlier query might not see it.
bool may_be_forgotten(soci::session& sql, unix_ms until) {
    long long latest = 0;
    sql << "SELECT until_ms FROM replay_forgotten", soci::into(latest);
    return until.count <= latest;
}

// Deletes expired claims and stores the latest end of one. No request depends on it, and no two processes wait for each
// other's rows.
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
        if (!sql.got_data()) return;  // another process is deleting
        sql << "UPDATE replay_forgotten SET until_ms = :latest WHERE until_ms < :latest", soci::use(latest, "latest");
        sql << "DELETE FROM replay_claims WHERE signature IN "
               "(SELECT signature FROM replay_claims WHERE until_ms <= :latest" +
                   free_row_lock(sql) + ")",
            soci::use(latest);
        both.commit();
    } catch (const soci::soci_error&) {
        // The next call deletes them.
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
