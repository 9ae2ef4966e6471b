#define BOOST_TEST_MODULE examples.platform.store_claims
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/generate/environment.hpp>
#include <thread>
#include <vector>

#include "databases.hpp"
#include "store.hpp"
#include "support/random.hpp"

namespace {

using platform::store;
using platform::test::databases;
using service_api::replay_claim;
using service_api::unix_ms;

static_assert(service_api::replay_guard<store>);

constexpr std::int64_t tolerance = 300'000;
constexpr std::int64_t minute = 60'000;

struct guard {
    platform::test::new_address address;
    store records{address.text, 16};

    explicit guard(platform::test::database where) : address(where) {}

    bool is_fresh(const std::string& signature, std::int64_t until, std::int64_t now) {
        return records.claim(signature, unix_ms{until}, unix_ms{now}) == replay_claim::fresh;
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
    at.records.release("never claimed");
    at.records.release("a");
    BOOST_TEST(at.is_fresh("a", 100, 0));
    BOOST_TEST(!at.is_fresh("A", 100, 0));
}

BOOST_DATA_TEST_CASE(a_store_opened_again_keeps_its_claims, databases, where) {
    guard at(where);
    BOOST_TEST(at.is_fresh("a", 100, 0));
    store other(at.address.text, 1);
    BOOST_TEST((other.claim("a", unix_ms{100}, unix_ms{0}) == replay_claim::seen));
    BOOST_TEST((other.claim("b", unix_ms{100}, unix_ms{0}) == replay_claim::fresh));
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
    guard at(where);
    std::vector<std::atomic<int>> fresh(20);
    std::atomic<int> failed = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 64; ++i) {
            threads.emplace_back([&] {
                for (std::size_t s = 0; s < fresh.size(); ++s) {
                    try {
                        fresh[s] += at.is_fresh(std::to_string(s), 100, 0) ? 1 : 0;
                    } catch (...) {
                        ++failed;
                    }
                }
            });
        }
    }
    BOOST_TEST(failed == 0);
    for (const auto& count : fresh) BOOST_TEST(count == 1);
}

// Four processes, each with a store of its own.
BOOST_DATA_TEST_CASE(of_several_processes_one_gets_each_signature, databases, where) {
    guard at(where);
    constexpr int signatures = 200;
    std::vector<pid_t> children;
    for (int i = 0; i < 4; ++i) {
        const pid_t child = ::fork();
        if (child == 0) {
            // Ends without destructors: what was forked from the parent is the parent's.
            try {
                store records(at.address.text, 1);
                for (int s = 0; s < signatures; ++s) {
                    if (records.claim(std::to_string(s), unix_ms{100}, unix_ms{0}) == replay_claim::fresh)
                        records.claim("fresh " + std::to_string(s) + " in " + std::to_string(i), unix_ms{100},
                                      unix_ms{0});
                }
                ::_exit(0);
            } catch (...) {
                ::_exit(1);
            }
        }
        children.push_back(child);
    }
    for (const pid_t child : children) {
        int status = -1;
        ::waitpid(child, &status, 0);
        BOOST_TEST(status == 0);
    }
    BOOST_TEST(at.count() == 2 * signatures);  // each signature, and the one process that got it
}

}  // namespace
