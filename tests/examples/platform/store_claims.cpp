#define BOOST_TEST_MODULE examples.platform.store_claims
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <map>
#include <optional>
#include <service_api/server/environment.hpp>
#include <vector>

#include "database.hpp"
#include "databases.hpp"
#include "processes.hpp"
#include "store.hpp"
#include "support/caught_threads.hpp"
#include "support/random.hpp"

namespace {

using platform::store;
using platform::test::databases;
using platform::test::patiently;
using service_api::replay_result;
using service_api::unix_ms;

static_assert(service_api::replay_guard<store>);

constexpr std::int64_t tolerance = 300'000;
constexpr std::int64_t minute = 60'000;

/// A store whose steady clock has run as far as its wall clock was ever seen to be, unless a test sets the wall clock.
struct guard {
    platform::test::new_address address;
    std::atomic<std::int64_t> steady_ms = 0;
    std::optional<store> records{};

    explicit guard(platform::test::database where, std::size_t sessions = 2) : address(where) { open(sessions); }

    void open(std::size_t sessions = 2) {
        records.emplace(address.text, sessions,
                        [this] { return platform::steady_time(std::chrono::milliseconds(steady_ms)); });
    }
    replay_result claim(const std::string& signature, std::int64_t until, std::int64_t now) {
        if (steady_ms < now) steady_ms = now;
        return records->claim(signature, unix_ms{until}, unix_ms{now});
    }
    bool is_fresh(const std::string& signature, std::int64_t until, std::int64_t now) {
        return claim(signature, until, now) == replay_result::fresh;
    }
    long long count() const {
        long long rows = 0;
        *platform::test::session_at(address.text) << "SELECT COUNT(*) FROM replay_claims", soci::into(rows);
        return rows;
    }
};

BOOST_DATA_TEST_CASE(a_signature_is_fresh_once_until_it_is_released, databases, where) {
    guard at(where);
    BOOST_TEST(at.is_fresh("a", 100, 0));
    BOOST_TEST(!at.is_fresh("a", 100, 0));
    BOOST_TEST(!at.is_fresh("a", 200, 50));
    BOOST_TEST(at.is_fresh("A", 100, 0));
    BOOST_TEST(at.is_fresh("", 100, 0));
    BOOST_TEST(!at.is_fresh("", 100, 0));
    at.records->release("never claimed");
    at.records->release("a");
    BOOST_TEST(at.is_fresh("a", 100, 0));
    BOOST_TEST(!at.is_fresh("A", 100, 0));
}

BOOST_DATA_TEST_CASE(a_store_opened_again_keeps_its_claims, databases, where) {
    guard at(where);
    BOOST_TEST(at.is_fresh("a", 100, 0));
    store other(at.address.text, 1);
    BOOST_TEST((other.claim("a", unix_ms{100}, unix_ms{0}) == replay_result::seen));
    BOOST_TEST((other.claim("b", unix_ms{100}, unix_ms{0}) == replay_result::fresh));
    BOOST_TEST(!at.is_fresh("b", 100, 0));
}

// Servers whose clocks lie five minutes apart: what one has deleted is over for the other too.
BOOST_DATA_TEST_CASE(claims_are_deleted_five_minutes_after_their_end, databases, where) {
    guard at(where);
    const std::int64_t now = 1'700'000'000'000;
    for (int i = 0; i < 10; ++i) BOOST_TEST(at.is_fresh(std::to_string(i), now + i, now));
    BOOST_TEST(at.count() == 10);
    struct {
        std::int64_t after;
        long long kept;
    } const steps[] = {{5 * minute, 10}, {5 * minute + 500, 10}, {5 * minute + 1'004, 0}, {5 * minute + 1'100, 0}};
    int others = 0;
    for (const auto& [after, kept] : steps) BOOST_TEST_CONTEXT(after) {
            BOOST_TEST(at.is_fresh("other " + std::to_string(after), now + after + tolerance, now + after));
            BOOST_TEST(at.count() == kept + ++others);
        }
}

std::string word(replay_result claim) {
    return claim == replay_result::fresh ? "fresh" : claim == replay_result::seen ? "seen" : "full";
}

// A claim whose timestamp is valid again once the clock is back is remembered, or refused as unknown.
BOOST_DATA_TEST_CASE(a_wall_clock_that_is_set_makes_no_claim_fresh_again, databases, where) {
    constexpr std::int64_t now = 1'700'000'000'000, later = now + 8 * 60 * minute;
    for (const bool restarted : {false, true}) BOOST_TEST_CONTEXT((restarted ? "with a restart" : "in one process")) {
            guard at(where);
            const auto claim = [&](const std::string& signature, std::int64_t signed_at, std::int64_t clock) {
                at.steady_ms += 1'500;
                return word(at.records->claim(signature, unix_ms{signed_at + tolerance}, unix_ms{clock}));
            };
            BOOST_TEST(claim("order", now, now) == "fresh");
            if (restarted) at.open();  // with a clock that is wrong from the start
            BOOST_TEST(claim("from the future", later, later) == "fresh");
            BOOST_TEST(at.count() == (restarted ? 1 : 2));
            if (restarted) at.open();
            BOOST_TEST(claim("order", now, now + 9'000) == (restarted ? "full" : "seen"));
            BOOST_TEST(claim("unknown", now, now + 9'000) == (restarted ? "full" : "fresh"));
            BOOST_TEST(claim("from the future", later, later) == "seen");
            // And serving goes on.
            BOOST_TEST(claim("next", now + 1, now + 9'000) == "fresh");
            BOOST_TEST(claim("next", now + 1, now + 9'000) == "seen");
            // What was refused as unknown has left nothing behind.
            BOOST_TEST(at.count() == (restarted ? 2 : 4));
        }
}

BOOST_DATA_TEST_CASE(a_claim_is_made_where_nothing_can_be_deleted, databases, where) {
    guard at(where);
    BOOST_TEST(at.is_fresh("old", 0, 0));
    const auto other = platform::test::session_at(at.address.text);
    *other << "CREATE TABLE holders (signature TEXT REFERENCES replay_claims (signature))";
    *other << "INSERT INTO holders VALUES ('old')";
    BOOST_TEST(at.is_fresh("new", 6 * minute, 6 * minute));
    BOOST_TEST(!at.is_fresh("new", 6 * minute, 6 * minute + 1'000));
    BOOST_TEST(at.count() == 2);
}

// Not on SQLite, where no claim can be made then either.
BOOST_AUTO_TEST_CASE(what_is_deleted_waits_for_no_other_process) {
    if (!platform::test::has_postgresql()) return;
    guard at(platform::test::database::postgresql);
    BOOST_TEST(at.is_fresh("held", 0, 0));
    BOOST_TEST(at.is_fresh("old", 0, 0));
    const auto other = platform::test::session_at(at.address.text);
    const platform::transaction import(*other, platform::transaction_kind::alone);
    *other << "UPDATE replay_claims SET until_ms = 1 WHERE signature = 'held'";
    BOOST_TEST(at.is_fresh("new", 6 * minute, 6 * minute));
    BOOST_TEST(at.count() == 2);  // without the one that nobody holds
}

BOOST_DATA_TEST_CASE(agrees_with_a_table_that_forgets_nothing_in_time, databases, where) {
    service_api::test::draws random;
    guard at(where);
    std::map<std::int64_t, std::int64_t> ends;  // of every signature that was ever claimed
    std::int64_t now = 1'700'000'000'000;
    int seen = 0;
    for (int i = 0; i < 1'500; ++i) {
        now += random.between(0, minute / 2);
        // A request's clock may be behind the latest one by as long as claims are kept after their end.
        const std::int64_t read = now - random.between(0, 5 * minute);
        const std::int64_t signature = i / 8 - random.between(0, 4);
        const auto [earlier, fresh] = ends.emplace(signature, read + random.between(0, tolerance));
        if (earlier->second < read) continue;  // its timestamp alone would refuse it
        BOOST_TEST_REQUIRE(at.is_fresh(std::to_string(signature), earlier->second, read) == fresh);
        seen += fresh ? 0 : 1;
    }
    BOOST_TEST(seen > 200);
    BOOST_TEST(at.count() < 60);
}

BOOST_DATA_TEST_CASE(of_64_threads_one_gets_each_signature, databases, where) {
    guard at(where, 16);
    std::vector<std::atomic<int>> fresh(20);
    {
        service_api::test::caught_threads threads;
        for (int i = 0; i < 64; ++i) {
            threads.start([&] {
                for (std::size_t s = 0; s < fresh.size(); ++s)
                    fresh[s] += patiently([&] { return at.is_fresh(std::to_string(s), 100, 0); }) ? 1 : 0;
            });
        }
    }
    for (const auto& count : fresh) BOOST_TEST(count == 1);
}

// Four processes, each with a store of its own.
BOOST_DATA_TEST_CASE(of_several_processes_one_gets_each_signature, databases, where) {
    guard at(where);
    constexpr int signatures = 200;
    const int errors = platform::test::errors_in_processes(4, [&](int number) {
        store records(at.address.text, 1);
        for (int s = 0; s < signatures; ++s) {
            const auto claim = [&](const std::string& signature) {
                return patiently([&] { return records.claim(signature, unix_ms{100}, unix_ms{0}); });
            };
            if (claim(std::to_string(s)) == replay_result::fresh)
                claim("fresh " + std::to_string(s) + " in " + std::to_string(number));
        }
    });
    BOOST_TEST(errors == 0);
    BOOST_TEST(at.count() == 2 * signatures);  // each signature, and the one process that got it
}

// A claim does not wait for the disk: the change that it guards does, for both.
BOOST_AUTO_TEST_CASE(a_crash_leaves_the_claim_of_each_change_that_it_leaves) {
    if (!platform::test::has_postgresql()) return;
    guard at(platform::test::database::postgresql);
    const auto sql = [&](const char* statement) { *platform::test::session_at(at.address.text) << statement; };
    sql("INSERT INTO builders VALUES ('north', '0', '0')");
    sql("INSERT INTO accounts VALUES ('top', '0xtop', 'north', '0', '0', NULL), ('low', '0xlow', 'north', '0', '0', "
        "'top')");
    for (const char* text : {"first", "second", "third", "fourth"}) {
        BOOST_TEST(at.is_fresh(text, 100, 0));
        BOOST_TEST(at.records->describe_referee("top", {.user_address = "0xlow", .description = text}));
        platform::test::postgresql().stop();
        platform::test::postgresql().start();
        BOOST_TEST(**at.records->referee_description("top", "0xlow") == text);
        BOOST_TEST(!at.is_fresh(text, 100, 0));
    }
}

}  // namespace
