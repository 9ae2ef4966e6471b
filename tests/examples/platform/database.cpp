#define BOOST_TEST_MODULE examples.platform.database
#include "databases.hpp"

#include <sys/stat.h>

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <exception>
#include <functional>
#include <service_api/server/unavailable.hpp>
#include <service_api/value/decimal.hpp>
#include <thread>

#include "database.hpp"
#include "empty_data.hpp"
#include "full_disk.hpp"
#include "store.hpp"

namespace {

using namespace platform;
using namespace std::chrono_literals;
using test::database;
using test::databases;

std::string thrown_by(const std::function<void()>& work) {
    try {
        work();
    } catch (const std::exception& error) {
        return loggable_words(error);
    }
    return "";
}

data_file one_builder(const std::string& id) {
    data_file data = test::empty_data();
    data.builders->push_back({id, decimal(0), decimal(0)});
    return data;
}

BOOST_DATA_TEST_CASE(what_is_logged_of_an_error_names_no_value, databases, where) {
    const test::new_address address(where);
    store records(address.text);
    // A signature is a value of a statement that fails here.
    *test::session_at(address.text) << "DROP TABLE replay_claims";
    const std::string words = thrown_by([&] { records.release("secret"); });
    BOOST_TEST(words ==
               (where == database::sqlite
                    ? "no such table: replay_claims"
                    : "Cannot execute query. Fatal error. ERROR:  relation \"replay_claims\" does not exist at "
                      "character 13"));
    // And a row that is there already, with its key.
    data_file twice = one_builder("secret");
    twice.builders->push_back(twice.builders->front());
    BOOST_TEST(thrown_by([&] { records.import(twice); }).find("secret") == std::string::npos);
    BOOST_TEST(loggable_words(std::runtime_error("plain words")) == "plain words");
}

BOOST_AUTO_TEST_CASE(what_a_broken_store_holds_is_escaped_and_short) {
    const test::scratch files;
    const std::string address = files.file("store.db");
    store records(address);
    data_file data = one_builder("builder");
    data.accounts->push_back({.account_id = "account",
                              .address = "0x1",
                              .builder_id = "builder",
                              .maker_fee = decimal(0),
                              .taker_fee = decimal(0)});
    records.import(data);
    const auto break_it = [&](const std::string& text) {
        const auto sql = test::session_at(address);
        *sql << "UPDATE accounts SET maker_fee = :text", soci::use(text);
        return thrown_by([&] { records.fee_rate("account"); });
    };
    const std::string begin = "the store holds a value that is none: ";
    BOOST_TEST(break_it("1\x1b[2J\n\xff\xc2\x9bm") == begin + "1\\u001b[2J\\u000a\\xff\\u009bm");
    BOOST_TEST(break_it(std::string(1'000'000, 'x')) == begin + std::string(100, 'x'));
}

BOOST_AUTO_TEST_CASE(only_its_owner_can_read_a_new_store_whatever_the_umask) {
    for (const ::mode_t mask : {::mode_t{0}, ::mode_t{022}, ::mode_t{077}}) {
        const test::scratch files;
        const ::mode_t before = ::umask(mask);
        const store records(files.file("store.db"));
        ::umask(before);
        int count = 0;
        const auto directory = std::filesystem::path(files.file("store.db")).parent_path();
        for (const auto& file : std::filesystem::directory_iterator(directory)) {
            struct ::stat about{};
            BOOST_TEST_REQUIRE(::stat(file.path().c_str(), &about) == 0);
            BOOST_TEST((about.st_mode & 07777U) == 0600U, file.path());
            ++count;
        }
        BOOST_TEST(count == 3);  // with its write-ahead log and the index of that
    }
}

BOOST_AUTO_TEST_CASE(of_an_address_that_cannot_be_opened_no_password_is_told) {
    std::vector<std::string> wrong = {
        test::scratch().file("no/such/directory.db"), "postgresql://owner:secret@[::1]x/db",
        "postgresql://owner:secret@h:port/db",        "postgresql://owner:secret@h/db?no_such=option",
        "postgresql://owner:secret@127.0.0.1:1/db",   "postgres://owner:secret@%zz"};
    if (platform::test::has_postgresql()) wrong.push_back(test::postgresql().address("postgres", "secret"));
    for (const std::string& address : wrong) {
        const std::string words = thrown_by([&] { const store opened(address, 1); });
        BOOST_TEST_CONTEXT(address << ": " << words) {
            BOOST_TEST(words != "");
            BOOST_TEST(words.find("secret") == std::string::npos);
            BOOST_TEST(words.find('\n') == std::string::npos);
        }
    }
}

BOOST_AUTO_TEST_CASE(an_address_without_options_is_opened) {
    if (!platform::test::has_postgresql()) return;
    const std::string address = test::postgresql().fresh();
    const std::size_t options = address.find("?host=");
    ::setenv("PGHOST", address.substr(options + 6).c_str(), 1);
    for (const char* ending : {"", "?"}) {
        store(address.substr(0, options) + ending, 1).import(one_builder("north"));
        std::string name;
        *test::session_at(address) << "SELECT builder_id FROM builders", soci::into(name);
        BOOST_TEST(name == "north");
        *test::session_at(address) << "DELETE FROM builders";
    }
    ::unsetenv("PGHOST");
}

// A clock by which each look at the store is a new one.
steady_time hasty_clock() {
    static std::atomic<int> looks = 0;
    return steady_time(std::chrono::seconds(2 * ++looks));
}

data_file two_accounts() {
    data_file data = one_builder("north");
    for (const char* id : {"admin", "low"}) {
        data.accounts->push_back({.account_id = id,
                                  .address = std::string("0x") + id,
                                  .builder_id = "north",
                                  .maker_fee = decimal(1),
                                  .taker_fee = decimal(1)});
    }
    data.accounts->back().affiliate = "admin";
    data.admins->push_back({"north", "admin", unix_ms{0}, {}});
    return data;
}

/// The three kinds of writers, of which none does anything while the store cannot be written to; whoever reads is
/// served.
struct writers {
    const test::new_address address;
    store records{address.text, 3, hasty_clock};
    int claims = 0;

    explicit writers(database where) : address(where) { records.import(two_accounts()); }

    std::vector<std::function<bool()>> all() {
        return {[this] { return records.describe_referee("admin", {.user_address = "0xlow", .description = "x"}); },
                [this] { return records.set_default_fee_rate("admin", {"low"}); },
                [this] {
                    return records.claim(std::to_string(++claims), unix_ms{9}, unix_ms{0}) ==
                           service_api::replay_result::fresh;
                }};
    }
    void expect_nothing_written(std::chrono::seconds retry_after) {
        for (const auto& write : all()) {
            BOOST_CHECK_EXCEPTION(write(), service_api::unavailable, [&](const service_api::unavailable& why) {
                return why.retry_after() == retry_after;
            });
        }
        BOOST_TEST(records.fee_rate("low")->first.text().view() == "1");
        BOOST_TEST(!records.referee_description("admin", "0xlow").has_value());
        BOOST_TEST(records.administers("admin", {"low"}));
    }
    void expect_all_written() {
        BOOST_TEST((records.state() == store_state::well));
        for (const auto& write : all()) BOOST_TEST(write());
        BOOST_TEST(records.fee_rate("low")->first.text().view() == "0");
        BOOST_TEST(**records.referee_description("admin", "0xlow") == "x");
    }
};

BOOST_DATA_TEST_CASE(what_another_program_has_locked_is_waited_for_for_a_moment, databases, where) {
    writers at(where);
    const auto other = test::session_at(at.address.text);
    {
        const transaction held(*other, transaction_kind::change);
        if (where == database::postgresql) {
            *other << "LOCK TABLE accounts, referee_descriptions, replay_claims, write_probe IN SHARE MODE";
        }
        const auto began = std::chrono::steady_clock::now();
        at.expect_nothing_written(1s);
        BOOST_TEST((at.records.state() == store_state::busy));
        // On SQLite, where one lock is everybody's, only the first one waits.
        if (where == database::sqlite) {
            for (int i = 0; i < 10; ++i) at.expect_nothing_written(1s);
            BOOST_TEST((std::chrono::steady_clock::now() - began < 5s));
        }
    }
    at.expect_all_written();
}

BOOST_DATA_TEST_CASE(a_full_disk_is_reported_and_what_is_there_is_served, databases, where) {
    writers at(where);
    {
        const test::full_disk full(at.address.text);
        at.expect_nothing_written(10s);
        BOOST_TEST((at.records.state() == store_state::full));
    }
    at.expect_all_written();
}

BOOST_DATA_TEST_CASE(the_state_is_looked_at_once_a_second, databases, where) {
    const test::new_address address(where);
    std::atomic<int> ms = 0;
    store records(address.text, 1, [&] { return steady_time(std::chrono::milliseconds(ms)); });
    BOOST_TEST((records.state() == store_state::well));
    {
        const test::full_disk full(address.text);
        ms = 999;
        BOOST_TEST((records.state() == store_state::well));
        ms = 1'000;
        BOOST_TEST((records.state() == store_state::full));
    }
    ms = 1'999;
    BOOST_TEST((records.state() == store_state::full));
    ms = 2'000;
    BOOST_TEST((records.state() == store_state::well));
    // What a request meets is known at once.
    const test::full_disk full(address.text);
    BOOST_CHECK_THROW(records.claim("a", unix_ms{1}, unix_ms{0}), service_api::unavailable);
    BOOST_TEST((records.state() == store_state::full));
}

// Or it would go back to its pool within a transaction, and fail whoever gets it next.
BOOST_DATA_TEST_CASE(a_session_that_waited_in_vain_to_be_alone_is_of_use_again, databases, where) {
    const test::new_address address(where);
    const auto other = test::session_at(address.text);
    const auto patient = test::session_at(address.text);
    *patient << (where == database::sqlite ? "PRAGMA busy_timeout = 50" : "SET lock_timeout = 50");
    {
        const transaction held(*other, transaction_kind::alone);
        BOOST_TEST(thrown_by([&] { const transaction waited_for(*patient, transaction_kind::alone); }) != "");
        BOOST_TEST(thrown_by([&] { *patient << "SELECT 1"; }) == "");
    }
    BOOST_TEST(thrown_by([&] { transaction(*patient, transaction_kind::alone).commit(); }) == "");
}

// The first on a new file turns its write-ahead log on, which SQLite refuses at once while another writes there.
BOOST_AUTO_TEST_CASE(a_new_file_that_another_writes_to_is_waited_for) {
    const test::new_address address(database::sqlite);
    const auto other = test::session_at(address.text);
    *other << "BEGIN IMMEDIATE";
    std::atomic<bool> opened = false;
    std::string thrown;
    std::thread opening([&] {
        thrown = thrown_by([&] {
            const store patient(address.text, 1);
            opened = true;
        });
    });
    std::this_thread::sleep_for(50ms);
    BOOST_TEST(!opened);
    *other << "COMMIT";
    opening.join();
    BOOST_TEST(thrown == "");
    BOOST_TEST(opened);
}

BOOST_AUTO_TEST_CASE(a_store_finds_its_way_back_to_a_postgresql_that_was_restarted) {
    if (!platform::test::has_postgresql()) return;
    store records(test::postgresql().fresh(), 3, hasty_clock);
    records.import(one_builder("north"));
    const auto claim = [&](const std::string& signature) {
        return records.claim(signature, unix_ms{2'000}, unix_ms{1'000}) == service_api::replay_result::fresh;
    };
    BOOST_TEST((records.state() == store_state::well));
    BOOST_TEST(claim("before"));
    for (int round = 0; round < 2; ++round) {
        BOOST_TEST_CONTEXT("round " << round) {
            test::postgresql().stop();
            for (int i = 0; i < 7; ++i) {
                BOOST_TEST((records.state() == store_state::gone));
                BOOST_TEST(thrown_by([&] { claim("lost"); }).find("Cannot establish connection") == 0U);
                BOOST_CHECK_THROW(claim("lost"), service_api::unavailable);
                BOOST_CHECK_THROW(records.vault_balances({}), service_api::unavailable);
                BOOST_CHECK_THROW(records.set_default_fee_rate("admin", {}), service_api::unavailable);
            }
            test::postgresql().start();
            // Every session of either pool, and none fails once.
            for (int i = 0; i < 7; ++i) {
                BOOST_TEST((records.state() == store_state::well));
                BOOST_TEST(claim("round " + std::to_string(round) + " claim " + std::to_string(i)));
            }
            BOOST_TEST(!claim("round " + std::to_string(round) + " claim 0"));
        }
    }
    // Restarted between two requests, of which the later never learns of it.
    test::postgresql().stop();
    test::postgresql().start();
    for (int i = 0; i < 7; ++i) BOOST_TEST((records.state() == store_state::well));
    BOOST_TEST(claim("last"));
}

// What is set for a session is set again when it is connected again.
BOOST_AUTO_TEST_CASE(a_session_that_was_ended_is_replaced_by_one_that_is_set_up_alike) {
    if (!platform::test::has_postgresql()) return;
    const std::string address = test::postgresql().fresh();
    store records(address, 2);
    data_file twice = one_builder("secret");
    twice.builders->push_back(twice.builders->front());
    const std::string words = thrown_by([&] { records.import(twice); });
    const auto operator_session = test::session_at(address);
    *operator_session << "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity "
                         "WHERE datname = current_database() AND pid <> pg_backend_pid()";
    for (int others = 1; others > 0;) {
        *operator_session << "SELECT COUNT(*) FROM pg_stat_activity "
                             "WHERE datname = current_database() AND pid <> pg_backend_pid()",
            soci::into(others);
    }
    for (int i = 0; i < 3; ++i) BOOST_TEST(thrown_by([&] { records.import(twice); }) == words);
    BOOST_TEST(words.find("violates unique constraint \"builders_pkey\"") != std::string::npos);
}

}  // namespace
